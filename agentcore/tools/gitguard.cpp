// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitguard.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/ports/gitsentry.h"
#include "agentcore/tools/gitfiles.h"
#include "agentcore/tools/gitrecord.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QThreadPool>

#include <algorithm>
#include <dirent.h>
#include <sys/file.h>

using namespace Qt::StringLiterals;

namespace AgentCore::NewRepository {

using GitFiles::Handle;
using Settings = QList<GitSettingsText::Setting>;

static bool lookAt(int folder, const QByteArray &name, struct stat *info)
{
    return ::fstatat(folder, name.constData(), info, AT_SYMLINK_NOFOLLOW) == 0;
}

//! Those that are harmless in the file of settings; nothing: all of them are.
static std::optional<Settings> whatToLeave(int git, const QByteArray &name)
{
    struct stat info;
    if (!lookAt(git, name, &info))
        return std::nullopt;
    auto settings = S_ISREG(info.st_mode)
        ? GitSettingsText::parse(GitFiles::readAll(git, name, info))
        : std::nullopt;
    if (!settings)
        return Settings();
    const auto removed = settings->removeIf(
        [](const GitSettingsText::Setting &one) { return !GitSettingsText::isHarmless(one); });
    return removed > 0 ? settings : std::nullopt;
}

static bool hasHooks(int git)
{
    struct stat info;
    if (!lookAt(git, "hooks", &info))
        return false;
    const int folder = ::openat(git, "hooks", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *const stream = folder >= 0 ? ::fdopendir(folder) : nullptr;
    if (!stream)
        return true; // a link, and who knows where to
    bool isFound = false;
    while (const dirent *entry = isFound ? nullptr : ::readdir(stream)) {
        const QByteArrayView name(entry->d_name);
        isFound = name != "." && name != ".." && !name.endsWith(GitFiles::kSample);
    }
    ::closedir(stream);
    return isFound;
}

static bool isArmed(int git)
{
    return hasHooks(git) || whatToLeave(git, "config") || whatToLeave(git, "config.worktree");
}

//! Where a `.git` file or `commondir` leads to; \a prefix is what it begins with.
static QString targetOf(int folder, const QByteArray &name, const QString &from,
                        QByteArrayView prefix)
{
    struct stat info;
    if (!lookAt(folder, name, &info))
        return {};
    QByteArray text = GitFiles::readAll(folder, name, info);
    if (S_ISREG(info.st_mode)) {
        if (!text.startsWith(prefix))
            return {};
        text = text.sliced(prefix.size()).trimmed();
    }
    return QDir::cleanPath(QDir(from).absoluteFilePath(QFile::decodeName(text)));
}

//! True for a repository that is nowhere looked at and has what git would run, or whose common
//! folder is and has; git follows one of these, too.
static bool isArmedElsewhere(const QString &target, const QStringList &roots, bool isCommon)
{
    const QString real = QFileInfo(target).canonicalFilePath();
    const bool isInside = std::ranges::any_of(roots, [&real](const QString &root) {
        return real == root || real.startsWith(root + u'/');
    });
    if (target.isEmpty() || real.isEmpty() || isInside)
        return false;
    const Handle git(AT_FDCWD, QFile::encodeName(real), O_RDONLY | O_DIRECTORY);
    if (!git.isOpen())
        return false;
    return isArmed(git.file())
        || (!isCommon
            && isArmedElsewhere(targetOf(git.file(), "commondir", real, ""), roots, true));
}

static bool disarmSettings(int git, const QByteArray &name)
{
    const auto left = whatToLeave(git, name);
    if (!left)
        return false;
    return GitFiles::replace(git, name, GitSettingsText::toText(*left), 0644);
}

QStringList disarm(const GitPlace &place, const QStringList &roots)
{
    const QByteArray path = QFile::encodeName(place.path);
    const QByteArray parent = GitFiles::folderOf(path);
    const Handle git(AT_FDCWD, place.isFile ? parent : path, O_RDONLY | O_DIRECTORY);
    if (!git.isOpen() || (!place.isFile && !GitFiles::isSame(git.file(), place)))
        return {};
    const QString folder = place.isFile ? QFile::decodeName(parent) : place.path;
    const QByteArray pointer = place.isFile ? GitFiles::nameOf(path) : QByteArray("commondir");
    const QString target = targetOf(git.file(), pointer, folder, place.isFile ? "gitdir:" : "");
    QStringList changed;
    const auto tell = [&](const QByteArray &name, bool isDone) {
        if (isDone)
            changed.append(folder + u'/' + QFile::decodeName(name));
    };
    if (isArmedElsewhere(target, roots, !place.isFile))
        tell(pointer, GitFiles::moveAside(git.file(), pointer));
    if (place.isFile)
        return changed;
    if (hasHooks(git.file()))
        tell("hooks", GitFiles::moveAside(git.file(), "hooks"));
    for (const auto *name : {"config", "config.worktree"})
        tell(name, disarmSettings(git.file(), name));
    return changed;
}

} // namespace AgentCore::NewRepository

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

//! Device and inode of what is there, if anything is.
static std::optional<std::pair<quint64, quint64>> idOf(const QByteArray &path)
{
    struct stat info;
    if (::lstat(path.constData(), &info) != 0)
        return std::nullopt;
    return std::pair<quint64, quint64>(info.st_dev, info.st_ino);
}

void GitGuard::begin(GitKept kept, GitMaking making)
{
    const QMutexLocker lock(&m_mutex);
    const GuardedTree::Facts facts = m_tree->look(); // else a person's last step is the command's
    const QList<GitPlace> &gits = facts.gits;
    for (const GitPlace &place : gits)
        hold(place); // where no mount does, to find it wherever it is in the end
    if (kept == GitKept::WhatWasThere) {
        for (const GitPlace &place : gits)
            GitPlaceholders::make(place);
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
    m_links = facts.gitLinks;
    m_closed.clear();
    for (const QByteArray &path : facts.closed) {
        if (const auto id = idOf(path))
            m_closed.insert(*id);
    }
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
    const GuardedTree::Facts facts = m_tree->look();
    for (const GitPlace &place : facts.gits) {
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
    m_undone += removeLinks(facts);
    m_undone.removeDuplicates();
    constexpr qsizetype kMaxTold = 100;
    if (m_undone.size() > kMaxTold)
        m_undone.resize(kMaxTold);
}

QStringList GitGuard::removeLinks(const GuardedTree::Facts &facts) const
{
    constexpr qsizetype kMostTold = 20;
    QStringList told;
    for (const auto &[path, target] : facts.gitLinks.asKeyValueRange()) {
        if (const auto known = m_links.constFind(path); known != m_links.cend() && *known == target)
            continue;
        const GitFiles::Handle folder(AT_FDCWD, GitFiles::folderOf(path), O_RDONLY | O_DIRECTORY);
        const QByteArray name = GitFiles::nameOf(path);
        struct stat info;
        if (::fstatat(folder.file(), name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0
            || !S_ISLNK(info.st_mode))
            continue; // what it was in the place of was put back
        const bool isDone = ::unlinkat(folder.file(), name.constData(), 0) == 0;
        told.append((isDone ? u"%1 was made a link to %2, through which git would write, and was "
                              "removed."_s
                            : u"%1 was made a link to %2, through which git would write, and could "
                              "NOT be removed: look at it before you run git there."_s)
                        .arg(QFile::decodeName(path), QFile::decodeName(target)));
    }
    if (told.size() > kMostTold) {
        told.resize(kMostTold);
        told.append(u"So were more links in repositories."_s);
    }
    return told;
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

QStringList GitGuard::openClosed(Opened *opened, GuardedTree::Facts *facts)
{
    constexpr size_t kMost = 500;
    QStringList told;
    QSet<std::pair<quint64, quint64>> seen = m_closed;
    for (bool isNew = true; isNew;) { // there may be more in what was opened
        isNew = false;
        *facts = m_tree->look();
        for (const QByteArray &path : std::as_const(facts->closed)) {
            const auto id = idOf(path);
            if (!id || seen.contains(*id))
                continue;
            seen.insert(*id);
            auto folder
                = opened->size() < kMost ? std::make_unique<GitFiles::OpenedFolder>(path) : nullptr;
            if (!folder || !folder->isOpen()) {
                told.append(u"%1 was closed and could NOT be looked through: look at it before you "
                            "run git there."_s.arg(QFile::decodeName(path)));
                continue;
            }
            const auto known = std::ranges::find(m_known, *id, &GitRecord::id);
            if (known != m_known.end()) {
                folder->keepOpen(known->mode({}));
                told.append(GitRecord::undoneText(QFile::decodeName(path)));
            }
            opened->push_back(std::move(folder));
            isNew = true;
        }
    }
    return told;
}

//! Opens the folders around \a path that their owner may not look through.
static void openAround(const QByteArray &path,
                       std::vector<std::unique_ptr<GitFiles::OpenedFolder>> *opened)
{
    for (qsizetype slash = path.indexOf('/', 1); slash > 0; slash = path.indexOf('/', slash + 1)) {
        struct stat info;
        const QByteArray folder = path.first(slash);
        if (::lstat(folder.constData(), &info) == 0 && S_ISDIR(info.st_mode)
            && info.st_uid == ::geteuid() && !GitFiles::isWholly(info.st_mode))
            opened->push_back(std::make_unique<GitFiles::OpenedFolder>(folder));
    }
}

QStringList GitGuard::bringBack(const QList<GitPlace> &gits, Opened *opened) const
{
    QStringList told;
    for (const GitRecord &known : m_known) {
        const int git = m_held.value(known.id(), -1);
        const bool isIn = std::ranges::any_of(gits, [&known](const GitPlace &place) {
            return std::pair(place.device, place.inode) == known.id();
        });
        struct stat info;
        if (isIn || git < 0 || ::fstat(git, &info) != 0)
            continue;
        if (info.st_nlink == 0) {
            told.append(u"%1 was removed, or copied to where it is not looked for."_s.arg(
                known.place().path));
            continue;
        }
        const QString now = QFile::symLinkTarget(u"/proc/self/fd/%1"_s.arg(git));
        if (now.isEmpty())
            continue;
        openAround(QFile::encodeName(now), opened);
        (void)::fchmod(git, known.mode({}));
        GitPlace place = known.place();
        place.path = now;
        const QString undone = known.putBack(place);
        if (!undone.isEmpty())
            told.append(undone);
        else if (now == known.place().path)
            told.append(
                u"%1 is no repository any more: look at it before you run git there."_s.arg(now));
        else
            told.append(u"%1 was moved to %2: look at it before you run git there."_s.arg(
                known.place().path, now));
    }
    return told;
}

QStringList GitGuard::putBack(const QList<GitPlace> &gits, Opened *opened) const
{
    QStringList told;
    for (const GitPlace &place : gits) {
        const GitRecord *known = place.isFile || place.isPrepared ? nullptr : find(place);
        if (const QString text = known ? known->putBack(place) : QString(); !text.isEmpty())
            told.append(text);
    }
    return told + bringBack(gits, opened);
}

QStringList GitGuard::restore(const QList<GitPlace> &gits, GitKept kept, GitMaking making)
{
    QStringList told;
    for (const GitPlace &place : gits) {
        const GitRecord *known = find(place);
        if (known && (place.isPrepared || !known->place().isPrepared))
            told += known->restore(place, place.isPrepared ? GitKept::Nothing : kept, making);
        else if (const QString text = judgeNew(place, making); !text.isEmpty())
            told.append(text);
    }
    return told;
}

QStringList GitGuard::end(GitKept kept, GitMaking making)
{
    std::jthread ended; // joined without the lock, for which it may wait
    const QMutexLocker lock(&m_mutex);
    Opened opened;
    QStringList told = endSentry() + std::exchange(m_undone, {});
    GuardedTree::Facts facts; // one look is enough, and in large trees most of what an end costs
    told += openClosed(&opened, &facts);
    told += removeLinks(facts);
    QList<GitPlace> gits = facts.gits;
    if (kept == GitKept::Nothing && making == GitMaking::Nothing) {
        told += putBack(gits, &opened);
        if (!told.isEmpty())
            gits = m_tree->look().gits; // the paths may be others
    }
    told += restore(gits, kept, making);
    told.removeDuplicates();
    if (making != GitMaking::Nothing)
        --m_makers;
    if (--m_running == 0) {
        letGoOf(gits);
        ended = std::move(m_patrol);
        ended.request_stop();
    }
    const bool isOther = !told.isEmpty() || !opened.empty();
    while (!opened.empty())
        opened.pop_back(); // the inner ones first
    if (isOther) // else the next command would know what is no repository any more
        told += removeLinks(m_tree->look());
    return told;
}

} // namespace AgentCore
