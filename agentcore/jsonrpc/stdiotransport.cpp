// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/jsonrpc/stdiotransport.h"

#include "agentcore/base/steptrace.h"

#include <QDeadlineTimer>
#include <QLoggingCategory>
#include <QPointer>
#include <QSocketNotifier>
#include <QTimer>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <utility>

#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logStdio, "agent.jsonrpc.stdio", QtWarningMsg)

constexpr qsizetype kFlushAtBytes = 64 * 1024;
constexpr qsizetype kKeptBytes = 1024 * 1024; // of the buffer once it is empty
constexpr int kReadsPerTurn = 16;
constexpr int kHoldMs = 100; // between two looks at input that waits

// True when fd is ready for events, or has news of its end, within waitMs.
static bool isReady(int fd, short events, int waitMs = 0)
{
    pollfd entry{fd, events, 0};
    return ::poll(&entry, 1, waitMs) > 0;
}

// The other end of a pipe or socket is closed; what it wrote before may still be there.
static bool isHungUp(int fd)
{
    pollfd entry{fd, 0, 0};
    return ::poll(&entry, 1, 0) > 0 && (entry.revents & (POLLHUP | POLLERR));
}

static bool isType(int fd, mode_t type)
{
    struct stat status = {};
    return ::fstat(fd, &status) == 0 && (status.st_mode & S_IFMT) == type;
}

// Writes without blocking: poll() promises room for PIPE_BUF bytes only, sockets take a flag.
static ssize_t writePiece(int fd, const char *data, size_t size)
{
    ssize_t count = -1;
    do {
        count = ::send(fd, data, size, MSG_DONTWAIT | MSG_NOSIGNAL);
        if (count < 0 && errno == ENOTSOCK)
            count = ::write(fd, data, std::min(size, size_t(PIPE_BUF)));
    } while (count < 0 && errno == EINTR);
    return count;
}

StdioTransport::StdioTransport(int readFd, int writeFd, Ownership ownership, QObject *parent)
    : Transport(parent)
    , m_readFd(readFd)
    , m_writeFd(writeFd)
    , m_ownership(ownership)
{
    std::signal(SIGPIPE, SIG_IGN); // a reader that went away is an error of write()
}

StdioTransport::~StdioTransport()
{
    const QDeadlineTimer deadline(kFarewellMs);
    writeAvailable();
    while (pendingBytes() > 0 && !m_broken && !deadline.hasExpired()) {
        isReady(m_writeFd, POLLOUT, int(deadline.remainingTime()));
        writeAvailable();
    }
    if (m_ownership == Ownership::Owned) {
        ::close(m_readFd);
        if (m_writeFd != m_readFd)
            ::close(m_writeFd);
    }
}

StdioTransport *StdioTransport::forProcess(QObject *parent)
{
    std::fflush(stdout);
    const int input = ::fcntl(0, F_DUPFD_CLOEXEC, 3);
    const int output = ::fcntl(1, F_DUPFD_CLOEXEC, 3);
    const int null = ::open("/dev/null", O_RDWR | O_CLOEXEC);
    ::dup2(null, 0);
    if (::dup2(2, 1) < 0)
        ::dup2(null, 1); // standard error is closed
    if (null > 2)
        ::close(null);
    return new StdioTransport(input, output, Ownership::Owned, parent);
}

void StdioTransport::open()
{
    if (::fcntl(m_readFd, F_GETFD) < 0) {
        QMetaObject::invokeMethod(this, &StdioTransport::closeOnce, Qt::QueuedConnection);
        return;
    }
    watchReader();
    if (isType(m_readFd, S_IFREG)) {
        m_readTimer = new QTimer(this);
        connect(m_readTimer, &QTimer::timeout, this, &StdioTransport::readAvailable);
        m_readTimer->start(0);
        return;
    }
    m_readNotifier = new QSocketNotifier(m_readFd, QSocketNotifier::Read, this);
    connect(m_readNotifier, &QSocketNotifier::activated, this, &StdioTransport::readAvailable);
}

// A client that closed our output can be told nothing: that is noticed without writing to it.
void StdioTransport::watchReader()
{
    const bool isSocket = isType(m_writeFd, S_IFSOCK);
    if ((!isSocket && !isType(m_writeFd, S_IFIFO)) || m_writeFd == m_readFd)
        return;
    // A pipe without readers is an error, a socket without another end has its end to read.
    const auto type = isSocket ? QSocketNotifier::Read : QSocketNotifier::Exception;
    m_goneNotifier = new QSocketNotifier(m_writeFd, type, this);
    connect(m_goneNotifier, &QSocketNotifier::activated, this, &StdioTransport::handleReaderNews);
}

void StdioTransport::handleReaderNews()
{
    m_goneNotifier->setEnabled(false);
    if (!isHungUp(m_writeFd))
        return; // it still reads; if it goes later, writing tells
    m_broken = true;
    m_output.clear();
    m_written = 0;
    if (m_writeNotifier)
        m_writeNotifier->setEnabled(false);
    closeOnce();
}

