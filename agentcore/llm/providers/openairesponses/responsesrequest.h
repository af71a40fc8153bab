// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"
#include "agentcore/llm/wire/wireformat.h"

namespace AgentCore {

//! Member of ReasoningPart::opaque that holds an item as this format's endpoints sent it: one of
//! type "reasoning", or one of type "message" with the `phase` of the text that follows.
inline constexpr QLatin1StringView kResponsesItem("openai_responses");

//! \brief The body of a streaming response that the endpoint does not store.
//!
//! Messages as wellFormedMessages() puts them. Reasoning items go back unchanged to the
//! model that made them, in all later requests, when they hold what the endpoint needs to read them
//! without its memory and something of the same message follows. Options come from
//! ModelProfile::options; extraBody overrides all. Source: OpenAI API reference, "Create a model
//! response"; guides "Reasoning models" and "Function
//! calling", of it "Custom tools" and "Context-free grammars".
AGENTCORE_EXPORT QJsonObject responsesRequestBody(const ModelProfile &profile,
                                                  const ChatRequest &request,
                                                  const EndpointQuirks &quirks = {});

//! OpenAI's responses, used without the endpoint's memory: each request holds the conversation.
class AGENTCORE_EXPORT ResponsesFormat : public WireFormat
{
public:
    HttpRequest createRequest(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks) const override;
    std::unique_ptr<ReplyParser> createParser(const ModelProfile &profile,
                                              const QSet<QString> &usedIds) const override;
};

} // namespace AgentCore
