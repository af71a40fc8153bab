// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"

#include "agentcore/llm/providers/demo/democlient.h"
#include "agentcore/llm/wire/wireclient.h"

namespace AgentCore {

std::unique_ptr<LlmClient> createLlmClient(const ModelProfile &profile)
{
    if (profile.wireFormat == ModelProfile::WireFormat::Demo)
        return std::make_unique<DemoClient>();
    return std::make_unique<WireClient>(profile);
}

} // namespace AgentCore
