// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/mcp/authorization/authchallenge.h"
#include "agentcore/mcp/authorization/oauthclient.h"
#include "agentcore/mcp/authorization/oauthtokens.h"

namespace AgentCore {

struct McpServerSpec;

//! \brief Sends an MCP server of HTTP a request that does nothing, without a token, to see what it
//! asks for.
class AGENTCORE_EXPORT OAuthProbe : public QObject
{
    Q_OBJECT

public:
    explicit OAuthProbe(QObject *parent);

    //! Gives up after \a limit. \a http outlives it.
    void start(HttpTransport &http, const McpServerSpec &spec, std::chrono::milliseconds limit);

signals:
    //! Once, or failed(). \a isAsking: it wants to be signed in at.
    void challenged(bool isAsking, const AgentCore::AuthChallenge &challenge, QPrivateSignal);
    void failed(const AgentCore::Error &error, QPrivateSignal);

private:
    std::unique_ptr<HttpStream> m_stream;
};

//! \brief Finds out where to sign in for one MCP server.
//!
//! The metadata of the resource, where the server says or at the well-known places; then those of
//! its authorization server; a server without any is taken for one of revision 2025-03-26. Source:
//! Model Context Protocol 2026-07-28, "Authorization Server Discovery".
class AGENTCORE_EXPORT OAuthDiscovery : public QObject
{
    Q_OBJECT

public:
    struct Found
    {
        QString resource; //!< The identifier that tokens are asked for.
        QStringList scopes; //!< Of the resource; may be empty.
        OAuthServer server;
        bool isGuess = false; //!< Nobody says any of it: the default places of 2025-03-26.
        friend bool operator==(const Found &, const Found &) = default;
    };

    //! \a http outlives it; \a limit: of one request.
    OAuthDiscovery(HttpTransport &http, const QUrl &server, std::chrono::milliseconds limit,
                   QObject *parent);

    //! \a named: where the server says that its metadata are; may be empty.
    void start(const QUrl &named);

signals:
    //! Once, from the event loop. Network, Timeout, InvalidInput, Unsupported, PermissionDenied.
    void finished(const AgentCore::Result<AgentCore::OAuthDiscovery::Found> &found, QPrivateSignal);

private:
    enum class Stage { Resource, Server };

    void tryNext();
    void ask(const QUrl &place);
    bool followsRedirect(const OAuthAnswer &answer);
    void handleAnswer(const Result<OAuthAnswer> &answer);
    Result<void> take(const QJsonObject &json);
    void lookForServer(const QUrl &issuer);
    void handleNothingFound();

    HttpTransport &m_http;
    QUrl m_url; // of the MCP server
    std::chrono::milliseconds m_limit;
    Stage m_stage = Stage::Resource;
    QList<QUrl> m_places; // yet to be tried
    QUrl m_place; // that is asked now
    int m_redirects = 0; // from there
    QUrl m_issuer;
    Found m_found;
    std::optional<Error> m_problem; // of what was found and not usable
    bool m_isOld = false; // no metadata of the resource
};

} // namespace AgentCore
