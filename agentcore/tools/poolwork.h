// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <type_traits>

namespace AgentCore {

//! What \a work() returns on the global thread pool.
template <typename Work> auto inPool(Work work)
{
    QPromise<std::invoke_result_t<Work>> promise;
    auto future = promise.future();
    promise.start();
    QThreadPool::globalInstance()->start(
        [promise = std::move(promise), work = std::move(work)]() mutable {
            promise.addResult(work());
            promise.finish();
        });
    return future;
}

//! \brief Calls \a work() on the global thread pool, then \a then(result) in the thread of
//! \a context, unless that was deleted in between.
template <typename Work, typename Then> void runInPool(QObject *context, Work work, Then then)
{
    inPool(std::move(work)).then(context, std::move(then));
}

} // namespace AgentCore
