// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/jsonrpc/transport.h"

#include <QPointer>

#include <deque>
#include <memory>
#include <utility>

namespace Testing {

//! \brief One end of an in-memory connection; lines arrive in the next turn of the event loop.
class LoopbackTransport : public AgentCore::Transport
{
    Q_OBJECT

public:
    using Pair = std::pair<std::unique_ptr<LoopbackTransport>, std::unique_ptr<LoopbackTransport>>;

    //! Two connected ends; open both.
    static Pair createPair();
    ~LoopbackTransport() override;

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;

    //! Closes both ends; what was sent before still arrives. Each end emits closed() once.
    void close();
    //! While true this end takes nothing, so that the other end's pendingBytes() grow.
    void setStalled(bool stalled);
    //! Makes this end report a line over the bound, which begins with \a start.
    void reportTooLongLine(const QByteArray &start = {});
    //! All lines sent through this end, in order.
    const QByteArrayList &sentLines() const { return m_sent; }

private:
    using Transport::Transport;

    void scheduleDelivery();
    void deliver();

    QPointer<LoopbackTransport> m_other;
    std::deque<QByteArray> m_inbox; // sent by the other end and not yet received here
    QByteArrayList m_sent;
    bool m_open = false;
    bool m_stalled = false;
    bool m_scheduled = false;
    bool m_closing = false;
    bool m_closed = false;
};

} // namespace Testing
