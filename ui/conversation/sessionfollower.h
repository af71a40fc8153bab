// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/history/sessionupdate.h"
#include "agentcore/session/session.h"

#include <QObject>
#include <QPointer>

namespace AgentCore {
class Session;
}

namespace Ui {

class ConversationModel;

//! \brief Tells a model which states of the files its session can go back to.
//!
//! Asks when a session with changed files is shown, and after each turn that changed some.
class RestorePoints : public QObject
{
    Q_OBJECT

public:
    //! \a model lives as long as this.
    explicit RestorePoints(ConversationModel *model);

    //! Not owned; null: there is nothing to go back to. The model has its transcript already.
    void setSession(AgentCore::Session *session);
    //! The session may have more of them.
    void ask();

private:
    void take(quint64 question, const AgentCore::Result<QList<AgentCore::Checkpoint>> &result);

    ConversationModel *m_model;
    QPointer<AgentCore::Session> m_session;
    quint64 m_question = 0; // the last one; answers to others are late
};

//! \brief Keeps a model in step with the session that it shows.
class SessionFollower : public QObject
{
    Q_OBJECT

public:
    //! \a model lives as long as this.
    explicit SessionFollower(ConversationModel *model, QObject *parent = nullptr);

    //! Takes over the transcript of \a session and follows it; null: empty. Not owned.
    void setSession(AgentCore::Session *session);
    AgentCore::Session *session() const { return m_session; }
    //! The messages that compaction keeps may be others now.
    void showPinned();
    //! A turn began without a word, as one does that is tried again.
    void showRunning();

signals:
    //! The model has all of it.
    void turnFinished();

private:
    void follow();
    void showTranscript();
    void showBranches();
    void noteStopped();
    void handleUpdated(const AgentCore::SessionUpdate &update);

    ConversationModel *m_model;
    RestorePoints *m_restorePoints;
    QPointer<AgentCore::Session> m_session;
};

} // namespace Ui
