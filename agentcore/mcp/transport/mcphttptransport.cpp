// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/transport/mcphttptransport.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/mcp/transport/mcphttpserver.h"
#include "agentcore/mcp/transport/mcpmessagestream.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <cmath>
#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr QLatin1StringView kVersionKey("io.modelcontextprotocol/protocolVersion");
constexpr QLatin1StringView kEncodedStart("=?base64?");
constexpr QLatin1StringView kEncodedEnd("?=");

McpOutgoing McpOutgoing::fromLine(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    const QJsonObject params = message["params"_L1].toObject();
    McpOutgoing outgoing;
    outgoing.line = line;
    outgoing.method = message["method"_L1].toString();
    if (!outgoing.method.isEmpty())
        outgoing.id = message.value("id"_L1);
    outgoing.version = params["_meta"_L1].toObject()[kVersionKey].toString();
    if (outgoing.method == "tools/call"_L1 || outgoing.method == "prompts/get"_L1)
        outgoing.name = params["name"_L1].toString();
    else if (outgoing.method == "resources/read"_L1)
        outgoing.name = params["uri"_L1].toString();
    if (outgoing.method == "tools/call"_L1)
        outgoing.arguments = params["arguments"_L1].toObject();
    return outgoing;
}

QByteArray mcpHeaderValue(const QString &value)
{
    const bool isVisible
        = std::ranges::all_of(value, [](QChar c) { return c >= u' ' && c <= u'~'; });
    const bool isPadded = value.startsWith(u' ') || value.endsWith(u' ');
    const bool looksEncoded = value.startsWith(kEncodedStart) && value.endsWith(kEncodedEnd);
    if (isVisible && !isPadded && !looksEncoded && !value.isEmpty())
        return value.toLatin1();
    return QByteArray(kEncodedStart.data()) + value.toUtf8().toBase64() + kEncodedEnd.data();
}

// The member that a JSON pointer, or the plain name of a member, leads to.
static QJsonValue memberAt(const QJsonObject &object, const QString &path)
{
    if (!path.startsWith(u'/'))
        return object.value(path);
    QJsonValue value = object;
    for (QString step : path.sliced(1).split(u'/')) {
        step.replace("~1"_L1, "/"_L1).replace("~0"_L1, "~"_L1);
        value = value.toObject().value(step);
    }
    return value;
}

static std::optional<QString> textOf(const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (value.isBool())
        return value.toBool() ? u"true"_s : u"false"_s;
    const double number = value.toDouble();
    if (value.isDouble() && number == std::floor(number) && std::abs(number) < 9007199254740992.0)
        return QString::number(value.toInteger());
    return std::nullopt;
}

QHttpHeaders mcpMetadataHeaders(const McpOutgoing &message,
                                const QMap<QString, QString> &toolHeaders)
{
    QHttpHeaders headers;
    if (!message.method.isEmpty())
        headers.append("Mcp-Method", mcpHeaderValue(message.method));
    if (!message.name.isEmpty())
        headers.append("Mcp-Name", mcpHeaderValue(message.name));
    for (const auto &[path, header] : toolHeaders.asKeyValueRange()) {
        if (const auto text = textOf(memberAt(message.arguments, path)))
            headers.append("Mcp-Param-" + header.toLatin1(), mcpHeaderValue(*text));
    }
    return headers;
}

bool McpOutbox::add(McpOutgoing message)
{
    const qint64 size = message.line.size();
    if (m_pendingBytes + size > m_maxBytes)
        return false;
    m_pendingBytes += size;
    m_queue.push_back(std::move(message));
    return true;
}

std::optional<McpOutgoing> McpOutbox::take(bool roomForRequests)
{
    const auto next = std::ranges::find_if(m_queue, [&](const McpOutgoing &message) {
        return roomForRequests || !message.isRequest();
    });
    if (next == m_queue.end())
        return {};
    McpOutgoing message = std::move(*next);
    m_queue.erase(next);
    return message;
}

bool McpOutbox::remove(const QJsonValue &id)
{
    const auto waiting = std::ranges::find_if(m_queue, [&](const McpOutgoing &message) {
        return message.isRequest() && message.id == id;
    });
    if (waiting == m_queue.end())
        return false;
    m_pendingBytes -= waiting->line.size();
    m_queue.erase(waiting);
    return true;
}

