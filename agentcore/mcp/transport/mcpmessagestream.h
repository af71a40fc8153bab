// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/sseparser.h"
#include "agentcore/mcp/transport/mcphttpexchange.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QPointer>

#include <functional>
#include <optional>

namespace AgentCore {

//! How a stream of messages ended.
struct McpStreamEnd
{
    enum class Kind {
        Complete, //!< A status below 300 and a body as it should be, which may be empty.
        Refused, //!< A status of 300 and above; see body.
        Broken, //!< See error.
        Unusable, //!< The body is nothing of MCP; see body.
        TooLarge, //!< A message over McpMessageStream::kMaxMessageBytes.
    };

    Kind kind = Kind::Complete;
    bool wasResuming = false; //!< It had broken off before.
    int status = 0; //!< 0: there was no answer.
    QByteArray contentType;
    QByteArray body; //!< Its start.
    Error error;
};

//! \brief The messages that one request of HTTP brings, over as many connections as it takes.
//!
//! The answer is one JSON text (a message, or a batch of them) or a stream of events. A stream that
//! breaks off is resumed where that is possible. Source: Model Context Protocol 2025-11-25,
//! "Streamable HTTP", resumability and redelivery. Deleting it ends it silently.
class McpMessageStream : public QObject
{
    Q_OBJECT

public:
    static constexpr qsizetype kMaxMessageBytes = 16 * 1024 * 1024;

    //! How a broken stream is taken up again.
    struct Resumption
    {
        //! The request that goes on after the event with that id; null: it cannot be resumed.
        std::function<HttpRequest(const QByteArray &lastEventId)> request;
        //! It is to go on for ever, also where its events have no ids.
        bool isEndless = false;
        std::chrono::milliseconds firstDelay{1000}; //!< Doubled by each try in vain.
        std::chrono::milliseconds longestDelay{30'000};
        int tries = 5; //!< In vain, one after the other.
    };
    //! A connection that lasted that long was no try in vain.
    static constexpr std::chrono::seconds kHealthy{10};
    //! No server makes us come back faster.
    static constexpr std::chrono::milliseconds kShortestDelay{50};

    //! \a server is not owned and outlives it.
    McpMessageStream(McpHttpServer *server, const HttpRequest &request, Resumption resumption,
                     QObject *parent);

    void start();
    //! \brief What it is for has come, maybe elsewhere: it is not resumed any more.
    //!
    //! What else it brings is taken for at most kFarewell.
    void settle();
    static constexpr std::chrono::seconds kFarewell{5};
    //! The server said that it goes on: there were events.
    bool isEventStream() const { return m_mode == Mode::Events; }

signals:
    //! The headers of the first answer.
    void answered(int status, const QHttpHeaders &headers);
    //! \a line is \a message without line ends.
    void messageArrived(const QByteArray &line, const QJsonObject &message);
    //! Something that is no message.
    void garbled(const QByteArray &text);
    //! An event of another type than "message".
    void eventArrived(const QByteArray &type, const QByteArray &data);
    //! Exactly once, the last one, from the event loop.
    void ended(const AgentCore::McpStreamEnd &end);

private:
    enum class Mode { Undecided, Json, Events, Ignored };

    void begin(const HttpRequest &request);
    void handleHeaders(const QHttpHeaders &headers);
    void handleData(const QByteArray &bytes);
    void handleFinished(const Result<void> &result);
    void takeEvents();
    void takeRest();
    bool takeText(const QByteArray &text);
    bool takeMessage(const QByteArray &line, const QJsonObject &message);
    void concludeBody();
    void concludeEvents(const Result<void> &result);
    void resumeLater();
    void end(McpStreamEnd::Kind kind, const Error &error = {});

    McpHttpServer *m_server;
    HttpRequest m_first;
    Resumption m_resumption;
    McpHttpExchange *m_exchange = nullptr; // child; null between two connections
    std::optional<SseParser> m_parser;
    QByteArray m_body; // of Mode::Json, and what was seen of Mode::Ignored
    QByteArray m_lastEventId;
    std::optional<std::chrono::milliseconds> m_retry;
    QElapsedTimer m_connected;
    QTimer m_timer; // until it is resumed, or gone when settled
    Mode m_mode = Mode::Undecided;
    int m_failures = 0;
    bool m_isResuming = false;
    bool m_hasAdvanced = false; // this connection brought something
    bool m_isSettled = false;
    bool m_hasEnded = false;
};

} // namespace AgentCore
