// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/authorization/oauthmetadata.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/authorization/authchallenge.h"
#include "agentcore/mcp/authorization/oauthurls.h"

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

} // namespace AgentCore