bool McpOutbox::settle(qint64 bytes)
{
    m_pendingBytes -= bytes;
    return m_pendingBytes == 0 && bytes > 0;
}

void McpOutbox::clear()
{
    m_queue.clear();
    m_pendingBytes = 0;
}

static QString statusText(int status)
{
    struct Reason
    {
        int status;
        QLatin1StringView text;
    };
    static constexpr Reason kReasons[]{
        {400, "Bad Request"_L1},       {403, "Forbidden"_L1},
        {404, "Not Found"_L1},         {405, "Method Not Allowed"_L1},
        {406, "Not Acceptable"_L1},    {408, "Request Timeout"_L1},
        {413, "Content Too Large"_L1}, {415, "Unsupported Media Type"_L1},
        {429, "Too Many Requests"_L1}, {500, "Internal Server Error"_L1},
        {502, "Bad Gateway"_L1},       {503, "Service Unavailable"_L1},
        {504, "Gateway Timeout"_L1},
    };
    for (const Reason &reason : kReasons) {
        if (reason.status == status)
            return u"%1 %2"_s.arg(QString::number(status), reason.text);
    }
    return QString::number(status);
}

bool isWebPage(const McpStreamEnd &end)
{
    return end.contentType == "text/html" || end.contentType == "application/xhtml+xml";
}

static QString describeBody(const McpStreamEnd &end, const McpHttpServer &server)
{
    const QString words = server.quoted(end.body);
    return words.isEmpty() ? QString() : u": "_s + words;
}

//! \a sentence, unless what is to be shown of it are other words.
static Phrase sameWords(const Phrase &sentence, const QString &shown)
{
    return shown == sentence ? sentence : Phrase(shown);
}

Phrase describeMcpFailure(const McpStreamEnd &end, const McpHttpServer &server)
{
    const QString type = server.quoted(end.contentType);
    switch (end.kind) {
    case McpStreamEnd::Kind::Broken:
        return sameWords(end.error.message, server.quoted(end.error.message.toUtf8()));
    case McpStreamEnd::Kind::TooLarge:
        return Phrase(Saying::ServerMessageTooLarge,
                      {QString::number(McpMessageStream::kMaxMessageBytes / (1024 * 1024))});
    case McpStreamEnd::Kind::Refused:
        if (isWebPage(end)) {
            return Phrase(Saying::AddressRefusesWithPage, {statusText(end.status), type});
        }
        return u"the server answers %1"_s.arg(statusText(end.status)) + describeBody(end, server);
    case McpStreamEnd::Kind::Unusable:
        if (isWebPage(end))
            return Phrase(Saying::AddressGivesPage, {type});
        return u"the answer (%1) is not JSON"_s.arg(type.isEmpty() ? u"of no type"_s : type)
            + describeBody(end, server);
    case McpStreamEnd::Kind::Complete:
        break;
    }
    return Phrase(Saying::ServerClosedEarly);
}

constexpr QLatin1StringView kFirstModernVersion("2026-07-28");

// Servers refuse what overtakes these.
static bool isBar(const McpOutgoing &message)
{
    return message.method == "initialize"_L1 || message.method == "notifications/initialized"_L1;
}

McpHttpTransport::McpHttpTransport(const McpServerSpec &spec, McpAuthorization *authorization,
                                   QObject *parent)
    : McpTransport(parent)
    , m_server(spec, authorization)
{ }

McpHttpTransport::~McpHttpTransport()
{
    // They use the server.
    qDeleteAll(findChildren<McpMessageStream *>(Qt::FindDirectChildrenOnly));
    qDeleteAll(findChildren<McpHttpExchange *>(Qt::FindDirectChildrenOnly));
}

void McpHttpTransport::open()
{
    if (m_state != State::New)
        return;
    m_state = State::Open;
    start();
}

void McpHttpTransport::setAccepting()
{
    m_isAccepting = true;
    pump();
}

