// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitguard.h"

#include "agentcore/ports/gitsentry.h"
#include "agentcore/tools/gitfiles.h"
#include "agentcore/tools/gitplaceholders.h"
#include "agentcore/tools/newrepository.h"

#include <QFile>
#include <QThreadPool>

#include <algorithm>
#include <sys/file.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Between two looks while commands run; at most a tenth of one processor goes into them.
static constexpr std::chrono::milliseconds kMinPause{100};
static constexpr int kPausePerLook = 10;

GitGuard::GitGuard(GuardedTree *tree)
    : m_tree(tree)
{ }

GitGuard::~GitGuard()
{
    letGoOf({});
}

//! Other sessions and processes see that commands run there. Source: flock(2).
void GitGuard::hold(const GitPlace &place)
{
    const std::pair key(place.device, place.inode);
    if (place.isFile || m_held.contains(key))
        return;
    const int git = ::open(QFile::encodeName(place.path).constData(),
                           O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (git < 0)
        return;
    if (!GitFiles::isSame(git, place)) {
        ::close(git);
        return;
    }
    // Never waiting: a command can lock the folder, too. letGoOf() asks again.
    (void)::flock(git, LOCK_SH | LOCK_NB);
    m_held.insert(key, git);
}

//! Who is the last one in a repository takes the placeholders away: mounts go with them.
void GitGuard::letGoOf(const QList<GitPlace> &gits)
{
    for (const GitPlace &place : gits) {
        const int git = m_held.value({place.device, place.inode}, -1);
        if (git >= 0 && ::flock(git, LOCK_EX | LOCK_NB) == 0)
            GitPlaceholders::remove(place);
    }
    for (const int git : std::as_const(m_held))
        ::close(git);
    m_held.clear();
}

void GitGuard::begin(GitKept kept, GitMaking making)
{
    const QMutexLocker lock(&m_mutex);
    const QList<GitPlace> gits = m_tree->look().gits; // else a person's last step is the command's
    if (kept == GitKept::WhatWasThere) {
        for (const GitPlace &place : gits) {
            hold(place);
            GitPlaceholders::make(place);
        }
        if (!m_sentry)
            m_sentry = std::make_unique<GitSentry>(gits);
    }
    if (making != GitMaking::Nothing)
        ++m_makers;
    if (m_running++ > 0) {
        m_kept = std::min(m_kept, kept);
        return;
    }
    m_kept = kept;
    m_known.clear();
    for (const GitPlace &place : gits)
        m_known.emplaceBack(place);
    m_patrol = std::jthread([this](const std::stop_token &stop) { patrol(stop); });
}

//! Until it is stopped: sees while commands run what end() sees afterwards, as far as it does harm
//! to who runs git meanwhile.
void GitGuard::patrol(const std::stop_token &stop)
{
    using Clock = std::chrono::steady_clock;
    std::mutex never;
    std::unique_lock lock(never);
    Clock::duration pause = kMinPause;
    for (;;) {
        m_ended.wait_for(lock, stop, pause, [] { return false; });
        if (stop.stop_requested())
            return;
        const QMutexLocker locked(&m_mutex);
        if (stop.stop_requested())
            return;
        const Clock::time_point begun = Clock::now();
        lookMeanwhile();
        pause = std::max<Clock::duration>(kMinPause, (Clock::now() - begun) * kPausePerLook);
    }
}

void GitGuard::lookMeanwhile()
{
    const QList<GitPlace> gits = m_tree->look().gits;
    for (const GitPlace &place : gits) {
        const GitRecord *known = find(place);
        const bool isKnown = known && (place.isPrepared || !known->place().isPrepared);
        if (m_makers > 0 || (isKnown && m_kept == GitKept::WhatWasThere))
            continue;
        if (isKnown) {
            m_undone += known->restore(place, m_kept, GitMaking::Nothing);
            continue;
        }
        const QStringList changed = NewRepository::disarm(place, m_tree->roots());
        for (const QString &path : changed)
            m_undone.append(u"%1 would have made git run something while the command ran, and was "
                            "set aside."_s.arg(path));
    }
    m_undone.removeDuplicates();
    constexpr qsizetype kMaxTold = 100;
    if (m_undone.size() > kMaxTold)
        m_undone.resize(kMaxTold);
}

const GitRecord *GitGuard::find(const GitPlace &place) const
{
    for (const GitRecord &known : m_known) {
        if (known.place().device == place.device && known.place().inode == place.inode)
            return &known;
    }
    for (const GitRecord &known : m_known) { // a file that was written anew
        if (place.isFile && known.place().path == place.path)
            return &known;
    }
    return nullptr;
}

//! \return What to tell, if anything.
QString GitGuard::judgeNew(const GitPlace &place, GitMaking making)
{
    m_known.removeIf([&place](const GitRecord &known) { // it was only prepared
        return known.place().device == place.device && known.place().inode == place.inode;
    });
    GitRecord record(place);
    if (making != GitMaking::Nothing || (place.isPrepared && record.isEmpty())) {
        m_known.append(std::move(record));
        return {};
    }
    const bool isDone = GitRecord::setAside(place);
    if (place.isPrepared) {
        return (isDone ? u"%1 was made ready for a repository, and what git would obey in it was "
                         "set aside."_s
                       : u"%1 was made ready for a repository, which could NOT be set aside: look "
                         "at it before you make one there."_s)
            .arg(place.path);
    }
    return (isDone ? u"%1 is a new repository and was set aside: only git init, clone, worktree "
                     "and submodule may make one."_s
                   : u"%1 is a new repository that could NOT be set aside: look at it before you "
                     "run git there."_s)
        .arg(place.path);
}

//! The kernel takes some ten milliseconds to give up a watch, for which no command has to wait.
static void letGo(std::unique_ptr<GitSentry> sentry)
{
    if (QThreadPool *pool = QThreadPool::globalInstance())
        pool->start([shared = std::shared_ptr<GitSentry>(std::move(sentry))] { });
}

//! What it removed; it goes with the last command.
QStringList GitGuard::endSentry()
{
    if (!m_sentry)
        return {};
    if (m_running == 1)
        m_sentry->stop();
    QStringList told = m_sentry->takeRemoved();
    std::ranges::transform(told, told.begin(), &GitRecord::undoneText);
    if (m_running == 1)
        letGo(std::move(m_sentry));
    return told;
}

QStringList GitGuard::end(GitKept kept, GitMaking making)
{
    std::jthread ended; // joined without the lock, for which it may wait
    const QMutexLocker lock(&m_mutex);
    QStringList told = endSentry() + std::exchange(m_undone, {});
    QList<GitPlace> gits = m_tree->look().gits;
    if (kept == GitKept::Nothing && making == GitMaking::Nothing) {
        for (const GitPlace &place : std::as_const(gits)) {
            const GitRecord *known = place.isFile || place.isPrepared ? nullptr : find(place);
            if (const QString text = known ? known->putBack(place) : QString(); !text.isEmpty())
                told.append(text);
        }
        if (!told.isEmpty())
            gits = m_tree->look().gits; // the paths may be others
    }
    for (const GitPlace &place : std::as_const(gits)) {
        const GitRecord *known = find(place);
        if (known && (place.isPrepared || !known->place().isPrepared))
            told += known->restore(place, place.isPrepared ? GitKept::Nothing : kept, making);
        else if (const QString text = judgeNew(place, making); !text.isEmpty())
            told.append(text);
    }
    told.removeDuplicates();
    if (!told.isEmpty())
        (void)m_tree->look(); // else the next command would know what is no repository any more
    if (making != GitMaking::Nothing)
        --m_makers;
    if (--m_running == 0) {
        letGoOf(gits);
        ended = std::move(m_patrol);
        ended.request_stop();
    }
    return told;
}

} // namespace AgentCore
