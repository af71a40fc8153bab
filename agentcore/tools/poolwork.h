// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QObject>
#include <QPromise>
#include <QThreadPool>

#include <type_traits>

namespace AgentCore {

//! \brief Calls \a work() on the global thread pool, then \a then(result) in the thread of
//! \a context, unless that was deleted in between.
template <typename Work, typename Then> void runInPool(QObject *context, Work work, Then then)
{
    using T = std::invoke_result_t<Work>;
    QPromise<T> promise;
    promise.future().then(context, std::move(then));
    promise.start();
    QThreadPool::globalInstance()->start(
        [promise = std::move(promise), work = std::move(work)]() mutable {
            promise.addResult(work());
            promise.finish();
        });
}

} // namespace AgentCore
