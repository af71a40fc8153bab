// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/login.h"

#include "agentcore/config/cloud.h"
#include "agentcore/config/providercatalogue.h"
#include "agentcore/config/providerstore.h"
#include "agentcore/llm/modellister.h"

#include <QPointer>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::unexpected<Error> wrong(const QString &message)
{
    return fail(ErrorCode::InvalidInput, message);
}

static Result<QUrl> loginUrl(const QString &text)
{
    QString trimmed = text.trimmed();
    while (trimmed.endsWith(u'/'))
        trimmed.chop(1);
    const QUrl url(trimmed, QUrl::StrictMode);
    const bool isHttp = url.scheme() == "http"_L1 || url.scheme() == "https"_L1;
    if (!url.isValid() || !isHttp || url.host().isEmpty())
        return wrong(u"the base URL must be an http or https URL"_s);
    if (!url.userInfo().isEmpty())
        return wrong(u"the base URL must not hold a user name or password"_s);
    return url;
}

Result<ModelProfile> loginProfile(const LoginWish &wish, const ProviderCatalogue &catalogue)
{
    static const QRegularExpression name(u"\\A[a-z0-9][a-z0-9._-]*\\z"_s);
    ModelProfile profile;
    profile.provider = wish.provider.isEmpty() ? u"openai"_s : wish.provider;
    if (!name.match(profile.provider).hasMatch() || profile.provider == "demo"_L1)
        return wrong(u"a provider is named by letters, digits, \"-\", \"_\" and \".\""_s);
    const CatalogueProvider *known = catalogue.find(profile.provider);
    auto knownUrl = known ? known->fixedUrl() : std::nullopt;
    const Cloud::Kind cloud = Cloud::kindOfProvider(profile.provider);
    if (cloud != Cloud::Kind::None && wish.url.isEmpty()) {
        const auto url = Cloud::baseUrl(cloud, [](const QString &name) {
            return qEnvironmentVariable(qPrintable(name)).trimmed();
        });
        if (!url)
            return wrong(url.error().message + "; or give the address with --url"_L1);
        knownUrl = *url;
    }
    if (wish.url.isEmpty() && !knownUrl) {
        const QString pattern = known ? known->baseUrl : QString();
        return wrong(u"the address of %1 is not known: give it with --url%2"_s.arg(
            profile.provider, pattern.isEmpty() ? QString() : ", as in "_L1 + pattern));
    }
    const auto url = wish.url.isEmpty() ? Result<QUrl>(*knownUrl) : loginUrl(wish.url);
    if (!url)
        return std::unexpected(url.error());
    profile.baseUrl = *url;
    if (known)
        profile.wireFormat = known->wireFormat;
    if (!wish.wireFormat.isEmpty()) {
        const auto format = ModelProfile::wireFormatFromId(wish.wireFormat);
        if (!format || *format == ModelProfile::WireFormat::Demo)
            return wrong(
                u"the wire format is openai-chat, openai-responses, anthropic or gemini"_s);
        profile.wireFormat = *format;
    }
    // Another endpoint of that name need not have the usual model.
    profile.model = wish.model;
    const bool isTheirs = wish.url.isEmpty()
        || (cloud != Cloud::Kind::None && Cloud::kindOfHost(profile.baseUrl) == cloud);
    if (profile.model.isEmpty() && known && isTheirs)
        profile.model = known->defaultModel;
    if (cloud != Cloud::Kind::None)
        profile.wireFormat = Cloud::wireFormatOf(cloud, profile.model);
    return profile;
}

Result<QString> cleanedKey(const QString &text)
{
    const QString key = text.trimmed();
    if (key.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the key is empty"_s);
    const auto isBad = [](QChar c) { return !c.isPrint() || c.isSpace() || c.unicode() > 0x7e; };
    if (std::ranges::any_of(key, isBad))
        return fail(ErrorCode::InvalidInput, u"the key has blanks or characters that no key has"_s);
    return key;
}

Login::Login(ModelProfile profile, QString configDir, KeyStore *keys, QObject *parent)
    : QObject(parent)
    , m_key(profile.apiKey)
    , m_configDir(std::move(configDir))
    , m_keys(keys)
    , m_lister(std::make_unique<ModelLister>(profile, QString()))
{
    m_outcome.profile = std::move(profile);
    m_outcome.profile.apiKey.clear();
    connect(m_lister.get(), &ModelLister::finished, this, &Login::handleListed);
}

Login::~Login() = default;

void Login::start()
{
    m_lister->start(true);
}

void Login::handleListed(const Result<ModelList> &list)
{
    if (!list && list.error().code == ErrorCode::AuthRequired) {
        emit finished(std::unexpected(list.error()));
        return;
    }
    if (list)
        m_outcome.models = list->models.size();
    else
        m_outcome.unchecked = list.error();
    QString &model = m_outcome.profile.model;
    if (model.isEmpty() && list && !list->models.isEmpty())
        model = list->models.first().id;
    if (model.isEmpty()) {
        const QString why = list ? u"its list of models is empty"_s : list.error().text();
        emit finished(fail(ErrorCode::InvalidInput,
                           u"no model is chosen for %1, and the endpoint names none: %2"_s.arg(
                               m_outcome.profile.provider, why)));
        return;
    }
    if (m_key.isEmpty()) {
        save();
        return;
    }
    const QPointer<Login> self(this);
    emit storing();
    if (!self)
        return;
    m_keys->write(m_outcome.profile.provider, m_key,
                  [self](const Result<KeyStore::Stored> &stored) {
                      if (self)
                          self->handleStored(stored);
                  });
}

void Login::handleStored(const Result<KeyStore::Stored> &stored)
{
    if (!stored) {
        emit finished(std::unexpected(stored.error()));
        return;
    }
    m_outcome.stored = *stored;
    m_outcome.profile.keyInKeychain = stored->place == KeyStore::Place::Keychain;
    save();
}

void Login::save()
{
    ModelProfile profile = m_outcome.profile;
    if (!profile.keyInKeychain)
        profile.apiKey = m_key;
    const auto saved = ProviderStore(m_configDir).save(profile, true);
    if (saved)
        emit finished(m_outcome);
    else
        emit finished(std::unexpected(saved.error()));
}

} // namespace AgentCore
