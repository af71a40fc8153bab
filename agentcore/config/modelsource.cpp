// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/modelsource.h"

#include "agentcore/config/providerstore.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kOpenAi = "openai"_L1;
constexpr auto kOpenAiUrl = "https://api.openai.com/v1"_L1;
constexpr auto kOpenAiModel = "gpt-4.1"_L1;
constexpr auto kDemo = "demo"_L1;

static QString value(const QProcessEnvironment &environment, const QString &name)
{
    return environment.value(name).trimmed();
}

// "lm-studio" is configured by LM_STUDIO_API_KEY and so on.
static QString prefixOf(const QString &provider)
{
    QString prefix = provider.toUpper();
    for (QChar &c : prefix) {
        if (!c.isLetterOrNumber())
            c = u'_';
    }
    return prefix;
}

static Result<QUrl> parseBaseUrl(const QString &text, const QString &variable)
{
    const QUrl url(text, QUrl::StrictMode);
    const bool isHttp = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!url.isValid() || !isHttp || url.host().isEmpty())
        return fail(ErrorCode::InvalidInput, variable + " must be an http or https URL"_L1,
                    variable);
    if (!url.userInfo().isEmpty()) {
        return fail(ErrorCode::InvalidInput, variable + " must not hold a user name or password"_L1,
                    variable);
    }
    return url;
}

static Result<qint64> contextWindow(const QProcessEnvironment &environment)
{
    const QString variable = u"AGENTAO_CONTEXT_TOKENS"_s;
    const QString text = value(environment, variable);
    if (text.isEmpty())
        return 0;
    bool isNumber = false;
    const qint64 tokens = text.toLongLong(&isNumber);
    if (!isNumber || tokens <= 0)
        return fail(ErrorCode::InvalidInput, variable + " must be a number above 0"_L1, variable);
    return tokens;
}

static std::unexpected<Error> nothingConfigured()
{
    return fail(ErrorCode::AuthRequired,
                u"No model provider is configured: set OPENAI_API_KEY (and OPENAI_BASE_URL, "
                "OPENAI_MODEL for another endpoint), or choose the tour with --model demo/tour"_s);
}

static std::unexpected<Error> notConfigured(const QString &provider)
{
    const QString prefix = prefixOf(provider);
    return fail(ErrorCode::AuthRequired,
                u"The provider %1 is not configured: set %2_API_KEY, %2_BASE_URL and %2_MODEL, "
                "or save it"_s.arg(provider, prefix));
}

static Result<ModelProfile> demoProfile(const QString &model)
{
    const ModelProfile demo = ModelProfile::demoTour();
    if (model.isEmpty() || model == demo.model)
        return demo;
    return fail(ErrorCode::InvalidInput, u"the demo has one model only, %1"_s.arg(demo.fullName()),
                "demo/"_L1 + model);
}

// What the variables of one provider say. An asked-for model makes P_MODEL unnecessary.
// AuthRequired: none of them is set; InvalidInput: some are missing or wrong.
static Result<ModelProfile> environmentProfile(const QProcessEnvironment &environment,
                                               const QString &provider, const QString &askedModel)
{
    if (provider == kDemo)
        return demoProfile(askedModel);
    const bool isOpenAi = provider == kOpenAi;
    const QString prefix = prefixOf(provider);
    const QString key = value(environment, prefix + "_API_KEY"_L1);
    const QString urlVariable = prefix + "_BASE_URL"_L1;
    QString url = value(environment, urlVariable);
    QString model = askedModel;
    if (model.isEmpty())
        model = value(environment, prefix + "_MODEL"_L1);
    if (key.isEmpty() && url.isEmpty())
        return isOpenAi ? nothingConfigured() : notConfigured(provider);
    if (isOpenAi && url.isEmpty())
        url = kOpenAiUrl;
    if (isOpenAi && model.isEmpty())
        model = kOpenAiModel;
    if (url.isEmpty())
        return fail(ErrorCode::InvalidInput, urlVariable + " is not set"_L1, urlVariable);
    if (model.isEmpty()) {
        const QString variable = prefix + "_MODEL"_L1;
        return fail(ErrorCode::InvalidInput, variable + " is not set"_L1, variable);
    }
    if (std::ranges::any_of(key, [](QChar c) { return c.category() == QChar::Other_Control; })) {
        const QString variable = prefix + "_API_KEY"_L1;
        return fail(ErrorCode::InvalidInput,
                    variable + " must be one line without control characters"_L1, variable);
    }
    const auto baseUrl = parseBaseUrl(url, urlVariable);
    if (!baseUrl)
        return std::unexpected(baseUrl.error());
    const auto window = contextWindow(environment);
    if (!window)
        return std::unexpected(window.error());
    ModelProfile profile;
    profile.provider = provider;
    profile.baseUrl = *baseUrl;
    profile.apiKey = key;
    profile.model = model;
    profile.contextWindow = *window;
    return profile;
}

