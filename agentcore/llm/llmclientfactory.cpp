// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"

#include "agentcore/llm/providers/demo/democlient.h"
#include "agentcore/llm/providers/openai/openaiclient.h"

namespace AgentCore {

std::unique_ptr<LlmClient> createLlmClient(const ModelProfile &profile)
{
    switch (profile.wireFormat) {
    case ModelProfile::WireFormat::OpenAiChat:
        break;
    case ModelProfile::WireFormat::Demo:
        return std::make_unique<DemoClient>();
    }
    return std::make_unique<OpenAiClient>(profile);
}

} // namespace AgentCore
