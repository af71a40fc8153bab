// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/sleepwatch.h"

#include <ctime>
#include <utility>

namespace AgentCore {

static SleepWatch::Clock &replacedClock()
{
    static SleepWatch::Clock clock;
    return clock;
}

#ifdef CLOCK_BOOTTIME
static std::chrono::milliseconds timeOf(clockid_t clock)
{
    timespec time{};
    if (clock_gettime(clock, &time) != 0)
        return {};
    return std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec));
}
#endif

std::chrono::milliseconds SleepWatch::slept()
{
    if (const Clock &clock = replacedClock())
        return clock();
#ifdef CLOCK_BOOTTIME
    return timeOf(CLOCK_BOOTTIME) - timeOf(CLOCK_MONOTONIC);
#else
    return {};
#endif
}

void SleepWatch::setClock(Clock clock)
{
    replacedClock() = std::move(clock);
}

std::shared_ptr<SleepWatch> SleepWatch::shared()
{
    thread_local std::weak_ptr<SleepWatch> present;
    std::shared_ptr<SleepWatch> watch = present.lock();
    if (!watch) {
        watch.reset(new SleepWatch);
        present = watch;
    }
    return watch;
}

SleepWatch::SleepWatch()
    : m_before(slept())
{
    m_timer.setInterval(kInterval);
    m_timer.setTimerType(Qt::VeryCoarseTimer);
    connect(&m_timer, &QTimer::timeout, this, &SleepWatch::look);
    m_timer.start();
}

void SleepWatch::look()
{
    const std::chrono::milliseconds now = slept();
    const std::chrono::milliseconds slept = now - m_before;
    if (slept < kShortest)
        return;
    m_before = now;
    emit woke(slept);
}

} // namespace AgentCore
