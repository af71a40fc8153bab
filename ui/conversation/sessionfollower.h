// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/session/session.h"

#include <QObject>
#include <QPointer>

namespace Ui {

class ConversationModel;
class RestorePoints;

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
