// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QObject>
#include <QUrl>

#include <functional>
#include <memory>

namespace AgentCore {

struct McpServerSpec;

//! \brief The right to use one server of HTTP: its tokens, and how they are got.
//!
//! Callbacks come once, from the event loop, not when their context died before.
class AGENTCORE_EXPORT McpAuthorization : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    using Done = std::function<void(const Result<void> &)>;

    //! What its tokens are kept by: equal for servers that are used with the same ones.
    virtual QString tokensName() const = 0;

    //! How the user is led to the page of the authorization server.
    struct Guide
    {
        //! Shows or opens \a url; false: nobody can.
        std::function<bool(const QUrl &url)> open;
        //! \brief Asks for the address that the browser ended at, for machines without a browser;
        //! null: only the loopback redirect is waited for.
        std::function<void(std::function<void(const QString &redirected)> answer)> askRedirect;
        //! What the browser shows after the answer, plain text in the user's language; empty: a
        //! sentence in English.
        QString page;
    };

    //! The value of the header Authorization; empty: there is no token. Refreshes one that is about
    //! to end.
    virtual void header(QObject *context, std::function<void(const QByteArray &value)> then) = 0;
    //! \brief The server refused a request with 401, or 403 for want of scope.
    //!
    //! Success: there is a new token, the request is to be sent again, once. AuthRequired: the user
    //! has to sign in.
    virtual void refused(int status, const QByteArray &wwwAuthenticate, QObject *context, Done done)
        = 0;
    //! Finds the authorization server, registers, leads the user there, gets and keeps tokens.
    //! Deleting \a context ends it.
    virtual void signIn(const Guide &guide, QObject *context, Done done) = 0;
    //! Revokes and forgets tokens.
    virtual void signOut(QObject *context, Done done) = 0;
};

//! \brief That of \a spec, a server of HTTP, with tokens in the keychain. Loads nothing before it
//! is used.
AGENTCORE_EXPORT std::unique_ptr<McpAuthorization>
createMcpAuthorization(const McpServerSpec &spec);

} // namespace AgentCore
