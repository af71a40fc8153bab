// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/repositorylook.h"

#include <QSet>

#include <condition_variable>
#include <cstdlib>
#include <mutex>
#include <thread>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! The looks that are under way. Lives as long as the process: threads left behind use it.
struct Looks
{
    std::mutex mutex;
    std::condition_variable_any changed;
    QSet<QString> places;
    QSet<QString> lost; //!< Those of them that nobody waits for any more.

    //! Gives those that only have to notice their deadline a moment, before static objects go.
    static void waitAtExit();
};

} // namespace

static Looks &looks()
{
    static auto *const all = [] {
        std::atexit(&Looks::waitAtExit);
        return new Looks;
    }();
    return *all;
}

void Looks::waitAtExit()
{
    constexpr std::chrono::milliseconds kPatience{200};
    Looks &all = looks();
    std::unique_lock guard(all.mutex);
    all.changed.wait_for(guard, kPatience, [&all] { return all.places.isEmpty(); });
}

Result<void> RepositoryLook::runDetached(const QString &place, const LookTime &time,
                                         std::function<void()> work)
{
    Looks &all = looks();
    std::unique_lock guard(all.mutex);
    const auto isFree
        = [&all, place] { return !all.places.contains(place) || all.lost.contains(place); };
    all.changed.wait_until(guard, time.stop, time.deadline, isFree);
    if (all.lost.contains(place))
        return fail(ErrorCode::Busy, u"an earlier look has not come back"_s, place);
    if (const auto inTime = time.check(); !inTime)
        return inTime;
    auto isDone = std::make_shared<bool>(false);
    // No exceptions here: a system without threads left ends the program, as it does everywhere.
    std::thread thread([&all, place, isDone, work = std::move(work)]() mutable {
        work();
        work = nullptr; // what it owns goes before anybody is told
        const std::lock_guard inner(all.mutex);
        *isDone = true;
        all.places.remove(place);
        all.lost.remove(place);
        all.changed.notify_all();
    });
    all.places.insert(place);
    all.changed.wait_until(guard, time.stop, time.deadline, [&isDone] { return *isDone; });
    if (*isDone) {
        guard.unlock();
        thread.join(); // what libraries keep of it goes before they do, at the end of the program
        return {};
    }
    thread.detach();
    all.lost.insert(place);
    all.changed.notify_all();
    return fail(time.stop.stop_requested() ? ErrorCode::Cancelled : ErrorCode::Timeout,
                u"it took too long"_s, place);
}

} // namespace AgentCore
