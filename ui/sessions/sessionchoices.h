// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "ui/sessions/sessionstep.h"

#include <QPointer>

namespace Ui {

//! What is chosen for the session in view, or for the one that its first prompt creates.
class SessionChoices : public QObject
{
    Q_OBJECT

public:
    //! \a agent is not owned and outlives this.
    explicit SessionChoices(AgentCore::Agent *agent, QObject *parent = nullptr);

    //! Those of \a session, null: of a new one in \a folder.
    void show(AgentCore::Session *session, const QString &folder);
    //! The end of a session is in view that is being opened: nothing can be chosen.
    void showPreview();
    //! What was chosen for a new session is forgotten.
    void startNew() { m_newModeId.clear(); }

    void setMode(const QString &modeId);
    QString modeId() const;
    //! Of new sessions for which nothing is chosen; empty: the agent's own.
    void setUsualMode(const QString &modeId);
    //! Of a new session; empty: the default.
    QString newModeId() const { return m_newModeId.isEmpty() ? m_usualModeId : m_newModeId; }
    //! What a prompt may begin with now.
    QList<AgentCore::SlashCommand> commands() const;
    //! Of the session in view; there must be one. False when it failed, which failed() tells.
    bool setOption(const QString &id, const QString &value);
    //! Compaction keeps the message, or no longer; failed() tells of what is wrong.
    void pin(const QString &messageId, bool pinned);
    //! Lets a summary take the place of the conversation, see Session::compact(). The caller tells
    //! of a failure.
    AgentCore::Result<void> compact(const QString &keep);
    void retry();

signals:
    void changed();
    void failed(Ui::SessionStep step, const AgentCore::Error &error, const QString &sessionId);

private:
    bool check(SessionStep step, const AgentCore::Result<void> &result);

    AgentCore::Agent *m_agent;
    QPointer<AgentCore::Session> m_session;
    QString m_folder;
    QString m_newModeId;
    QString m_usualModeId;
    bool m_isPreview = false;
};

} // namespace Ui