// True while the other side reads too little of what we wrote; readAvailable() is called again.
bool StdioTransport::holdsInput()
{
    const bool holds = pendingBytes() > kMaxUnreadBytes && !isHungUp(m_readFd);
    if (holds && !m_holdTimer) {
        m_holdTimer = new QTimer(this);
        m_holdTimer->setInterval(kHoldMs);
        connect(m_holdTimer, &QTimer::timeout, this, &StdioTransport::readAvailable);
    }
    if (m_holdTimer && holds != m_holdTimer->isActive())
        holds ? m_holdTimer->start() : m_holdTimer->stop();
    if (m_readTimer)
        m_readTimer->setInterval(holds ? kHoldMs : 0);
    if (m_readNotifier && !m_closed)
        m_readNotifier->setEnabled(!holds);
    return holds;
}

void StdioTransport::send(const QByteArray &line)
{
    if (m_broken)
        return;
    m_output += line;
    m_output += '\n';
    m_drainDue = true;
    // Behind the first there may be work that whoever waits for it need not wait for.
    if (!m_flushScheduled || pendingBytes() > kFlushAtBytes)
        writeAvailable();
    scheduleFlush();
}

qint64 StdioTransport::pendingBytes() const
{
    return m_output.size() - m_written;
}

void StdioTransport::readAvailable()
{
    std::array<char, 64 * 1024> buffer;
    const QPointer<StdioTransport> alive(this);
    for (int i = 0; i < kReadsPerTurn && alive && !m_closed && !holdsInput(); ++i) {
        if (!isReady(m_readFd, POLLIN))
            return;
        const ssize_t count = ::read(m_readFd, buffer.data(), buffer.size());
        if (count > 0) {
            m_framer.append(QByteArrayView(buffer.data(), count));
            deliverLines();
        } else if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
            return;
        } else {
            endInput();
            return;
        }
    }
}

void StdioTransport::endInput()
{
    traceStep("end of input"_L1);
    if (m_readNotifier)
        m_readNotifier->setEnabled(false);
    if (m_readTimer)
        m_readTimer->stop();
    if (m_holdTimer)
        m_holdTimer->stop();
    const QPointer<StdioTransport> alive(this);
    const QByteArray rest = m_framer.takeRest();
    if (!rest.isEmpty())
        emit lineReceived(rest);
    if (!alive)
        return;
    writeAvailable(); // answers given so far leave before whoever hears closed() exits
    closeOnce();
}

void StdioTransport::deliverLines()
{
    const QPointer<StdioTransport> alive(this);
    while (alive && !m_closed) {
        const auto line = m_framer.takeLine();
        if (!line)
            break;
        emit lineReceived(*line);
    }
    while (alive && !m_closed) {
        const auto start = m_framer.takeOverflow();
        if (!start)
            break;
        emit lineTooLong(*start);
    }
}

void StdioTransport::writeAvailable()
{
    const bool hasLines = pendingBytes() > 0;
    while (pendingBytes() > 0 && !m_broken && isReady(m_writeFd, POLLOUT)) {
        const ssize_t count
            = writePiece(m_writeFd, m_output.constData() + m_written, size_t(pendingBytes()));
        if (count >= 0) {
            m_written += count;
        } else if (errno == EAGAIN) {
            break;
        } else {
            qCDebug(logStdio) << "nobody reads the output any more, error" << errno;
            m_broken = true;
            m_written = m_output.size();
        }
    }
    if (hasLines)
        traceStep("lines written"_L1);
    if (pendingBytes() == 0) {
        m_output.resize(0); // keeps the memory for the next turn
        m_written = 0;
    } else if (m_written > kFlushAtBytes) {
        m_output.remove(0, m_written);
        m_written = 0;
    }
}

void StdioTransport::scheduleFlush()
{
    if (std::exchange(m_flushScheduled, true))
        return;
    QMetaObject::invokeMethod(this, &StdioTransport::flush, Qt::QueuedConnection);
}

void StdioTransport::flush()
{
    m_flushScheduled = false;
    writeAvailable();
    if (m_broken) {
        if (m_writeNotifier)
            m_writeNotifier->setEnabled(false);
        closeOnce();
        return;
    }
    const bool waiting = pendingBytes() > 0;
    if (waiting && !m_writeNotifier) {
        m_writeNotifier = new QSocketNotifier(m_writeFd, QSocketNotifier::Write, this);
        connect(m_writeNotifier, &QSocketNotifier::activated, this, &StdioTransport::flush);
    }
    if (m_writeNotifier)
        m_writeNotifier->setEnabled(waiting);
    if (!waiting) {
        if (m_output.capacity() > kKeptBytes)
            m_output.squeeze();
        if (std::exchange(m_drainDue, false) && !m_closed)
            emit drained();
    }
}

void StdioTransport::closeOnce()
{
    if (std::exchange(m_closed, true))
        return;
    if (m_readNotifier)
        m_readNotifier->setEnabled(false);
    if (m_readTimer)
        m_readTimer->stop();
    if (m_holdTimer)
        m_holdTimer->stop();
    if (m_goneNotifier)
        m_goneNotifier->setEnabled(false);
    emit closed();
}

} // namespace AgentCore
