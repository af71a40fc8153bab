// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/llmclientfactory.h"

#include "agentcore/config/cloud.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/client/keyedclient.h"
#include "agentcore/llm/cloud/cloudclient.h"
#include "agentcore/llm/providers/demo/democlient.h"
#include "agentcore/llm/wire/wireclient.h"

#include <chrono>

namespace AgentCore {

static std::unique_ptr<LlmClient> createWireClient(const ModelProfile &profile)
{
    if (Cloud::kindOf(profile) != Cloud::Kind::None)
        return std::make_unique<CloudClient>(profile);
    return std::make_unique<WireClient>(profile);
}

//! As a person reads, unless a script wants it otherwise.
static std::chrono::milliseconds demoPace()
{
    bool isGiven = false;
    const int pace = qEnvironmentVariableIntValue("AGENTAO_DEMO_PACE", &isGiven);
    return isGiven && pace >= 0 ? std::chrono::milliseconds(pace) : DemoClient::kDefaultInterval;
}

std::unique_ptr<LlmClient> createLlmClient(const ModelProfile &profile)
{
    if (profile.wireFormat == ModelProfile::WireFormat::Demo)
        return std::make_unique<DemoClient>(demoPace());
    if (profile.keyInKeychain && profile.apiKey.isEmpty()) {
        return std::make_unique<KeyedClient>(profile, createWireClient,
                                             std::make_unique<KeyStore>(Paths::configDir()));
    }
    return createWireClient(profile);
}

} // namespace AgentCore
