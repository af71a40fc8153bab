// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/net/netserver.h"
#include "app/commandline.h"

namespace App {

//! The agent and the options of one client, as \a line and the settings say.
Acp::NetServer::Service makeAcpService(const CommandLine &line);

//! Where \a line or the settings ask for the form of that older server.
bool answersAsIacCode(const CommandLine &line);

} // namespace App
