// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2transport.h"

#include "acp/client/draft2/draft2shapes.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/jsonrpc/peer.h"

#include <QJsonDocument>
#include <QPointer>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

Draft2Transport::Draft2Transport(std::unique_ptr<McpTransport> inner, QObject *parent)
    : McpTransport(parent)
    , m_inner(std::move(inner))
{
    connect(m_inner.get(), &Transport::lineReceived, this, &Draft2Transport::handleLine);
    connect(m_inner.get(), &Transport::lineTooLong, this, &Transport::lineTooLong);
    connect(m_inner.get(), &Transport::drained, this, &Transport::drained);
    connect(m_inner.get(), &Transport::closed, this, &Transport::closed);
    connect(m_inner.get(), &McpTransport::diagnosed, this, &McpTransport::diagnosed);
    connect(m_inner.get(), &McpTransport::garbageReceived, this, &McpTransport::garbageReceived);
}

// A byte order mark would be lost at the start of a text, see Peer.
static QByteArray lineOf(const QJsonObject &message)
{
    return withWholePairs(QJsonDocument(message).toJson(QJsonDocument::Compact))
        .replace("\xef\xbb\xbf", "\\ufeff");
}

static QJsonObject notification(const QString &method, const QJsonObject &params)
{
    return {{"jsonrpc"_L1, "2.0"_L1}, {"method"_L1, method}, {"params"_L1, params}};
}

static QJsonObject updateOf(const QString &sessionId, const QJsonObject &update)
{
    return notification(u"session/update"_s, {{"sessionId"_L1, sessionId}, {"update"_L1, update}});
}

//! An answer to nothing, for whoever counts them.
static QJsonObject strayAnswer()
{
    return {{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, QJsonValue()}, {"result"_L1, QJsonObject()}};
}

void Draft2Transport::send(const QByteArray &line)
{
    const auto message = m_isDraft ? parseJsonObject(line) : Result<QJsonObject>();
    if (!m_isDraft || !message) {
        m_inner->send(line);
        return;
    }
    if (const auto other = sent(*message))
        m_inner->send(lineOf(*other));
}

//! Nothing: it says nothing in version 2.
std::optional<QJsonObject> Draft2Transport::sent(const QJsonObject &message)
{
    const QString method = message["method"_L1].toString();
    const QJsonValue params = message["params"_L1];
    if (method.isEmpty()) {
        const QJsonObject told = m_questions.answered(message["id"_L1], message["result"_L1]);
        if (!told.isEmpty())
            passLater(notification(u"session/update"_s, told));
        return message;
    }
    if (method == "tool_call/cancel"_L1)
        return stopRequest(message);
    if (message.contains("id"_L1))
        return sentRequest(message);
    if (method == "session/cancel"_L1)
        m_turns.cancel(params["sessionId"_L1].toString());
    if (method == "$/cancel_request"_L1) {
        const qint64 request = params["requestId"_L1].toInteger();
        m_open.remove(request);
        if (m_turns.abandon(request))
            return std::nullopt; // it was answered already
    }
    return message;
}

QJsonObject Draft2Transport::sentRequest(QJsonObject message)
{
    const QString method = message.value("method"_L1).toString();
    QJsonObject params = message.value("params"_L1).toObject();
    const qint64 id = message.value("id"_L1).toInteger();
    const QString sessionId = params.value("sessionId"_L1).toString();
    m_open[id] = {method, sessionId};
    QString name = method;
    if (method == "initialize"_L1) {
        params = Draft2::initializeParams(params);
    } else if (method == "authenticate"_L1) {
        name = u"auth/login"_s;
    } else if (method == "logout"_L1) {
        name = u"auth/logout"_s;
    } else if (method == "session/new"_L1 || method == "session/resume"_L1
               || method == "session/fork"_L1) {
        params = Draft2::openingParams(params, m_takesStdio);
    } else if (method == "session/load"_L1) {
        name = u"session/resume"_s;
        params = Draft2::openingParams(params, m_takesStdio);
        params["replayFrom"_L1] = QJsonObject{{"type"_L1, "start"_L1}};
    } else if (method == "session/set_config_option"_L1) {
        params = Draft2::optionParams(params);
    } else if (method == "session/prompt"_L1) {
        m_turns.begin(sessionId, id);
    } else if (method == "session/close"_L1) {
        m_turns.forget(sessionId);
        m_updates.erase(sessionId);
    }
    message["method"_L1] = name;
    message["params"_L1] = params;
    return message;
}

//! As the agent offers it for that call; nothing: it does not, and \a message is answered here.
std::optional<QJsonObject> Draft2Transport::stopRequest(QJsonObject message)
{
    const QJsonValue params = message["params"_L1];
    const QString sessionId = params["sessionId"_L1].toString();
    const auto stop = updatesOf(sessionId).calls().stop(params["toolCallId"_L1].toString());
    if (!stop) {
        passLater({{"jsonrpc"_L1, "2.0"_L1},
                   {"id"_L1, message["id"_L1]},
                   {"error"_L1,
                    jsonRpcError({ErrorCode::Unsupported, u"the agent does not offer it"_s, {}})}});
        return std::nullopt;
    }
    QJsonObject stopped = stop->value("params"_L1).toObject();
    stopped["sessionId"_L1] = sessionId;
    message["method"_L1] = stop->value("method"_L1);
    message["params"_L1] = stopped;
    m_open[message["id"_L1].toInteger()] = {message["method"_L1].toString(), sessionId};
    return message;
}

