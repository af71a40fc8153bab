// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/local/localagent.h"
#include "agentcore/session/playedmodel.h"
#include "app/absentperson.h"

namespace App {

//! \brief Plays a recorded session again, in a new session of the current directory: what the model
//! answered comes from the recording, what its calls do is done now.
//!
//! Nobody is asked; what the mode does not allow is refused.
class Playback : public QObject
{
    Q_OBJECT

public:
    //! \a cwd: absolute. \a modeId: empty: that of the recording.
    Playback(AgentCore::PlayedSession played, QString cwd, const QString &modeId);
    ~Playback() override;

    void start();

signals:
    //! A line of what there is to say, with its end.
    void told(const QString &text);
    //! Once: what kept it from being played, or how many calls were different.
    void finished(const AgentCore::Result<qsizetype> &different);

private:
    void handleOpened(const AgentCore::Result<AgentCore::Session *> &session);
    void promptNext();
    void handleTurnFinished(const AgentCore::TurnResult &result);
    void compare();

    AgentCore::PlayedSession m_played;
    QString m_cwd;
    RefusingPermissionPort m_permission;
    AbsentElicitationPort m_elicitation;
    std::unique_ptr<AgentCore::LocalAgent> m_agent;
    AgentCore::Session *m_session = nullptr;
    qsizetype m_next = 0; //!< Of the prompts.
};

//! `agentao sessions play`: reads the session \a id of \a cwd. Errors as SessionStore::read() and
//! PlayedSession::of().
AgentCore::Result<AgentCore::PlayedSession> readPlayed(const QString &cwd, const QString &id);

} // namespace App
