// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"

#include <QUrl>

namespace AgentCore {

//! \brief The body of a streaming request to the Messages API.
//!
//! Source: Claude API reference, "Create a message"; "Prompt caching"; "Thinking". Breakpoints of
//! the cache stand at the end of tools, system and the last two user messages, which is as many as
//! there may be. Of ModelProfile::options, the thinking level becomes an effort or a budget, see
//! AnthropicModel; the temperature is left out with thinking; extraBody overrides all.
AGENTCORE_EXPORT QJsonObject anthropicRequestBody(const ModelProfile &profile,
                                                  const ChatRequest &request,
                                                  const EndpointQuirks &quirks = {});

//! \a baseUrl plus what it lacks of "/v1/messages"; a query stays.
AGENTCORE_EXPORT QUrl anthropicUrl(const QUrl &baseUrl);

} // namespace AgentCore
