// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QByteArray>
#include <QStringList>
#include <QUrl>

namespace AgentCore {

//! \brief What a server asks for in the header WWW-Authenticate, of its Bearer challenge.
//!
//! Source: RFC 9110, section 11.6.1; RFC 6750, section 3; RFC 9728, section 5.1. Whatever is not to
//! be read is left out.
struct AGENTCORE_EXPORT AuthChallenge
{
    static constexpr qsizetype kMaxScopes = 50;

    bool isBearer = false; //!< There is such a challenge.
    QString error; //!< "invalid_token", "insufficient_scope"; may be empty.
    QStringList scopes; //!< May be empty.
    QUrl resourceMetadata; //!< May be empty; untrusted.

    static AuthChallenge parse(const QByteArray &wwwAuthenticate);
    friend bool operator==(const AuthChallenge &, const AuthChallenge &) = default;
};

//! The scopes of a list with spaces between: those of valid characters, each once, bounded.
AGENTCORE_EXPORT QStringList scopesOf(const QString &list);
//! \a scopes and then those of \a more that are not among them, bounded.
AGENTCORE_EXPORT QStringList unitedScopes(QStringList scopes, const QStringList &more);

} // namespace AgentCore
