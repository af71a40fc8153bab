// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/mcp/mcptransport.h"
#include "agentcore/mcp/transport/mcphttpserver.h"
#include "agentcore/mcp/transport/mcpmessagestream.h"
#include "agentcore_export.h"

#include <QByteArray>
#include <QHttpHeaders>
#include <QJsonObject>
#include <QMap>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace AgentCore {

//! \brief A line that is to be sent over HTTP, with what is said of it in headers.
struct AGENTCORE_EXPORT McpOutgoing
{
    QByteArray line;
    QString method; //!< Empty: an answer to the server.
    QJsonValue id = QJsonValue::Undefined; //!< Of a request.
    QString version; //!< The revision that it names in `params._meta`; empty: an earlier one.
    QString name; //!< What it is for: `params.name` or `params.uri`, where headers repeat it.
    QJsonObject arguments; //!< Of tools/call.

    static McpOutgoing fromLine(const QByteArray &line);
    bool isRequest() const { return !method.isEmpty() && !id.isUndefined(); }
};

//! \brief \a value as it may stand in a header: as it is, or by Base64 where it has to be.
//!
//! Source: Model Context Protocol 2026-07-28, "Streamable HTTP", value encoding.
AGENTCORE_EXPORT QByteArray mcpHeaderValue(const QString &value);

//! \brief Mcp-Method, Mcp-Name and, for tools/call, Mcp-Param-*.
//!
//! \a toolHeaders: see McpTransport::setToolHeaders(). Arguments that are missing, null or no
//! string, integer or boolean are left out. Source: the same, request metadata.
AGENTCORE_EXPORT QHttpHeaders mcpMetadataHeaders(const McpOutgoing &message,
                                                 const QMap<QString, QString> &toolHeaders);

//! \brief Lines that wait to be sent over HTTP, and how many bytes the server does not have yet:
//! those of waiting lines and of lines under way, until settle() is told of them.
class McpOutbox
{
public:
    //! Bytes; \a message is not taken when it would be more.
    explicit McpOutbox(qint64 maxBytes)
        : m_maxBytes(maxBytes)
    { }

    //! False: too much is waiting.
    bool add(McpOutgoing message);
    //! The next to send, in order; what is no request may overtake when there is no \a
    //! roomForRequests, as requests may wait for an answer of ours. Empty: there is none.
    std::optional<McpOutgoing> take(bool roomForRequests);
    //! The request \a id is not to be sent any more. False: it does not wait.
    bool remove(const QJsonValue &id);
    //! The server has \a bytes of lines that were taken. True: that was the last it missed.
    bool settle(qint64 bytes);
    qint64 pendingBytes() const { return m_pendingBytes; }
    void clear();

private:
    std::deque<McpOutgoing> m_queue;
    qint64 m_maxBytes;
    qint64 m_pendingBytes = 0;
};

class McpHttpServer;
struct McpStreamEnd;

//! True when the body was a page for people.
bool isWebPage(const McpStreamEnd &end);
//! \brief Why an answer of \a server is of no use, as one sentence for people: with its status and
//! first words, without secrets.
Phrase describeMcpFailure(const McpStreamEnd &end, const McpHttpServer &server);

//! \brief What both transports of HTTP share: lines wait their turn and become requests of HTTP,
//! and a request that fails is answered with an error in the server's place.
class AGENTCORE_EXPORT McpHttpTransport : public McpTransport
{
    Q_OBJECT

public:
    //! The code of errors that the transport answers with. Their `data` has the member
    //! "httpStatus", 0 where there was no answer.
    static constexpr int kHttpErrorCode = -32099;
    static constexpr qint64 kMaxPendingBytes = 64 * 1024 * 1024;
    //! JSON-RPC requests under way; more wait.
    static constexpr int kMaxRequests = 32;

    ~McpHttpTransport() override;

    void open() override;
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override { return m_outbox.pendingBytes(); }
    Error closeReason() const override { return m_closeReason; }
    void setProtocolVersion(const QString &version) override { m_version = version; }
    bool abandon(const QJsonValue &id) override;
    void close() override;

protected:
    //! One line under way.
    struct Post
    {
        McpOutgoing message;
        McpMessageStream *stream = nullptr; //!< Child; null once it ended.
        bool isTaken = false; //!< The server has it.
        bool isAnswered = false; //!< Or given up.
        bool isModern = false; //!< Of revision 2026-07-28 or later.
        bool hasSession = false; //!< It was sent with the id of a session.
    };

    McpHttpTransport(const McpServerSpec &spec, McpAuthorization *authorization, QObject *parent);

    virtual void start() = 0; //!< Leads to setAccepting() or closeWith().
    virtual HttpRequest requestFor(const McpOutgoing &message) = 0;
    virtual McpMessageStream::Resumption resumptionFor(const McpOutgoing &message) = 0;
    virtual void handleAnswered(const Post &post, int status, const QHttpHeaders &headers) = 0;
    virtual void handleEnd(const Post &post, const McpStreamEnd &end) = 0;
    virtual void sayGoodbye() { closeWith(closedByUs()); } //!< Leads to closeWith().
    static Error closedByUs();

    McpHttpServer &server() { return m_server; }
    const McpHttpServer &server() const { return m_server; }
    const QString &protocolVersion() const { return m_version; }
    virtual bool isModern(const McpOutgoing &message) const;
    static constexpr std::chrono::seconds kBarPatience{5};
    bool isOpen() const { return m_state == State::Open; }
    //! Lines are sent from now on.
    void setAccepting();
    //! Hands on \a line and settles the request that it answers.
    virtual void receive(const QByteArray &line, const QJsonObject &message);
    //! \brief Receives the error that the server itself says in the body of a refusal, with the id
    //! of the request, which it may not have read.
    //! \return False: it says none.
    bool receiveRefusal(const Post &post, const McpStreamEnd &end);
    //! \brief A request got no answer and may not get one any more.
    //!
    //! \a sessionEnded: it was not taken, see McpTransport::kSessionEnded.
    void fail(const McpOutgoing &message, const Phrase &why, int status, bool sessionEnded = false);
    //! Emits closed() soon; nothing else comes after that.
    void closeWith(const Error &reason);
    void diagnose(const QString &what);
    //! Why an answer is of no use, for people; with its status and first words.
    Phrase describe(const McpStreamEnd &end) const;
    //! \brief A stream, a child, whose messages are received; to be started.
    //!
    //! It is gone after closeWith().
    McpMessageStream *makeStream(const HttpRequest &request,
                                 McpMessageStream::Resumption resumption);
    const std::vector<std::unique_ptr<Post>> &posts() const { return m_posts; }

private:
    enum class State { New, Open, Closing, Closed };

    void pump();
    void dropStreams();
    void post(McpOutgoing message);
    void take(Post &post);
    void conclude(McpMessageStream *stream, const McpStreamEnd &end);
    Post *postOf(const McpMessageStream *stream) const;
    int requestsUnderWay() const;
    void liftBar(const McpMessageStream *stream);

    McpHttpServer m_server;
    QString m_version;
    McpOutbox m_outbox{kMaxPendingBytes};
    std::vector<std::unique_ptr<Post>> m_posts;
    Error m_closeReason;
    State m_state = State::New;
    bool m_isAccepting = false;
    McpMessageStream *m_bar = nullptr; // what has to arrive before anything else is sent
};

} // namespace AgentCore
