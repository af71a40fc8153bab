// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/jsonrpc/peer.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/secretfinder.h"
#include "agentcore/base/steptrace.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLoggingCategory>
#include <QRegularExpression>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logPeer, "agent.jsonrpc.peer", QtWarningMsg)

namespace {

// JSON-RPC 2.0, section 5.1, and what ACP version 1 adds.
enum WireCode {
    kParseError = -32700,
    kInvalidRequest = -32600,
    kMethodNotFound = -32601,
    kInvalidParams = -32602,
    kInternalError = -32603,
    kRequestCancelled = -32800,
    kAuthRequired = -32000,
    kNotInitialized = -32002, // sent; received it means "resource not found"
    kResourceNotFound = -32002,
};

struct ErrorMapping
{
    WireCode code;
    QLatin1StringView reason;
};

} // namespace

constexpr qsizetype kMaxForeignMessageChars = 2000;

static ErrorMapping mappingOf(ErrorCode code)
{
    switch (code) {
    case ErrorCode::InvalidInput:
        return {kInvalidParams, "invalid_input"_L1};
    case ErrorCode::ParseError:
        return {kParseError, "parse_error"_L1};
    case ErrorCode::InvalidRequest:
        return {kInvalidRequest, "invalid_request"_L1};
    case ErrorCode::MethodNotFound:
        return {kMethodNotFound, "method_not_found"_L1};
    case ErrorCode::NotInitialized:
        return {kNotInitialized, "not_initialized"_L1};
    case ErrorCode::SessionNotFound:
        return {kInvalidParams, "session_not_found"_L1};
    case ErrorCode::Busy:
        return {kInvalidRequest, "busy"_L1};
    case ErrorCode::AuthRequired:
        return {kAuthRequired, "auth_required"_L1};
    case ErrorCode::Cancelled:
        return {kRequestCancelled, "cancelled"_L1};
    case ErrorCode::NotFound:
        return {kInternalError, "not_found"_L1};
    case ErrorCode::Conflict:
        return {kInternalError, "conflict"_L1};
    case ErrorCode::PermissionDenied:
        return {kInternalError, "permission_denied"_L1};
    case ErrorCode::RateLimited:
        return {kInternalError, "rate_limited"_L1};
    case ErrorCode::ContextOverflow:
        return {kInternalError, "context_overflow"_L1};
    case ErrorCode::Network:
        return {kInternalError, "network"_L1};
    case ErrorCode::Timeout:
        return {kInternalError, "timeout"_L1};
    case ErrorCode::LimitExceeded:
        return {kInternalError, "limit_exceeded"_L1};
    case ErrorCode::Io:
        return {kInternalError, "io"_L1};
    case ErrorCode::Unsupported:
        return {kInternalError, "unsupported"_L1};
    case ErrorCode::Internal:
        break;
    }
    return {kInternalError, "internal"_L1};
}

QJsonObject jsonRpcError(const Error &error)
{
    const ErrorMapping mapping = mappingOf(error.code);
    QString message = error.message;
    QJsonObject data{{"reason"_L1, mapping.reason}};
    if (error.code == ErrorCode::SessionNotFound) {
        data.insert("session_id"_L1, u"Session not found"_s);
        data.insert("sessionId"_L1, error.where);
    } else if (!error.where.isEmpty()) {
        data.insert("where"_L1, error.where);
    }
    if (error.code == ErrorCode::NotInitialized)
        message = u"Server not initialized"_s;
    else if (message.isEmpty())
        message = QString(mapping.reason).replace(u'_', u' ');
    return {{"code"_L1, mapping.code}, {"message"_L1, message}, {"data"_L1, data}};
}

std::optional<ErrorCode> errorCodeFromData(const QJsonValue &data)
{
    const QString reason = data["reason"_L1].toString();
    for (int i = 0; i <= int(ErrorCode::Internal); ++i) {
        if (mappingOf(ErrorCode(i)).reason == reason)
            return ErrorCode(i);
    }
    return {};
}

