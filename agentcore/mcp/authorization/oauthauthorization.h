// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/oauthrefresh.h"
#include "agentcore/mcp/authorization/oauthsignin.h"

#include <QElapsedTimer>
#include <QPointer>

#include <vector>

namespace AgentCore {

//! \brief The McpAuthorization by OAuth 2.1.
//!
//! Keeps what it read; other processes are asked for news (the store is read again) when a token is
//! refused or to be refreshed.
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

    void header(QObject *context, std::function<void(const QByteArray &value)> then) override;
    void refused(int status, const QByteArray &wwwAuthenticate, QObject *context,
                 Done done) override;
    void signIn(const Guide &guide, QObject *context, Done done) override;
    void signOut(QObject *context, Done done) override;

private:
    using Waiter = std::function<void(const Result<void> &)>;
    enum class Fresh { No, Yes }; //!< Whether the store is asked again.

    void withRecord(Fresh fresh, std::function<void()> then);
    void handleRead(const Result<OAuthRecord> &stored);
    void handleUnauthorized(const Waiter &done);
    void handleForbidden(const AuthChallenge &challenge, const Waiter &done);
    void refresh(const Waiter &done);
    void handleRefreshed(const Result<OAuthRecord> &record);
    void endRefresh(const Result<void> &result);
    void handleSignedIn(const Result<OAuthRecord> &record, const Waiter &done);
    void keep(const OAuthRecord &record, const Waiter &done);
    void forget(const Waiter &done);
    void revoke(const OAuthRecord &record, const Waiter &done);
    QString access() const;
    Error askToSignIn() const;

    McpServerSpec m_spec;
    Surroundings m_around;
    McpTokenStore m_store;
    HttpTransport m_http;
    std::optional<OAuthRecord> m_record; // unset: there is none
    bool m_isRead = false;
    bool m_isReading = false;
    std::vector<std::function<void()>> m_readers;
    std::vector<Waiter> m_waiters; // for the refresh
    OAuthRefresh *m_refresh = nullptr; // child
    QPointer<OAuthSignIn> m_signIn; // child
    std::optional<AuthChallenge> m_challenge; // the last one
    bool m_isStepUp = false; // it wants more scopes
    bool m_hasAskedForMore = false; // without saying what
    QElapsedTimer m_sinceNew; // since the token is another one
    int m_repeats = 0; // of requests with it that may have had another one
};

} // namespace AgentCore
