// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/removalwatch.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileSystemWatcher>
#include <QPointer>
#include <QSocketNotifier>

#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#ifdef Q_OS_LINUX
#include <sys/eventfd.h>
#endif

namespace AgentCore {

#ifdef Q_OS_LINUX

static int s_ringing = -1; // never closed, so that no late signal writes into another file

extern "C" void agentaoHandleRemoval(int)
{
    const int savedError = errno;
    const quint64 one = 1;
    // It rings already when there is no room.
    if (::write(s_ringing, &one, sizeof one) < 0) { }
    errno = savedError;
}

//! The handler is there before the first signal, as SIGIO ends a process that has none.
static bool isReadyForSignals()
{
    static const bool isReady = [] {
        s_ringing = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
        struct sigaction action = {};
        action.sa_handler = agentaoHandleRemoval;
        action.sa_flags = SA_RESTART;
        return s_ringing >= 0 && ::sigaction(SIGIO, &action, nullptr) == 0;
    }();
    return isReady;
}

static bool askForSignals(int folder)
{
    return ::fcntl(folder, F_NOTIFY, DN_DELETE | DN_RENAME | DN_MULTISHOT) == 0;
}

#else

static constexpr int s_ringing = -1;

static bool isReadyForSignals()
{
    return false;
}

static bool askForSignals(int)
{
    return false;
}

#endif

//! Brings what the system tells into the event loop; one for all, for as long as there is a loop.
static QSocketNotifier *bell()
{
    static QPointer<QSocketNotifier> known;
    if (!known) {
        known = new QSocketNotifier(s_ringing, QSocketNotifier::Read, QCoreApplication::instance());
        QObject::connect(known, &QSocketNotifier::activated, known, [] {
            quint64 count = 0;
            // Others may have read it.
            if (::read(s_ringing, &count, sizeof count) < 0) { }
        });
    }
    return known;
}

//! They are few in a system, 128 for each user by default; inotify(7).
static std::shared_ptr<QFileSystemWatcher> commonWatcher()
{
    static std::weak_ptr<QFileSystemWatcher> known;
    auto watcher = known.lock();
    if (!watcher)
        known = watcher = std::make_shared<QFileSystemWatcher>();
    return watcher;
}

RemovalWatch::RemovalWatch(QObject *parent)
    : QObject(parent)
{ }

RemovalWatch::~RemovalWatch()
{
    stop();
}

//! True when what is open as \a folder still has this name.
static bool leadsTo(int folder, const QByteArray &name)
{
    struct stat mine = {};
    struct stat found = {};
    return folder >= 0 && ::fstat(folder, &mine) == 0 && ::stat(name.constData(), &found) == 0
        && mine.st_ino == found.st_ino && mine.st_dev == found.st_dev;
}

void RemovalWatch::watch(const QString &folder)
{
    const QByteArray name = QFile::encodeName(folder);
    const bool isWatched
        = leadsTo(m_folder, name) || (m_watcher && m_watcher->directories().contains(folder));
    if (isWatched)
        return;
    stop();
    m_folder = ::open(name.constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK);
    if (m_folder < 0)
        return;
    if (isReadyForSignals() && askForSignals(m_folder)) {
        m_told = connect(bell(), &QSocketNotifier::activated, this, &RemovalWatch::removed);
        return;
    }
    ::close(std::exchange(m_folder, -1));
    m_watcher = commonWatcher();
    m_watcher->addPath(folder);
    m_told = connect(m_watcher.get(), &QFileSystemWatcher::directoryChanged, this,
                     &RemovalWatch::removed);
}

void RemovalWatch::stop()
{
    disconnect(m_told);
    m_watcher.reset();
    if (m_folder >= 0)
        ::close(std::exchange(m_folder, -1));
}

} // namespace AgentCore
