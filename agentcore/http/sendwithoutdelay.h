// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {

//! \brief Turns Nagle's algorithm off (TCP_NODELAY) for all TCP sockets of this process.
//!
//! QNetworkAccessManager has no setting for it and hands a body over in parts of 16 KiB: the last,
//! small one would wait until the other side has acknowledged those before, 40 ms on this machine
//! and a round trip elsewhere. Its sockets belong to a thread of its own, so they are found by
//! their descriptors; the option may be set from any thread, and what waits in the socket leaves
//! then (tcp(7)). Of use to every socket that is opened here, harmful to none. Nothing happens
//! where sockets are no descriptors.
void sendWithoutDelay();

} // namespace AgentCore
