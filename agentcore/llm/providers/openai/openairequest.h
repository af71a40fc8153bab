// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"

namespace AgentCore {

//! \brief The body of a streaming chat completion.
//!
//! Messages as OpenAiMessages writes them, thinking as addThinking() asks for it. Source: OpenAI
//! API reference, "Create chat completion". Options come from ModelProfile::options; extraBody
//! overrides all.
AGENTCORE_EXPORT QJsonObject openAiRequestBody(const ModelProfile &profile,
                                               const ChatRequest &request,
                                               const EndpointQuirks &quirks = {});

} // namespace AgentCore