static ErrorCode errorCodeOf(qint64 wireCode)
{
    switch (wireCode) {
    case kParseError:
        return ErrorCode::ParseError;
    case kInvalidRequest:
        return ErrorCode::InvalidRequest;
    case kMethodNotFound:
        return ErrorCode::MethodNotFound;
    case kInvalidParams:
        return ErrorCode::InvalidInput;
    case kRequestCancelled:
        return ErrorCode::Cancelled;
    case kAuthRequired:
        return ErrorCode::AuthRequired;
    case kResourceNotFound:
        return ErrorCode::NotFound;
    default:
        return ErrorCode::Internal;
    }
}

// Peers put what really happened into data, as a text or as the member details or error of it.
static QString detailsOf(const QJsonValue &data)
{
    if (data.isString())
        return data.toString();
    for (const QLatin1StringView key : {"details"_L1, "error"_L1, "message"_L1}) {
        if (const QJsonValue value = data[key]; value.isString())
            return value.toString();
    }
    return {};
}

static Error errorFromWire(const QJsonValue &wire)
{
    if (!wire.isObject())
        return {ErrorCode::Internal, u"the other side sent an error that is no object"_s, {}};
    QString message = wire["message"_L1].toString();
    const QString details = detailsOf(wire["data"_L1]);
    if (message.isEmpty())
        message = u"the other side reported error %1"_s.arg(wire["code"_L1].toInteger());
    if (!details.isEmpty() && !message.contains(details))
        message += ": "_L1 + details;
    message.truncate(8 * kMaxForeignMessageChars);
    message = MaskedText::of(message).text; // of the whole, so that none is cut in two
    message.truncate(kMaxForeignMessageChars);
    return {errorCodeOf(wire["code"_L1].toInteger()), message, {}};
}

// A string of whole characters, an int64 or null; all else cannot be echoed exactly and is no id.
static bool isUsableId(const QJsonValue &id)
{
    return (id.isString() && id.toString().isValidUtf16()) || id.isNull()
        || (id.isDouble() && id.toInteger(0) == id.toInteger(1));
}

// A byte order mark is escaped: QJsonDocument, which peers use, too, drops one as it is at the
// start of a text.
static QByteArray toJson(const QJsonDocument &document)
{
    return withWholePairs(document.toJson(QJsonDocument::Compact))
        .replace("\xef\xbb\xbf", "\\ufeff");
}

static QByteArray toJson(const QJsonObject &object)
{
    return toJson(QJsonDocument(object));
}

static QByteArray toJson(const QJsonValue &value)
{
    if (value.isObject())
        return toJson(value.toObject());
    const QByteArray array = toJson(QJsonDocument(QJsonArray{value}));
    return array.sliced(1, array.size() - 2);
}

static QByteArray withMethod(const QByteArray &head, const QString &method,
                             const QJsonObject &params)
{
    const QByteArray json = toJson(params);
    const QByteArray name = toJson(QJsonValue(method));
    QByteArray line;
    line.reserve(head.size() + name.size() + json.size() + 32);
    line += head;
    line += "\"method\":";
    line += name;
    line += ",\"params\":";
    line += json;
    line += '}';
    return line;
}

static QString cancelMethod(Peer::Dialect dialect)
{
    return dialect == Peer::Dialect::Mcp ? u"notifications/cancelled"_s : u"$/cancel_request"_s;
}

Peer::Peer(Transport *transport, QObject *parent, Dialect dialect)
    : QObject(parent)
    , m_transport(transport)
    , m_dialect(dialect)
{
    connect(transport, &Transport::lineReceived, this, &Peer::handleLine);
    connect(transport, &Transport::lineTooLong, this, &Peer::handleTooLongLine);
    connect(transport, &Transport::closed, this, &Peer::handleClosed);
}

Peer::~Peer() = default;

void Peer::handle(const QString &method, Handler handler)
{
    m_handlers.insert(method, std::move(handler));
}

Peer::RequestId Peer::call(const QString &method, const QJsonObject &params, QObject *context,
                           ResponseHandler done)
{
    Q_ASSERT(context);
    const RequestId id = ++m_lastId;
    m_pending.insert(id, {context, std::move(done)});
    if (m_closed) {
        const Error error{ErrorCode::Cancelled, u"the connection is closed"_s, {}};
        QMetaObject::invokeMethod(
            this, [this, id, error] { finishCall(id, std::unexpected(error)); },
            Qt::QueuedConnection);
        return id;
    }
    const QByteArray head = R"({"jsonrpc":"2.0","id":)" + QByteArray::number(id) + ',';
    m_transport->send(withMethod(head, method, params));
    return id;
}

