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
    LocalAgent::Services services;
    services.requestedModel = std::move(requested);
    services.models = [fallback = std::move(fallback)](const QString &folder) {
        // Made anew each time, as variables, files and trust may have changed.
        const auto source = [folder = folder.isEmpty() ? QDir::currentPath() : folder] {
            return ModelSource(QProcessEnvironment::systemEnvironment(), Paths::configDir(),
                               folder);
        };
        ModelServices models;
        models.profile = [source, fallback](const QString &name) {
            return source().resolve(name.isEmpty() && fallback ? fallback() : name);
        };
        models.models = [source] { return source().available(); };
        models.createClient = createLlmClient;
        return models;
    };
    services.mcpServers
        = [](const QString &folder) { return McpConfiguration::read(Paths::configDir(), folder); };
    return std::make_unique<LocalAgent>(std::move(services));
}

} // namespace AgentCore
