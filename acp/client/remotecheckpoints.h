// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/checkpoint/reviewstore.h"
#include "agentcore/history/sessionupdate.h"

#include <QFuture>
#include <QObject>
#include <QThreadPool>

#include <memory>
#include <stop_token>

namespace Acp {

//! \brief The checkpoints of a session with another agent.
//!
//! Recorded before each prompt leaves, as nobody can say what that agent will change, by its own
//! hand or ours. git runs in a thread of its own, one command after another.
class AGENTCORE_EXPORT RemoteCheckpoints : public QObject
{
    Q_OBJECT

public:
    //! \a key: unique among all sessions; fit for the name of a file. \a roots: canonical; none:
    //! its files are not here, and nothing is recorded.
    RemoteCheckpoints(const QString &key, const QStringList &roots, QObject *parent = nullptr);
    //! Ends what runs.
    ~RemoteCheckpoints() override;

    //! Leads to ready(), whatever comes of it.
    void beginTurn(const QString &title);
    //! What the turn changed is looked up.
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
    template <typename Work> auto inWorker(Work work);
    QString newId();
    void handleRecorded(const QString &id, const AgentCore::Result<void> &result);
    void lookUp(const QString &id);
    QFuture<AgentCore::Result<AgentCore::RestoreOutcome>>
    whenRestored(QFuture<AgentCore::Result<AgentCore::RestoreOutcome>> future);

    std::shared_ptr<const AgentCore::CheckpointStore> m_store;
    bool m_isHere;
    AgentCore::ReviewStore m_reviews;
    QThreadPool m_worker;
    std::stop_source m_stop;
    QString m_turnId; // empty: none was recorded
    QString m_lastFailure;
    qint64 m_lastId = 0;
    quint64 m_turn = 0;
    int m_restoring = 0;
    bool m_isRecording = false;
};

} // namespace Acp
