// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"

#include <QFile>

#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

LockFile::LockFile(int descriptor, QString path)
    : m_path(std::move(path))
    , m_descriptor(descriptor)
{ }

LockFile::LockFile(LockFile &&other) noexcept
    : m_path(std::move(other.m_path))
    , m_descriptor(std::exchange(other.m_descriptor, -1))
{ }

//! True when \a descriptor is still the file that \a name leads to.
static bool isCurrent(int descriptor, const QByteArray &name)
{
    struct stat mine = {};
    struct stat present = {};
    return ::fstat(descriptor, &mine) == 0 && ::lstat(name.constData(), &present) == 0
        && mine.st_ino == present.st_ino && mine.st_dev == present.st_dev;
}

LockFile::~LockFile()
{
    if (m_descriptor < 0)
        return;
    // Removed while it is held: who opened it in between sees that it is gone and tries again. One
    // that took its place is somebody else's.
    const QByteArray name = QFile::encodeName(m_path);
    if (isCurrent(m_descriptor, name))
        ::unlink(name.constData());
    ::close(m_descriptor);
}

bool LockFile::isInPlace() const
{
    return isCurrent(m_descriptor, QFile::encodeName(m_path));
}

Result<LockFile> LockFile::take(const QString &path)
{
    constexpr int kAttempts = 100;
    const QByteArray name = QFile::encodeName(path);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        const int descriptor
            = ::open(name.constData(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
        if (descriptor < 0) {
            const int number = errno;
            const bool refused = number == EACCES || number == EPERM || number == EROFS;
            return fail(refused                ? ErrorCode::PermissionDenied
                            : number == ENOENT ? ErrorCode::NotFound
                                               : ErrorCode::Io,
                        u"cannot make the lock file: "_s + qt_error_string(number), path);
        }
        const bool locked = ::flock(descriptor, LOCK_EX | LOCK_NB) == 0;
        const int number = errno;
        if (locked && isCurrent(descriptor, name))
            return LockFile(descriptor, path);
        ::close(descriptor);
        if (!locked && number == EWOULDBLOCK)
            return fail(ErrorCode::Busy, u"another process holds it"_s, path);
        if (!locked && number != EINTR)
            return fail(ErrorCode::Io, u"cannot lock: "_s + qt_error_string(number), path);
    }
    return fail(ErrorCode::Busy, u"others keep taking it"_s, path);
}

Result<LockFile> LockFile::wait(const QString &path, std::chrono::steady_clock::time_point deadline,
                                const std::stop_token &stop)
{
    constexpr std::chrono::milliseconds kInterval{5};
    std::mutex mutex;
    std::condition_variable_any woken;
    for (;;) {
        auto lock = take(path);
        if (lock || lock.error().code != ErrorCode::Busy
            || std::chrono::steady_clock::now() > deadline)
            return lock;
        std::unique_lock guard(mutex);
        woken.wait_for(guard, stop, kInterval, [] { return false; });
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, u"stopped"_s, path);
    }
}

} // namespace AgentCore
