// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providervariables.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/lastmade.h"
#include "agentcore/config/cloud.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kKeyEnd = "_API_KEY"_L1;
static constexpr auto kUrlEnd = "_BASE_URL"_L1;

static std::unexpected<Error> wrong(const QString &variable, const QString &what)
{
    return fail(ErrorCode::InvalidInput, variable + u' ' + what, variable);
}

static Result<QUrl> parseBaseUrl(const QString &text, const QString &variable)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isHttp = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!url.isValid() || !isHttp || url.host().isEmpty())
        return wrong(variable, u"must be an http or https URL"_s);
    if (!url.userInfo().isEmpty())
        return wrong(variable, u"must not hold a user name or password"_s);
    return url;
}

ProviderVariables::ProviderVariables(QProcessEnvironment variables)
    : m_variables(std::move(variables))
{ }

QString ProviderVariables::value(const QString &name) const
{
    return m_variables.value(name).trimmed();
}

QString ProviderVariables::chosenProvider() const
{
    return value(u"LLM_PROVIDER"_s).toLower();
}

static QStringList prefixesOf(const QString &provider, const CatalogueProvider *known)
{
    return known ? known->variablePrefixes() : QStringList{variablePrefix(provider)};
}

QString ProviderVariables::model(const QString &provider, const ProviderCatalogue &catalogue) const
{
    const CatalogueProvider *known = catalogue.find(provider);
    // That beside the key goes before those of the provider's other names.
    const QStringList prefixes
        = QStringList{setPrefix(provider, known)} + prefixesOf(provider, known);
    for (const QString &prefix : prefixes) {
        const QString model = prefix.isEmpty() ? prefix : value(prefix + "_MODEL"_L1);
        if (!model.isEmpty())
            return model;
    }
    return {};
}

//! The first prefix of the provider with a key or a URL; empty: there is none.
QString ProviderVariables::setPrefix(const QString &provider, const CatalogueProvider *known) const
{
    const QStringList prefixes = prefixesOf(provider, known);
    for (const QString &prefix : prefixes) {
        if (!value(prefix + kKeyEnd).isEmpty() || !value(prefix + kUrlEnd).isEmpty())
            return prefix;
    }
    return {};
}

QString ProviderVariables::settingVariable(const QString &provider,
                                           const ProviderCatalogue &catalogue) const
{
    const QString prefix = setPrefix(provider, catalogue.find(provider));
    if (prefix.isEmpty())
        return choosingVariable(provider);
    const QString key = prefix + kKeyEnd;
    return value(key).isEmpty() ? prefix + kUrlEnd : key;
}

namespace {

//! What the configured providers follow from.
struct ConfiguredBy
{
    QProcessEnvironment variables;
    QList<CatalogueProvider> providers;

    // The very same list of providers: comparing their models would read them.
    friend bool operator==(const ConfiguredBy &one, const ConfiguredBy &other)
    {
        return one.providers.constData() == other.providers.constData()
            && one.variables == other.variables;
    }
};

} // namespace

QStringList ProviderVariables::configuredProviders(const ProviderCatalogue &catalogue) const
{
    static LastMade<ConfiguredBy, QStringList> last;
    return last.get({m_variables, catalogue.providers()}, [&] {
        const QSet<QString> set = setPrefixes();
        const auto isSet = [&set](const QString &prefix) { return set.contains(prefix); };
        QStringList ids;
        for (const CatalogueProvider &provider : catalogue.providers()) {
            const bool hasKey
                = !set.isEmpty() && std::ranges::any_of(provider.variablePrefixes(), isSet);
            if (hasKey || !choosingVariable(provider.id).isEmpty())
                ids.append(provider.id);
        }
        return ids;
    });
}

//! All prefixes with a key or a URL: to ask for each that could be takes a tenth of the time in
//! which a session opens.
QSet<QString> ProviderVariables::setPrefixes() const
{
    QSet<QString> prefixes;
    const QStringList names = m_variables.keys();
    for (const QString &name : names) {
        for (const QLatin1StringView end : {kKeyEnd, kUrlEnd}) {
            if (name.endsWith(end) && !value(name).isEmpty())
                prefixes.insert(name.chopped(end.size()));
        }
    }
    return prefixes;
}

