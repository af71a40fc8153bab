// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/wireformat.h"

namespace AgentCore {

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
