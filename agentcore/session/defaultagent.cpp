// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/defaultagent.h"

#include "agentcore/config/modelsource.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/llmclient.h"
#include "agentcore/llm/llmclientfactory.h"

namespace AgentCore {

std::unique_ptr<LocalAgent> createDefaultAgent(std::function<QString()> requestedModel)
{
    LocalAgent::Services services;
    services.profile = [requestedModel = std::move(requestedModel)] {
        const ModelSource source(QProcessEnvironment::systemEnvironment(), Paths::configDir());
        return source.resolve(requestedModel());
    };
    services.createClient = createLlmClient;
    return std::make_unique<LocalAgent>(std::move(services));
}

std::unique_ptr<LocalAgent> createDefaultAgent(const QString &model)
{
    return createDefaultAgent([model] { return model; });
}

} // namespace AgentCore
