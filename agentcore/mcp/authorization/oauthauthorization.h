// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/oauthrefresh.h"
#include "agentcore/mcp/authorization/oauthsignin.h"

#include <QElapsedTimer>
#include <QPointer>

#include <vector>

namespace AgentCore {

//! \brief Keeps the record of one server's sign-in in memory and in step with the store.
//!
//! Callbacks come from the event loop or from within, unless it is deleted before.
class AGENTCORE_EXPORT OAuthKeeper : public QObject
{
    Q_OBJECT

public:
    enum class Fresh { No, Yes }; //!< Whether the store is asked again: other processes write, too.
    using Done = std::function<void(const Result<void> &)>;

    //! \a store: owned. \a http outlives it.
    OAuthKeeper(HttpTransport &http, std::unique_ptr<McpTokenStore> store,
                const OAuthLimits &limits);
    ~OAuthKeeper() override;

    //! See McpTokenStore.
    const QString &name() const { return m_store->name(); }
    //! As of the last read(); unset: there is none.
    const std::optional<OAuthRecord> &record() const { return m_record; }
    //! The access token; empty: none.
    QString access() const;
    //! True when the token is so new that one which is refused was another, within reason.
    bool isProbablyNewer();

    void read(Fresh fresh, std::function<void()> then);
    //! New tokens for the old ones, of which there are some; once for all who ask meanwhile.
    void refresh(Done done);
    //! After a sign-in.
    void keep(const OAuthRecord &record, Done done);
    //! Notes whether the client may be one that the server forgot.
    void setDoubtful(bool isDoubtful);
    //! Also ends a refresh. \a done gets what store says.
    void forget(Done done);

private:
    void handleRead(const Result<OAuthRecord> &stored);
    void handleRefreshed(const Result<OAuthRecord> &record);
    void endRefresh(const Result<void> &result);
    void take(const OAuthRecord &record);

    HttpTransport &m_http;
    std::unique_ptr<McpTokenStore> m_store;
    OAuthLimits m_limits;
    std::optional<OAuthRecord> m_record;
    bool m_isRead = false;
    std::vector<std::function<void()>> m_readers; // the store is being read for
    std::vector<Done> m_waiters; // for the refresh
    OAuthRefresh *m_refresh = nullptr; // child
    QElapsedTimer m_sinceNew; // since the token is another one
    int m_repeats = 0; // of requests that may have had the one before
};

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
