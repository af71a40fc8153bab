// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

//! Restrictions of a child between fork() and exec(): system calls only. Linux; elsewhere false.
namespace AgentCore::SystemCallFilter {

//! \brief No new sockets but those of AF_UNIX for this process and its children.
//!
//! seccomp(2). Programs of another architecture (32 bits) fail altogether.
//! False with errno when it cannot be had.
bool denyInternet();

//! Gives up every capability for good, as root has them even where files are restricted.
bool dropCapabilities();

} // namespace AgentCore::SystemCallFilter
