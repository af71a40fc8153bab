// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentregistry.h"
#include "app/actions.h"

namespace App {

//! The agent \a name of the current directory. ServerNotFound or ConfigInvalid.
AgentCore::Result<Acp::AgentSpec> agentOf(const QString &name);
//! Says \a error; the exit code of it, by the table of failures where it is about the registry.
int failAgent(const AgentCore::Error &error);

//! `agentao acp registry`: the public list, and one of it added.
int publicAgents(int argc, char **argv, const AgentOptions &options);
int checkAgent(int argc, char **argv, const AgentOptions &options);
int runAgent(int argc, char **argv, const AgentOptions &options);
int signInAgent(int argc, char **argv, const AgentOptions &options);
//! `agentao acp logout`, `sessions` and `delete`: what is asked of an agent without a session.
int askAgent(int argc, char **argv, const AgentOptions &options);

} // namespace App
