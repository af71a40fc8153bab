// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/providerstore.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<ModelProfile> profileFromJson(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    ModelProfile profile;
    profile.provider = reader.requiredString("name"_L1).toLower();
    if (profile.provider.isEmpty() || profile.provider.contains(u'/'))
        reader.fail("name"_L1, u"must be a name without \"/\""_s);
    profile.model = reader.optionalString("model"_L1).value_or(QString());
    profile.contextWindow = reader.optionalInt("contextWindow"_L1, 0).value_or(0);
    const QString format = reader.optionalString("wireFormat"_L1).value_or(u"openai-chat"_s);
    const auto wireFormat = ModelProfile::wireFormatFromId(format);
    profile.wireFormat = wireFormat.value_or(ModelProfile::WireFormat::OpenAiChat);
    if (!wireFormat) {
        reader.fail("wireFormat"_L1,
                    u"must be openai-chat, openai-responses, anthropic, gemini or demo"_s);
    } else if (profile.wireFormat != ModelProfile::WireFormat::Demo) {
        profile.baseUrl = QUrl(reader.requiredString("baseUrl"_L1), QUrl::StrictMode);
        const QString scheme = profile.baseUrl.scheme();
        if ((scheme != "http"_L1 && scheme != "https"_L1) || profile.baseUrl.host().isEmpty())
            reader.fail("baseUrl"_L1, u"must be an http or https URL"_s);
    }
    const auto options = RequestOptions::fromJson(
        reader.optionalObject("options"_L1).value_or(QJsonObject()), path + "/options"_L1);
    if (options)
        profile.options = *options;
    else
        reader.fail(options.error());
    const QString keyPlace = reader.optionalString("key"_L1).value_or(QString());
    profile.keyInKeychain = keyPlace == "keychain"_L1;
    if (!keyPlace.isEmpty() && !profile.keyInKeychain)
        reader.fail("key"_L1, u"must be keychain, or left out"_s);
    return reader.finish(std::move(profile));
}

static QJsonObject toJson(const ModelProfile &profile)
{
    QJsonObject json{{"name"_L1, profile.provider}, {"model"_L1, profile.model}};
    json.insert("wireFormat"_L1, ModelProfile::wireFormatId(profile.wireFormat));
    if (profile.wireFormat != ModelProfile::WireFormat::Demo)
        json.insert("baseUrl"_L1, profile.baseUrl.toString(QUrl::FullyEncoded));
    if (profile.contextWindow > 0)
        json.insert("contextWindow"_L1, profile.contextWindow);
    if (profile.keyInKeychain)
        json.insert("key"_L1, u"keychain"_s);
    if (const QJsonObject options = profile.options.toJson(); !options.isEmpty())
        json.insert("options"_L1, options);
    return json;
}

ProviderStore::ProviderStore(QString configDir)
    : m_configDir(std::move(configDir))
{ }

QString ProviderStore::settingsFile() const
{
    return m_configDir + "/settings.json"_L1;
}

QString ProviderStore::keysFile() const
{
    return m_configDir + "/keys.json"_L1;
}

Result<QList<ModelProfile>> ProviderStore::load() const
{
    const auto settings = JsonFile::read(settingsFile());
    if (!settings)
        return std::unexpected(settings.error());
    const auto inFile = [this](const Error &error) {
        return fail(error.code, error.message, settingsFile() + u'#' + error.where);
    };
    JsonReader reader(*settings);
    const QJsonArray providers = reader.optionalArray("providers"_L1).value_or(QJsonArray());
    const QString chosen = reader.optionalString("defaultProvider"_L1).value_or(QString());
    if (const auto checked = reader.finish(true); !checked)
        return inFile(checked.error());
    if (providers.isEmpty())
        return QList<ModelProfile>();
    const auto keys = JsonFile::read(keysFile());
    if (!keys)
        return std::unexpected(keys.error());
    QList<ModelProfile> profiles;
    for (qsizetype i = 0; i < providers.size(); ++i) {
        auto profile = profileFromJson(providers.at(i).toObject(), u"/providers/%1"_s.arg(i));
        if (!profile)
            return inFile(profile.error());
        if (!profile->keyInKeychain)
            profile->apiKey = keys->value(profile->provider).toString();
        if (profile->provider == chosen)
            profiles.prepend(*profile);
        else
            profiles.append(*profile);
    }
    return profiles;
}

Result<void> ProviderStore::save(const ModelProfile &profile, bool makeDefault) const
{
    if (profile.provider.isEmpty() || profile.provider.contains(u'/')
        || profile.provider != profile.provider.toLower()) {
        return fail(ErrorCode::InvalidInput,
                    u"the name of a provider is in lower case and has no \"/\""_s,
                    profile.provider);
    }
    // Never onto something that cannot be understood.
    if (const auto loaded = load(); !loaded)
        return std::unexpected(loaded.error());
    const QJsonObject entry = toJson(profile);
    if (const auto read = profileFromJson(entry, u"/providers"_s); !read)
        return std::unexpected(read.error());
    auto settings = JsonFile::read(settingsFile());
    if (!settings)
        return std::unexpected(settings.error());
    if (const auto saved
        = saveKey(profile.provider, profile.keyInKeychain ? QString() : profile.apiKey);
        !saved)
        return saved;

    QJsonArray providers = settings->value("providers"_L1).toArray();
    bool replaced = false;
    for (qsizetype i = 0; i < providers.size() && !replaced; ++i) {
        QJsonObject old = providers.at(i).toObject();
        replaced = old.value("name"_L1).toString().toLower() == profile.provider;
        if (!replaced)
            continue;
        for (const QLatin1StringView key : {"baseUrl"_L1, "contextWindow"_L1, "key"_L1})
            old.remove(key);
        for (auto it = entry.begin(); it != entry.end(); ++it)
            old.insert(it.key(), it.value());
        providers[i] = old;
    }
    if (!replaced)
        providers.append(entry);
    settings->insert("providers"_L1, providers);
    if (makeDefault)
        settings->insert("defaultProvider"_L1, profile.provider);
    return JsonFile::write(settingsFile(), *settings);
}

Result<bool> ProviderStore::remove(const QString &provider) const
{
    if (const auto loaded = load(); !loaded)
        return std::unexpected(loaded.error());
    auto settings = JsonFile::read(settingsFile());
    if (!settings)
        return std::unexpected(settings.error());
    QJsonArray providers = settings->value("providers"_L1).toArray();
    const qsizetype before = providers.size();
    for (qsizetype i = before; i-- > 0;) {
        if (providers.at(i)["name"_L1].toString().toLower() == provider)
            providers.removeAt(i);
    }
    if (const auto saved = saveKey(provider, {}); !saved)
        return std::unexpected(saved.error());
    if (providers.size() == before)
        return false;
    settings->insert("providers"_L1, providers);
    if (settings->value("defaultProvider"_L1).toString() == provider)
        settings->remove("defaultProvider"_L1);
    return JsonFile::write(settingsFile(), *settings).transform([] { return true; });
}

Result<void> ProviderStore::saveKey(const QString &provider, const QString &key) const
{
    auto keys = JsonFile::read(keysFile());
    if (!keys)
        return std::unexpected(keys.error());
    if (keys->value(provider).toString() == key && (!key.isEmpty() || !keys->contains(provider)))
        return {};
    if (key.isEmpty())
        keys->remove(provider);
    else
        keys->insert(provider, key);
    return JsonFile::writePrivate(keysFile(), *keys);
}

} // namespace AgentCore
