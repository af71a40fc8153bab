// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "app/absentperson.h"
#include "app/commandline.h"

namespace App {

//! \brief `agentao undo`: finds the session and its checkpoint, shows what changed, asks, restores.
class Undo : public QObject
{
    Q_OBJECT

public:
    //! \a agent is not owned and outlives it; \a cwd is absolute.
    Undo(AgentCore::Agent *agent, QString cwd, UndoOptions options);

    void start();

signals:
    //! Once, never from within start().
    void finished(int exitCode);

private:
    void open(const AgentCore::Result<AgentCore::SessionInfo> &picked);
    void listCheckpoints(const AgentCore::Result<AgentCore::Session *> &session);
    void choose(const AgentCore::Result<QList<AgentCore::Checkpoint>> &checkpoints);
    void show(const AgentCore::Result<AgentCore::FileChanges> &changes);
    void restore(const QStringList &paths);
    void report(const AgentCore::Result<AgentCore::RestoreOutcome> &outcome);
    void printCheckpoints(const QList<AgentCore::Checkpoint> &checkpoints);
    void printChanges(const AgentCore::FileChanges &changes);
    void failWith(const AgentCore::Error &error);
    void end(int exitCode);
    //! What the user named, absolute.
    QStringList wantedPaths() const;

    AgentCore::Agent *m_agent;
    AgentCore::Session *m_session = nullptr;
    SilentPermissionPort m_permission;
    QString m_cwd;
    UndoOptions m_options;
    QString m_checkpointId;
    bool m_isCutShort = false; //!< The turn: not all of it is recorded.
};

} // namespace App