static std::unexpected<Error> notConfigured(const QString &provider, const CatalogueProvider *known)
{
    const QString prefix = variablePrefix(provider);
    if (known && known->fixedUrl()) {
        const QString variable = known->keyVariables.value(0, prefix + kKeyEnd);
        return fail(ErrorCode::AuthRequired,
                    u"The provider %1 is not configured: set %2, or use agentao login %1"_s.arg(
                        provider, variable));
    }
    return fail(ErrorCode::AuthRequired,
                u"The provider %1 is not configured: set %2_API_KEY, %2_BASE_URL and %2_MODEL, "
                "or save it with agentao login %1"_s.arg(provider, prefix));
}

//! The value of the first of \a variables that is set.
Result<QString> ProviderVariables::keyOf(const QStringList &variables) const
{
    const auto isControl = [](QChar c) { return c.category() == QChar::Other_Control; };
    for (const QString &variable : variables) {
        const QString key = value(variable);
        if (std::ranges::any_of(key, isControl))
            return wrong(variable, u"must be one line without control characters"_s);
        if (!key.isEmpty())
            return key;
    }
    return QString();
}

QString ProviderVariables::choosingVariable(const QString &provider) const
{
    return Cloud::choosingVariable(Cloud::kindOfProvider(provider),
                                   [this](const QString &name) { return value(name); });
}

//! What a cloud needs besides: its address is made of a region or a project, and a key may be
//! missing where the machine has credentials.
Result<ModelProfile> ProviderVariables::cloudProfile(Cloud::Kind cloud, const QString &provider,
                                                     const QString &model,
                                                     const ProviderCatalogue &catalogue) const
{
    const CatalogueProvider *known = catalogue.find(provider);
    const QString prefix = variablePrefix(provider);
    ModelProfile profile;
    profile.provider = provider;
    const auto key = keyOf({prefix + kKeyEnd, Cloud::keyVariable(cloud)});
    if (!key)
        return std::unexpected(key.error());
    profile.apiKey = *key;
    const QString urlVariable = prefix + kUrlEnd;
    const QString url = value(urlVariable);
    const auto baseUrl = url.isEmpty()
        ? Cloud::baseUrl(cloud, [this](const QString &name) { return value(name); })
        : parseBaseUrl(url, urlVariable);
    if (!baseUrl)
        return std::unexpected(baseUrl.error());
    profile.baseUrl = *baseUrl;
    profile.model = model.isEmpty() ? this->model(provider, catalogue) : model;
    if (profile.model.isEmpty() && known)
        profile.model = known->defaultModel;
    if (profile.model.isEmpty())
        return wrong(prefix + "_MODEL"_L1, u"is not set"_s);
    profile.wireFormat = Cloud::wireFormatOf(cloud, profile.model);
    return profile;
}

Result<ModelProfile> ProviderVariables::profile(const QString &provider, const QString &model,
                                                const ProviderCatalogue &catalogue) const
{
    const CatalogueProvider *known = catalogue.find(provider);
    const QString prefix = setPrefix(provider, known);
    const Cloud::Kind cloud = Cloud::kindOfProvider(provider);
    if (cloud != Cloud::Kind::None)
        return cloudProfile(cloud, provider, model, catalogue);
    if (prefix.isEmpty())
        return notConfigured(provider, known);
    ModelProfile profile;
    profile.provider = provider;
    const auto key = keyOf({prefix + kKeyEnd});
    if (!key)
        return std::unexpected(key.error());
    profile.apiKey = *key;
    const QString urlVariable = prefix + kUrlEnd;
    const QString url = value(urlVariable);
    if (!url.isEmpty()) {
        const auto baseUrl = parseBaseUrl(url, urlVariable);
        if (!baseUrl)
            return std::unexpected(baseUrl.error());
        profile.baseUrl = *baseUrl;
    } else if (known && known->fixedUrl()) {
        profile.baseUrl = *known->fixedUrl();
    } else {
        const QString pattern = known ? known->baseUrl : QString();
        return wrong(urlVariable,
                     pattern.isEmpty() ? u"is not set"_s
                                       : "is not set; it looks like "_L1 + pattern);
    }
    if (known)
        profile.wireFormat = known->wireFormat;
    profile.model = model.isEmpty() ? this->model(provider, catalogue) : model;
    if (profile.model.isEmpty() && known)
        profile.model = known->defaultModel;
    if (profile.model.isEmpty())
        return wrong(prefix + "_MODEL"_L1, u"is not set"_s);
    return profile;
}

