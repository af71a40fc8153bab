// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/http/httpstream.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>
#include <QUrl>

namespace AgentCore {

//! What a protected resource says of itself. Source: RFC 9728, section 2.
struct AGENTCORE_EXPORT OAuthResource
{
    QString resource; //!< Its identifier.
    QList<QUrl> servers; //!< Issuers of its authorization servers; may be empty.
    QStringList scopes; //!< Those for ordinary use; may be empty.

    //! InvalidInput: \a json is none, or not that of the MCP server at \a server.
    static Result<OAuthResource> fromJson(const QJsonObject &json, const QUrl &server);
    friend bool operator==(const OAuthResource &, const OAuthResource &) = default;
};

//! What an authorization server says of itself. Source: RFC 8414, section 2; OpenID Connect
//! Discovery 1.0, section 3; RFC 9207, section 3.
struct AGENTCORE_EXPORT OAuthServer
{
    QString issuer;
    QUrl authorizationEndpoint;
    QUrl tokenEndpoint;
    QUrl registrationEndpoint; //!< Empty: it registers nobody by itself.
    QUrl revocationEndpoint; //!< Empty: it takes no token back.
    QStringList scopes; //!< May be empty.
    QStringList authMethods; //!< Of clients at the token endpoint; empty: not said.
    bool namesIssuer = false; //!< Its answers in the browser carry "iss".

    //! \brief Reads \a json, got for the issuer \a issuer, which the MCP server at \a server named.
    //! \return InvalidInput: it is none or of another issuer; Unsupported: no code flow with PKCE
    //! by S256; PermissionDenied: an address that secrets may not go to.
    static Result<OAuthServer> fromJson(const QJsonObject &json, const QUrl &issuer,
                                        const QUrl &server);
    //! \brief That of a server without metadata, at its default places.
    //!
    //! Source: revision 2025-03-26, "Fallbacks for Servers without Metadata Discovery".
    static OAuthServer byDefault(const QUrl &server);
    friend bool operator==(const OAuthServer &, const OAuthServer &) = default;
};

class JsonReader;

//! \brief What we are at an authorization server. Source: RFC 7591.
struct AGENTCORE_EXPORT OAuthClient
{
    enum class Method { None, Basic, Post }; //!< How it proves itself at the token endpoint.

    QString id;
    QString secret; //!< Empty: a public client.
    Method method = Method::None;
    QString redirect; //!< The address it was registered with; empty: not registered by us.
    QDateTime secretEnds; //!< UTC; invalid: never.
    //! A sign-in with it got no answer, maybe as the server forgot it.
    bool isDoubtful = false;

    //! One that the user registered.
    static OAuthClient configured(const QString &id, const QString &secret,
                                  const OAuthServer &server);
    //! What a registration with \a redirect is asked for with.
    static QJsonObject registration(const QString &redirect, const OAuthServer &server);
    //! The answer to that. InvalidInput.
    static Result<OAuthClient> fromRegistration(const QJsonObject &json, const QString &redirect,
                                                const OAuthServer &server);

    //! As it is kept.
    static OAuthClient fromJson(JsonReader &reader);
    QJsonObject toJson() const;

    bool isUsable() const; //!< Registered, not doubted, its secret still valid.
    //! \brief A POST with \a form (application/x-www-form-urlencoded) to \a url, as this client.
    HttpRequest post(const QUrl &url, QByteArray form) const;

    friend bool operator==(const OAuthClient &, const OAuthClient &) = default;
};

} // namespace AgentCore
