// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <type_traits>
#include <utility>

namespace AgentCore {

//! Starts \a work() on the global thread pool; \a promise gets what it returns.
template <typename Work> void startInPool(QPromise<std::invoke_result_t<Work>> promise, Work work)
{
    QThreadPool::globalInstance()->start(
        [promise = std::move(promise), work = std::move(work)]() mutable {
            promise.addResult(work());
            promise.finish();
        });
}

//! \brief What \a work() returns on the global thread pool.
//!
//! A continuation that is added when the work is done already runs at once.
template <typename Work> auto inPool(Work work)
{
    QPromise<std::invoke_result_t<Work>> promise;
    promise.start();
    auto future = promise.future();
    startInPool(std::move(promise), std::move(work));
    return future;
}

//! \brief Calls \a work() on the global thread pool, then \a then(result) in the thread of
//! \a context, unless that was deleted in between; never before this function has returned.
template <typename Work, typename Then> void runInPool(QObject *context, Work work, Then then)
{
    QPromise<std::invoke_result_t<Work>> promise;
    promise.start();
    promise.future().then(context, std::move(then)); // before the work, or it might run here
    startInPool(std::move(promise), std::move(work));
}

} // namespace AgentCore
