// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointworker.h"
#include "agentcore/session/session.h"

namespace AgentCore {

class SessionRecorder;
struct ToolContext;
struct ToolEffect;

//! \brief The checkpoints of one session: recorded before the first effect of a turn, compared and
//! restored when somebody asks.
//!
//! Nothing is started before it is needed. What cannot be recorded is said once, and the turn goes
//! on.
class AGENTCORE_EXPORT SessionCheckpoints : public QObject
{
    Q_OBJECT

public:
    //! The pointers outlive it. \a roots: see ToolContext::roots.
    SessionCheckpoints(const QString &sessionId, const QStringList &roots,
                       SessionRecorder *recorder, ToolContext *context, QObject *parent = nullptr);

    //! A turn begins that was asked \a title.
    void beginTurn(const QString &title);
    //! The turn is over; what it changed is looked up and recorded.
    void endTurn();
    //! True when an effect may happen now: the state is recorded, or cannot be.
    bool isReady() const { return m_state == State::Ready; }
    //! Leads to ready(); a second call before that changes nothing.
    void recordTurn();
    //! True when one of \a effects may change files.
    bool mayChangeFiles(const QList<ToolEffect> &effects) const;

    QFuture<Result<QList<Checkpoint>>> list();
    QFuture<Result<FileChanges>> changes(const QString &id, ChangeScope scope);
    QFuture<Result<RestoreOutcome>> restore(const QString &id, ChangeScope scope,
                                            const QStringList &paths);
    QFuture<Result<Review>> review(const ReviewRange &range);
    QFuture<Result<RestoreOutcome>> revert(const Reversal &reversal);
    //! True while files are being put back: no turn may begin.
    bool isRestoring() const { return m_restoring > 0; }
    //! Records what was found out of the branch that is active now while another one was.
    void tellWaiting();

signals:
    //! isReady() from now on.
    void ready();

private:
    enum class State { Idle, Recording, Ready };

    void handleRecorded(const Result<void> &result);
    void lookUpChanges(const QString &id);
    void tellChanges(const QString &id, const QString &branchId, const Result<FileChanges> &result);
    QFuture<Result<RestoreOutcome>> whenRestored(QFuture<Result<RestoreOutcome>> future,
                                                 bool isPartial);
    void handleRestored(const RestoreOutcome &outcome, bool isPartial);

    QStringList m_roots;
    SessionRecorder *m_recorder;
    ToolContext *m_context;
    CheckpointWorker m_worker;
    QHash<QString, QList<FilesChanged>> m_waiting; //!< By the branch that they belong to.
    QString m_title; //!< Of the turn.
    QString m_turnId; //!< The checkpoint of the turn; empty: none is or was recorded.
    Phrase m_lastFailure;
    quint64 m_turn = 0;
    int m_restoring = 0;
    State m_state = State::Idle;
    bool m_tidied = false;
};

} // namespace AgentCore
