// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicrequest.h"
#include "agentcore/llm/providers/gemini/geminirequest.h"
#include "agentcore/llm/providers/openai/openaichatformat.h"
#include "agentcore/llm/providers/openairesponses/responsesrequest.h"
#include "agentcore/llm/wire/wireformat.h"

namespace AgentCore {

std::shared_ptr<const WireFormat> wireFormat(ModelProfile::WireFormat id)
{
    switch (id) {
    case ModelProfile::WireFormat::OpenAiChat:
        return std::make_shared<OpenAiChatFormat>();
    case ModelProfile::WireFormat::OpenAiResponses:
        return std::make_shared<ResponsesFormat>();
    case ModelProfile::WireFormat::Anthropic:
        return std::make_shared<AnthropicFormat>();
    case ModelProfile::WireFormat::Gemini:
        return std::make_shared<GeminiFormat>();
    case ModelProfile::WireFormat::Demo:
        break;
    }
    return nullptr;
}

} // namespace AgentCore