static QString chosenProvider(const QProcessEnvironment &environment)
{
    return value(environment, u"LLM_PROVIDER"_s).toLower();
}

ModelSource::ModelSource(QProcessEnvironment environment, QString configDir)
    : m_environment(std::move(environment))
    , m_configDir(std::move(configDir))
{ }

Result<ModelProfile> ModelSource::fromEnvironment() const
{
    const QString provider = chosenProvider(m_environment);
    return environmentProfile(m_environment, provider.isEmpty() ? kOpenAi : provider, {});
}

Result<QList<ModelProfile>> ModelSource::saved() const
{
    return ProviderStore(m_configDir).load();
}

QList<ModelProfile> ModelSource::available() const
{
    QList<ModelProfile> models;
    const auto add = [&models](const ModelProfile &profile) {
        const bool isNew = std::ranges::none_of(models, [&](const ModelProfile &known) {
            return known.fullName() == profile.fullName();
        });
        if (isNew && !profile.model.isEmpty())
            models.append(profile);
    };
    if (const auto environment = fromEnvironment())
        add(*environment);
    if (const auto entries = saved())
        std::ranges::for_each(*entries, add);
    return models;
}

Result<void> ModelSource::save(const ModelProfile &profile, bool makeDefault)
{
    if (profile.wireFormat != ModelProfile::WireFormat::Demo)
        return ProviderStore(m_configDir).save(profile, makeDefault);
    return ProviderStore(m_configDir).save(ModelProfile::demoTour(), makeDefault);
}

Result<ModelProfile> ModelSource::resolve(const QString &requested) const
{
    const QString wanted = requested.trimmed();
    const qsizetype slash = wanted.indexOf(u'/');
    QString provider = slash < 0 ? QString() : wanted.first(slash).toLower();
    const QString model = slash < 0 ? wanted : wanted.sliced(slash + 1);
    if (slash >= 0 && (provider.isEmpty() || model.isEmpty())) {
        return fail(ErrorCode::InvalidInput, u"a model is named \"provider/model\""_s, wanted);
    }
    if (slash < 0)
        provider = chosenProvider(m_environment);

    // The environment, unless it says nothing.
    auto profile
        = environmentProfile(m_environment, provider.isEmpty() ? kOpenAi : provider, model);
    if (profile || profile.error().code != ErrorCode::AuthRequired)
        return profile;

    // The saved choice.
    const auto entries = saved();
    if (!entries)
        return std::unexpected(entries.error());
    for (const ModelProfile &entry : *entries) {
        if (!provider.isEmpty() && entry.provider != provider)
            continue;
        ModelProfile chosen = entry;
        if (!model.isEmpty())
            chosen.model = model;
        if (chosen.model.isEmpty()) {
            return fail(ErrorCode::InvalidInput,
                        u"no model is chosen for the provider %1"_s.arg(entry.provider),
                        entry.provider);
        }
        if (chosen.wireFormat == ModelProfile::WireFormat::Demo)
            return demoProfile(model);
        const auto window = contextWindow(m_environment);
        if (!window)
            return std::unexpected(window.error());
        if (*window > 0)
            chosen.contextWindow = *window;
        return chosen;
    }
    return profile;
}

} // namespace AgentCore
