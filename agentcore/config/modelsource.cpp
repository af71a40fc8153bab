// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsource.h"

#include "agentcore/config/providerstore.h"
#include "agentcore/config/providervariables.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kOpenAi = "openai"_L1;
constexpr auto kDemo = "demo"_L1;

static std::unexpected<Error> nothingConfigured(const ProviderVariables &variables,
                                                const ProviderCatalogue &catalogue)
{
    const QStringList others = variables.configuredProviders(catalogue);
    if (!others.isEmpty()) {
        return fail(ErrorCode::AuthRequired,
                    u"%1 is set, but no provider is chosen: set LLM_PROVIDER=%2, or ask for a "
                    "model of it with --model %2/MODEL"_s.arg(
                        variables.settingVariable(others.first(), catalogue), others.first()));
    }
    return fail(ErrorCode::AuthRequired,
                u"No model provider is configured: set OPENAI_API_KEY (and OPENAI_BASE_URL, "
                "OPENAI_MODEL for another endpoint), or choose the tour with --model demo/tour"_s);
}

static Result<ModelProfile> demoProfile(const QString &model)
{
    const ModelProfile demo = ModelProfile::demoTour();
    if (model.isEmpty() || model == demo.model)
        return demo;
    return fail(ErrorCode::InvalidInput, u"the demo has one model only, %1"_s.arg(demo.fullName()),
                "demo/"_L1 + model);
}

static bool saysNothing(const Result<ModelProfile> &profile)
{
    return !profile && profile.error().code == ErrorCode::AuthRequired;
}

ModelSource::ModelSource(QProcessEnvironment environment, QString configDir)
    : m_environment(std::move(environment))
    , m_configDir(std::move(configDir))
{ }

Result<ModelProfile> ModelSource::fromEnvironment() const
{
    const QString provider = ProviderVariables(m_environment).chosenProvider();
    return environmentProfile(provider, {}, ProviderCatalogue::load(m_configDir));
}

Result<QList<ModelProfile>> ModelSource::saved() const
{
    return ProviderStore(m_configDir).load();
}

QList<ModelProfile> ModelSource::available() const
{
    QList<ModelProfile> models;
    const auto entries = configured();
    for (const ConfiguredProvider &entry : entries) {
        const bool isNew = entry.profile
            && std::ranges::none_of(models, [&entry](const ModelProfile &known) {
                   return known.fullName() == entry.profile->fullName();
               });
        if (isNew)
            models.append(*entry.profile);
    }
    return models;
}

QList<ConfiguredProvider> ModelSource::configured() const
{
    const ProviderCatalogue catalogue = ProviderCatalogue::load(m_configDir);
    const ProviderVariables variables(m_environment);
    QList<ConfiguredProvider> found;
    QStringList ids = variables.configuredProviders(catalogue);
    const QString chosen = variables.chosenProvider();
    if (!chosen.isEmpty() && chosen != kDemo) {
        ids.removeOne(chosen);
        ids.prepend(chosen);
    }
    for (const QString &id : std::as_const(ids)) {
        auto profile = environmentProfile(id, {}, catalogue);
        if (saysNothing(profile))
            continue;
        const QString variable = variables.settingVariable(id, catalogue);
        const bool isKey = variable.endsWith("_API_KEY"_L1);
        found.append({id, u"environment"_s, isKey ? variable : QString(), std::move(profile)});
    }
    const ProviderStore store(m_configDir);
    const auto entries = store.load();
    if (!entries) {
        found.append({{}, store.settingsFile(), {}, std::unexpected(entries.error())});
        return found;
    }
    for (const ModelProfile &entry : *entries) {
        const bool hasKey = !entry.apiKey.isEmpty();
        found.append({entry.provider, store.settingsFile(), hasKey ? store.keysFile() : QString(),
                      savedProfile(entry.provider, {}, catalogue)});
    }
    return found;
}

Result<void> ModelSource::save(const ModelProfile &profile, bool makeDefault)
{
    if (profile.wireFormat != ModelProfile::WireFormat::Demo)
        return ProviderStore(m_configDir).save(profile, makeDefault);
    return ProviderStore(m_configDir).save(ModelProfile::demoTour(), makeDefault);
}

