// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointworker.h"
#include "agentcore/session/session.h"

#include <functional>

namespace AgentCore {

class SessionRecorder;
struct ToolContext;
struct ToolEffect;

//! \brief The checkpoints of one session: recorded before the first effect of a turn and behind
//! each call that can have one, compared and restored when somebody asks.
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
    //! The turn is over; what it changed is looked up.
    void endTurn();
    //! True when one of \a effects may change files.
    bool mayChangeFiles(const QList<ToolEffect> &effects) const;
    //! \brief A call with \a effects, which may change files, is about to begin; none: it may
    //! change anything. What a person has not saved of what it names is saved first.
    //!
    //! Calls \a then, never from within, when it may: what is there is recorded, or cannot be. Not
    //! called when \a context goes before.
    void beginCall(const QList<ToolEffect> &effects, QObject *context, std::function<void()> then);
    //! The call is over. Calls \a then, never from within, when what it did is recorded, or cannot
    //! be; only then may its result be told.
    void endCall(const QList<ToolEffect> &effects, QObject *context, std::function<void()> then);

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

private:
    void recordBegin(const QList<ToolEffect> &effects, bool isAlone, QObject *context,
                     std::function<void()> then);
    QStringList namedPaths(const QList<ToolEffect> &effects) const;
    QFuture<Result<void>> tellFailure(QFuture<Result<void>> recorded);
    void handleRecorded(const Result<void> &result);
    void tellNoUndo(const Error &error);
    void lookUpChanges(const QString &id);
    void tellChanges(const QString &id, const QString &branchId,
                     const Result<ChangeTotals> &result);
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
    QList<QList<ToolEffect>> m_openOfFolders; //!< Effects of calls that run and name a folder.
    int m_restoring = 0;
    int m_openCalls = 0;
    bool m_cannotRecord = false; //!< In this turn.
    bool m_tidied = false;
};

} // namespace AgentCore
