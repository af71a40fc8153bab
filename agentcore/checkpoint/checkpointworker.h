// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/checkpoint/reviewstore.h"

#include <QFuture>
#include <QThreadPool>

#include <memory>
#include <stop_token>

namespace AgentCore {

//! \brief The checkpoints of one session in a thread of their own, one command after another.
//!
//! Nothing is started before something is asked. Futures: use `.then(context, ...)`; errors are
//! those of CheckpointStore and ReviewStore.
class AGENTCORE_EXPORT CheckpointWorker
{
public:
    //! How long it is waited for at the end.
    static constexpr std::chrono::milliseconds kEndTime{5'000};

    //! \a session: unique among all; fit for the name of a file. \a roots: canonical, at least one.
    CheckpointWorker(const QString &session, const QStringList &roots);
    //! Gives up what runs, but for what a call did, which it waits for: else it cannot be undone.
    ~CheckpointWorker();

    //! The time in milliseconds; never the same twice.
    QString newId();
    QFuture<Result<void>> record(const Checkpoint &checkpoint, const QStringList &paths = {});
    QFuture<Result<void>> recordBefore(const QString &id, const QStringList &paths, bool isAlone);
    QFuture<Result<void>> recordState(const QString &id);
    QFuture<Result<void>> recordAfter(const QString &id, const QStringList &paths);
    QFuture<Result<QList<Checkpoint>>> list();
    //! With texts.
    QFuture<Result<FileChanges>> changes(const QString &id, ChangeScope scope);
    QFuture<Result<ChangeTotals>> totals(const QString &id);
    QFuture<Result<RestoreOutcome>> restore(const QString &id, ChangeScope scope,
                                            const QStringList &paths);
    QFuture<Result<Review>> review(const ReviewRange &range);
    QFuture<Result<RestoreOutcome>> revert(const Reversal &reversal);
    void tidy();

private:
    template <typename Work> auto run(Work work);
    template <typename Work> auto runTo(const std::stop_source &stop, Work work);

    std::shared_ptr<const CheckpointStore> m_store;
    ReviewStore m_reviews;
    QThreadPool m_worker;
    std::stop_source m_stop;
    std::stop_source m_endStop; // of what calls did
    qint64 m_lastId = 0;
};

} // namespace AgentCore
