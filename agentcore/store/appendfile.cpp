// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/appendfile.h"

#include <QFile>
#include <QFileInfo>

#include <cerrno>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::unexpected<Error> systemError(const QString &what, const QString &path)
{
    const int number = errno;
    ErrorCode code = ErrorCode::Io;
    if (number == ENOENT)
        code = ErrorCode::NotFound;
    else if (number == EACCES || number == EPERM || number == EROFS)
        code = ErrorCode::PermissionDenied;
    else if (number == EEXIST)
        code = ErrorCode::Conflict;
    return fail(code, what + ": "_L1 + qt_error_string(number), path);
}

AppendFile::AppendFile(int descriptor, QString path, qint64 size)
    : m_path(std::move(path))
    , m_size(size)
    , m_descriptor(descriptor)
{ }

AppendFile::AppendFile(AppendFile &&other) noexcept
    : m_path(std::move(other.m_path))
    , m_size(other.m_size)
    , m_descriptor(std::exchange(other.m_descriptor, -1))
    , m_nameSynced(other.m_nameSynced)
    , m_torn(other.m_torn)
{ }

AppendFile::~AppendFile()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

Result<AppendFile> AppendFile::open(const QString &path, Existing existing)
{
    int flags = O_WRONLY | O_APPEND | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
    if (existing == Existing::Fail)
        flags |= O_CREAT | O_EXCL;
    const int descriptor = ::open(QFile::encodeName(path).constData(), flags, 0600);
    if (descriptor < 0)
        return systemError(u"cannot open the file for writing"_s, path);
    struct stat status = {};
    if (::fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
        ::close(descriptor);
        return fail(ErrorCode::Io, u"not a regular file"_s, path);
    }
    return AppendFile(descriptor, path, qint64(status.st_size));
}

//! Writes all of \a bytes, or says how many it got out before the error in errno.
static qsizetype writeAll(int descriptor, QByteArrayView bytes)
{
    qsizetype written = 0;
    while (written < bytes.size()) {
        const ssize_t count
            = ::write(descriptor, bytes.data() + written, size_t(bytes.size() - written));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0) {
            if (count == 0)
                errno = EIO;
            break;
        }
        written += count;
    }
    return written;
}

Result<void> AppendFile::append(QByteArrayView bytes)
{
    if (m_torn) {
        if (writeAll(m_descriptor, "\n") != 1)
            return systemError(u"cannot write the file"_s, m_path);
        ++m_size;
        m_torn = false;
    }
    const qsizetype written = writeAll(m_descriptor, bytes);
    if (written == bytes.size()) {
        m_size += written;
        return {};
    }
    const auto error = systemError(u"cannot write the file"_s, m_path);
    if (written > 0 && ::ftruncate(m_descriptor, m_size) != 0) {
        m_size += written;
        m_torn = true;
    }
    return error;
}

Result<void> AppendFile::sync()
{
#ifdef Q_OS_LINUX
    const int status = ::fdatasync(m_descriptor);
#else
    const int status = ::fsync(m_descriptor);
#endif
    if (status != 0)
        return systemError(u"cannot write the file to the disk"_s, m_path);
    if (!m_nameSynced) {
        const QByteArray folder = QFile::encodeName(QFileInfo(m_path).path());
        const int descriptor = ::open(folder.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (descriptor >= 0) {
            ::fsync(descriptor); // some file systems cannot; the content is safe in any case
            ::close(descriptor);
        }
        m_nameSynced = true;
    }
    return {};
}

Result<void> AppendFile::truncate(qint64 size)
{
    if (size >= m_size)
        return {};
    if (::ftruncate(m_descriptor, size) != 0)
        return systemError(u"cannot shorten the file"_s, m_path);
    m_size = size;
    return {};
}

} // namespace AgentCore
