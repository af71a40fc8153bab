// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QList>
#include <QString>
#include <QUrl>

//! Where the parts of OAuth are to be found, and which addresses may take part. Source: Model
//! Context Protocol 2026-07-28, "Authorization Server Discovery"; RFC 8414, 8707, 9728.
namespace AgentCore::OAuthUrls {

//! "localhost" or an address of this machine.
AGENTCORE_EXPORT bool isLoopback(const QUrl &url);
//! \brief Whether secrets may go to \a url: https, or http on this machine while \a server, the one
//! that named it, is on this machine, too.
AGENTCORE_EXPORT bool isAllowed(const QUrl &url, const QUrl &server);
//! Scheme, host and port.
AGENTCORE_EXPORT QUrl origin(const QUrl &url);
AGENTCORE_EXPORT bool isSameOrigin(const QUrl &a, const QUrl &b);
//! Without what may be secret, for messages.
AGENTCORE_EXPORT QString shown(const QUrl &url);

//! The canonical URI of the MCP server at \a server, without query.
AGENTCORE_EXPORT QString resourceOf(const QUrl &server);
//! True when \a resource stands for \a server: the same origin, and its path or one above it.
AGENTCORE_EXPORT bool isResourceOf(const QString &resource, const QUrl &server);

//! The places of the metadata of the protected resource \a server, the best first. \a named: what
//! the server says; may be empty.
AGENTCORE_EXPORT QList<QUrl> ofResourceMetadata(const QUrl &server, const QUrl &named);
//! The places of the metadata of the authorization server \a issuer, the best first.
AGENTCORE_EXPORT QList<QUrl> ofServerMetadata(const QUrl &issuer);

} // namespace AgentCore::OAuthUrls
