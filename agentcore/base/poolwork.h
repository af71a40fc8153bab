// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <type_traits>
#include <utility>

namespace AgentCore {

//! Starts \a work() in \a pool; \a promise gets what it returns.
template <typename Work>
void startInPool(QThreadPool *pool, QPromise<std::invoke_result_t<Work>> promise, Work work)
{
    pool->start([promise = std::move(promise), work = std::move(work)]() mutable {
        promise.addResult(work());
        promise.finish();
    });
}

//! \brief A promise to be kept by another thread, in \a future, which is the main thread's.
//!
//! \a future is finished, or cancelled with the promise, by the main thread's event loop. A
//! future that a worker finishes itself may be continued in no other thread: Qt 6.8 calls a
//! continuation twice that is added in the moment in which the future is finished.
template <typename T> QPromise<T> promiseOfWorker(QFuture<T> &future)
{
    QPromise<T> kept;
    kept.start();
    future = kept.future();
    QPromise<T> promise;
    promise.start();
    promise.future().then(QCoreApplication::instance(),
                          [kept = std::move(kept)](QFuture<T> done) mutable {
                              QPromise<T> last = std::move(kept);
                              if (!done.isCanceled()) {
                                  last.addResult(done.takeResult());
                                  last.finish();
                              }
                          });
    return promise;
}

//! What \a work() returns in \a pool, see promiseOfWorker().
template <typename Work> auto inPool(QThreadPool *pool, Work work)
{
    QFuture<std::invoke_result_t<Work>> future;
    startInPool(pool, promiseOfWorker(future), std::move(work));
    return future;
}

//! As above, in the global thread pool.
template <typename Work> auto inPool(Work work)
{
    return inPool(QThreadPool::globalInstance(), std::move(work));
}

//! \brief Calls \a work() on the global thread pool, then \a then(result) in the thread of
//! \a context, unless that was deleted in between; never before this function has returned.
template <typename Work, typename Then> void runInPool(QObject *context, Work work, Then then)
{
    QPromise<std::invoke_result_t<Work>> promise;
    promise.start();
    promise.future().then(context, std::move(then)); // before the work, or it might run here
    startInPool(QThreadPool::globalInstance(), std::move(promise), std::move(work));
}

} // namespace AgentCore
