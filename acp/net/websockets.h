// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netdoor.h"

#include <memory>

namespace Acp {

//! \brief A door for WebSockets, by Qt WebSockets, and for HTTP, from the module
//! `agentao-websocket`, which is loaded now.
//! \return NotFound where the module is not installed, Unsupported where it does not load.
AGENTCORE_EXPORT AgentCore::Result<std::unique_ptr<NetDoor>> makeWebSocketDoor();

//! \brief The way to an agent behind such a door; open() connects.
//!
//! Errors as makeWebSocketDoor(); InvalidInput for an address that must not be used: `ws` to
//! another machine would show the token and all that is said to everybody on the way.
AGENTCORE_EXPORT AgentCore::Result<std::unique_ptr<AgentCore::McpTransport>>
makeWebSocketTransport(const NetAddress &address);

//! Its host is this machine, as a number or "localhost".
AGENTCORE_EXPORT bool isLoopback(const QUrl &url);

} // namespace Acp

//! Types of the entries of the module, found by name; the caller owns the result.
using AgentaoCreateWebSocketDoor = Acp::NetDoor *(*)();
using AgentaoCreateWebSocketTransport = AgentCore::McpTransport *(*)(const Acp::NetAddress *);
