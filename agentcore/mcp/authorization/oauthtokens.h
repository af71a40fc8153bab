// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>
#include <QJsonObject>
#include <QStringList>

namespace AgentCore {

class JsonReader;
struct OAuthAnswer;

//! \brief What a token endpoint gave. Source: RFC 6749, section 5; RFC 6750.
struct AGENTCORE_EXPORT OAuthTokens
{
    QString access;
    QString refresh; //!< Empty: there is none.
    QStringList scopes; //!< Those granted, as far as known.
    QDateTime refreshAt; //!< UTC; a little before the end; invalid: not known.

    //! \brief Reads what a token endpoint answered to a request for \a scopes.
    //!
    //! \a refresh is kept where there is no new one. Errors as of tokenError(); InvalidInput.
    static Result<OAuthTokens> fromAnswer(const OAuthAnswer &answer, const QStringList &scopes,
                                          const QString &refresh = {});
    //! As they are kept.
    static OAuthTokens fromJson(JsonReader &reader);
    QJsonObject toJson() const;

    bool isDue() const; //!< It is to be refreshed now.
    friend bool operator==(const OAuthTokens &, const OAuthTokens &) = default;
};

//! \brief The error of \a json, which a token, registration or authorization endpoint gave.
//!
//! The code is AuthRequired for what ended (invalid_grant), NotFound for a client that the server
//! does not know, PermissionDenied for access_denied, Network for a server in trouble, InvalidInput
//! else. \a doing: "gave no token".
AGENTCORE_EXPORT Error oauthError(const QJsonObject &json, const QString &doing);
//! The same of an answer with an error status, or of none that can be understood.
AGENTCORE_EXPORT Error oauthError(const OAuthAnswer &answer, const QString &doing);

} // namespace AgentCore
