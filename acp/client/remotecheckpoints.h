// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointworker.h"
#include "agentcore/history/sessionupdate.h"

#include <QObject>

namespace Acp {

//! \brief The checkpoints of a session with another agent.
//!
//! Recorded before each prompt leaves, as nobody can say what that agent will change, by its own
//! hand or ours.
class AGENTCORE_EXPORT RemoteCheckpoints : public QObject
{
    Q_OBJECT

public:
    //! \a key: unique among all sessions; fit for the name of a file. \a roots: canonical; none:
    //! its files are not here, and nothing is recorded.
    RemoteCheckpoints(const QString &key, const QStringList &roots, QObject *parent = nullptr);
    //! Ends the turn that runs.
    ~RemoteCheckpoints() override;

    //! Leads to ready(), whatever comes of it.
    void beginTurn(const QString &title);
    //! A call that may have changed files is over: what there is now is recorded.
    void noteCall();
    //! What the turn changed is recorded and looked up.
    void endTurn();
    bool isRestoring() const { return m_restoring > 0; }
    //! A turn began, and ready() is still to come.
    bool isRecording() const { return m_isRecording; }

    QFuture<AgentCore::Result<QList<AgentCore::Checkpoint>>> list();
    QFuture<AgentCore::Result<AgentCore::FileChanges>> changes(const QString &id,
                                                               AgentCore::ChangeScope scope);
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    restore(const QString &id, AgentCore::ChangeScope scope, const QStringList &paths);
    QFuture<AgentCore::Result<AgentCore::Review>> review(const AgentCore::ReviewRange &range);
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    revert(const AgentCore::Reversal &reversal);

signals:
    void ready();
    void filesChanged(const AgentCore::FilesChanged &changed);
    //! Once for each reason.
    void failed(const QString &why);

private:
    void handleRecorded(const AgentCore::Result<void> &result);
    void lookUp(const QString &id);
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    whenRestored(QFuture<AgentCore::Result<AgentCore::RestoreOutcome>> future);

    std::unique_ptr<AgentCore::CheckpointWorker> m_worker; // null: its files are not here
    QString m_turnId; // empty: none is or was recorded
    QString m_lastFailure;
    quint64 m_turn = 0;
    int m_restoring = 0;
    bool m_isRecording = false;
    bool m_isNoting = false; // and what comes meanwhile is noted once more
    bool m_notesAgain = false;
};

} // namespace Acp
