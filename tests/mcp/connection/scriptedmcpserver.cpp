// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/mcp/connection/scriptedmcpserver.h"

#include <QJsonArray>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Testing {

static QJsonObject allCapabilities()
{
    const QJsonObject changes{{"listChanged"_L1, true}};
    return {{"tools"_L1, changes},
            {"prompts"_L1, changes},
            {"resources"_L1, QJsonObject{{"listChanged"_L1, true}, {"subscribe"_L1, true}}},
            {"logging"_L1, QJsonObject()}};
}

static QJsonObject serverInfo()
{
    return {{"name"_L1, u"scripted"_s}, {"version"_L1, u"1.2"_s}, {"title"_L1, u"Scripted"_s}};
}

ScriptedMcpServer *ScriptedMcpServer::legacy(const QString &revision)
{
    auto *server = new ScriptedMcpServer;
    server->results.insert(u"initialize"_s,
                           {{"protocolVersion"_L1, revision},
                            {"capabilities"_L1, allCapabilities()},
                            {"serverInfo"_L1, serverInfo()},
                            {"instructions"_L1, u"be kind"_s}});
    server->results.insert(u"ping"_s, {});
    server->results.insert(u"logging/setLevel"_s, {});
    return server;
}

ScriptedMcpServer *ScriptedMcpServer::modern()
{
    auto *server = new ScriptedMcpServer;
    server->results.insert(
        u"server/discover"_s,
        {{"resultType"_L1, u"complete"_s},
         {"supportedVersions"_L1, QJsonArray{u"2026-07-28"_s}},
         {"capabilities"_L1, allCapabilities()},
         {"instructions"_L1, u"be kind"_s},
         {"_meta"_L1, QJsonObject{{"io.modelcontextprotocol/serverInfo"_L1, serverInfo()}}}});
    server->silent.insert(u"subscriptions/listen"_s);
    return server;
}

QStringList ScriptedMcpServer::methods() const
{
    QStringList all;
    for (const QJsonObject &message : received) {
        if (message.contains("method"_L1))
            all.append(message["method"_L1].toString());
    }
    return all;
}

QJsonObject ScriptedMcpServer::last(const QString &method) const
{
    for (auto it = received.crbegin(); it != received.crend(); ++it) {
        if (it->value("method"_L1) == method)
            return *it;
    }
    return {};
}

void ScriptedMcpServer::answer(const QJsonObject &request, const QJsonValue &result)
{
    say({{"jsonrpc"_L1, u"2.0"_s}, {"id"_L1, request["id"_L1]}, {"result"_L1, result}});
}

void ScriptedMcpServer::refuse(const QJsonObject &request, int code, const QJsonValue &data)
{
    QJsonObject error{{"code"_L1, code}, {"message"_L1, u"no"_s}};
    if (!data.isNull())
        error.insert("data"_L1, data);
    say({{"jsonrpc"_L1, u"2.0"_s}, {"id"_L1, request["id"_L1]}, {"error"_L1, error}});
}

void ScriptedMcpServer::notify(const QString &method, const QJsonObject &params)
{
    say({{"jsonrpc"_L1, u"2.0"_s}, {"method"_L1, method}, {"params"_L1, params}});
}

void ScriptedMcpServer::ask(int id, const QString &method, const QJsonObject &params)
{
    say({{"jsonrpc"_L1, u"2.0"_s}, {"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}});
}

QJsonObject ScriptedMcpServer::answerTo(int id) const
{
    for (const QJsonObject &message : received) {
        if (!message.contains("method"_L1) && message["id"_L1] == id)
            return message;
    }
    return {};
}

void ScriptedMcpServer::say(const QJsonObject &message)
{
    feed(QJsonDocument(message).toJson(QJsonDocument::Compact));
}

void ScriptedMcpServer::feed(const QByteArray &line)
{
    QMetaObject::invokeMethod(
        this,
        [this, line] {
            if (!m_ended)
                emit lineReceived(line);
        },
        Qt::QueuedConnection);
}

void ScriptedMcpServer::end(const Error &reason)
{
    QMetaObject::invokeMethod(
        this,
        [this, reason] {
            if (std::exchange(m_ended, true))
                return;
            m_reason = reason;
            emit closed();
        },
        Qt::QueuedConnection);
}

void ScriptedMcpServer::send(const QByteArray &line)
{
    const QJsonObject message = QJsonDocument::fromJson(line).object();
    received.append(message);
    if (script && script(message))
        return;
    handle(message);
}

void ScriptedMcpServer::handle(const QJsonObject &message)
{
    const QString method = message["method"_L1].toString();
    if (!message.contains("id"_L1) || method.isEmpty() || silent.contains(method))
        return;
    if (errors.contains(method)) {
        const QJsonObject error = errors.value(method);
        refuse(message, error["code"_L1].toInt(), error["data"_L1]);
    } else if (results.contains(method)) {
        answer(message, results.value(method));
    } else {
        refuse(message, -32601);
    }
}

bool ScriptedMcpServer::abandon(const QJsonValue &id)
{
    if (canAbandon)
        abandoned.append(id);
    return canAbandon;
}

} // namespace Testing
