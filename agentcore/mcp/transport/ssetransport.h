// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/transport/mcphttptransport.h"

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

} // namespace AgentCore
