// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/signalwatcher.h"

#include <QSet>
#include <QSocketNotifier>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace AgentCore {

static constexpr int kSignals[] = {SIGINT, SIGTERM, SIGHUP};
static std::atomic<int> s_writeEnd = -1;

extern "C" void agentaoHandleSignal(int number)
{
    const int savedError = errno;
    const char byte = char(number);
    // A full pipe has woken the loop already.
    if (::write(s_writeEnd, &byte, 1) < 0) { }
    errno = savedError;
}

void SignalWatcher::setHandlers(void (*handler)(int)) const
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    for (const int number : m_signals)
        ::sigaction(number, &action, nullptr);
}

SignalWatcher::SignalWatcher(const QList<int> &further, QObject *parent)
    : QObject(parent)
    , m_signals(further)
{
    for (const int number : kSignals)
        m_signals.append(number);
    Q_ASSERT(s_writeEnd == -1);
    if (::pipe2(m_pipe, O_CLOEXEC | O_NONBLOCK) != 0)
        return; // then signals keep their usual effect
    m_notifier = new QSocketNotifier(m_pipe[0], QSocketNotifier::Read, this);
    connect(m_notifier, &QSocketNotifier::activated, this, &SignalWatcher::handleReadable);
    s_writeEnd = m_pipe[1];
    setHandlers(agentaoHandleSignal);
}

SignalWatcher::~SignalWatcher()
{
    letGo();
    delete m_notifier;
    s_writeEnd = -1;
    for (const int end : m_pipe) {
        if (end >= 0)
            ::close(end);
    }
}

void SignalWatcher::letGo()
{
    setHandlers(SIG_DFL);
}

void SignalWatcher::handleReadable()
{
    char bytes[64];
    QSet<int> numbers; // of those that came several times one is enough
    for (ssize_t count = 0; (count = ::read(m_pipe[0], bytes, sizeof bytes)) > 0;) {
        for (ssize_t i = 0; i < count; ++i)
            numbers.insert(bytes[i]);
    }
    for (const int number : std::as_const(numbers))
        emit raised(number);
    if (std::ranges::any_of(kSignals, [&](int number) { return numbers.contains(number); }))
        emit interrupted();
}

} // namespace AgentCore
