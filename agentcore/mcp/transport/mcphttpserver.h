// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcpserverspec.h"

#include <QPointer>

#include <deque>
#include <memory>

namespace AgentCore {

//! \brief What all requests to one MCP server have in common: its headers, its secrets, the right
//! to use it, and the network.
class AGENTCORE_EXPORT McpHttpServer
{
public:
    //! \a spec is expanded; \a authorization is not owned and may be null or go before.
    McpHttpServer(const McpServerSpec &spec, McpAuthorization *authorization);
    Q_DISABLE_COPY_MOVE(McpHttpServer)

    const QString &name() const { return m_name; }
    const QUrl &url() const { return m_url; }
    //! \a url has the same origin.
    void moveTo(const QUrl &url) { m_url = url; }
    //! Scheme, host and port of url().
    bool isSameOrigin(const QUrl &url) const;

    //! A request without time limits, with the headers of the configuration in it; those that
    //! belong to HTTP or to the protocol are left out.
    HttpRequest request(const QByteArray &method, const QUrl &url) const;
    //! Null where the configuration has a header Authorization, which wins.
    McpAuthorization *authorization() const;
    bool hasConfiguredAuthorization() const { return m_hasConfiguredAuthorization; }
    std::unique_ptr<HttpStream> send(const HttpRequest &request);

    //! What the last request that needed it was authorized with; empty: none did.
    const QByteArray &lastAuthorization() const { return m_lastAuthorization; }
    void noteAuthorization(const QByteArray &value);
    //! Something that is not to be seen in messages from now on; the last kMaxSecrets are kept.
    void addSecret(const QByteArray &secret);
    static constexpr size_t kMaxSecrets = 64;
    //! The first words of \a text as one line for people, without secrets.
    QString quoted(const QByteArray &text) const;

private:
    void takeUser();

    QString m_name;
    QUrl m_url;
    QHttpHeaders m_headers;
    QPointer<McpAuthorization> m_authorization;
    HttpTransport m_network;
    std::deque<QString> m_secrets;
    QByteArray m_lastAuthorization;
    bool m_hasConfiguredAuthorization = false;
};

} // namespace AgentCore
