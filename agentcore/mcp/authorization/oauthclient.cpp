// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthclient.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/authorization/oauthexchange.h"
#include "agentcore/mcp/authorization/oauthmetadata.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Method = OAuthClient::Method;

constexpr qsizetype kMaxValue = 4096; // characters of an id or a secret

static QString nameOf(Method method)
{
    switch (method) {
    case Method::None:
        return u"none"_s;
    case Method::Basic:
        return u"client_secret_basic"_s;
    case Method::Post:
        return u"client_secret_post"_s;
    }
    return {};
}

static Method methodNamed(const QString &name, Method otherwise)
{
    for (const Method method : {Method::None, Method::Basic, Method::Post}) {
        if (name == nameOf(method))
            return method;
    }
    return otherwise;
}

// RFC 8414, section 2: a server that says nothing takes client_secret_basic.
static Method methodWithSecret(const OAuthServer &server)
{
    const bool isPost = server.authMethods.contains(nameOf(Method::Post))
        && !server.authMethods.contains(nameOf(Method::Basic));
    return isPost ? Method::Post : Method::Basic;
}

OAuthClient OAuthClient::configured(const QString &id, const QString &secret,
                                    const OAuthServer &server)
{
    OAuthClient client{.id = id, .secret = secret};
    client.method = secret.isEmpty() ? Method::None : methodWithSecret(server);
    return client;
}

QJsonObject OAuthClient::registration(const QString &redirect, const OAuthServer &server)
{
    const bool mayBePublic
        = server.authMethods.isEmpty() || server.authMethods.contains(nameOf(Method::None));
    return {{u"client_name"_s, u"Agentao"_s},
            {u"application_type"_s, u"native"_s},
            {u"redirect_uris"_s, QJsonArray{redirect}},
            {u"grant_types"_s, QJsonArray{u"authorization_code"_s, u"refresh_token"_s}},
            {u"response_types"_s, QJsonArray{u"code"_s}},
            {u"token_endpoint_auth_method"_s,
             nameOf(mayBePublic ? Method::None : methodWithSecret(server))}};
}

Result<OAuthClient> OAuthClient::fromRegistration(const QJsonObject &json, const QString &redirect,
                                                  const OAuthServer &server)
{
    JsonReader reader(json);
    OAuthClient client{.redirect = redirect};
    client.id = reader.requiredString("client_id"_L1);
    client.secret = reader.optionalString("client_secret"_L1).value_or(QString());
    if (client.id.isEmpty() || client.id.size() > kMaxValue || client.secret.size() > kMaxValue)
        reader.fail("client_id"_L1, u"is empty or too long"_s);
    const QString method
        = reader.optionalString("token_endpoint_auth_method"_L1).value_or(QString());
    if (!client.secret.isEmpty())
        client.method = methodNamed(method, methodWithSecret(server));
    // Beyond what a date can hold it does not end.
    const qint64 ends = reader.optionalInt("client_secret_expires_at"_L1).value_or(0);
    if (ends > 0 && ends < 100'000'000'000)
        client.secretEnds = QDateTime::fromSecsSinceEpoch(ends, QTimeZone::UTC);
    return reader.finish(std::move(client));
}

OAuthClient OAuthClient::fromJson(JsonReader &reader)
{
    OAuthClient client;
    client.id = reader.requiredString("id"_L1);
    client.secret = reader.optionalString("secret"_L1).value_or(QString());
    client.method
        = methodNamed(reader.optionalString("method"_L1).value_or(QString()), Method::None);
    client.redirect = reader.optionalString("redirect"_L1).value_or(QString());
    client.secretEnds = QDateTime::fromString(
        reader.optionalString("secretEnds"_L1).value_or(QString()), Qt::ISODate);
    client.isDoubtful = reader.optionalBool("doubtful"_L1).value_or(false);
    return client;
}

QJsonObject OAuthClient::toJson() const
{
    QJsonObject json{{u"id"_s, id}, {u"method"_s, nameOf(method)}};
    if (!secret.isEmpty())
        json.insert("secret"_L1, secret);
    if (!redirect.isEmpty())
        json.insert("redirect"_L1, redirect);
    if (secretEnds.isValid())
        json.insert("secretEnds"_L1, secretEnds.toString(Qt::ISODate));
    if (isDoubtful)
        json.insert("doubtful"_L1, true);
    return json;
}

bool OAuthClient::isUsable() const
{
    return !id.isEmpty() && !redirect.isEmpty() && !isDoubtful
        && (!secretEnds.isValid() || secretEnds > QDateTime::currentDateTimeUtc());
}

HttpRequest OAuthClient::post(const QUrl &url, QByteArray form) const
{
    const QByteArray encodedId = QUrl::toPercentEncoding(id);
    const QByteArray encodedSecret = QUrl::toPercentEncoding(secret);
    if (!form.contains("client_id="))
        form += "&client_id=" + encodedId;
    if (method == Method::Post)
        form += "&client_secret=" + encodedSecret;
    HttpRequest request = OAuthExchange::post(url, form);
    // RFC 6749, section 2.3.1.
    if (method == Method::Basic) {
        request.headers.append(QHttpHeaders::WellKnownHeader::Authorization,
                               "Basic " + (encodedId + ':' + encodedSecret).toBase64());
    }
    return request;
}

} // namespace AgentCore
