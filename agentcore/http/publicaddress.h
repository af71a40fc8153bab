// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHostAddress>

namespace AgentCore {

//! \brief True when \a address is one of the public internet, and nothing behind it is ours.
//!
//! False for loopback, private, link-local, shared (CGNAT), multicast, reserved, documentation and
//! benchmark ranges, for the metadata services of clouds, and for IPv6 addresses that hold such an
//! IPv4 address (mapped, NAT64, 6to4, ISATAP); compatible ones and Teredo never are public.
//! Source: IANA special-purpose address registries, RFC 6890 and what updates it.
AGENTCORE_EXPORT bool isPublicAddress(const QHostAddress &address);

} // namespace AgentCore
