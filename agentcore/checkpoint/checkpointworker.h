// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/checkpoint/reviewstore.h"

#include <QFuture>
#include <QSet>
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
    //! How long the end of a turn is waited for.
    static constexpr std::chrono::milliseconds kEndTime{5'000};

    //! \a session: unique among all; fit for the name of a file. \a roots: canonical, at least one.
    CheckpointWorker(const QString &session, const QStringList &roots);
    //! \brief Gives up what runs, but for the end of a turn, which it waits for.
    //!
    //! A turn without an end reaches to what people do behind it, and undoing it would take that
    //! away, too.
    ~CheckpointWorker();

    //! The time in milliseconds; never the same twice.
    QString newId();
    QFuture<Result<void>> record(const Checkpoint &checkpoint);
    //! The turn of the checkpoint \a id is over; nothing where record() failed, or gave up.
    void recordEnd(const QString &id);
    QFuture<Result<QList<Checkpoint>>> list();
    QFuture<Result<FileChanges>> changes(const QString &id, ChangeScope scope, bool withTexts);
    QFuture<Result<RestoreOutcome>> restore(const QString &id, ChangeScope scope,
                                            const QStringList &paths);
    QFuture<Result<Review>> review(const ReviewRange &range);
    QFuture<Result<RestoreOutcome>> revert(const Reversal &reversal);
    void tidy();

private:
    template <typename Work> auto run(Work work);

    std::shared_ptr<const CheckpointStore> m_store;
    ReviewStore m_reviews;
    QThreadPool m_worker;
    std::stop_source m_stop;
    std::stop_source m_endStop; // of ends of turns
    std::shared_ptr<QSet<QString>> m_recorded; // ids without an end; of the thread alone
    qint64 m_lastId = 0;
};

} // namespace AgentCore
