// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/defaultagent.h"

#include "agentcore/config/modelsource.h"
#include "agentcore/config/paths.h"
#include "agentcore/llm/llmclient.h"
#include "agentcore/llm/llmclientfactory.h"

#include <QDir>

namespace AgentCore {

std::unique_ptr<LocalAgent> createDefaultAgent(std::function<QString()> requested,
                                               std::function<QString()> fallback)
{
    const auto source = [] {
        return ModelSource(QProcessEnvironment::systemEnvironment(), Paths::configDir(),
                           QDir::currentPath());
    };
    LocalAgent::Services services;
    services.requestedModel = std::move(requested);
    services.models.profile = [source, fallback = std::move(fallback)](const QString &name) {
        return source().resolve(name.isEmpty() && fallback ? fallback() : name);
    };
    services.models.models = [source] { return source().available(); };
    services.models.createClient = createLlmClient;
    return std::make_unique<LocalAgent>(std::move(services));
}

} // namespace AgentCore
