// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"

#include <QStringList>

namespace Testing {

//! \brief What an endpoint of \a format would refuse in the body that is built for \a messages.
//!
//! Order of roles, calls and their results, ids, names, arguments, reasoning; each fault begins
//! with the format's name. Empty: nothing.
QStringList requestFaults(AgentCore::ModelProfile::WireFormat format,
                          const std::vector<AgentCore::ChatMessage> &messages);

//! The same for the four formats that are spoken over the network.
QStringList requestFaults(const std::vector<AgentCore::ChatMessage> &messages);

} // namespace Testing
