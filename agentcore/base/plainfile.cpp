// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/plainfile.h"

#include "agentcore/base/pathbelow.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore::PlainFile {

static std::unexpected<Error> failed(int number, const QString &path)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR:
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    case EACCES:
    case EPERM:
        return fail(ErrorCode::PermissionDenied, u"the system denies access"_s, path);
    case ELOOP:
        return fail(ErrorCode::InvalidInput, u"links lead in a circle"_s, path);
    case ENXIO: // a socket
        return fail(ErrorCode::InvalidInput, u"this is a socket, not a file"_s, path);
    default:
        return fail(ErrorCode::Io,
                    u"cannot be read: "_s + QString::fromLocal8Bit(std::strerror(number)), path);
    }
}

//! What is not a file in words; null for one.
static QString kindOf(const struct stat &info)
{
    switch (info.st_mode & S_IFMT) {
    case S_IFREG:
        return {};
    case S_IFDIR:
        return u"this is a folder, not a file"_s;
    case S_IFIFO:
        return u"this is a pipe, not a file"_s;
    case S_IFSOCK:
        return u"this is a socket, not a file"_s;
    default:
        return u"this is a device, not a file"_s;
    }
}

//! Where the open file really lies; empty when the system does not tell.
static QString placeOf(int descriptor, const QString &path)
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

//! The file for reading; what it is was seen before: opening alone can make a device act.
static int reopened(int looked, const struct stat &known, const QByteArray &name)
{
    constexpr int kFlags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC;
    const QByteArray link = "/proc/self/fd/" + QByteArray::number(looked);
    int descriptor = ::open(link.constData(), kFlags);
    if (descriptor >= 0 || errno != ENOENT)
        return descriptor;
    // Without /proc by its name, and then it must be the same one.
    descriptor = ::open(name.constData(), kFlags);
    struct stat info = {};
    const bool isSame = descriptor >= 0 && ::fstat(descriptor, &info) == 0
        && info.st_dev == known.st_dev && info.st_ino == known.st_ino;
    if (descriptor >= 0 && !isSame) {
        ::close(descriptor);
        errno = ENOENT;
        return -1;
    }
    return descriptor;
}

//! A descriptor for reading.
static Result<int> opened(const QString &path, const QString &below)
{
    if (path.isEmpty() || path.contains(QChar::Null))
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    const QByteArray name = QFile::encodeName(path);
#ifdef O_PATH
    const int looked = ::open(name.constData(), O_PATH | O_CLOEXEC);
#else
    const int looked = ::open(name.constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
#endif
    if (looked < 0)
        return failed(errno, path);
    struct stat info = {};
    Result<int> result;
    if (::fstat(looked, &info) != 0) {
        result = failed(errno, path);
    } else if (const QString kind = kindOf(info); !kind.isEmpty()) {
        result = fail(ErrorCode::InvalidInput, kind, path);
    } else if (!below.isEmpty()
               && !isAtOrBelow(placeOf(looked, path), QFileInfo(below).canonicalFilePath())) {
        result = fail(ErrorCode::PermissionDenied, u"a link leads out of its folder"_s, path);
    } else {
        const int descriptor = reopened(looked, info, name);
        result = descriptor < 0 ? Result<int>(failed(errno, path)) : descriptor;
    }
    ::close(looked);
    return result;
}

Result<void> open(QFile &file, const QString &path, const QString &below)
{
    if (path.startsWith(":/"_L1)) {
        file.setFileName(path);
        if (file.open(QFile::ReadOnly))
            return {};
        return fail(ErrorCode::NotFound, u"there is no such file"_s, path);
    }
    const auto descriptor = opened(path, below);
    if (!descriptor)
        return std::unexpected(descriptor.error());
    if (file.open(*descriptor, QFile::ReadOnly | QFile::Unbuffered, QFile::AutoCloseHandle))
        return {};
    ::close(*descriptor);
    return fail(ErrorCode::Io, "cannot be read: "_L1 + file.errorString(), path);
}

//! Room is made as bytes come: what a file says of its size may be wrong or huge.
static Result<QByteArray> bytesOf(QFile &file, const QString &path, qint64 maxBytes)
{
    constexpr qint64 kStep = 64 * 1024;
    QByteArray bytes;
    bytes.reserve(qMin(file.size(), qMin(maxBytes, kStep)) + 1);
    while (bytes.size() < maxBytes) {
        const qsizetype known = bytes.size();
        const qint64 wanted = qMin(maxBytes - known, qMax(kStep, qint64(known)));
        bytes.resizeForOverwrite(known + wanted);
        const qint64 count = file.read(bytes.data() + known, wanted);
        bytes.truncate(known + qMax(qint64(0), count));
        if (count < 0)
            return fail(ErrorCode::Io, "cannot be read: "_L1 + file.errorString(), path);
        if (count == 0)
            break;
    }
    return bytes;
}

static std::unexpected<Error> tooLarge(const QString &path, qint64 maxBytes)
{
    const bool isSmall = maxBytes < 1024 * 1024;
    return fail(ErrorCode::LimitExceeded,
                u"is larger than %1 %2"_s.arg(maxBytes / (isSmall ? 1024 : 1024 * 1024))
                    .arg(isSmall ? "KiB"_L1 : "MiB"_L1),
                path);
}

Result<QByteArray> read(const QString &path, qint64 maxBytes, const QString &below)
{
    QFile file;
    if (const auto isOpen = open(file, path, below); !isOpen)
        return std::unexpected(isOpen.error());
    if (file.size() > maxBytes)
        return tooLarge(path, maxBytes);
    auto bytes = bytesOf(file, path, maxBytes + 1);
    if (bytes && bytes->size() > maxBytes)
        return tooLarge(path, maxBytes);
    return bytes;
}

Result<QByteArray> readStart(const QString &path, qint64 maxBytes, const QString &below)
{
    QFile file;
    if (const auto isOpen = open(file, path, below); !isOpen)
        return std::unexpected(isOpen.error());
    return bytesOf(file, path, maxBytes);
}

} // namespace AgentCore::PlainFile
