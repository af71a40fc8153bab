// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QHostAddress>

namespace Acp {

//! An address of this machine to be listened at.
struct AGENTCORE_EXPORT ListenAddress
{
    QHostAddress host = QHostAddress(QHostAddress::LocalHost);
    quint16 port = 0; //!< 0: any.

    //! \brief "PORT", "HOST:PORT" or "[IPv6]:PORT"; the host is a number or "localhost".
    //! \return InvalidInput for another one.
    static AgentCore::Result<ListenAddress> fromString(const QString &text);
    bool isLoopback() const { return host.isLoopback(); }
    friend bool operator==(const ListenAddress &, const ListenAddress &) = default;
};

} // namespace Acp
