// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/wireformat.h"

namespace AgentCore {

//! Anthropic's Messages API, which several other providers speak, too.
class AGENTCORE_EXPORT AnthropicFormat : public WireFormat
{
public:
    HttpRequest createRequest(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks) const override;
    std::unique_ptr<ReplyParser> createParser(const ModelProfile &profile,
                                              const QSet<QString> &usedIds) const override;
};

} // namespace AgentCore
