// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/defaultagent.h"

#include "agentcore/base/environment.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/toolsettings.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/llm/llmclientfactory.h"
#include "agentcore/llm/modelmenu.h"

#include <QDir>

namespace AgentCore {

std::unique_ptr<LocalAgent> createDefaultAgent(std::function<QString()> requested,
                                               std::function<QString()> fallback,
                                               std::shared_ptr<ModelMenu> menu, SpendLimits limits,
                                               Titles titles)
{
    if (!menu)
        menu = std::make_shared<ModelMenu>(Paths::cacheDir(), Paths::configDir());
    LocalAgent::Services services;
    services.requestedModel = std::move(requested);
    services.models = [fallback = std::move(fallback), menu](const QString &folder) {
        // Made anew each time, as variables, files and trust may have changed.
        const auto source = [folder = folder.isEmpty() ? QDir::currentPath() : folder] {
            return ModelSource(currentEnvironment(), Paths::configDir(), folder);
        };
        ModelServices models;
        models.profile = [source, fallback, menu](const QString &name) {
            const ModelSource known = source();
            QString wanted = name.isEmpty() && fallback ? fallback() : name;
            if (wanted.isEmpty())
                wanted = NewSessionDefaults::modelName(known);
            auto profile = known.resolve(wanted);
            if (profile)
                menu->complete(*profile);
            return profile;
        };
        models.models = [source, menu](const ModelProfile &present) {
            return menu->offer(source(), present);
        };
        models.complete = [menu](ModelProfile &profile) { menu->complete(profile); };
        models.endOf = [source, menu](const ModelProfile &profile) {
            return menu->endOf(source(), profile);
        };
        models.refresh = [source, menu](ModelRefresh way, const auto &present) {
            return menu->refresh(source(), way, present);
        };
        models.menu = menu.get();
        models.createClient = createLlmClient;
        return models;
    };
    services.limits = [limits] {
        auto found = SpendLimits::find(Paths::configDir(), currentEnvironment());
        if (found)
            found->overrideWith(limits);
        return found;
    };
    services.fallbackModel
        = [] { return fallbackModelName(Paths::configDir(), currentEnvironment()); };
    services.masksSecrets = [] {
        const auto settings = PrivacySettings::load(Paths::configDir());
        return !settings || settings->maskSecrets;
    };
    services.newSession = [](const QString &folder) {
        return NewSessionDefaults::find(Paths::configDir(), folder);
    };
    services.disabledTools = [] {
        return ToolSettings::load(Paths::configDir()).transform([](const ToolSettings &settings) {
            return settings.disabled;
        });
    };
    if (titles == Titles::AsSet) {
        services.wantsTitle = [] {
            const auto settings = TitleSettings::load(Paths::configDir(), currentEnvironment());
            return settings && settings->byModel;
        };
    }
    services.mcpServers
        = [](const QString &folder) { return McpConfiguration::read(Paths::configDir(), folder); };
    return std::make_unique<LocalAgent>(std::move(services));
}

} // namespace AgentCore