//! An empty \a provider is the default one.
Result<ModelProfile> ModelSource::environmentProfile(const QString &provider, const QString &model,
                                                     const ProviderCatalogue &catalogue) const
{
    const ProviderVariables variables(m_environment);
    const QString wanted = provider.isEmpty() ? QString(kOpenAi) : provider;
    auto profile = variables.profile(wanted, model, catalogue);
    if (profile)
        return complete(*profile, catalogue);
    if (saysNothing(profile) && wanted == kOpenAi)
        return nothingConfigured(variables, catalogue);
    return profile;
}

//! The saved provider, an empty \a provider for the default; AuthRequired when there is none.
Result<ModelProfile> ModelSource::savedProfile(const QString &provider, const QString &model,
                                               const ProviderCatalogue &catalogue) const
{
    const auto entries = saved();
    if (!entries)
        return std::unexpected(entries.error());
    const auto entry = std::ranges::find_if(*entries, [&provider](const ModelProfile &candidate) {
        return provider.isEmpty() || candidate.provider == provider;
    });
    if (entry == entries->end())
        return fail(ErrorCode::AuthRequired, u"nothing is saved"_s);
    ModelProfile chosen = *entry;
    if (chosen.wireFormat == ModelProfile::WireFormat::Demo)
        return demoProfile(model);
    if (!model.isEmpty())
        chosen.model = model;
    if (chosen.model.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"no model is chosen for the provider %1"_s.arg(entry->provider),
                    entry->provider);
    }
    return complete(chosen, catalogue);
}

//! A server of this machine needs nothing but the name of a model.
Result<ModelProfile> ModelSource::localProfile(const QString &provider, const QString &model,
                                               const ProviderCatalogue &catalogue) const
{
    const CatalogueProvider *known = catalogue.find(provider);
    if (model.isEmpty() || !known || !known->isLocal || !known->fixedUrl())
        return fail(ErrorCode::AuthRequired, u"no server of this machine"_s);
    ModelProfile profile;
    profile.provider = provider;
    profile.wireFormat = known->wireFormat;
    profile.baseUrl = *known->fixedUrl();
    profile.model = model;
    return complete(profile, catalogue);
}

Result<ModelProfile> ModelSource::complete(ModelProfile profile,
                                           const ProviderCatalogue &catalogue) const
{
    const ProviderVariables variables(m_environment);
    const auto window = variables.contextWindow();
    if (!window)
        return std::unexpected(window.error());
    if (*window > 0)
        profile.contextWindow = *window;
    const auto options = variables.options();
    if (!options)
        return std::unexpected(options.error());
    profile.options = *options;
    completeProfile(profile, catalogue);
    return profile;
}

Result<ModelProfile> ModelSource::resolve(const QString &requested) const
{
    const QString wanted = requested.trimmed();
    const qsizetype slash = wanted.indexOf(u'/');
    QString provider = slash < 0 ? QString() : wanted.first(slash).toLower();
    const QString model = slash < 0 ? wanted : wanted.sliced(slash + 1);
    if (slash >= 0 && (provider.isEmpty() || model.isEmpty()))
        return fail(ErrorCode::InvalidInput, u"a model is named \"provider/model\""_s, wanted);
    if (slash < 0)
        provider = ProviderVariables(m_environment).chosenProvider();
    if (provider == kDemo)
        return demoProfile(model);

    std::optional<Error> problem;
    const ProviderCatalogue catalogue = ProviderCatalogue::load(m_configDir, &problem);
    const auto environment = environmentProfile(provider, model, catalogue);
    if (!saysNothing(environment))
        return environment;
    const auto stored = savedProfile(provider, model, catalogue);
    if (!saysNothing(stored))
        return stored;
    const auto local = localProfile(provider, model, catalogue);
    if (!saysNothing(local))
        return local;
    // What is missing may stand in the file that cannot be used.
    if (problem && !catalogue.find(provider))
        return std::unexpected(*problem);
    return environment;
}

} // namespace AgentCore
