// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/authorization/mcptokenstore.h"
#include "agentcore/mcp/authorization/oauthdiscovery.h"
#include "agentcore/mcp/authorization/oauthflow.h"
#include "agentcore/mcp/authorization/oauthrefresh.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcpserverspec.h"

namespace AgentCore {

//! \brief One sign-in, from looking for the authorization server to the first tokens.
//!
//! Source: Model Context Protocol 2026-07-28, "Authorization". Client ID Metadata Documents are not
//! used: they need a page of ours on the web.
class AGENTCORE_EXPORT OAuthSignIn : public QObject
{
    Q_OBJECT

public:
    struct Task
    {
        McpServerSpec spec;
        std::optional<AuthChallenge> challenge; //!< Unset: the server is asked for one.
        bool isStepUp = false; //!< The challenge wants scopes in addition.
        McpAuthorization::Guide guide;
    };

    //! What it works with.
    struct Means
    {
        HttpTransport &http; //!< Outlives it.
        OAuthFlowLoader loadFlow;
        OAuthLimits limits;
    };

    OAuthSignIn(Means means, Task task, QObject *parent);

    //! \a before: of the last sign-in.
    void start(const std::optional<OAuthRecord> &before);
    //! True when the authorization server sent the user back, with whatever answer.
    bool wasAnswered() const { return m_isAnswered; }

signals:
    //! The user is now led away as a client that was registered before.
    void clientReused();
    //! Once, from the event loop. PermissionDenied: refused by the user or not to be trusted;
    //! Timeout: nobody answered; Unsupported: it cannot be signed in; others as of requests.
    void finished(const AgentCore::Result<AgentCore::OAuthRecord> &record, QPrivateSignal);

private:
    void probe();
    void discover();
    void handleFound(const Result<OAuthDiscovery::Found> &found);
    Result<void> chooseClient();
    void registerClient(const QString &host);
    void handleRegistration(const Result<OAuthAnswer> &answer, bool mayRetry);
    void lead();
    void handlePasted(const QString &text);
    void handleRedirected(const QMap<QString, QString> &parameters);
    Result<QString> codeOf(const QMap<QString, QString> &parameters) const;
    void handleTokens(const Result<OAuthAnswer> &answer);
    QStringList scopes() const;
    void conclude(const Result<OAuthRecord> &record);

    Means m_means;
    Task m_task;
    std::optional<OAuthRecord> m_before;
    std::unique_ptr<OAuthFlow> m_flow;
    QTimer m_patience;
    OAuthDiscovery::Found m_found;
    OAuthClient m_client;
    quint16 m_port = 0; // that the flow listens at
    QStringList m_asked;
    bool m_isAsked = false; // the server asked to sign in
    bool m_isAnswered = false;
    bool m_isFinished = false;
};

} // namespace AgentCore