void Draft2Transport::handleLine(const QByteArray &line)
{
    const auto message = m_isDraft ? parseJsonObject(line) : Result<QJsonObject>();
    if (!m_isDraft || !message) {
        emit lineReceived(line);
        return;
    }
    const bool isAnswer = !message->contains("method"_L1)
        && (message->contains("result"_L1) || message->contains("error"_L1));
    pass(isAnswer ? takeAnswer(*message) : takeCall(*message));
}

void Draft2Transport::pass(const QList<QJsonObject> &messages)
{
    const QPointer<Draft2Transport> alive(this);
    for (const QJsonObject &message : messages) {
        emit lineReceived(lineOf(message));
        if (!alive)
            return;
    }
}

//! Not from within what is being sent.
void Draft2Transport::passLater(const QJsonObject &message)
{
    QMetaObject::invokeMethod(this, [this, message] { pass({message}); }, Qt::QueuedConnection);
}

QList<QJsonObject> Draft2Transport::takeAnswer(const QJsonObject &message)
{
    const QJsonValue id = message["id"_L1];
    const qint64 request = id.isDouble() ? id.toInteger() : 0;
    if (m_turns.isTaken(request)) // it was answered before
        return {strayAnswer()};
    const auto found = m_open.constFind(request);
    if (found == m_open.constEnd())
        return {message};
    const Open open = *found;
    m_open.erase(found);
    if (open.method == "session/prompt"_L1)
        return m_turns.takeAnswer(request, message);
    const QJsonValue error = message["error"_L1];
    if (error.isUndefined() || error.isNull())
        return takeResult(open, message);
    constexpr int kNotFound = -32002; // one that is not there is closed
    if (open.method != "session/close"_L1 || error["code"_L1].toInt() != kNotFound)
        return {message};
    QJsonObject closed = message;
    closed.remove("error"_L1);
    closed["result"_L1] = QJsonObject();
    return {closed};
}

QList<QJsonObject> Draft2Transport::takeResult(const Open &open, const QJsonObject &message)
{
    QJsonObject changed = message;
    QJsonObject result = message["result"_L1].toObject();
    if (open.method == "initialize"_L1) {
        m_isDraft = result.value("protocolVersion"_L1).toInteger() == kVersion;
        if (!m_isDraft)
            return {message};
        m_takesStdio = Draft2::takesStdioServers(result);
        changed["result"_L1] = Draft2::initializeResult(result);
        return {changed};
    }
    if (!result.contains("configOptions"_L1) && !result.contains("availableCommands"_L1))
        return {message};
    const QJsonValue commands = result.take("availableCommands"_L1);
    changed["result"_L1] = Draft2::withOptions(result);
    QList<QJsonObject> messages{changed};
    if (commands.isArray()) {
        const QString sessionId = open.sessionId.isEmpty() || open.method == "session/fork"_L1
            ? result.value("sessionId"_L1).toString()
            : open.sessionId;
        messages += updateOf(sessionId,
                             {{"sessionUpdate"_L1, "available_commands_update"_L1},
                              {"availableCommands"_L1, commands}});
    }
    return messages;
}

QList<QJsonObject> Draft2Transport::takeCall(const QJsonObject &message)
{
    const QString method = message["method"_L1].toString();
    if (method == "session/update"_L1)
        return takeUpdate(message);
    if (method == "session/request_permission"_L1)
        return takeQuestion(message);
    if (method.startsWith("fs/"_L1) || method.startsWith("terminal/"_L1)) {
        refuse(message, {ErrorCode::MethodNotFound, "unknown method "_L1 + method.left(200), {}});
        return {};
    }
    return {message};
}

//! State of a session that is not known to us is kept, too, as it may come before its id does.
Draft2Updates &Draft2Transport::updatesOf(const QString &sessionId)
{
    if (qsizetype(m_updates.size()) >= kMaxSessions && !m_updates.contains(sessionId))
        m_updates.erase(m_updates.begin()); // whoever is so chatty loses something
    return m_updates[sessionId];
}

QList<QJsonObject> Draft2Transport::takeUpdate(const QJsonObject &message)
{
    const QJsonObject params = message["params"_L1].toObject();
    const QString sessionId = params["sessionId"_L1].toString();
    const QJsonValue update = params["update"_L1];
    if (!update["sessionUpdate"_L1].isString() || message.contains("id"_L1))
        return {message}; // whoever reads it says what is wrong
    if (update["sessionUpdate"_L1] == "state_update"_L1)
        return m_turns.takeState(sessionId, update.toObject());
    m_turns.takeUpdate(sessionId, update.toObject());
    QList<QJsonObject> messages;
    const QList<QJsonObject> updates = updatesOf(sessionId).take(update.toObject());
    for (const QJsonObject &one : updates)
        messages += updateOf(sessionId, one);
    return messages;
}

QList<QJsonObject> Draft2Transport::takeQuestion(const QJsonObject &message)
{
    const QJsonObject params = message["params"_L1].toObject();
    const QString sessionId = params["sessionId"_L1].toString();
    const auto asked = m_questions.ask(message["id"_L1], params, updatesOf(sessionId).calls());
    if (!asked) {
        refuse(message, asked.error());
        return {};
    }
    QList<QJsonObject> messages;
    for (const QJsonObject &update : asked->updates)
        messages += updateOf(sessionId, update);
    QJsonObject question = message;
    question["params"_L1] = asked->params;
    messages += question;
    return messages;
}

void Draft2Transport::refuse(const QJsonObject &message, const Error &error)
{
    if (!message.contains("id"_L1))
        return;
    m_inner->send(lineOf({{"jsonrpc"_L1, "2.0"_L1},
                          {"id"_L1, message["id"_L1]},
                          {"error"_L1, jsonRpcError(error)}}));
}

} // namespace Acp
