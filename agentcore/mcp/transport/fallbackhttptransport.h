// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpauthorization.h"
#include "agentcore/mcp/mcpserverspec.h"
#include "agentcore/mcp/mcptransport.h"

#include <QPointer>

namespace AgentCore {

class McpHttpTransport;
class SseTransport;
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
