// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthclient.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/authorization/authchallenge.h"
#include "agentcore/mcp/authorization/oauthtokens.h"
#include "agentcore/mcp/authorization/oauthurls.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxServers = 10;

static QStringList scopesIn(JsonReader &reader)
{
    return scopesOf(reader.optionalStrings("scopes_supported"_L1).join(u' '));
}

Result<OAuthResource> OAuthResource::fromJson(const QJsonObject &json, const QUrl &server)
{
    JsonReader reader(json);
    OAuthResource resource;
    resource.resource = reader.requiredString("resource"_L1);
    resource.scopes = scopesIn(reader);
    for (const QString &issuer : reader.optionalStrings("authorization_servers"_L1)) {
        const QUrl url(issuer, QUrl::StrictMode);
        if (OAuthUrls::isAllowed(url, server) && resource.servers.size() < kMaxServers)
            resource.servers.append(url);
    }
    if (reader.ok() && !OAuthUrls::isResourceOf(resource.resource, server))
        reader.fail("resource"_L1, u"is not the address of this MCP server"_s);
    return reader.finish(std::move(resource));
}

// An empty path and "/" are the same place, RFC 3986, section 6.2.3; else it is a comparison of
// strings, as RFC 8414, section 3.3 asks.
static bool isSameIssuer(const QString &named, const QUrl &expected)
{
    const auto plain = [](QString text) {
        if (text.count(u'/') == 3 && text.endsWith(u'/'))
            text.chop(1);
        return text;
    };
    return plain(named) == plain(expected.toString(QUrl::FullyEncoded));
}

static QUrl endpoint(JsonReader &reader, QLatin1StringView key, const QUrl &server)
{
    const QUrl url(reader.optionalString(key).value_or(QString()), QUrl::StrictMode);
    return OAuthUrls::isAllowed(url, server) && !url.hasFragment() ? url : QUrl();
}

static Result<void> check(const OAuthServer &found, const QJsonObject &json, const QUrl &issuer)
{
    const QString where = OAuthUrls::shown(issuer);
    if (!isSameIssuer(found.issuer, issuer)) {
        return fail(ErrorCode::InvalidInput,
                    u"the metadata of the authorization server are those of another one"_s, where);
    }
    if (found.authorizationEndpoint.isEmpty() || found.tokenEndpoint.isEmpty()) {
        return fail(ErrorCode::PermissionDenied, Phrase(Saying::AuthorizationWithoutHttps), where);
    }
    const auto lists = [&json](QLatin1StringView key, const QString &value) {
        return json.value(key).toArray().contains(value);
    };
    if (json.contains("response_types_supported"_L1)
        && !lists("response_types_supported"_L1, u"code"_s)) {
        return fail(ErrorCode::Unsupported, Phrase(Saying::AuthorizationWithoutCodes), where);
    }
    if (!lists("code_challenge_methods_supported"_L1, u"S256"_s)) {
        return fail(ErrorCode::Unsupported, Phrase(Saying::AuthorizationUnprotected), where);
    }
    return {};
}

Result<OAuthServer> OAuthServer::fromJson(const QJsonObject &json, const QUrl &issuer,
                                          const QUrl &server)
{
    JsonReader reader(json);
    OAuthServer found;
    found.issuer = reader.requiredString("issuer"_L1);
    reader.requiredString("authorization_endpoint"_L1);
    reader.requiredString("token_endpoint"_L1);
    found.authorizationEndpoint = endpoint(reader, "authorization_endpoint"_L1, server);
    found.tokenEndpoint = endpoint(reader, "token_endpoint"_L1, server);
    found.registrationEndpoint = endpoint(reader, "registration_endpoint"_L1, server);
    found.revocationEndpoint = endpoint(reader, "revocation_endpoint"_L1, server);
    found.scopes = scopesIn(reader);
    found.authMethods = reader.optionalStrings("token_endpoint_auth_methods_supported"_L1);
    found.namesIssuer
        = reader.optionalBool("authorization_response_iss_parameter_supported"_L1).value_or(false);
    if (reader.ok()) {
        if (const auto checked = check(found, json, issuer); !checked)
            return std::unexpected(checked.error());
    }
    return reader.finish(std::move(found));
}

OAuthServer OAuthServer::byDefault(const QUrl &server)
{
    const QUrl origin = OAuthUrls::origin(server);
    const auto at = [&origin](const QString &path) {
        QUrl url = origin;
        url.setPath(path);
        return url;
    };
    // That revision demands PKCE of every server, so there is nothing to ask for.
    OAuthServer found;
    found.issuer = origin.toString(QUrl::FullyEncoded);
    found.authorizationEndpoint = at(u"/authorize"_s);
    found.tokenEndpoint = at(u"/token"_s);
    found.registrationEndpoint = at(u"/register"_s);
    return found;
}

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
