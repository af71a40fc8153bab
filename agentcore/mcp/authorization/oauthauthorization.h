// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/oauthkeeper.h"
#include "agentcore/mcp/authorization/oauthsignin.h"

#include <QPointer>

namespace AgentCore {

//! \brief The McpAuthorization by OAuth 2.1: what to do when a server says no.
class AGENTCORE_EXPORT OAuthAuthorization : public McpAuthorization
{
    Q_OBJECT

public:
    //! What it lives in.
    struct Surroundings
    {
        QString stateDir;
        KeyStore::Loader loadKeychain;
        OAuthFlowLoader loadFlow;
        OAuthLimits limits;
    };

    OAuthAuthorization(McpServerSpec spec, Surroundings surroundings);
    ~OAuthAuthorization() override;

    QString tokensName() const override { return m_keeper.name(); }
    void header(QObject *context, std::function<void(const QByteArray &value)> then) override;
    void refused(int status, const QByteArray &wwwAuthenticate, QObject *context,
                 Done done) override;
    void signIn(const Guide &guide, QObject *context, Done done) override;
    void signOut(QObject *context, Done done) override;

private:
    using Fresh = OAuthKeeper::Fresh;

    void handleUnauthorized(const Done &done);
    void handleForbidden(const AuthChallenge &challenge, const Done &done);
    void handleSignedIn(const Result<OAuthRecord> &record, const Done &done);
    void forget(const Done &done);
    void revoke(const OAuthRecord &record, const Done &done);
    Error askToSignIn() const;

    McpServerSpec m_spec;
    Surroundings m_around;
    HttpTransport m_http;
    OAuthKeeper m_keeper;
    QPointer<OAuthSignIn> m_signIn; // child
    std::optional<AuthChallenge> m_challenge; // the last one
    bool m_isStepUp = false; // it wants more scopes
    bool m_hasAskedForMore = false; // without saying what
};

} // namespace AgentCore
