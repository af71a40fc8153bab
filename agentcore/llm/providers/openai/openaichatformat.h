// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/wireformat.h"

namespace AgentCore {

//! \brief The body of a streaming chat completion.
//!
//! Messages as OpenAiMessages writes them, thinking as addThinking() asks for it. Source: OpenAI
//! API reference, "Create chat completion". Options come from ModelProfile::options; extraBody
//! overrides all.
AGENTCORE_EXPORT QJsonObject openAiRequestBody(const ModelProfile &profile,
                                               const ChatRequest &request,
                                               const EndpointQuirks &quirks = {});

//! OpenAI's chat completions, which most endpoints speak.
class AGENTCORE_EXPORT OpenAiChatFormat : public WireFormat
{
public:
    HttpRequest createRequest(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks) const override;
    std::unique_ptr<ReplyParser> createParser(const ModelProfile &profile,
                                              const QSet<QString> &usedIds) const override;
};

} // namespace AgentCore
