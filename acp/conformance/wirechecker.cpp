// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/conformance/wirechecker.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Acp {

static QByteArray toText(const QJsonValue &id)
{
    return QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact);
}

static QString excerpt(const QByteArray &line)
{
    return QString::fromUtf8(line.first(std::min(line.size(), qsizetype(300))));
}

static QString excerpt(const QJsonObject &message)
{
    return excerpt(QJsonDocument(message).toJson(QJsonDocument::Compact));
}

void WireChecker::readClient(const QJsonObject &message)
{
    const QJsonObject params = message["params"_L1].toObject();
    if (message["method"_L1] == "initialize"_L1) {
        const bool isDraft = params["protocolVersion"_L1] == 2;
        m_offered = params[isDraft ? "capabilities"_L1 : "clientCapabilities"_L1].toObject();
    }
    if (params["sessionId"_L1].isString())
        m_sessions += params["sessionId"_L1].toString();
    if (message.contains("id"_L1) && !message.contains("result"_L1)
        && !message.contains("error"_L1))
        m_open[toText(message["id"_L1])] += message["method"_L1].toString();
}

void WireChecker::readClientLine(const QByteArray &line)
{
    readClient(QJsonDocument::fromJson(line).object());
}

QStringList WireChecker::readAgentLine(const QByteArray &line)
{
    const QJsonDocument document = QJsonDocument::fromJson(line);
    if (!document.isObject() || !QString::fromUtf8(line).isValidUtf16() || line.contains('\n'))
        return {"no message: "_L1 + excerpt(line)};
    return readAgent(document.object());
}

QStringList WireChecker::problemsOf(const QByteArray &sent, const QByteArray &received)
{
    WireChecker checker;
    for (const QByteArray &line : sent.split('\n'))
        checker.readClientLine(line);
    QStringList problems;
    for (const QByteArray &line : received.left(received.lastIndexOf('\n')).split('\n')) {
        if (!line.isEmpty())
            problems += checker.readAgentLine(line);
    }
    return problems;
}

QStringList WireChecker::readAgent(const QJsonObject &message)
{
    static const QSet<QString> known{u"jsonrpc"_s, u"id"_s,     u"method"_s,
                                     u"params"_s,  u"result"_s, u"error"_s};
    QStringList problems;
    if (message["jsonrpc"_L1] != "2.0"_L1)
        problems += u"is no message of JSON-RPC 2.0"_s;
    for (const QString &key : message.keys()) {
        if (!known.contains(key))
            problems += key + " is no member of a message"_L1;
    }
    problems += message.contains("method"_L1) ? readCall(message) : readResponse(message);
    for (QString &problem : problems)
        problem += " in "_L1 + excerpt(message);
    return problems;
}

QStringList WireChecker::readResponse(const QJsonObject &message)
{
    const bool isError = message.contains("error"_L1);
    if (isError == message.contains("result"_L1))
        return {u"needs a result or an error"_s};
    const auto open = m_open.find(toText(message["id"_L1]));
    const bool isOpen = open != m_open.end() && !open->isEmpty();
    // A line that could not be read has no id.
    if (!isOpen && !(isError && message["id"_L1].isNull()))
        return {u"answers no open request"_s};
    const QString method = isOpen ? open->takeFirst() : QString();
    const QJsonValue result = message["result"_L1];
    if (method == "initialize"_L1 && !isError)
        m_version = result["protocolVersion"_L1] == 2 ? 2 : 1;
    WireSchema &schema = WireSchema::instance(m_version, m_drafts);
    if (isError)
        return schema.problemsOf(u"Error"_s, message["error"_L1]);
    if (result["sessionId"_L1].isString())
        m_sessions += result["sessionId"_L1].toString();
    const QString definition = schema.definitionOf(method, u"agent"_s, u"Response"_s);
    return definition.isEmpty() ? QStringList() : schema.problemsOf(definition, result);
}

static bool hasMarker(const QJsonValue &marker)
{
    return marker.isObject();
}

// Source: protocol version 1, "Initialization"; notices and compaction since schema 1.25.0. Version
// 2 has no files and terminals of clients, which its schema does not name, either.
bool WireChecker::isOffered(const QString &method, const QJsonObject &params) const
{
    const QJsonValue session = m_offered["session"_L1];
    if (method == "fs/read_text_file"_L1)
        return m_offered["fs"_L1]["readTextFile"_L1].toBool();
    if (method == "fs/write_text_file"_L1)
        return m_offered["fs"_L1]["writeTextFile"_L1].toBool();
    if (method.startsWith("terminal/"_L1))
        return m_offered["terminal"_L1].toBool();
    if (method == "elicitation/create"_L1)
        return hasMarker(m_offered["elicitation"_L1][params["mode"_L1].toString()]);
    if (method != "session/update"_L1 || m_version == 2)
        return true;
    const QString kind = params["update"_L1]["sessionUpdate"_L1].toString();
    if (kind == "notice"_L1)
        return hasMarker(session["notices"_L1]);
    if (kind.startsWith("compaction_"_L1))
        return hasMarker(session["compaction"_L1]);
    return true;
}

QStringList WireChecker::readCall(const QJsonObject &message)
{
    const QString method = message["method"_L1].toString();
    const QJsonValue params = message["params"_L1];
    if (message.contains("result"_L1) || message.contains("error"_L1))
        return {u"is a call and a response"_s};
    WireSchema &schema = WireSchema::instance(m_version, m_drafts);
    QStringList problems;
    const QString sessionId = params["sessionId"_L1].toString();
    if (!sessionId.isNull() && !m_sessions.contains(sessionId))
        problems += u"speaks of a session that the client does not know"_s;
    if (method.startsWith(u'_'))
        return problems;
    if (!isOffered(method, params.toObject()))
        problems += u"was not offered by the client"_s;
    if (method == "$/cancel_request"_L1)
        return problems + schema.problemsOf(u"CancelRequestNotification"_s, params);
    const QString kind = message.contains("id"_L1) ? u"Request"_s : u"Notification"_s;
    const QString definition = schema.definitionOf(method, u"client"_s, kind);
    if (definition.isEmpty())
        return problems + QStringList(u"is no "_s + kind.toLower() + u" of a client"_s);
    return problems + schema.problemsOf(definition, params);
}

} // namespace Acp