void Peer::cancelCall(RequestId id, const QString &reason)
{
    if (m_pending.remove(id) == 0)
        return;
    QJsonObject params{{"requestId"_L1, id}};
    if (!reason.isEmpty())
        params.insert("reason"_L1, reason);
    notify(cancelMethod(m_dialect), params);
}

void Peer::forgetCall(RequestId id)
{
    m_pending.remove(id);
}

void Peer::notify(const QString &method, const QJsonObject &params)
{
    if (!m_closed)
        m_transport->send(withMethod(R"({"jsonrpc":"2.0",)"_ba, method, params));
}

// Of what is no JSON, as far as can be seen: before the first value that has parts, or last of all.
static Peer::RequestId idOfAnswer(QByteArrayView line)
{
    constexpr qsizetype kSeen = 1024;
    static const QRegularExpression first(uR"(\A\s*\{[^{\[]*?"id"\s*:\s*(\d{1,15})\s*[,}])"_s);
    static const QRegularExpression last(uR"("id"\s*:\s*(\d{1,15})\s*\}\s*\z)"_s);
    const QString start = QString::fromLatin1(line.first(qMin(line.size(), kSeen)));
    const QString end = QString::fromLatin1(line.last(qMin(line.size(), kSeen)));
    if (start.contains("\"method\""_L1) && first.match(start).hasMatch())
        return 0; // a request of theirs
    for (const auto &match : {first.match(start), last.match(end)}) {
        if (match.hasMatch())
            return match.captured(1).toLongLong();
    }
    return 0;
}

static QString unreadable(const Error &error)
{
    return u"the answer cannot be read: "_s + error.message;
}

void Peer::handleLine(const QByteArray &line)
{
    if (m_dialect == Dialect::Mcp && line.trimmed().startsWith('[')) {
        handleBatch(QJsonDocument::fromJson(line).array());
        return;
    }
    const Result<QJsonObject> message = parseJsonObject(line);
    if (message) {
        handleMessage(*message);
        return;
    }
    const QPointer<Peer> alive(this);
    if (m_dialect == Dialect::Mcp)
        failAnswer(line, {ErrorCode::ParseError, unreadable(message.error()), {}});
    if (alive)
        refuseLine(QJsonValue::Null, message.error());
}

//! The call fails that \a line is the answer to, as far as that can be told.
void Peer::failAnswer(QByteArrayView line, const Error &error)
{
    if (const RequestId id = idOfAnswer(line); m_pending.contains(id))
        finishCall(id, std::unexpected(error));
}

// Revision 2025-03-26 of MCP has them; each answer is sent alone.
void Peer::handleBatch(const QJsonArray &batch)
{
    if (batch.isEmpty())
        refuseLine(QJsonValue::Null, {ErrorCode::InvalidRequest, u"not a batch"_s, {}});
    const QPointer<Peer> alive(this);
    for (const QJsonValue &message : batch) {
        handleMessage(message.toObject());
        if (!alive)
            return;
    }
}

void Peer::refuseLine(const QJsonValue &id, const Error &error)
{
    if (m_dialect == Dialect::Lsp)
        sendError(id, error);
    emit malformedReceived(error.message);
}

void Peer::handleMessage(const QJsonObject &message)
{
    const QJsonValue id = message.value("id"_L1);
    const bool hasMethod = message.contains("method"_L1);
    if (!hasMethod && (message.contains("result"_L1) || message.contains("error"_L1))) {
        handleResponse(message);
        return;
    }
    const bool hasId = !id.isUndefined();
    const auto refuse = [&](const QString &why) {
        refuseLine(isUsableId(id) ? id : QJsonValue(QJsonValue::Null),
                   {ErrorCode::InvalidRequest, why, {}});
    };
    if (message.value("jsonrpc"_L1).toString() != "2.0"_L1)
        refuse(u"jsonrpc must be \"2.0\""_s);
    else if (!hasMethod)
        refuse(u"a request needs a method"_s);
    else if (!message.value("method"_L1).isString())
        refuse(u"method must be a string"_s);
    else if (hasId && !isUsableId(id))
        refuse(u"id must be a string or an integer"_s);
    else
        handleRequest(message, id);
}

