// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/chatmessage.h"

namespace Testing {

using Messages = std::vector<AgentCore::ChatMessage>;

inline AgentCore::ChatMessage user(std::vector<AgentCore::MessagePart> parts)
{
    return {AgentCore::ChatMessage::Role::User, std::move(parts)};
}

inline AgentCore::ChatMessage assistant(std::vector<AgentCore::MessagePart> parts)
{
    return {AgentCore::ChatMessage::Role::Assistant, std::move(parts)};
}

} // namespace Testing
