// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/http/httpstream.h"

#include <QDateTime>
#include <QJsonObject>

namespace AgentCore {

struct OAuthServer;
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