void McpHttpTransport::send(const QByteArray &line)
{
    if (m_state == State::Closing || m_state == State::Closed)
        return;
    McpOutgoing message = McpOutgoing::fromLine(line);
    if (!m_outbox.add(message)) {
        message.line.clear();
        QMetaObject::invokeMethod(
            this,
            [this, message] {
                fail(message, u"too much is waiting to be sent to the server"_s, 0);
            },
            Qt::QueuedConnection);
        return;
    }
    pump();
}

void McpHttpTransport::pump()
{
    while (isOpen() && m_isAccepting && !m_bar) {
        auto next = m_outbox.take(requestsUnderWay() < kMaxRequests);
        if (!next)
            return;
        post(*std::move(next));
    }
}

void McpHttpTransport::post(McpOutgoing message)
{
    HttpRequest request = requestFor(message);
    request.headers.append(QHttpHeaders::WellKnownHeader::ContentType, "application/json");
    request.headers.append(QHttpHeaders::WellKnownHeader::Accept,
                           "application/json, text/event-stream");
    request.body = message.line;
    request.isSentOnce = message.method == "tools/call"_L1;
    auto post = std::make_unique<Post>();
    post->isModern = isModern(message);
    post->hasSession = request.headers.contains("Mcp-Session-Id");
    McpMessageStream *stream = makeStream(request, resumptionFor(message));
    post->stream = stream;
    post->message = std::move(message);
    connect(stream, &McpMessageStream::answered, this,
            [this, stream](int status, const QHttpHeaders &headers) {
                if (const Post *post = postOf(stream))
                    handleAnswered(*post, status, headers);
                if (Post *post = postOf(stream))
                    take(*post);
            });
    connect(stream, &McpMessageStream::ended, this,
            [this, stream](const McpStreamEnd &end) { conclude(stream, end); });
    if (isBar(post->message)) {
        m_bar = stream;
        QTimer::singleShot(kBarPatience, stream, [this, stream] { liftBar(stream); });
    }
    m_posts.push_back(std::move(post));
    stream->start();
}

McpMessageStream *McpHttpTransport::makeStream(const HttpRequest &request,
                                               McpMessageStream::Resumption resumption)
{
    auto *stream = new McpMessageStream(&m_server, request, std::move(resumption), this);
    connect(stream, &McpMessageStream::messageArrived, this, &McpHttpTransport::receive);
    connect(stream, &McpMessageStream::garbled, this, [this](const QByteArray &text) {
        diagnose(u"sent something that is no message: %1"_s.arg(m_server.quoted(text)));
    });
    return stream;
}

// The other side has the line; what waited for that is sent next.
void McpHttpTransport::take(Post &post)
{
    if (std::exchange(post.isTaken, true))
        return;
    const QPointer<McpHttpTransport> alive(this);
    const McpMessageStream *stream = post.stream;
    const bool isDrained = m_outbox.settle(post.message.line.size());
    post.message.line.clear();
    if (isDrained)
        emit drained();
    if (!alive)
        return;
    liftBar(stream);
    pump(); // for those that are no requests
}

void McpHttpTransport::liftBar(const McpMessageStream *stream)
{
    if (m_bar != stream)
        return;
    m_bar = nullptr;
    pump();
}

void McpHttpTransport::conclude(McpMessageStream *stream, const McpStreamEnd &end)
{
    const auto place
        = std::ranges::find(m_posts, stream, [](const auto &post) { return post->stream; });
    if (place == m_posts.end())
        return;
    const QPointer<McpHttpTransport> alive(this);
    const std::unique_ptr<Post> post = std::move(*place);
    m_posts.erase(place);
    stream->deleteLater();
    post->stream = nullptr;
    handleEnd(*post, end);
    if (!alive || m_state != State::Open)
        return;
    if (m_bar == stream)
        m_bar = nullptr;
    take(*post);
    if (alive)
        pump();
}

void McpHttpTransport::receive(const QByteArray &line, const QJsonObject &message)
{
    if (m_state == State::Closed)
        return;
    const QJsonValue id = message.value("id"_L1);
    if (!message.contains("method"_L1) && !id.isUndefined()) {
        for (const auto &post : m_posts) {
            if (post->message.isRequest() && post->message.id == id && !post->isAnswered) {
                post->isAnswered = true;
                post->stream->settle();
            }
        }
    }
    emit lineReceived(line);
}

