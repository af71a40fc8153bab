// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QMap>
#include <QObject>
#include <QStringList>
#include <QUrl>

#include <functional>
#include <memory>

namespace AgentCore {

//! \brief The part of a sign-in that the user's browser plays: an authorization code with PKCE,
//! brought to a port of this machine.
//!
//! Source: RFC 6749, section 4.1; RFC 7636; RFC 8252, section 7.3.
class AGENTCORE_EXPORT OAuthFlow : public QObject
{
    Q_OBJECT

public:
    //! What the authorization server is asked for.
    struct Request
    {
        QUrl endpoint; //!< Its authorization endpoint; may have a query, which stays.
        QString clientId;
        QString redirect; //!< Where the browser is sent with the answer.
        QStringList scopes; //!< Empty: not said.
        QString resource;
    };

    using QObject::QObject;

    //! \brief Listens on 127.0.0.1 at \a port, 0 for any, and answers browsers with the plain text
    //! \a page.
    //! \return The port. Io when it is not free.
    virtual Result<quint16> listen(quint16 port, const QString &page) = 0;
    //! Path that listen() answers at.
    static constexpr QLatin1StringView kPath{"/callback"};

    //! Where to lead the user; makes a new state and a new verifier. To be called once.
    virtual QUrl begin(const Request &request) = 0;
    //! What answers have to carry, known from begin() on.
    virtual QString state() const = 0;
    //! The form that the token endpoint gets for \a code, without what proves the client.
    virtual QByteArray tokenForm(const QString &code) = 0;

signals:
    //! A browser came to the path; anything can come. Parameters are decoded.
    void redirected(const QMap<QString, QString> &parameters);
};

using OAuthFlowLoader = std::function<Result<std::unique_ptr<OAuthFlow>>()>;

//! \brief One by Qt NetworkAuth, from the module `agentao-networkauth`, which is loaded now.
//! \return NotFound where the module is not installed, Unsupported where it does not load.
AGENTCORE_EXPORT Result<std::unique_ptr<OAuthFlow>> loadOAuthFlow();

//! The parameters of \a query, as in an address, decoded; of those that come twice the last.
AGENTCORE_EXPORT QMap<QString, QString> oauthParameters(const QString &query);

} // namespace AgentCore

//! Type of `agentaoCreateOAuthFlow`, the entry of the module, found by name; the caller owns the
//! result.
using AgentaoCreateOAuthFlow = AgentCore::OAuthFlow *(*)();