void Peer::handleTooLongLine(const QByteArray &start)
{
    const QPointer<Peer> alive(this);
    if (m_dialect == Dialect::Mcp) {
        const Error error{
            ErrorCode::LimitExceeded, u"the answer is too long and was dropped"_s, {}};
        if (m_pending.contains(idOfAnswer(start)))
            failAnswer(start, error);
        else if (m_pending.size() == 1) // what else would be that long
            finishCall(m_pending.cbegin().key(), std::unexpected(error));
    }
    if (!alive)
        return;
    refuseLine(QJsonValue::Null,
               {ErrorCode::InvalidRequest, u"the line is too long and was dropped"_s, {}});
}

// An undefined id makes it a notification, which is never answered.
void Peer::handleRequest(const QJsonObject &message, const QJsonValue &id)
{
    const bool isNotification = id.isUndefined();
    const QString method = message.value("method"_L1).toString();
    const QJsonValue params = message.value("params"_L1);
    const auto refuse = [&](ErrorCode code, const QString &why) {
        qCDebug(logPeer) << method << "refused:" << why;
        if (!isNotification)
            sendError(id, {code, why, {}});
    };
    const bool isCancel = isNotification && method == cancelMethod(m_dialect);
    // A copy: the handler may delete this peer.
    const Handler handler = m_handlers.value(method);
    if (!handler && !isCancel) {
        refuse(ErrorCode::MethodNotFound, "unknown method "_L1 + method.left(200));
        return;
    }
    if (!params.isUndefined() && !params.isNull() && !params.isObject()) {
        refuse(ErrorCode::InvalidInput, u"params must be an object"_s);
        return;
    }
    if (isCancel) {
        handleCancel(params["requestId"_L1]);
        return;
    }
    Reply::Sender sender;
    if (!isNotification) {
        sender = [peer = QPointer(this), id](const Result<QJsonValue> &result) {
            if (peer)
                peer->sendAnswer(id, result);
        };
    }
    traceStep("request"_L1, method);
    handler(params.toObject(), Reply(std::move(sender), id));
}

void Peer::handleCancel(const QJsonValue &requestId)
{
    if (isUsableId(requestId))
        emit cancelRequested(requestId);
}

void Peer::handleResponse(const QJsonObject &message)
{
    const QJsonValue id = message.value("id"_L1);
    const RequestId number = id.isDouble() ? id.toInteger(0) : 0;
    if (!m_pending.contains(number)) {
        qCDebug(logPeer) << "dropped a response to no request of ours";
        emit strayAnswerReceived();
        return;
    }
    const QJsonValue error = message.value("error"_L1);
    if (error.isUndefined() || error.isNull()) {
        finishCall(number, message.value("result"_L1));
        return;
    }
    m_foreignError = {error["code"_L1].toInteger(), error["data"_L1]};
    const QPointer<Peer> alive(this);
    finishCall(number, std::unexpected(errorFromWire(error)));
    if (alive)
        m_foreignError = {};
}

void Peer::handleClosed()
{
    if (std::exchange(m_closed, true))
        return;
    const QPointer<Peer> alive(this);
    QList<RequestId> ids = m_pending.keys();
    std::ranges::sort(ids);
    for (const RequestId id : std::as_const(ids)) {
        finishCall(id, fail(ErrorCode::Cancelled, u"the connection was closed"_s));
        if (!alive)
            return;
    }
    emit closed();
}

void Peer::finishCall(RequestId id, const Result<QJsonValue> &result)
{
    const auto found = m_pending.constFind(id);
    if (found == m_pending.constEnd())
        return;
    const Pending pending = *found;
    m_pending.erase(found);
    if (pending.context && pending.done)
        pending.done(result);
}

void Peer::sendError(const QJsonValue &id, const Error &error)
{
    sendAnswer(id, std::unexpected(error));
}

void Peer::sendAnswer(const QJsonValue &id, const Result<QJsonValue> &result)
{
    if (m_closed)
        return;
    QByteArray line = R"({"jsonrpc":"2.0","id":)" + toJson(id);
    if (result)
        line += ",\"result\":" + (result->isUndefined() ? "null"_ba : toJson(*result));
    else
        line += ",\"error\":" + toJson(jsonRpcError(result.error()));
    line += '}';
    traceStep("answer made"_L1);
    m_transport->send(line);
}

} // namespace AgentCore
