// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsource.h"

#include "agentcore/config/dotenv.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/providerstore.h"

#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kOpenAi = "openai"_L1;
constexpr auto kDemo = "demo"_L1;

static std::unexpected<Error> nothingConfigured(const std::vector<ModelSource::Variables> &sets,
                                                const ProviderCatalogue &catalogue)
{
    for (const ModelSource::Variables &set : sets) {
        const QStringList others = set.values.configuredProviders(catalogue);
        if (others.isEmpty())
            continue;
        return fail(ErrorCode::AuthRequired,
                    u"%1 is set, but no provider is chosen: set LLM_PROVIDER=%2, or ask for a "
                    "model of it with --model %2/MODEL"_s.arg(
                        set.values.settingVariable(others.first(), catalogue), others.first()));
    }
    return fail(ErrorCode::AuthRequired,
                u"No model provider is configured: use agentao login, set OPENAI_API_KEY (and "
                "OPENAI_BASE_URL, OPENAI_MODEL for another endpoint), or choose the tour with "
                "--model demo/tour"_s);
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

ModelSource::ModelSource(QProcessEnvironment environment, QString configDir, QString folder)
    : m_environment(std::move(environment))
    , m_configDir(std::move(configDir))
    , m_folder(std::move(folder))
{ }

bool ModelSource::hasUntrustedFile() const
{
    return !m_folder.isEmpty() && QFile::exists(envFile())
        && FolderTrust(m_configDir).state(m_folder) != FolderTrust::State::Trusted;
}

//! The environment, then the `.env` of a trusted folder.
Result<std::vector<ModelSource::Variables>> ModelSource::variables() const
{
    std::vector<Variables> sets{{u"environment"_s, ProviderVariables(m_environment)}};
    const QString fileName = envFile();
    if (m_folder.isEmpty() || !QFile::exists(fileName) || hasUntrustedFile())
        return sets;
    const auto file = readDotEnv(fileName);
    if (!file)
        return std::unexpected(file.error());
    sets.push_back({fileName, ProviderVariables(file->variables), file->problems});
    return sets;
}

QList<Error> ModelSource::ignoredLines() const
{
    const auto sets = variables();
    return sets ? sets->back().problems : QList<Error>();
}

static QString chosenProvider(const std::vector<ModelSource::Variables> &sets)
{
    for (const auto &set : sets) {
        if (const QString chosen = set.values.chosenProvider(); !chosen.isEmpty())
            return chosen;
    }
    return {};
}

//! What was asked for, or else what the first set says; empty: nothing does.
static QString modelOf(const std::vector<ModelSource::Variables> &sets, const QString &provider,
                       const QString &asked, const ProviderCatalogue &catalogue)
{
    QString model = asked;
    for (auto set = sets.begin(); set != sets.end() && model.isEmpty(); ++set)
        model = set->values.model(provider, catalogue);
    return model;
}

bool ModelSource::environmentChooses(const QString &provider) const
{
    const auto sets = variables();
    if (!sets)
        return true; // whatever it would say goes before
    const ProviderCatalogue catalogue = ProviderCatalogue::load(m_configDir);
    return !chosenProvider(*sets).isEmpty() || !modelOf(*sets, kOpenAi, {}, catalogue).isEmpty()
        || !modelOf(*sets, provider, {}, catalogue).isEmpty();
}

Result<ModelProfile> ModelSource::fromEnvironment() const
{
    const auto sets = variables();
    if (!sets)
        return std::unexpected(sets.error());
    return environmentProfile(*sets, chosenProvider(*sets), {},
                              ProviderCatalogue::load(m_configDir));
}

Result<QList<ModelProfile>> ModelSource::saved() const
{
    return ProviderStore(m_configDir).load();
}

//! Providers with variables in \a set, the chosen one first.
static QStringList providersOf(const ModelSource::Variables &set, const QString &chosen,
                               const ProviderCatalogue &catalogue)
{
    QStringList ids = set.values.configuredProviders(catalogue);
    if (!chosen.isEmpty() && chosen != kDemo) {
        ids.removeOne(chosen);
        ids.prepend(chosen);
    }
    return ids;
}

QList<ConfiguredProvider> ModelSource::configured() const
{
    const ProviderCatalogue catalogue = ProviderCatalogue::load(m_configDir);
    QList<ConfiguredProvider> found;
    auto sets = variables();
    if (!sets) {
        found.append({{}, m_folder + "/.env"_L1, {}, std::unexpected(sets.error())});
        sets = std::vector<Variables>{{u"environment"_s, ProviderVariables(m_environment)}};
    }
    for (const Variables &set : *sets) {
        const QStringList ids = providersOf(set, chosenProvider(*sets), catalogue);
        for (const QString &id : ids) {
            auto profile = set.values.profile(id, modelOf(*sets, id, {}, catalogue), catalogue);
            if (saysNothing(profile))
                continue;
            if (profile)
                profile = complete(*profile, *sets, catalogue);
            const QString variable = set.values.settingVariable(id, catalogue);
            const QString cloudKey = Cloud::keyVariable(Cloud::kindOfProvider(id));
            const bool isKey
                = variable.endsWith("_API_KEY"_L1) || (!cloudKey.isEmpty() && variable == cloudKey);
            const QString keySource = isKey ? variable
                : profile                   ? Cloud::credentialSource(*profile)
                                            : QString();
            found.append({id, set.source, keySource, std::move(profile)});
        }
    }
    const ProviderStore store(m_configDir);
    const auto entries = store.load();
    if (!entries) {
        found.append({{}, store.settingsFile(), {}, std::unexpected(entries.error())});
        return found;
    }
    for (const ModelProfile &entry : *entries) {
        const QString keySource = entry.keyInKeychain ? u"keychain"_s
            : entry.apiKey.isEmpty()                  ? Cloud::credentialSource(entry)
                                                      : store.keysFile();
        found.append({entry.provider, store.settingsFile(), keySource,
                      savedProfile(*sets, entry.provider, {}, catalogue)});
    }
    return found;
}

Result<void> ModelSource::save(const ModelProfile &profile, bool makeDefault)
{
    if (profile.wireFormat != ModelProfile::WireFormat::Demo)
        return ProviderStore(m_configDir).save(profile, makeDefault);
    return ProviderStore(m_configDir).save(ModelProfile::demoTour(), makeDefault);
}

//! Of the first set that says something of it. An empty \a provider is the default one.
Result<ModelProfile> ModelSource::environmentProfile(const std::vector<Variables> &sets,
                                                     const QString &provider, const QString &model,
                                                     const ProviderCatalogue &catalogue) const
{
    const QString wanted = provider.isEmpty() ? QString(kOpenAi) : provider;
    const QString chosen = modelOf(sets, wanted, model, catalogue);
    for (const Variables &set : sets) {
        auto profile = set.values.profile(wanted, chosen, catalogue);
        if (profile)
            return complete(*profile, sets, catalogue);
        if (!saysNothing(profile))
            return profile;
    }
    if (wanted == kOpenAi)
        return nothingConfigured(sets, catalogue);
    return sets.front().values.profile(wanted, model, catalogue);
}

//! The saved provider, an empty \a provider for the default; AuthRequired when there is none.
Result<ModelProfile> ModelSource::savedProfile(const std::vector<Variables> &sets,
                                               const QString &provider, const QString &model,
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
    if (const QString said = modelOf(sets, chosen.provider, model, catalogue); !said.isEmpty())
        chosen.model = said;
    if (chosen.model.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"no model is chosen for the provider %1"_s.arg(entry->provider),
                    entry->provider);
    }
    return complete(chosen, sets, catalogue);
}

