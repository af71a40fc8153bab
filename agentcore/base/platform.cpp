// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/platform.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <fcntl.h>
#include <unistd.h>

#ifdef Q_OS_LINUX
#include <sys/prctl.h>
#endif
#ifdef __GLIBC__
#include <malloc.h>
#endif

using namespace Qt::StringLiterals;

namespace AgentCore::Platform {

QString programFile()
{
    return QFile::symLinkTarget(u"/proc/self/exe"_s);
}

// The network and the pool have threads of their own. With an arena of malloc for each, what one
// thread allocates and another frees makes the process grow turn by turn; one arena is enough for
// so little contention.
void keepMemoryFlat()
{
#ifdef __GLIBC__
    // What a request of 1 MB needs stays for the next turn: the system clears each page that it
    // gets back. Fixed, else one large block that is freed raises both for good.
    constexpr int kKept = 8 * 1024 * 1024;
    mallopt(M_ARENA_MAX, 1);
    mallopt(M_MMAP_THRESHOLD, kKept);
    mallopt(M_TRIM_THRESHOLD, kKept);
#endif
}

void endWithParent()
{
#ifdef Q_OS_LINUX
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

QString placeOf(int descriptor, const QString &path)
{
#ifdef Q_OS_LINUX
    Q_UNUSED(path)
    char place[4096];
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(descriptor);
    const ssize_t length = ::readlink(link.constData(), place, sizeof place);
    return length > 0 ? QFile::decodeName(QByteArray(place, length)) : QString();
#else
    Q_UNUSED(descriptor)
    return QFileInfo(path).canonicalFilePath();
#endif
}

int openToLook(const char *name)
{
#ifdef O_PATH
    return ::open(name, O_PATH | O_CLOEXEC);
#else
    return ::open(name, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
#endif
}

int openFolderToName(const char *name)
{
#ifdef O_PATH
    return ::open(name, O_PATH | O_DIRECTORY | O_CLOEXEC);
#else
    return ::open(name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
#endif
}

int openUnnamed(int folder, mode_t mode)
{
#ifdef O_TMPFILE
    return ::openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, mode);
#else
    Q_UNUSED(folder)
    Q_UNUSED(mode)
    return -1;
#endif
}

int nameUnnamed(int descriptor, int folder, const char *name)
{
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(descriptor);
    return ::linkat(AT_FDCWD, link.constData(), folder, name, AT_SYMLINK_FOLLOW);
}

int renameToNew(int folder, const char *from, const char *to)
{
#ifdef RENAME_NOREPLACE
    return ::renameat2(folder, from, folder, to, RENAME_NOREPLACE);
#else
    Q_UNUSED(folder)
    Q_UNUSED(from)
    Q_UNUSED(to)
    errno = ENOTSUP;
    return -1;
#endif
}

int syncContent(int descriptor)
{
#ifdef Q_OS_LINUX
    return ::fdatasync(descriptor);
#else
    return ::fsync(descriptor);
#endif
}

static qint64 nanoseconds(const struct timespec &time)
{
    return qint64(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

qint64 modified(const struct stat &info)
{
#ifdef Q_OS_DARWIN
    return nanoseconds(info.st_mtimespec);
#else
    return nanoseconds(info.st_mtim);
#endif
}

qint64 changed(const struct stat &info)
{
#ifdef Q_OS_DARWIN
    return nanoseconds(info.st_ctimespec);
#else
    return nanoseconds(info.st_ctim);
#endif
}

QString settingsOfPrograms(const QString &home, const QString &configHome)
{
#ifdef Q_OS_MACOS
    Q_UNUSED(configHome)
    return home + "/Library/Application Support"_L1;
#else
    Q_UNUSED(home)
    return configHome;
#endif
}

QString opener()
{
#ifdef Q_OS_MACOS
    return u"open"_s;
#else
    return u"xdg-open"_s;
#endif
}

bool hasDisplay()
{
#ifdef Q_OS_MACOS
    return true;
#else
    return !qEnvironmentVariableIsEmpty("DISPLAY")
        || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#endif
}

} // namespace AgentCore::Platform
