// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/store/appendfile.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/platform.h"

#include <QFile>
#include <QFileInfo>
#include <QMutex>

#include <atomic>
#include <cerrno>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::atomic<FileCalls *> s_replacement = nullptr;

ssize_t FileCalls::write(int descriptor, const void *bytes, size_t size)
{
    return ::write(descriptor, bytes, size);
}

ssize_t FileCalls::writeAt(int descriptor, const void *bytes, size_t size, off_t position)
{
    return ::pwrite(descriptor, bytes, size, position);
}

int FileCalls::truncate(int descriptor, off_t size)
{
    return ::ftruncate(descriptor, size);
}

int FileCalls::sync(int descriptor)
{
    return Platform::syncContent(descriptor);
}

FileCalls &FileCalls::current()
{
    static FileCalls system;
    FileCalls *calls = s_replacement.load(std::memory_order_acquire);
    return calls ? *calls : system;
}

void FileCalls::replace(FileCalls *calls)
{
    s_replacement.store(calls, std::memory_order_release);
}

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

struct AppendFile::Opened
{
    Opened(int openDescriptor, QString openPath, qint64 size)
        : descriptor(openDescriptor)
        , path(std::move(openPath))
        , written(size)
        , synced(size)
    { }
    Q_DISABLE_COPY_MOVE(Opened)
    ~Opened() { ::close(descriptor); }

    QString name() const
    {
        const QMutexLocker locker(&mutex);
        return path;
    }

    const int descriptor; //!< moveTo() lets the same number lead to another file.
    mutable QMutex mutex;
    QString path; //!< Guarded by the mutex.
    std::atomic_bool nameSynced = false;
    std::atomic<qint64> written; //!< Bytes of the file that stay, whatever write fails.
    // Of the one who syncs:
    qint64 synced; //!< Bytes that are on the disk for certain.
    bool isInDoubt = false; //!< The last sync failed.
};

AppendFile::AppendFile(std::shared_ptr<Opened> opened, qint64 size)
    : m_opened(std::move(opened))
    , m_size(size)
{ }

AppendFile::AppendFile(AppendFile &&other) noexcept = default;
AppendFile::~AppendFile() = default;

QString AppendFile::path() const
{
    return m_opened->name();
}

Result<AppendFile> AppendFile::open(const QString &path, Existing existing)
{
    const int flags = O_RDWR | O_APPEND | (existing == Existing::Fail ? O_CREAT | O_EXCL : 0);
    const auto descriptor = PlainFile::openInPlace(path, flags);
    if (!descriptor)
        return fail(descriptor.error().code,
                    u"cannot open the file for writing: "_s + descriptor.error().message, path);
    struct stat status = {};
    ::fstat(*descriptor, &status);
    return AppendFile(std::make_shared<Opened>(*descriptor, path, status.st_size),
                      qint64(status.st_size));
}

//! Writes all of \a bytes, or says how many it got out before the error in errno.
static qsizetype writeAll(int descriptor, QByteArrayView bytes)
{
    qsizetype written = 0;
    while (written < bytes.size()) {
        const ssize_t count = FileCalls::current().write(descriptor, bytes.data() + written,
                                                         size_t(bytes.size() - written));
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
        if (writeAll(m_opened->descriptor, "\n") != 1)
            return systemError(u"cannot write the file"_s, path());
        ++m_size;
        m_torn = false;
    }
    const qsizetype written = writeAll(m_opened->descriptor, bytes);
    if (written == bytes.size()) {
        m_size += written;
        m_opened->written = m_size;
        return {};
    }
    const auto error = systemError(u"cannot write the file"_s, path());
    if (written > 0 && FileCalls::current().truncate(m_opened->descriptor, m_size) != 0) {
        m_size += written;
        m_opened->written = m_size;
        m_torn = true;
    }
    return error;
}

//! The folders may be as new as the file. Some file systems cannot; the content is safe in any
//! case.
static void syncName(const QString &path)
{
    constexpr int kNewFolders = 3; // <cwd>/.agentao/sessions
    QString folder = path;
    for (int i = 0; i < kNewFolders; ++i) {
        folder = QFileInfo(folder).path();
        const int descriptor
            = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (descriptor >= 0) {
            ::fsync(descriptor);
            ::close(descriptor);
        }
    }
}

