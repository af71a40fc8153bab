// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/gitsentry.h"

#ifdef Q_OS_LINUX

#include "agentcore/base/guardedpaths.h"

#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

namespace AgentCore {

GitSentry::GitSentry(const QList<GitPlace> &places)
{
    m_events = ::inotify_init1(IN_CLOEXEC | IN_NONBLOCK);
    m_wake = ::eventfd(0, EFD_CLOEXEC);
    if (m_events < 0 || m_wake < 0)
        return;
    bool isNeeded = false;
    for (const GitPlace &place : places)
        isNeeded = watch(place) || isNeeded;
    if (isNeeded)
        m_thread = std::jthread([this] { run(); });
}

void GitSentry::stop()
{
    if (!m_thread.joinable())
        return;
    const quint64 one = 1;
    (void)!::write(m_wake, &one, sizeof one);
    m_thread.join();
}

GitSentry::~GitSentry()
{
    stop();
    for (const int file : {m_events, m_wake}) {
        if (file >= 0)
            ::close(file);
    }
}

QStringList GitSentry::takeRemoved()
{
    const QMutexLocker lock(&m_mutex);
    return std::exchange(m_removed, {});
}

static int openFolder(int parent, const QByteArray &name)
{
    return ::openat(parent, name.constData(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

//! The open folder that \a path, from the open \a git on, lies in; -1: there is none. No link is
//! followed.
static int folderOf(int git, const QByteArray &path)
{
    int folder = ::fcntl(git, F_DUPFD_CLOEXEC, 0);
    const QList<QByteArray> names = path.split('/');
    for (qsizetype i = 0; i + 1 < names.size() && folder >= 0; ++i) {
        const int next = openFolder(folder, names.at(i));
        ::close(folder);
        folder = next;
    }
    return folder;
}

static int openPlace(const GitPlace &place)
{
    const int git = openFolder(AT_FDCWD, QFile::encodeName(place.path));
    struct stat info;
    const bool isIt = git >= 0 && ::fstat(git, &info) == 0 && info.st_dev == place.device
        && info.st_ino == place.inode;
    if (git >= 0 && !isIt)
        ::close(git);
    return isIt ? git : -1;
}

static bool isThere(int git, const QByteArray &path)
{
    struct stat info;
    return ::fstatat(git, path.constData(), &info, AT_SYMLINK_NOFOLLOW) == 0;
}

//! False when there is nothing to wait for.
bool GitSentry::watch(const GitPlace &place)
{
    const int git = place.isFile || place.isPrepared ? -1 : openPlace(place);
    if (git < 0)
        return false;
    Post post{place, {}};
    const QStringList controls = GuardedPaths::gitControlPlaces();
    for (const QString &name : controls) {
        const QByteArray path = QFile::encodeName(name);
        if (!path.endsWith('/') && !isThere(git, path))
            post.names.append(path);
    }
    for (const QByteArray &path : std::as_const(post.names)) {
        const int folder = folderOf(git, path);
        if (folder < 0)
            continue;
        // By the open folder: it is the one that was looked at.
        const QByteArray name = "/proc/self/fd/" + QByteArray::number(folder);
        const int watch
            = ::inotify_add_watch(m_events, name.constData(), IN_CREATE | IN_MOVED_TO | IN_ONLYDIR);
        if (watch >= 0)
            m_posts.insert(watch, post);
        ::close(folder);
    }
    ::close(git);
    return !post.names.isEmpty();
}

void GitSentry::run()
{
    alignas(inotify_event) std::array<char, 16 * 1024> buffer;
    std::array<pollfd, 2> files{{{m_events, POLLIN, 0}, {m_wake, POLLIN, 0}}};
    while (::poll(files.data(), files.size(), -1) >= 0 || errno == EINTR) {
        const ssize_t size = ::read(m_events, buffer.data(), buffer.size());
        for (ssize_t at = 0; at < size;) {
            const auto *event = reinterpret_cast<const inotify_event *>(buffer.data() + at);
            at += ssize_t(sizeof(inotify_event) + event->len);
            if (event->mask & IN_Q_OVERFLOW) { // some are lost
                for (const Post &one : std::as_const(m_posts))
                    inspect(one);
                continue;
            }
            const auto post = m_posts.constFind(event->wd);
            const char *text = event->len > 0 ? event->name : "";
            const QByteArrayView name(text);
            if (post != m_posts.cend()
                && std::ranges::any_of(post->names, [name](const QByteArray &path) {
                       return path.sliced(path.lastIndexOf('/') + 1) == name;
                   }))
                inspect(*post);
        }
        if (files[1].revents != 0 && size <= 0)
            return; // after the last event
    }
}

void GitSentry::inspect(const Post &post)
{
    const int git = openPlace(post.place);
    if (git < 0)
        return;
    for (const QByteArray &path : post.names) {
        const int folder = folderOf(git, path);
        const QByteArray name = path.sliced(path.lastIndexOf('/') + 1);
        if (folder >= 0 && ::unlinkat(folder, name.constData(), 0) == 0) {
            const QMutexLocker lock(&m_mutex);
            const QString shown = post.place.path + u'/' + QFile::decodeName(path);
            if (!m_removed.contains(shown))
                m_removed.append(shown);
        }
        if (folder >= 0)
            ::close(folder);
    }
    ::close(git);
}

} // namespace AgentCore

#else

namespace AgentCore {

GitSentry::GitSentry(const QList<GitPlace> &) { }
GitSentry::~GitSentry() = default;
void GitSentry::stop() { }

QStringList GitSentry::takeRemoved()
{
    return {};
}

} // namespace AgentCore

#endif
