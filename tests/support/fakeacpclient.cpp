// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fakeacpclient.h"

#include <QJsonDocument>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace Testing {

void FakeAcpClient::send(const QByteArray &line)
{
    messages += QJsonDocument::fromJson(line).object();
    const QStringList problems = m_checker.readAgentLine(line);
    if (checksWire && !problems.isEmpty())
        QTest::qFail(qPrintable(problems.join(u'\n')), __FILE__, __LINE__);
}

void FakeAcpClient::sendLine(const QByteArray &line)
{
    m_checker.readClientLine(line);
    emit lineReceived(line);
}

static QByteArray toLine(QJsonObject message)
{
    message["jsonrpc"_L1] = "2.0"_L1;
    return QJsonDocument(message).toJson(QJsonDocument::Compact);
}

int FakeAcpClient::request(const QString &method, const QJsonObject &params)
{
    const int id = ++m_lastId;
    sendLine(toLine({{"id"_L1, id}, {"method"_L1, method}, {"params"_L1, params}}));
    return id;
}

void FakeAcpClient::notify(const QString &method, const QJsonObject &params)
{
    sendLine(toLine({{"method"_L1, method}, {"params"_L1, params}}));
}

void FakeAcpClient::answer(const QJsonValue &id, const QJsonValue &result)
{
    sendLine(toLine({{"id"_L1, id}, {"result"_L1, result}}));
}

static QJsonObject waitFor(const QList<QJsonObject> &messages, auto predicate)
{
    const auto find = [&] { return std::ranges::find_if(messages, predicate); };
    if (!QTest::qWaitFor([&] { return find() != messages.end(); }, 30'000))
        return {};
    return *find();
}

QJsonObject FakeAcpClient::response(int id)
{
    return waitFor(messages, [id](const QJsonObject &message) {
        return message["id"_L1] == id && !message.contains("method"_L1);
    });
}

QJsonObject FakeAcpClient::serverRequest(const QString &method)
{
    return waitFor(messages, [&method](const QJsonObject &message) {
        return message["method"_L1] == method && message.contains("id"_L1);
    });
}

QJsonObject FakeAcpClient::call(const QString &method, const QJsonObject &params)
{
    return response(request(method, params))["result"_L1].toObject();
}

QJsonObject FakeAcpClient::callError(const QString &method, const QJsonObject &params)
{
    return response(request(method, params))["error"_L1].toObject();
}

QJsonObject FakeAcpClient::initialize(const QJsonObject &capabilities)
{
    return call(u"initialize"_s,
                {{"protocolVersion"_L1, 1}, {"clientCapabilities"_L1, capabilities}});
}

QString FakeAcpClient::newSession(const QString &cwd)
{
    return call(u"session/new"_s, {{"cwd"_L1, cwd}})["sessionId"_L1].toString();
}

QList<QJsonObject> FakeAcpClient::updates() const
{
    QList<QJsonObject> updates;
    for (const QJsonObject &message : messages) {
        if (message["method"_L1] == "session/update"_L1)
            updates += message["params"_L1]["update"_L1].toObject();
    }
    return updates;
}

QStringList FakeAcpClient::order() const
{
    QStringList order;
    for (const QJsonObject &message : messages) {
        if (message["method"_L1] == "session/update"_L1)
            order += message["params"_L1]["update"_L1]["sessionUpdate"_L1].toString();
        else
            order += message.value("method"_L1).toString(u"response"_s);
    }
    return order;
}

void FakeAcpClient::drain()
{
    pending = 0;
    emit drained();
}

void FakeAcpClient::hangUp()
{
    emit closed();
}

} // namespace Testing
