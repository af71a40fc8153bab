// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitguard.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/tools/gitplaceholders.h"
#include "agentcore/tools/gitsentry.h"

#include <QFile>
#include <QLoggingCategory>
#include <QThreadPool>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logGuard, "agent.tools.gitguard", QtWarningMsg)

static constexpr qint64 kMaxBytes = 8 * 1024 * 1024; // of one file; what is larger is only measured
static constexpr QByteArrayView kSample = ".sample"; // never run, githooks(5)
static constexpr QByteArrayView kAside = ".set-aside";
static constexpr int kMaxAside = 1000; // of one name

namespace {

//! An open file or folder; closed with it. Links are not followed.
class Handle
{
public:
    Handle(int folder, const QByteArray &name, int flags, mode_t mode = 0)
        : m_file(::openat(folder, name.constData(), flags | O_NOFOLLOW | O_CLOEXEC, mode))
    { }
    Q_DISABLE_COPY_MOVE(Handle)
    ~Handle()
    {
        if (m_file >= 0)
            ::close(m_file);
    }

    int file() const { return m_file; }
    bool isOpen() const { return m_file >= 0; }

private:
    int m_file;
};

} // namespace

GitGuard::GitGuard(GuardedTree *tree)
    : m_tree(tree)
{ }

GitGuard::~GitGuard()
{
    letGoOf({});
}

static bool isSame(int file, const GitPlace &place)
{
    struct stat info;
    return ::fstat(file, &info) == 0 && info.st_dev == place.device && info.st_ino == place.inode;
}

static QByteArray folderOf(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    return slash < 0 ? "."_ba : slash == 0 ? "/"_ba : path.first(slash);
}

static QByteArray nameOf(const QByteArray &path)
{
    return path.sliced(path.lastIndexOf('/') + 1);
}

static QByteArray readAll(int folder, const QByteArray &name, const struct stat &info)
{
    if (S_ISLNK(info.st_mode)) {
        QByteArray target(4096, 0);
        const ssize_t size
            = ::readlinkat(folder, name.constData(), target.data(), size_t(target.size()));
        return target.first(qMax(ssize_t(0), size));
    }
    const Handle handle(folder, name, O_RDONLY | O_NONBLOCK);
    QFile file;
    if (!S_ISREG(info.st_mode) || info.st_size > kMaxBytes || !handle.isOpen()
        || !file.open(handle.file(), QFile::ReadOnly))
        return "size "_ba + QByteArray::number(qint64(info.st_size));
    return file.read(kMaxBytes);
}

