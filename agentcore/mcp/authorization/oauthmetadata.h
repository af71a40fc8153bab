// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

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

} // namespace AgentCore
