// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QObject>

namespace AgentCore {

//! \brief Lines there and back: one JSON text each, without its line end.
class AGENTCORE_EXPORT Transport : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Starts reading; signals come from the event loop only.
    virtual void open() = 0;
    //! Queues one line; never blocks. \a line holds no line feed.
    virtual void send(const QByteArray &line) = 0;
    //! Bytes queued and not yet taken by the other side.
    virtual qint64 pendingBytes() const = 0;

signals:
    void lineReceived(const QByteArray &line);
    //! A line over the bound was dropped; \a start: its first bytes, where they are known.
    void lineTooLong(const QByteArray &start = {});
    //! pendingBytes() fell to zero.
    void drained();
    //! The other side is gone or closed its end; the last signal.
    void closed();
};

} // namespace AgentCore