GitGuard::Known GitGuard::know(const GitPlace &place)
{
    Known known{place, {}, 0, 0};
    const QByteArray path = QFile::encodeName(place.path);
    struct stat parent;
    if (::lstat(folderOf(path).constData(), &parent) == 0) {
        known.parentDevice = parent.st_dev;
        known.parentInode = parent.st_ino;
    }
    const auto note = [&known](int folder, const QByteArray &name, const QByteArray &key) {
        struct stat info;
        if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0
            && !S_ISDIR(info.st_mode) && !GitPlaceholders::isOne(key, info))
            known.contents.insert(key, {readAll(folder, name, info), quint32(info.st_mode)});
    };
    if (place.isFile) {
        const Handle folder(AT_FDCWD, folderOf(path), O_RDONLY | O_DIRECTORY);
        note(folder.file(), nameOf(path), {});
        return known;
    }
    const Handle git(AT_FDCWD, path, O_RDONLY | O_DIRECTORY);
    if (!git.isOpen() || !isSame(git.file(), place))
        return known;
    const QStringList names = GuardedPaths::gitControlPlaces();
    for (const QString &name : names) {
        QByteArray key = QFile::encodeName(name);
        const bool isFolder = key.endsWith('/');
        if (isFolder)
            key.chop(1);
        const Handle parent(git.file(), folderOf(key), O_RDONLY | O_DIRECTORY);
        if (!parent.isOpen())
            continue;
        note(parent.file(), nameOf(key), key);
        const int inner = isFolder ? ::openat(parent.file(), nameOf(key).constData(),
                                              O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
                                   : -1;
        DIR *const stream = inner >= 0 ? ::fdopendir(inner) : nullptr;
        while (const dirent *entry = stream ? ::readdir(stream) : nullptr) {
            const QByteArray one(entry->d_name);
            if (!one.endsWith(kSample))
                note(inner, one, key + '/' + one);
        }
        if (stream)
            ::closedir(stream);
    }
    return known;
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
    if (!isSame(git, place)) {
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

void GitGuard::begin(Kept kept)
{
    const QMutexLocker lock(&m_mutex);
    const QList<GitPlace> gits = m_tree->look().gits; // else a person's last step is the command's
    if (kept == Kept::WhatWasThere) {
        for (const GitPlace &place : gits) {
            hold(place);
            GitPlaceholders::make(place);
        }
        if (!m_sentry)
            m_sentry = std::make_unique<GitSentry>(gits);
    }
    if (m_running++ > 0)
        return;
    m_known.clear();
    for (const GitPlace &place : gits)
        m_known.append(know(place));
}

const GitGuard::Known *GitGuard::find(const GitPlace &place) const
{
    for (const Known &known : m_known) {
        if (known.place.device == place.device && known.place.inode == place.inode)
            return &known;
    }
    for (const Known &known : m_known) { // a file that was written anew
        if (place.isFile && known.place.path == place.path)
            return &known;
    }
    return nullptr;
}

//! Gives it another name, which nothing has yet: nothing is lost.
static bool moveAside(int folder, const QByteArray &name)
{
    for (int i = 1; i <= kMaxAside; ++i) {
        const QByteArray aside
            = name + kAside.toByteArray() + (i > 1 ? '-' + QByteArray::number(i) : QByteArray());
        struct stat info;
        if (::fstatat(folder, aside.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            return ::renameat(folder, name.constData(), folder, aside.constData()) == 0;
    }
    return false;
}

//! A link on the way is moved itself, and nothing behind it.
static bool movePathAside(int folder, const QByteArray &path)
{
    const qsizetype slash = path.indexOf('/');
    const QByteArray name = slash < 0 ? path : path.first(slash);
    struct stat info;
    if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT;
    if (slash < 0 || !S_ISDIR(info.st_mode))
        return moveAside(folder, name);
    const Handle inner(folder, name, O_RDONLY | O_DIRECTORY);
    return inner.isOpen() && movePathAside(inner.file(), path.sliced(slash + 1));
}

//! Also what git would obey there once somebody makes a repository in the same folder, which keeps
//! what it finds.
static bool moveControlsAside(int git)
{
    bool isDone = true;
    const QStringList names = GuardedPaths::gitControlPlaces();
    for (const QString &name : names) {
        QByteArray path = QFile::encodeName(name);
        if (path.endsWith('/'))
            path.chop(1);
        isDone = movePathAside(git, path) && isDone;
    }
    return isDone;
}

//! What it was is kept, and is no repository any more.
bool GitGuard::setAside(const GitPlace &place)
{
    const QByteArray path = QFile::encodeName(place.path);
    const Handle handle(AT_FDCWD, place.isFile ? folderOf(path) : path, O_RDONLY | O_DIRECTORY);
    if (!handle.isOpen())
        return false;
    if (place.isFile)
        return moveAside(handle.file(), nameOf(path));
    return isSame(handle.file(), place) && movePathAside(handle.file(), "HEAD"_ba)
        && moveControlsAside(handle.file());
}

//! \brief Puts a `.git` folder back that got another name or another parent, as no mount kept it.
//!
//! What took its place is set aside. A folder around it may move, and takes it along.
//! \return Nothing where it is as it was, else what to tell.
QString GitGuard::putBack(const Known &known, const GitPlace &place)
{
    const QByteArray was = QFile::encodeName(known.place.path);
    const QByteArray is = QFile::encodeName(place.path);
    if (was == is || nameOf(was) != ".git")
        return {};
    const Handle now(AT_FDCWD, folderOf(is), O_RDONLY | O_DIRECTORY);
    const Handle before(AT_FDCWD, folderOf(was), O_RDONLY | O_DIRECTORY);
    struct stat info;
    if (!now.isOpen() || ::fstat(now.file(), &info) != 0)
        return {};
    const bool isInSame = info.st_dev == known.parentDevice && info.st_ino == known.parentInode;
    if (isInSame && nameOf(is) == ".git")
        return {};
    // The one that it was in may have moved, and another folder may have its name.
    const int home = isInSame ? now.file() : before.file();
    const bool isHome = ::fstat(home, &info) == 0 && info.st_dev == known.parentDevice
        && info.st_ino == known.parentInode;
    bool isDone = isHome;
    if (isDone && ::fstatat(home, ".git", &info, AT_SYMLINK_NOFOLLOW) == 0) {
        if (const Handle other(home, ".git"_ba, O_RDONLY | O_DIRECTORY); other.isOpen())
            isDone = moveControlsAside(other.file());
        isDone = moveAside(home, ".git"_ba) && isDone;
    }
    isDone = isHome && ::renameat(now.file(), nameOf(is).constData(), home, ".git") == 0 && isDone;
    if (!isDone)
        qCWarning(logGuard) << "cannot be put back:" << place.path << qt_error_string(errno);
    return (isDone ? u"%1 was moved to %2, which was undone: git would obey what takes its place."_s
                   : u"%1 was moved to %2, which could NOT be undone: look at both before you run "
                     "git there."_s)
        .arg(known.place.path, place.path);
}

static bool writeBack(int folder, const QByteArray &name, const QByteArray &bytes, mode_t mode)
{
    if (S_ISLNK(mode)) {
        (void)::unlinkat(folder, name.constData(), 0);
        return ::symlinkat(bytes.constData(), folder, name.constData()) == 0;
    }
    const QByteArray aside = name + ".agentao-new";
    (void)::unlinkat(folder, aside.constData(), 0);
    const Handle handle(folder, aside, O_WRONLY | O_CREAT | O_EXCL, 0600);
    QFile file;
    const bool isWritten = handle.isOpen() && file.open(handle.file(), QFile::WriteOnly)
        && file.write(bytes) == bytes.size() && file.flush()
        && ::fchmod(handle.file(), mode & 07777) == 0;
    return isWritten && ::renameat(folder, aside.constData(), folder, name.constData()) == 0;
}

static QString undoneText(const QString &path)
{
    return u"%1 was changed, which was undone: git would obey it."_s.arg(path);
}

//! Nobody makes hooks by the way; what else is new may be a person's, who can have it back.
static bool takeAway(int folder, const QByteArray &key)
{
    return key.startsWith("hooks/") ? ::unlinkat(folder, nameOf(key).constData(), 0) == 0
                                    : moveAside(folder, nameOf(key));
}

QStringList GitGuard::restore(const Known &before, const GitPlace &place, Kept kept)
{
    QStringList told;
    const Contents now = know(place).contents;
    const QByteArray path = QFile::encodeName(place.path);
    const Handle git(AT_FDCWD, place.isFile ? folderOf(path) : path, O_RDONLY | O_DIRECTORY);
    QMap<QByteArray, Content> all = now;
    all.insert(before.contents);
    for (auto it = all.cbegin(); it != all.cend(); ++it) {
        const QByteArray key = place.isFile ? nameOf(path) : it.key();
        const bool wasThere = before.contents.contains(it.key());
        if (now.contains(it.key()) && before.contents.value(it.key()) == now.value(it.key()))
            continue;
        if (wasThere && kept == Kept::WhatWasThere)
            continue; // no command did that
        (void)::mkdirat(git.file(), folderOf(key).constData(), 0777);
        const Handle folder(git.file(), folderOf(key), O_RDONLY | O_DIRECTORY);
        const QByteArray name = nameOf(key);
        const bool isUndone = folder.isOpen()
            && (wasThere ? writeBack(folder.file(), name, it->bytes, it->mode)
                         : takeAway(folder.file(), key));
        const QString shown
            = place.isFile ? place.path : place.path + u'/' + QFile::decodeName(it.key());
        if (!isUndone)
            qCWarning(logGuard) << "cannot be undone:" << shown << qt_error_string(errno);
        told.append(isUndone ? undoneText(shown)
                             : u"%1 was changed, which could NOT be undone: look at it before you "
                               "run git there."_s.arg(shown));
    }
    return told;
}

//! \return What to tell, if anything.
QString GitGuard::judgeNew(const GitPlace &place, bool mayMakeRepositories)
{
    m_known.removeIf([&place](const Known &known) { // it was only prepared
        return known.place.device == place.device && known.place.inode == place.inode;
    });
    Known known = know(place);
    if (mayMakeRepositories || (place.isPrepared && known.contents.isEmpty())) {
        m_known.append(std::move(known));
        return {};
    }
    const bool isDone = setAside(place);
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
    std::ranges::transform(told, told.begin(), undoneText);
    if (m_running == 1)
        letGo(std::move(m_sentry));
    return told;
}

QStringList GitGuard::end(Kept kept, bool mayMakeRepositories)
{
    const QMutexLocker lock(&m_mutex);
    QStringList told = endSentry();
    QList<GitPlace> gits = m_tree->look().gits;
    if (kept == Kept::Nothing && !mayMakeRepositories) {
        for (const GitPlace &place : std::as_const(gits)) {
            const Known *known = place.isFile || place.isPrepared ? nullptr : find(place);
            if (const QString text = known ? putBack(*known, place) : QString(); !text.isEmpty())
                told.append(text);
        }
        if (!told.isEmpty())
            gits = m_tree->look().gits; // the paths may be others
    }
    for (const GitPlace &place : std::as_const(gits)) {
        const Known *known = find(place);
        if (known && (place.isPrepared || !known->place.isPrepared))
            told += restore(*known, place, place.isPrepared ? Kept::Nothing : kept);
        else if (const QString text = judgeNew(place, mayMakeRepositories); !text.isEmpty())
            told.append(text);
    }
    told.removeDuplicates();
    if (!told.isEmpty())
        (void)m_tree->look(); // else the next command would know what is no repository any more
    if (--m_running == 0)
        letGoOf(gits);
    return told;
}

} // namespace AgentCore
