// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore_export.h"

#include <QHostAddress>
#include <QList>
#include <QPair>
#include <QUrl>

namespace AgentCore {

//! \brief True when \a address is one of the public internet, and nothing behind it is ours.
//!
//! False for loopback, private, link-local, shared (CGNAT), multicast, reserved, documentation and
//! benchmark ranges, for the metadata services of clouds, and for IPv6 addresses that hold such an
//! IPv4 address (mapped, NAT64, 6to4, ISATAP); compatible ones and Teredo never are public.
//! Source: IANA special-purpose address registries, RFC 6890 and what updates it.
AGENTCORE_EXPORT bool isPublicAddress(const QHostAddress &address);

//! \brief Which hosts a model may have pages fetched from: public ones, and those the user allows.
class AGENTCORE_EXPORT AddressPolicy
{
public:
    using Subnet = QPair<QHostAddress, int>; //!< As QHostAddress::parseSubnet() gives it.

    AddressPolicy() = default;
    explicit AddressPolicy(QList<Subnet> allowed);

    //! \brief Allows what AGENTAO_WEB_FETCH_ALLOW_CIDRS lists besides: "10.1.0.0/16, 127.0.0.1".
    //!
    //! Entries that are no networks are warned of and left out.
    static AddressPolicy fromEnvironment();

    //! \brief Whether \a url may be asked for at all, before its host is looked up.
    //!
    //! InvalidInput: no http or https, no host, with a user name, too long. PermissionDenied: the
    //! host is an address that checkAddresses() refuses, or has a name that only a local network
    //! knows while the user allows none.
    Result<void> checkUrl(const QUrl &url) const;
    //! PermissionDenied unless every one of \a addresses of \a host may be connected to; a name
    //! without a dot needs ones that the user allows.
    Result<void> checkAddresses(const QString &host, const QList<QHostAddress> &addresses) const;

private:
    bool isAllowedByUser(const QHostAddress &address) const;

    QList<Subnet> m_allowed;
};

} // namespace AgentCore
