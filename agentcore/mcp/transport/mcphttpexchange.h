// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httpstream.h"

#include <memory>

namespace AgentCore {

class McpHttpServer;

//! \brief One request to an MCP server and the answer that counts.
//!
//! Brings the authorization along and, when the server refuses it, a new one, once; follows
//! redirects within the origin with the method and body that they had. Deleting it ends it
//! silently.
class McpHttpExchange : public QObject
{
    Q_OBJECT

public:
    //! \a server is not owned and outlives it.
    McpHttpExchange(McpHttpServer *server, const HttpRequest &request, QObject *parent);
    ~McpHttpExchange() override;

    void start();
    //! Ends it silently; the rest of the answer may still arrive, so that the connection stays.
    void letGo();
    //! 0 until headersArrived().
    int status() const { return m_status; }
    //! The media type of the answer in lower case, without parameters.
    const QByteArray &contentType() const { return m_contentType; }
    //! The body of a status of 300 and above, bounded.
    QByteArray errorBody() const;

signals:
    //! Of the answer that counts, see status().
    void headersArrived(const QHttpHeaders &headers);
    void dataArrived(const QByteArray &bytes);
    //! \brief Exactly once, from the event loop; success with whatever status.
    //!
    //! What HttpStream says, else AuthRequired (it is to be signed in), PermissionDenied (what is
    //! configured is refused), Unsupported (redirected to another origin).
    void finished(const AgentCore::Result<void> &result);

private:
    void authorize();
    void send(const QByteArray &authorization);
    void handleHeaders(int status, const QHttpHeaders &headers);
    bool redirect(const QHttpHeaders &headers);
    bool refuse(const QHttpHeaders &headers);
    void handleNewToken(const Result<void> &result);
    void dropStream();
    void conclude(const Result<void> &result);
    Error refusal(int status) const;

    static constexpr int kMaxRedirects = 5;

    McpHttpServer *m_server;
    HttpRequest m_request; // without the authorization
    std::unique_ptr<HttpStream> m_stream;
    QByteArray m_contentType;
    int m_status = 0;
    int m_redirects = 0;
    bool m_wasRefused = false;
};

} // namespace AgentCore
