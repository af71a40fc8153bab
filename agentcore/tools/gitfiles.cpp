// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitfiles.h"

#include "agentcore/base/guardedpaths.h"

#include <QFile>

#include <cerrno>
#include <cstdio>

namespace AgentCore::GitFiles {

static constexpr qint64 kMaxBytes = 8 * 1024 * 1024; // of one file; what is larger is only measured
static constexpr QByteArrayView kAside = ".set-aside";
static constexpr int kMaxAside = 1000; // of one name

bool isSame(int file, const GitPlace &place)
{
    struct stat info;
    return ::fstat(file, &info) == 0 && info.st_dev == place.device && info.st_ino == place.inode;
}

QByteArray folderOf(const QByteArray &path)
{
    const qsizetype slash = path.lastIndexOf('/');
    return slash < 0 ? QByteArray(".") : slash == 0 ? QByteArray("/") : path.first(slash);
}

QByteArray nameOf(const QByteArray &path)
{
    return path.sliced(path.lastIndexOf('/') + 1);
}

static bool lookAtFolder(int parent, const QByteArray &name, struct stat *info)
{
    return ::fstatat(parent, name.constData(), info, AT_SYMLINK_NOFOLLOW) == 0
        && S_ISDIR(info->st_mode);
}

bool setMode(int parent, const QByteArray &name, mode_t mode)
{
    return ::fchmodat(parent, name.constData(), mode & 07777, AT_SYMLINK_NOFOLLOW) == 0;
}

OpenedFolder::OpenedFolder(const QByteArray &path)
    : m_parent(AT_FDCWD, folderOf(path), O_RDONLY | O_DIRECTORY)
    , m_name(nameOf(path))
{
    m_isOpen = lookAtFolder(m_parent.file(), m_name, &m_before)
        && setMode(m_parent.file(), m_name, m_before.st_mode | S_IRWXU);
}

OpenedFolder::~OpenedFolder()
{
    struct stat info;
    if (m_isOpen && lookAtFolder(m_parent.file(), m_name, &info)
        && std::pair(quint64(info.st_dev), quint64(info.st_ino)) == id())
        (void)setMode(m_parent.file(), m_name, m_before.st_mode);
}

void OpenedFolder::keepOpen(mode_t mode)
{
    m_before.st_mode = mode;
    (void)setMode(m_parent.file(), m_name, mode); // it may get another name
}

QByteArray readAll(int folder, const QByteArray &name, const struct stat &info)
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
        return "size " + QByteArray::number(qint64(info.st_size));
    return file.read(kMaxBytes);
}

static QByteArray besideOf(const QByteArray &name)
{
    return name + ".agentao-new";
}

static bool writeBeside(int folder, const QByteArray &name, const QByteArray &bytes, mode_t mode)
{
    const QByteArray beside = besideOf(name);
    (void)::unlinkat(folder, beside.constData(), 0);
    const Handle handle(folder, beside, O_WRONLY | O_CREAT | O_EXCL, 0600);
    QFile file;
    return handle.isOpen() && file.open(handle.file(), QFile::WriteOnly)
        && file.write(bytes) == bytes.size() && file.flush()
        && ::fchmod(handle.file(), mode & 07777) == 0;
}

bool writeAnew(int folder, const QByteArray &name, const QByteArray &bytes, mode_t mode)
{
    if (S_ISLNK(mode)) {
        (void)::unlinkat(folder, name.constData(), 0);
        return ::symlinkat(bytes.constData(), folder, name.constData()) == 0;
    }
    return writeBeside(folder, name, bytes, mode)
        && ::renameat(folder, besideOf(name).constData(), folder, name.constData()) == 0;
}

static bool moveAside(int folder, const QByteArray &name, const QByteArray &nameOfAside)
{
    for (int i = 1; i <= kMaxAside; ++i) {
        const QByteArray aside = nameOfAside + kAside.toByteArray()
            + (i > 1 ? '-' + QByteArray::number(i) : QByteArray());
        struct stat info;
        if (::fstatat(folder, aside.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
            return ::renameat(folder, name.constData(), folder, aside.constData()) == 0;
    }
    return false;
}

bool moveAside(int folder, const QByteArray &name)
{
    return moveAside(folder, name, name);
}

bool replace(int folder, const QByteArray &name, const QByteArray &bytes, mode_t mode)
{
    if (!writeBeside(folder, name, bytes, mode))
        return false;
    const QByteArray beside = besideOf(name);
    if (::renameat2(folder, beside.constData(), folder, name.constData(), RENAME_EXCHANGE) == 0)
        return moveAside(folder, beside, name);
    (void)moveAside(folder, name); // file systems that cannot exchange
    return ::renameat(folder, beside.constData(), folder, name.constData()) == 0;
}

bool movePathAside(int folder, const QByteArray &path)
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
bool moveControlsAside(int git)
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

} // namespace AgentCore::GitFiles
