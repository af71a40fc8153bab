// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcpmessagestream.h"

#include "agentcore/mcp/transport/mcphttpserver.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kAccepted = 202;
constexpr int kFirstErrorStatus = 300;
constexpr qsizetype kMaxShownBytes = 64 * 1024;

static bool isRetriedLater(int status)
{
    return status == 408 || status == 425 || status == 429 || status >= 500;
}

// It goes into a header.
static bool isUsableId(const QByteArray &id)
{
    constexpr qsizetype kMaxIdBytes = 4096;
    return !id.isEmpty() && id.size() <= kMaxIdBytes
        && std::ranges::all_of(id, [](char c) { return c >= ' ' && c <= '~'; });
}

McpMessageStream::McpMessageStream(McpHttpServer *server, const HttpRequest &request,
                                   Resumption resumption, QObject *parent)
    : QObject(parent)
    , m_server(server)
    , m_first(request)
    , m_resumption(std::move(resumption))
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_isSettled)
            end(McpStreamEnd::Kind::Complete);
        else
            begin(m_resumption.request(m_lastEventId));
    });
}

void McpMessageStream::start()
{
    begin(m_first);
    m_first = {}; // its body may be large
}

void McpMessageStream::settle()
{
    if (std::exchange(m_isSettled, true) || m_hasEnded)
        return;
    m_timer.start(m_exchange ? std::chrono::milliseconds(kFarewell) : std::chrono::milliseconds(0));
}

void McpMessageStream::begin(const HttpRequest &request)
{
    m_mode = Mode::Undecided;
    m_hasAdvanced = false;
    m_body.clear();
    m_exchange = new McpHttpExchange(m_server, request, this);
    connect(m_exchange, &McpHttpExchange::headersArrived, this, &McpMessageStream::handleHeaders);
    connect(m_exchange, &McpHttpExchange::dataArrived, this, &McpMessageStream::handleData);
    connect(m_exchange, &McpHttpExchange::finished, this, &McpMessageStream::handleFinished);
    m_exchange->start();
}

void McpMessageStream::handleHeaders(const QHttpHeaders &headers)
{
    const QByteArray &type = m_exchange->contentType();
    m_connected.start();
    if (m_exchange->status() >= kFirstErrorStatus) {
        m_mode = Mode::Ignored;
    } else if (type == "text/event-stream") {
        m_mode = Mode::Events;
        m_parser.emplace(kMaxMessageBytes);
    } else if (type == "text/html" || type == "application/xhtml+xml" || m_isResuming) {
        m_mode = Mode::Ignored;
    } else {
        m_mode = Mode::Json; // whatever it is called
    }
    if (!m_isResuming)
        emit answered(m_exchange->status(), headers);
}

void McpMessageStream::handleData(const QByteArray &bytes)
{
    if (m_hasEnded)
        return;
    if (m_mode == Mode::Events) {
        const Result<void> result = m_parser->append(bytes);
        takeEvents();
        if (!result && !m_hasEnded)
            end(McpStreamEnd::Kind::TooLarge);
    } else if (m_mode == Mode::Ignored) {
        m_body += bytes.first(qMin(bytes.size(), kMaxShownBytes - m_body.size()));
    } else {
        m_body += bytes;
        if (m_body.size() > kMaxMessageBytes)
            end(McpStreamEnd::Kind::TooLarge);
    }
}

void McpMessageStream::takeEvents()
{
    const QPointer<McpMessageStream> alive(this);
    while (const auto event = m_parser->takeEvent()) {
        m_hasAdvanced = true;
        if (event->type != "message")
            emit eventArrived(event->type, event->data);
        else if (!event->data.trimmed().isEmpty() && !takeText(event->data) && alive)
            emit garbled(event->data);
        if (!alive || m_hasEnded)
            return;
    }
    m_hasAdvanced = m_hasAdvanced || m_parser->reconnectionTime();
    if (m_parser->reconnectionTime())
        m_retry = m_parser->reconnectionTime();
    const QByteArray &id = m_parser->lastEventId();
    if (isUsableId(id) && id != m_lastEventId) {
        m_lastEventId = id;
        m_hasAdvanced = true;
    }
}

// Of a stream without ids, which some servers end without the blank line.
void McpMessageStream::takeRest()
{
    const QPointer<McpMessageStream> alive(this);
    m_parser->finish();
    while (const auto event = m_parser->takeEvent()) {
        if (event->type == "message")
            takeText(event->data);
        if (!alive || m_hasEnded)
            return;
    }
}

