// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"

#include "agentcore/llm/providers/openai/openaiclient.h"

namespace AgentCore {

std::unique_ptr<LlmClient> createLlmClient(const ModelProfile &profile)
{
    switch (profile.wireFormat) {
    case ModelProfile::WireFormat::OpenAiChat:
    case ModelProfile::WireFormat::Demo:
        break;
    }
    return std::make_unique<OpenAiClient>(profile);
}

} // namespace AgentCore
