// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/transport/mcphttptransport.h"

#include <QPointer>

namespace AgentCore {

//! \brief HTTP+SSE, the transport before Streamable HTTP: all messages of the server come on one
//! stream, whose first event says where lines are posted.
//!
//! The stream cannot be resumed: when it ends, so does the connection. Reasons of closing are as
//! those of StreamableHttpTransport. Source: Model Context Protocol 2024-11-05, "Transports".
class AGENTCORE_EXPORT SseTransport : public McpHttpTransport
{
    Q_OBJECT

public:
    //! \a spec is expanded; \a authorization is not owned and may be null.
    SseTransport(const McpServerSpec &spec, McpAuthorization *authorization,
                 QObject *parent = nullptr);

signals:
    //! The server said where lines go: it speaks this transport.
    void recognized();

protected:
    void start() override;
    bool isModern(const McpOutgoing &) const override { return false; }
    HttpRequest requestFor(const McpOutgoing &message) override;
    McpMessageStream::Resumption resumptionFor(const McpOutgoing &) override { return {}; }
    void handleAnswered(const Post &, int, const QHttpHeaders &) override { }
    void handleEnd(const Post &post, const McpStreamEnd &end) override;

private:
    void handleEvent(const QByteArray &type, const QByteArray &data);
    void handleStreamEnd(const McpStreamEnd &end);

    QUrl m_endpoint; // empty: not known yet
};

class McpHttpTransport;
class StreamableHttpTransport;

//! \brief Streamable HTTP, or HTTP+SSE when the server turns out to be an older one. See
//! createHttpMcpTransport().
class FallbackHttpTransport : public McpTransport
{
    Q_OBJECT

public:
    FallbackHttpTransport(const McpServerSpec &spec, McpAuthorization *authorization,
                          QObject *parent = nullptr);

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override;
    Error closeReason() const override { return m_closeReason; }
    void setProtocolVersion(const QString &version) override;
    void setToolHeaders(const QString &name, const QMap<QString, QString> &headers) override;
    bool abandon(const QJsonValue &id) override;
    void close() override;

private:
    void forward(McpHttpTransport *transport);
    void handleNewerClosed();
    void handleOlderClosed();
    void finish(const Error &reason);

    McpServerSpec m_spec;
    QPointer<McpAuthorization> m_authorization;
    StreamableHttpTransport *m_newer; // child
    SseTransport *m_older = nullptr; // child; null until it is tried
    McpHttpTransport *m_current; // one of the two
    QByteArray m_initialize; // to be said again to the older
    Error m_closeReason;
    bool m_isRecognized = false; // m_older is what the server speaks
    bool m_isClosing = false;
};

} // namespace AgentCore