//! A server of this machine needs nothing but the name of a model.
Result<ModelProfile> ModelSource::localProfile(const std::vector<Variables> &sets,
                                               const QString &provider, const QString &model,
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
    return complete(profile, sets, catalogue);
}

Result<ModelProfile> ModelSource::complete(ModelProfile profile, const std::vector<Variables> &sets,
                                           const ProviderCatalogue &catalogue) const
{
    // The first set that says something, as for the rest.
    for (const Variables &set : sets) {
        const auto window = set.values.contextWindow();
        if (!window)
            return std::unexpected(window.error());
        if (*window > 0) {
            profile.contextWindow = *window;
            break;
        }
    }
    for (auto set = sets.rbegin(); set != sets.rend(); ++set) {
        const auto options = set->values.options();
        if (!options)
            return std::unexpected(options.error());
        profile.options.overrideWith(*options);
    }
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
    if (provider == kDemo)
        return demoProfile(model);
    const auto sets = variables();
    if (!sets)
        return std::unexpected(sets.error());
    if (slash < 0)
        provider = chosenProvider(*sets);
    if (provider == kDemo)
        return demoProfile(model);

    std::optional<Error> problem;
    const ProviderCatalogue catalogue = ProviderCatalogue::load(m_configDir, &problem);
    const auto environment = environmentProfile(*sets, provider, model, catalogue);
    if (!saysNothing(environment))
        return environment;
    const auto stored = savedProfile(*sets, provider, model, catalogue);
    if (!saysNothing(stored))
        return stored;
    const auto local = localProfile(*sets, provider, model, catalogue);
    if (!saysNothing(local))
        return local;
    if (environment.error().code == ErrorCode::AuthRequired && hasUntrustedFile()) {
        Error error = environment.error();
        error.message += u"; the .env of this folder is not read before the folder is trusted: "
                         "agentao trust"_s;
        return std::unexpected(error);
    }
    // What is missing may stand in a line, or a file, that cannot be used.
    if (const QList<Error> &ignored = sets->back().problems; !ignored.isEmpty()) {
        Error error = environment.error();
        error.message += u"; a line was left out: "_s + ignored.first().text();
        return std::unexpected(error);
    }
    if (problem && !catalogue.find(provider))
        return std::unexpected(*problem);
    return environment;
}

} // namespace AgentCore
