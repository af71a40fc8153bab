// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitrecord.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/base/guardedpaths.h"
#include "agentcore/tools/gitfiles.h"

#include <QFile>
#include <QLoggingCategory>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore::GitPlaceholders {

static constexpr mode_t kMode = 0444;
// Not `commondir`, which git dies of when it is empty, nor `info/grafts`, of which it warns.
static constexpr const char *kNames[]
    = {"config.worktree", "info/attributes", "objects/info/alternates"};

//! The open folder of \a place, or -1 when another has its name.
static int openPlace(const GitPlace &place)
{
    const QByteArray path = QFile::encodeName(place.path);
    const int git = ::open(path.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    struct stat info;
    if (git >= 0 && ::fstat(git, &info) == 0 && info.st_dev == place.device
        && info.st_ino == place.inode)
        return git;
    if (git >= 0)
        ::close(git);
    return -1;
}

//! Calls \a use with the folder that \a path lies in and its last name. No link is followed; the
//! last folder on the way is made when \a makes says so.
template <typename Use> static void withFolder(int git, QByteArray path, bool makes, Use use)
{
    int folder = ::fcntl(git, F_DUPFD_CLOEXEC, 0);
    for (qsizetype slash = path.indexOf('/'); folder >= 0 && slash > 0; slash = path.indexOf('/')) {
        const QByteArray name = path.first(slash);
        path.remove(0, slash + 1);
        if (makes && !path.contains('/') && name == "info")
            (void)::mkdirat(folder, name.constData(), 0777);
        const int next
            = ::openat(folder, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
        ::close(folder);
        folder = next;
    }
    if (folder < 0)
        return;
    use(folder, path);
    ::close(folder);
}

// A linked work tree has most of it in its repository.
static bool isWhole(int git)
{
    struct stat info;
    return ::fstatat(git, "objects", &info, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(info.st_mode);
}

void make(const GitPlace &place)
{
    const int git = place.isFile || place.isPrepared ? -1 : openPlace(place);
    if (git < 0)
        return;
    const bool makesFolders = isWhole(git);
    for (const char *const name : kNames) {
        withFolder(git, name, makesFolders, [](int folder, const QByteArray &last) {
            const int file = ::openat(folder, last.constData(),
                                      O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, kMode);
            if (file < 0)
                return; // it is there, or cannot be made
            // Whatever the mask of the process; where the file system has no such rights it could
            // not be told from a person's.
            struct stat info;
            if (::fchmod(file, kMode) != 0 || ::fstat(file, &info) != 0
                || (info.st_mode & 07777) != kMode)
                (void)::unlinkat(folder, last.constData(), 0);
            ::close(file);
        });
    }
    ::close(git);
}

bool isOne(const QByteArray &name, const struct stat &info)
{
    return S_ISREG(info.st_mode) && info.st_size == 0 && (info.st_mode & 07777) == kMode
        && std::ranges::contains(kNames, name);
}

void remove(const GitPlace &place)
{
    const int git = place.isFile || place.isPrepared ? -1 : openPlace(place);
    if (git < 0)
        return;
    for (const char *const name : kNames) {
        withFolder(git, name, false, [name](int folder, const QByteArray &last) {
            struct stat info;
            if (::fstatat(folder, last.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0
                && isOne(name, info))
                (void)::unlinkat(folder, last.constData(), 0);
        });
    }
    ::close(git);
}

} // namespace AgentCore::GitPlaceholders

namespace AgentCore {

using namespace GitFiles;

static Q_LOGGING_CATEGORY(logRecord, "agent.tools.gitrecord", QtWarningMsg)

void GitRecord::note(int folder, const QByteArray &name, const QByteArray &key)
{
    struct stat info;
    if (::fstatat(folder, name.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0
        && !S_ISDIR(info.st_mode) && !GitPlaceholders::isOne(key, info))
        m_contents.insert(key,
                          {readAll(folder, name, info), quint32(info.st_mode), info.st_nlink > 1});
}

//! One of GuardedPaths::gitControlPlaces().
void GitRecord::noteControl(int git, QByteArray key)
{
    const bool isFolder = key.endsWith('/');
    if (isFolder)
        key.chop(1);
    const Handle parent(git, folderOf(key), O_RDONLY | O_DIRECTORY);
    if (!parent.isOpen())
        return;
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

static QString notUndoneText(const QString &path)
{
    return u"%1 was changed, which could NOT be undone: look at it before you run git there."_s.arg(
        path);
}

//! Of a git folder, those that hold what git obeys, the outer before the inner; "" is itself.
static QList<QByteArray> controlFolders()
{
    QList<QByteArray> found{QByteArray()};
    const QStringList names = GuardedPaths::gitControlPlaces();
    for (const QString &name : names) {
        const QByteArray path = QFile::encodeName(name);
        for (qsizetype slash = path.indexOf('/'); slash >= 0;
             slash = path.indexOf('/', slash + 1)) {
            if (!found.contains(path.first(slash)))
                found.append(path.first(slash));
        }
    }
    return found;
}

//! Of the folder \a key of \a git; as of any other one where there is none.
static mode_t modeOf(int git, const QByteArray &key)
{
    struct stat info;
    const int looked = key.isEmpty() ? ::fstat(git, &info)
                                     : ::fstatat(git, key.constData(), &info, AT_SYMLINK_NOFOLLOW);
    return looked == 0 && S_ISDIR(info.st_mode) ? info.st_mode : S_IRWXU;
}

GitRecord::GitRecord(const GitPlace &place)
    : m_place(place)
{
    const QByteArray path = QFile::encodeName(place.path);
    struct stat parent;
    if (::lstat(folderOf(path).constData(), &parent) == 0) {
        m_parentDevice = parent.st_dev;
        m_parentInode = parent.st_ino;
    }
    const Handle folder(AT_FDCWD, place.isFile ? folderOf(path) : path, O_RDONLY | O_DIRECTORY);
    if (place.isFile) {
        note(folder.file(), nameOf(path), {});
        return;
    }
    if (!folder.isOpen() || !isSame(folder.file(), place))
        return;
    const QStringList names = GuardedPaths::gitControlPlaces();
    for (const QString &name : names)
        noteControl(folder.file(), QFile::encodeName(name));
    const QList<QByteArray> inner = controlFolders();
    for (const QByteArray &key : inner)
        m_modes.insert(key, modeOf(folder.file(), key));
}

//! What cannot be looked into counts as changed. \return What to tell.
QStringList GitRecord::reopen(int git, const GitPlace &now) const
{
    QStringList told;
    const QList<QByteArray> inner = now.isFile ? QList<QByteArray>() : controlFolders();
    for (const QByteArray &key : inner) {
        if (!isWholly(mode(key)) || isWholly(modeOf(git, key)))
            continue;
        const Handle parent(git, folderOf(key), O_RDONLY | O_DIRECTORY);
        const bool isOpen = setMode(parent.file(), key.isEmpty() ? "."_ba : nameOf(key), mode(key));
        const QString shown
            = now.path + (key.isEmpty() ? QString() : u'/' + QFile::decodeName(key));
        told.append(isOpen ? undoneText(shown) : notUndoneText(shown));
    }
    return told;
}

bool GitRecord::setAside(const GitPlace &place)
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

QString GitRecord::putBack(const GitPlace &place) const
{
    const QByteArray was = QFile::encodeName(m_place.path);
    const QByteArray is = QFile::encodeName(place.path);
    if (was == is || nameOf(was) != ".git")
        return {};
    const Handle now(AT_FDCWD, folderOf(is), O_RDONLY | O_DIRECTORY);
    const Handle before(AT_FDCWD, folderOf(was), O_RDONLY | O_DIRECTORY);
    struct stat info;
    if (!now.isOpen() || ::fstat(now.file(), &info) != 0)
        return {};
    const bool isInSame = info.st_dev == m_parentDevice && info.st_ino == m_parentInode;
    if (isInSame && nameOf(is) == ".git")
        return {};
    // The one that it was in may have moved, and another folder may have its name.
    const int home = isInSame ? now.file() : before.file();
    const bool isHome = ::fstat(home, &info) == 0 && info.st_dev == m_parentDevice
        && info.st_ino == m_parentInode;
    bool isDone = isHome;
    if (isDone && ::fstatat(home, ".git", &info, AT_SYMLINK_NOFOLLOW) == 0) {
        if (const Handle other(home, ".git"_ba, O_RDONLY | O_DIRECTORY); other.isOpen())
            isDone = moveControlsAside(other.file());
        isDone = moveAside(home, ".git"_ba) && isDone;
    }
    isDone = isHome && ::renameat(now.file(), nameOf(is).constData(), home, ".git") == 0 && isDone;
    if (!isDone)
        qCWarning(logRecord) << "cannot be put back:" << place.path << qt_error_string(errno);
    return (isDone ? u"%1 was moved to %2, which was undone: git would obey what takes its place."_s
                   : u"%1 was moved to %2, which could NOT be undone: look at both before you run "
                     "git there."_s)
        .arg(m_place.path, place.path);
}

QString GitRecord::undoneText(const QString &path)
{
    return u"%1 was changed, which was undone: git would obey it."_s.arg(path);
}

//! Nobody makes hooks by the way; what else is new may be a person's, who can have it back.
static bool takeAway(int folder, const QByteArray &key)
{
    return key.startsWith("hooks/") ? ::unlinkat(folder, nameOf(key).constData(), 0) == 0
                                    : moveAside(folder, nameOf(key));
}

using Settings = QList<GitSettingsText::Setting>;

//! What \a settings has more than \a other.
static Settings without(Settings settings, const Settings &other)
{
    for (const GitSettingsText::Setting &one : other)
        settings.removeOne(one);
    return settings;
}

//! Whether all that is else in the one than in the other file of settings is \a plain.
template <typename Is>
static bool differBy(const QByteArray &before, const QByteArray &now, Is plain)
{
    const auto were = GitSettingsText::parse(before);
    const auto are = GitSettingsText::parse(now);
    return were && are && std::ranges::all_of(without(*are, *were) + without(*were, *are), plain);
}

//! Whether \a key may be what it is \a now.
bool GitRecord::stays(const QByteArray &key, const GitRecord &now, GitKept kept,
                      GitMaking making) const
{
    const auto was = m_contents.constFind(key);
    const auto is = now.m_contents.constFind(key);
    if (was == m_contents.cend())
        return false;
    if (is != now.m_contents.cend() && *was == *is)
        return true;
    const bool isLinked = m_place.isLinked() || now.m_place.isLinked();
    if (making != GitMaking::Links || (key != "config" && !isLinked))
        return kept == GitKept::WhatWasThere; // no command did that
    if (is == now.m_contents.cend() || !S_ISREG(was->mode) || !S_ISREG(is->mode)
        || is->hasOtherNames)
        return false;
    if (key != "config")
        return key == "gitdir"; // only says where the work tree is
    return differBy(was->bytes, is->bytes,
                    isLinked ? &GitSettingsText::isHarmless : &GitSettingsText::isOfSubmodule);
}

QStringList GitRecord::restore(const GitPlace &place, GitKept kept, GitMaking making) const
{
    const QByteArray path = QFile::encodeName(place.path);
    const Handle git(AT_FDCWD, place.isFile ? folderOf(path) : path, O_RDONLY | O_DIRECTORY);
    QStringList told = reopen(git.file(), place);
    const GitRecord now(place);
    QMap<QByteArray, Content> all = now.m_contents;
    all.insert(m_contents);
    for (auto it = all.cbegin(); it != all.cend(); ++it) {
        const QByteArray key = place.isFile ? nameOf(path) : it.key();
        if (stays(it.key(), now, kept, making))
            continue;
        (void)::mkdirat(git.file(), folderOf(key).constData(), 0777);
        const Handle folder(git.file(), folderOf(key), O_RDONLY | O_DIRECTORY);
        const bool isUndone = folder.isOpen()
            && (m_contents.contains(it.key())
                    ? writeAnew(folder.file(), nameOf(key), it->bytes, it->mode)
                    : takeAway(folder.file(), key));
        const QString shown
            = place.isFile ? place.path : place.path + u'/' + QFile::decodeName(it.key());
        if (!isUndone)
            qCWarning(logRecord) << "cannot be undone:" << shown << qt_error_string(errno);
        told.append(isUndone ? undoneText(shown) : notUndoneText(shown));
    }
    return told;
}

} // namespace AgentCore
