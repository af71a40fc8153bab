// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/loopbacktransport.h"

namespace Testing {

LoopbackTransport::Pair LoopbackTransport::createPair()
{
    Pair pair(new LoopbackTransport, new LoopbackTransport);
    pair.first->m_other = pair.second.get();
    pair.second->m_other = pair.first.get();
    return pair;
}

LoopbackTransport::~LoopbackTransport()
{
    close();
}

void LoopbackTransport::open()
{
    m_open = true;
    scheduleDelivery();
}

void LoopbackTransport::send(const QByteArray &line)
{
    Q_ASSERT(!line.contains('\n'));
    m_sent.append(line);
    if (!m_other || m_closing)
        return;
    m_other->m_inbox.push_back(line);
    m_other->scheduleDelivery();
}

qint64 LoopbackTransport::pendingBytes() const
{
    qint64 bytes = 0;
    if (m_other) {
        for (const QByteArray &line : m_other->m_inbox)
            bytes += line.size() + 1;
    }
    return bytes;
}

void LoopbackTransport::close()
{
    for (LoopbackTransport *end : {this, m_other.data()}) {
        if (end) {
            end->m_closing = true;
            end->scheduleDelivery();
        }
    }
}

void LoopbackTransport::setStalled(bool stalled)
{
    m_stalled = stalled;
    scheduleDelivery();
}

void LoopbackTransport::reportTooLongLine(const QByteArray &start)
{
    QMetaObject::invokeMethod(
        this, [this, start] { emit lineTooLong(start); }, Qt::QueuedConnection);
}

void LoopbackTransport::scheduleDelivery()
{
    if (m_scheduled || !m_open)
        return;
    m_scheduled = true;
    QMetaObject::invokeMethod(this, &LoopbackTransport::deliver, Qt::QueuedConnection);
}

void LoopbackTransport::deliver()
{
    m_scheduled = false;
    const QPointer<LoopbackTransport> alive(this);
    bool took = false;
    while (!m_stalled && !m_inbox.empty()) {
        const QByteArray line = std::move(m_inbox.front());
        m_inbox.pop_front();
        took = true;
        emit lineReceived(line);
        if (!alive)
            return;
    }
    if (took && m_inbox.empty() && m_other && !m_other->m_closed)
        emit m_other->drained();
    if (alive && m_closing && m_inbox.empty() && !std::exchange(m_closed, true))
        emit closed();
}

} // namespace Testing
