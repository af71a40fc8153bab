// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/transport/mcphttptransport.h"

namespace AgentCore {

//! \brief Streamable HTTP: each line is a POST of its own, answered by messages.
//!
//! Lines that name revision 2026-07-28 or later in `params._meta` go by its rules: headers repeat
//! what they say, a request is given up by closing its stream, nothing is resumed. For others there
//! are a session, a stream for what the server says by itself, and resumption. Source: Model
//! Context Protocol 2025-03-26 to 2026-07-28, "Streamable HTTP".
//!
//! A request that fails is answered with an error in the server's place, see kHttpErrorCode;
//! where the server said one itself, with that. What makes the server useless closes: reasons are
//! AuthRequired, PermissionDenied, SessionNotFound (begin anew), Unsupported (not MCP, or moved
//! elsewhere), RateLimited, Network.
class AGENTCORE_EXPORT StreamableHttpTransport : public McpHttpTransport
{
    Q_OBJECT

public:
    //! For tests: how long it waits.
    struct Patience
    {
        std::chrono::milliseconds firstDelay{1000}; //!< See McpMessageStream::Resumption.
        int tries = 5;
        std::chrono::milliseconds farewell{2000}; //!< For the answer to DELETE.
    };

    //! \a spec is expanded; \a authorization is not owned and may be null.
    StreamableHttpTransport(const McpServerSpec &spec, McpAuthorization *authorization,
                            QObject *parent = nullptr);

    //! What was not closed leaves at once, and tells the server so behind itself.
    ~StreamableHttpTransport() override;

    void setPatience(const Patience &patience) { m_patience = patience; }
    void setToolHeaders(const QString &name, const QMap<QString, QString> &headers) override;
    bool abandon(const QJsonValue &id) override;
    //! After closed(): `initialize` was refused as servers of HTTP+SSE, the transport before this
    //! one, do.
    bool mayBeOlder() const { return m_mayBeOlder; }

protected:
    void start() override { setAccepting(); }
    void receive(const QByteArray &line, const QJsonObject &message) override;
    HttpRequest requestFor(const McpOutgoing &message) override;
    McpMessageStream::Resumption resumptionFor(const McpOutgoing &message) override;
    void handleAnswered(const Post &post, int status, const QHttpHeaders &headers) override;
    void handleEnd(const Post &post, const McpStreamEnd &end) override;
    void sayGoodbye() override;

private:
    HttpRequest sessionRequest(const QByteArray &method) const;
    HttpRequest listenRequest(const QByteArray &lastEventId) const;
    void keepSession(const QHttpHeaders &headers);
    void listen();
    void handleListenEnd(const McpStreamEnd &end);
    void handleRefusal(const Post &post, const McpStreamEnd &end);
    void forgetOrphan(const QJsonValue &id);
    bool isSessionGone(const Post &post, const McpStreamEnd &end) const;
    void loseSession(const Post &refused, int status);
    void handleBreak(const Post &post, const McpStreamEnd &end);
    void handleSilence(const Post &post, const McpStreamEnd &end);
    void failOrphans();

    static constexpr int kMaxNetworkFailures = 3; // one after the other

    QMap<QString, QMap<QString, QString>> m_toolHeaders;
    QByteArray m_session;
    std::vector<McpOutgoing> m_orphans; // their streams ended; another may bring the answer
    McpMessageStream *m_listener = nullptr; // child
    Patience m_patience;
    int m_networkFailures = 0;
    bool m_isEstablished = false; // something of MCP came
    bool m_mayBeOlder = false;
};

} // namespace AgentCore
