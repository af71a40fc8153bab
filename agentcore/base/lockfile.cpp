// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/lockfile.h"

#include "agentcore/base/plainfile.h"

#include <QFile>

#include <cerrno>
#include <condition_variable>
#include <cstring>
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

//! A file of the person's that has no other name, into which it may be written.
static bool isOurs(const struct stat &facts)
{
    return S_ISREG(facts.st_mode) && facts.st_nlink == 1 && facts.st_uid == ::geteuid();
}

//! What a holder that was killed left.
static void forgetNote(int descriptor)
{
    struct stat facts = {};
    if (::fstat(descriptor, &facts) == 0 && facts.st_size > 0 && isOurs(facts)
        && ::ftruncate(descriptor, 0) != 0)
        qWarning("a lock file keeps the note of its last holder: %s", ::strerror(errno));
}

Result<void> LockFile::note(const QByteArray &text) const
{
    if (text.size() > kMaxNoteBytes)
        return fail(ErrorCode::InvalidInput, u"the note is too long"_s, m_path);
    struct stat facts = {};
    if (::fstat(m_descriptor, &facts) != 0 || !isOurs(facts))
        return fail(ErrorCode::PermissionDenied, u"the lock file is not this lock's alone"_s,
                    m_path);
    // An empty one is not cut: ext4 takes that for a file that is replaced, and close() then waits
    // for the disk, also when the file was removed.
    if ((facts.st_size > 0 && ::ftruncate(m_descriptor, 0) != 0)
        || ::pwrite(m_descriptor, text.constData(), size_t(text.size()), 0) != text.size())
        return fail(ErrorCode::Io, u"cannot write the lock file: "_s + qt_error_string(errno),
                    m_path);
    return {};
}

QByteArray LockFile::noteOf(const QString &path)
{
    const int descriptor = ::open(QFile::encodeName(path).constData(),
                                  O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK);
    if (descriptor < 0)
        return {};
    struct stat facts = {};
    QByteArray text(kMaxNoteBytes + 1, Qt::Uninitialized);
    const bool isFile = ::fstat(descriptor, &facts) == 0 && S_ISREG(facts.st_mode);
    const ssize_t count = isFile ? ::pread(descriptor, text.data(), size_t(text.size()), 0) : -1;
    ::close(descriptor);
    return count > 0 && count <= kMaxNoteBytes ? text.first(count) : QByteArray();
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
        const auto descriptor = PlainFile::openInPlace(path, O_RDWR | O_CREAT);
        if (!descriptor)
            return fail(descriptor.error().code,
                        u"cannot make the lock file: "_s + descriptor.error().message, path);
        const bool locked = ::flock(*descriptor, LOCK_EX | LOCK_NB) == 0;
        const int number = errno;
        if (locked && isCurrent(*descriptor, name)) {
            forgetNote(*descriptor);
            return LockFile(*descriptor, path);
        }
        ::close(*descriptor);
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
