// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/syncqueue.h"

#include "agentcore/base/steptrace.h"

#include <QFuture>
#include <QPromise>
#include <QThreadPool>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Apart from the global pool, where a search may take all threads for seconds.
static QThreadPool &syncThreads()
{
    struct Threads : QThreadPool
    {
        Threads()
        {
            constexpr int kMostAtOnce = 4;
            setMaxThreadCount(kMostAtOnce);
        }
    };
    static Threads threads; // waits for what still runs at the end of the program
    return threads;
}

SyncQueue::SyncQueue(AppendFile::Sync sync, QObject *parent)
    : QObject(parent)
    , m_sync(std::move(sync))
{
    m_soon.setSingleShot(true);
    connect(&m_soon, &QTimer::timeout, this, &SyncQueue::start);
}

SyncQueue::~SyncQueue()
{
    if (m_started != m_requested)
        syncThreads().start([sync = m_sync] { (void)sync(); });
}

void SyncQueue::finishAll()
{
    if (syncThreads().activeThreadCount() > 0) // else its threads would be waited for
        syncThreads().waitForDone();
}

void SyncQueue::request(Start when)
{
    constexpr std::chrono::milliseconds kSoon{20};
    ++m_requested;
    if (when == Start::Now)
        start();
    else if (!m_soon.isActive())
        m_soon.start(kSoon);
}

void SyncQueue::start()
{
    if (m_started != m_done || m_done == m_requested)
        return;
    m_soon.stop();
    m_started = m_requested;
    QPromise<Result<void>> promise;
    promise.future().then(this, [this, request = m_started](const Result<void> &result) {
        handleSynced(request, result);
    });
    promise.start();
    syncThreads().start([promise = std::move(promise), sync = m_sync]() mutable {
        traceStep("sync begins"_L1);
        promise.addResult(sync());
        traceStep("synced"_L1);
        promise.finish();
    });
}

void SyncQueue::wait(QObject *context, const Waiter &waiter)
{
    if (m_untold) {
        const Error error = *std::exchange(m_untold, std::nullopt);
        waiter(std::unexpected(error));
    } else if (m_done == m_requested) {
        waiter({});
    } else {
        m_waiting.push_back({context, waiter, m_requested});
        start();
    }
}

void SyncQueue::handleSynced(quint64 request, const Result<void> &result)
{
    m_done = request;
    std::vector<Waiting> ready;
    std::vector<Waiting> later;
    for (Waiting &waiting : std::exchange(m_waiting, {}))
        (waiting.request <= request ? ready : later).push_back(std::move(waiting));
    m_waiting = std::move(later);
    if (!result)
        m_untold = result.error();
    start();
    const QPointer<SyncQueue> alive(this);
    for (const Waiting &waiting : ready) {
        if (!waiting.context)
            continue;
        if (alive)
            m_untold.reset();
        waiting.waiter(result);
    }
}

} // namespace AgentCore