bool McpHttpTransport::receiveRefusal(const Post &post, const McpStreamEnd &end)
{
    QJsonObject message = QJsonDocument::fromJson(end.body).object();
    if (!post.message.isRequest() || post.isAnswered || !message["error"_L1].isObject()
        || message.value("jsonrpc"_L1) != "2.0"_L1) {
        return false;
    }
    message.insert("id"_L1, post.message.id);
    receive(QJsonDocument(message).toJson(QJsonDocument::Compact), message);
    return true;
}

void McpHttpTransport::fail(const McpOutgoing &message, const Phrase &why, int status,
                            bool sessionEnded)
{
    if (m_state == State::Closed)
        return;
    if (!message.isRequest()) {
        const QString what = message.method.isEmpty() ? u"an answer"_s : message.method;
        diagnose(u"%1 did not arrive: %2"_s.arg(what, why));
        return;
    }
    QJsonObject data{{"httpStatus"_L1, status}};
    if (sessionEnded)
        data[kSessionEnded] = true;
    if (why.what() != Saying::Plain)
        insertPhrase(data, kWords, kSaid, why);
    const QJsonObject error{{"code"_L1, kHttpErrorCode}, {"message"_L1, why}, {"data"_L1, data}};
    const QJsonObject answer{{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, message.id}, {"error"_L1, error}};
    emit lineReceived(QJsonDocument(answer).toJson(QJsonDocument::Compact));
}

bool McpHttpTransport::abandon(const QJsonValue &id)
{
    if (m_outbox.remove(id)) // drained() is not for calls from outside
        return true;
    const auto place = std::ranges::find_if(m_posts, [&](const auto &post) {
        return post->message.isRequest() && post->message.id == id;
    });
    if (place == m_posts.end())
        return false;
    if (!(*place)->isModern) {
        (*place)->isAnswered = true;
        (*place)->stream->settle();
        return false;
    }
    const std::unique_ptr<Post> post = std::move(*place);
    m_posts.erase(place);
    m_outbox.settle(post->message.line.size());
    post->stream->disconnect(this);
    post->stream->deleteLater();
    if (m_bar == post->stream)
        m_bar = nullptr;
    QMetaObject::invokeMethod(this, &McpHttpTransport::pump, Qt::QueuedConnection);
    return true;
}

void McpHttpTransport::close()
{
    if (m_state == State::Closing || m_state == State::Closed)
        return;
    const bool wasOpen = m_state == State::Open;
    m_state = State::Closing;
    dropStreams();
    if (wasOpen)
        sayGoodbye();
    else
        closeWith(closedByUs());
}

Error McpHttpTransport::closedByUs()
{
    return {ErrorCode::Cancelled, u"the connection was closed"_s, {}};
}

void McpHttpTransport::closeWith(const Error &reason)
{
    if (m_state == State::Closed)
        return;
    m_state = State::Closed;
    m_closeReason = reason;
    dropStreams();
    QMetaObject::invokeMethod(this, &Transport::closed, Qt::QueuedConnection);
}

// They may be the senders of what is being handled.
void McpHttpTransport::dropStreams()
{
    for (McpMessageStream *stream : findChildren<McpMessageStream *>(Qt::FindDirectChildrenOnly)) {
        stream->disconnect(this);
        stream->deleteLater();
    }
    m_posts.clear();
    m_outbox.clear();
    m_bar = nullptr;
}

bool McpHttpTransport::isModern(const McpOutgoing &message) const
{
    const QString &version = message.version.isEmpty() ? m_version : message.version;
    return version >= kFirstModernVersion;
}

void McpHttpTransport::diagnose(const QString &what)
{
    emit diagnosed(what);
}

Phrase McpHttpTransport::describe(const McpStreamEnd &end) const
{
    return describeMcpFailure(end, m_server);
}

McpHttpTransport::Post *McpHttpTransport::postOf(const McpMessageStream *stream) const
{
    const auto place
        = std::ranges::find(m_posts, stream, [](const auto &post) { return post->stream; });
    return place == m_posts.end() ? nullptr : place->get();
}

int McpHttpTransport::requestsUnderWay() const
{
    return int(std::ranges::count_if(
        m_posts, [](const auto &post) { return post->message.isRequest() && !post->isAnswered; }));
}

} // namespace AgentCore
