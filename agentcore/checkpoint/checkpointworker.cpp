// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointworker.h"

#include "agentcore/base/poolwork.h"

#include <utility>

namespace AgentCore {

CheckpointWorker::CheckpointWorker(const QString &session, const QStringList &roots)
    : m_store(
          std::make_shared<const CheckpointStore>(CheckpointStore::defaultFolder(), session, roots))
    , m_reviews(CheckpointStore::defaultFolder(), session, roots)
{
    m_worker.setMaxThreadCount(1);
}

CheckpointWorker::~CheckpointWorker()
{
    m_stop.request_stop();
    if (!m_worker.waitForDone(int(kEndTime.count())))
        m_endStop.request_stop();
    m_worker.waitForDone(); // what runs ends at once
}

//! Calls \a work(stop token) in the worker; what did not begin before \a source stops never does.
template <typename Work> auto CheckpointWorker::runTo(const std::stop_source &source, Work work)
{
    QFuture<std::invoke_result_t<Work, std::stop_token>> future;
    m_worker.start([promise = promiseOfWorker(future), work = std::move(work),
                    stop = source.get_token()]() mutable {
        if (stop.stop_requested())
            return;
        promise.addResult(work(stop));
        promise.finish();
    });
    return future;
}

template <typename Work> auto CheckpointWorker::run(Work work)
{
    return runTo(m_stop, std::move(work));
}

QString CheckpointWorker::newId()
{
    m_lastId = qMax(m_lastId + 1, QDateTime::currentMSecsSinceEpoch());
    return QString::number(m_lastId);
}

QFuture<Result<void>> CheckpointWorker::record(const Checkpoint &checkpoint,
                                               const QStringList &paths)
{
    return run([store = m_store, checkpoint, paths](std::stop_token stop) {
        return store->record(checkpoint, std::move(stop), paths);
    });
}

QFuture<Result<void>> CheckpointWorker::recordBefore(const QString &id, const QStringList &paths,
                                                     bool isAlone)
{
    return run([store = m_store, id, paths, isAlone](std::stop_token stop) {
        return store->recordBefore(id, paths, isAlone, std::move(stop));
    });
}

QFuture<Result<void>> CheckpointWorker::recordState(const QString &id)
{
    return runTo(m_endStop, [store = m_store, id](std::stop_token stop) {
        return store->recordState(id, std::move(stop));
    });
}

QFuture<Result<void>> CheckpointWorker::recordAfter(const QString &id, const QStringList &paths)
{
    return runTo(m_endStop, [store = m_store, id, paths](std::stop_token stop) {
        return store->recordAfter(id, paths, std::move(stop));
    });
}

QFuture<Result<QList<Checkpoint>>> CheckpointWorker::list()
{
    return run([store = m_store](std::stop_token stop) { return store->list(std::move(stop)); });
}

QFuture<Result<FileChanges>> CheckpointWorker::changes(const QString &id, ChangeScope scope)
{
    return run([store = m_store, id, scope](std::stop_token stop) {
        return store->changes(id, scope, true, std::move(stop));
    });
}

QFuture<Result<ChangeTotals>> CheckpointWorker::totals(const QString &id)
{
    return run(
        [store = m_store, id](std::stop_token stop) { return store->totals(id, std::move(stop)); });
}

QFuture<Result<RestoreOutcome>> CheckpointWorker::restore(const QString &id, ChangeScope scope,
                                                          const QStringList &paths)
{
    return run([store = m_store, id, scope, paths, undoId = newId()](std::stop_token stop) {
        return store->restore(id, scope, paths, undoId, std::move(stop));
    });
}

QFuture<Result<Review>> CheckpointWorker::review(const ReviewRange &range)
{
    return run([reviews = m_reviews, range](std::stop_token stop) {
        return reviews.review(range, std::move(stop));
    });
}

QFuture<Result<RestoreOutcome>> CheckpointWorker::revert(const Reversal &reversal)
{
    return run([reviews = m_reviews, reversal, undoId = newId()](std::stop_token stop) {
        return reviews.revert(reversal, undoId, std::move(stop));
    });
}

void CheckpointWorker::tidy()
{
    run([store = m_store](std::stop_token stop) {
        store->tidy(std::move(stop));
        return true;
    });
}

} // namespace AgentCore