Result<RequestOptions> ProviderVariables::options() const
{
    RequestOptions options;
    std::optional<Error> mistake;
    const auto take = [&](const QString &name, auto parse, auto &target) {
        const QString text = value(name);
        if (text.isEmpty() || mistake)
            return;
        const auto parsed = parse(text);
        if (parsed)
            target = *parsed;
        else
            mistake = wrong(name, parsed.error().message).error();
    };
    take(u"LLM_TEMPERATURE"_s, RequestOptions::parseTemperature, options.temperature);
    take(u"LLM_MAX_TOKENS"_s, RequestOptions::parseOutputLimit, options.maxOutputTokens);
    take(u"LLM_EXTRA_BODY"_s, RequestOptions::parseExtraBody, options.extraBody);
    if (mistake)
        return std::unexpected(*mistake);
    return options;
}

Result<qint64> ProviderVariables::contextWindow() const
{
    const QString variable = u"AGENTAO_CONTEXT_TOKENS"_s;
    const QString text = value(variable);
    if (text.isEmpty())
        return 0;
    bool isNumber = false;
    const qint64 tokens = text.toLongLong(&isNumber);
    if (!isNumber || tokens <= 0)
        return wrong(variable, u"must be a whole number from 1"_s);
    return tokens;
}

static QString withoutSlash(const QUrl &url)
{
    QString text = url.toString(QUrl::FullyEncoded);
    while (text.endsWith(u'/'))
        text.chop(1);
    return text;
}

// Another endpoint that takes the provider's name need not have all its formats and models.
static bool isAt(const CatalogueProvider &provider, const ModelProfile &profile)
{
    if (const Cloud::Kind cloud = Cloud::kindOfProvider(provider.id); cloud != Cloud::Kind::None)
        return Cloud::kindOf(profile) == cloud; // its addresses differ by region and project
    const auto url = provider.fixedUrl();
    return url && withoutSlash(*url) == withoutSlash(profile.baseUrl);
}

void completeProfile(ModelProfile &profile, const ProviderCatalogue &catalogue)
{
    if (const Cloud::Kind cloud = Cloud::kindOf(profile); cloud != Cloud::Kind::None)
        profile.wireFormat = Cloud::wireFormatOf(cloud, profile.model);
    const CatalogueProvider *provider = catalogue.find(profile.provider);
    const CatalogueModel *model = provider ? provider->findModel(profile.model) : nullptr;
    if (!model) {
        if (provider && provider->newModels && profile.wireFormat == provider->wireFormat
            && isAt(*provider, profile))
            profile.wireFormat = *provider->newModels;
        return;
    }
    if (profile.contextWindow == 0)
        profile.contextWindow = model->contextWindow;
    if (profile.outputLimit == 0)
        profile.outputLimit = model->outputLimit;
    if (!profile.vision)
        profile.vision = model->vision;
    if (profile.thinkingLevels.isEmpty())
        profile.thinkingLevels = model->reasoningLevels;
    profile.areLevelsKnown = true;
    if (model->wireFormat && profile.wireFormat == provider->wireFormat && isAt(*provider, profile))
        profile.wireFormat = *model->wireFormat;
    if (isAt(*provider, profile))
        profile.price = model->price;
}

ModelProfile modelBeside(const ModelProfile &profile, const QString &model,
                         const ProviderCatalogue &catalogue)
{
    const CatalogueProvider *provider = catalogue.find(profile.provider);
    ModelProfile other = profile;
    other.model = model;
    if (provider && isAt(*provider, profile))
        other.wireFormat = provider->wireFormat;
    other.contextWindow = 0;
    other.outputLimit = 0;
    other.vision.reset();
    other.thinkingLevels.clear();
    other.areLevelsKnown = false;
    other.price = {};
    completeProfile(other, catalogue);
    return other;
}

QList<ModelProfile> modelsBeside(const ModelProfile &profile, const ProviderCatalogue &catalogue)
{
    const CatalogueProvider *provider = catalogue.find(profile.provider);
    if (!provider || !isAt(*provider, profile))
        return {};
    QList<ModelProfile> models;
    for (const CatalogueModel &known : provider->models)
        models.append(modelBeside(profile, known.id, catalogue));
    return models;
}

} // namespace AgentCore