//! \brief Makes the bytes from \a begin to \a end ones that were never written to the disk.
//!
//! After a failed sync the system takes them for written, and the next sync would succeed without
//! them; they are still in its memory, though. False with errno.
static bool writeAgain(int appending, const QString &path, qint64 begin, qint64 end)
{
    // The one that appends cannot write elsewhere.
    const int descriptor
        = ::open(QFile::encodeName(path).constData(), O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return false;
    struct stat mine = {};
    struct stat found = {};
    bool isDone = ::fstat(appending, &mine) == 0 && ::fstat(descriptor, &found) == 0
        && mine.st_ino == found.st_ino && mine.st_dev == found.st_dev;
    if (!isDone)
        errno = ENOENT;
    char buffer[64 * 1024];
    while (isDone && begin < end) {
        const auto wanted = size_t(qMin<qint64>(sizeof buffer, end - begin));
        const ssize_t count = ::pread(descriptor, buffer, wanted, begin);
        isDone = count > 0
            && FileCalls::current().writeAt(descriptor, buffer, size_t(count), begin) == count;
        if (!isDone && count == 0)
            errno = EIO;
        begin += count;
    }
    const int number = errno;
    ::close(descriptor);
    errno = number;
    return isDone;
}

AppendFile::Sync AppendFile::syncer() const
{
    return [opened = m_opened]() -> Result<void> {
        const qint64 end = opened->written;
        const bool isReady = !opened->isInDoubt
            || writeAgain(opened->descriptor, opened->name(), qMin(opened->synced, end), end);
        opened->isInDoubt = !isReady || FileCalls::current().sync(opened->descriptor) != 0;
        if (opened->isInDoubt)
            return systemError(u"cannot write the file to the disk"_s, opened->name());
        opened->synced = end;
        if (!opened->nameSynced.exchange(true))
            syncName(opened->name());
        return {};
    };
}

AppendFile::Whereabouts AppendFile::whereabouts(Look look) const
{
    struct stat mine = {};
    if (::fstat(m_opened->descriptor, &mine) != 0)
        return Whereabouts::InPlace; // the write will tell
    if (mine.st_nlink == 0)
        return Whereabouts::Gone;
    if (look == Look::IfGone)
        return Whereabouts::InPlace;
    struct stat found = {};
    const QByteArray name = QFile::encodeName(path());
    if (::lstat(name.constData(), &found) != 0) {
        if (errno != ENOENT && errno != ENOTDIR)
            return Whereabouts::InPlace; // cannot be told
    } else if (mine.st_ino == found.st_ino && mine.st_dev == found.st_dev) {
        return Whereabouts::InPlace;
    }
    // What NFS calls a file that was removed while somebody has it.
    const bool isGone = QFileInfo(currentPath()).fileName().startsWith(".nfs"_L1);
    return isGone ? Whereabouts::Gone : Whereabouts::Moved;
}

QString AppendFile::currentPath() const
{
    const QString place = Platform::placeOf(m_opened->descriptor, path());
    return place.endsWith(" (deleted)"_L1) ? QString() : place;
}

//! All of \a from to the end of \a to. False with errno.
static bool copyAll(int from, int to)
{
    char buffer[64 * 1024];
    for (off_t at = 0;;) {
        const ssize_t count = ::pread(from, buffer, sizeof buffer, at);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return count == 0;
        if (writeAll(to, QByteArrayView(buffer, count)) != count)
            return false;
        at += count;
    }
}

Result<void> AppendFile::moveTo(const QString &path)
{
    auto created = open(path, Existing::Fail);
    if (!created)
        return std::unexpected(created.error());
    const int fresh = created->m_opened->descriptor;
    if (!copyAll(m_opened->descriptor, fresh) || FileCalls::current().sync(fresh) != 0
        || ::dup3(fresh, m_opened->descriptor, O_CLOEXEC) < 0) {
        const auto error = systemError(u"cannot write the file anew"_s, path);
        ::unlink(QFile::encodeName(path).constData());
        return error;
    }
    const QMutexLocker locker(&m_opened->mutex);
    m_opened->path = path;
    m_opened->nameSynced = false;
    return {};
}

Result<void> AppendFile::truncate(qint64 size)
{
    if (size >= m_size)
        return {};
    struct stat before = {};
    const bool isTimeKnown = ::fstat(m_opened->descriptor, &before) == 0;
    if (FileCalls::current().truncate(m_opened->descriptor, size) != 0)
        return systemError(u"cannot shorten the file"_s, path());
    const timespec times[]{{0, UTIME_OMIT}, before.st_mtim};
    if (isTimeKnown)
        ::futimens(m_opened->descriptor, times);
    m_size = size;
    m_opened->written = size;
    return {};
}

} // namespace AgentCore