// False when the text holds no messages.
bool McpMessageStream::takeText(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    if (document.isObject()) {
        QByteArray line = text; // outside of strings line ends are blanks, inside there are none
        std::ranges::replace_if(line, [](char c) { return c == '\n' || c == '\r'; }, ' ');
        takeMessage(line, document.object());
        return true;
    }
    const QPointer<McpMessageStream> alive(this);
    for (const QJsonValue &value : document.array()) {
        const QJsonObject message = value.toObject();
        if (!takeMessage(QJsonDocument(message).toJson(QJsonDocument::Compact), message))
            return true;
    }
    return document.isArray();
}

// False when a handler ended or deleted this object.
bool McpMessageStream::takeMessage(const QByteArray &line, const QJsonObject &message)
{
    const QPointer<McpMessageStream> alive(this);
    emit messageArrived(line, message);
    return alive && !m_hasEnded;
}

void McpMessageStream::handleFinished(const Result<void> &result)
{
    if (m_hasEnded)
        return;
    if (m_exchange->status() >= kFirstErrorStatus)
        m_body = m_exchange->errorBody();
    const bool isFatal = !result && result.error().code != ErrorCode::Network
        && result.error().code != ErrorCode::Timeout;
    const bool isRefused = m_exchange->status() >= kFirstErrorStatus;
    const bool isTriedAgain = !m_isSettled && (m_isResuming || m_resumption.isEndless);
    if (m_mode == Mode::Events)
        concludeEvents(result);
    else if (isTriedAgain && !isFatal && (!result || isRetriedLater(m_exchange->status())))
        resumeLater();
    else if (!result)
        end(McpStreamEnd::Kind::Broken, result.error());
    else if (isRefused)
        end(McpStreamEnd::Kind::Refused);
    else
        concludeBody();
}

void McpMessageStream::concludeBody()
{
    const QPointer<McpMessageStream> alive(this);
    const bool isEmpty = m_body.trimmed().isEmpty();
    const bool isUsable = m_exchange->status() == kAccepted
        || (m_mode == Mode::Json && (isEmpty || takeText(m_body)));
    if (alive && !m_hasEnded)
        end(isUsable ? McpStreamEnd::Kind::Complete : McpStreamEnd::Kind::Unusable);
}

void McpMessageStream::concludeEvents(const Result<void> &result)
{
    const bool canResume = m_resumption.request && !m_isSettled
        && (m_resumption.isEndless || !m_lastEventId.isEmpty());
    if (canResume) {
        resumeLater();
        return;
    }
    const QPointer<McpMessageStream> alive(this);
    if (m_lastEventId.isEmpty())
        takeRest();
    if (!alive || m_hasEnded)
        return;
    if (result)
        end(McpStreamEnd::Kind::Complete);
    else
        end(McpStreamEnd::Kind::Broken, result.error());
}

void McpMessageStream::resumeLater()
{
    const bool isHealthy
        = m_mode == Mode::Events && (m_hasAdvanced || m_connected.durationElapsed() >= kHealthy);
    m_failures = isHealthy ? 0 : m_failures + 1;
    if (m_failures > m_resumption.tries) {
        end(McpStreamEnd::Kind::Broken,
            {ErrorCode::Network,
             u"the stream broke off and could not be resumed by %1 tries"_s.arg(m_resumption.tries),
             {}});
        return;
    }
    std::chrono::milliseconds delay = m_retry.value_or(m_resumption.firstDelay);
    for (int i = 0; i < m_failures && delay < m_resumption.longestDelay; ++i)
        delay = qMin(delay * 2, m_resumption.longestDelay);
    m_isResuming = true;
    m_parser.reset();
    m_exchange->deleteLater();
    m_exchange = nullptr;
    m_timer.start(qMax(delay, kShortestDelay));
}

void McpMessageStream::end(McpStreamEnd::Kind kind, const Error &error)
{
    m_hasEnded = true;
    m_timer.stop();
    McpStreamEnd end;
    end.kind = kind;
    end.wasResuming = m_isResuming;
    end.error = error;
    end.body = m_body.first(qMin(m_body.size(), kMaxShownBytes));
    m_body.clear();
    if (m_exchange) {
        end.status = m_exchange->status();
        end.contentType = m_exchange->contentType();
        m_exchange->disconnect(this);
        if (kind == McpStreamEnd::Kind::Complete || kind == McpStreamEnd::Kind::Refused)
            m_exchange->letGo();
        m_exchange->deleteLater();
        m_exchange = nullptr;
    }
    emit ended(end);
}

} // namespace AgentCore
