// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/remoteagent.h"
#include "acp/conformance/wirechecker.h"
#include "acp/conformance/wireschema.h"
#include "tests/support/loopbackagent.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

namespace Testing {

//! \brief The other end of a RemoteAgent, by hand: sees what the client sends and says what a test
//! wants. Each line of the client has to be as the published schema wants it.
class ScriptedAgent : public QObject
{
    Q_OBJECT

public:
    //! What makes its end; each call a new connection.
    Acp::AgentLink::Maker maker()
    {
        return [this](const QString &) {
            auto [client, agent] = LoopbackTransport::createPair();
            m_end = std::move(agent);
            m_end->open();
            connect(m_end.get(), &AgentCore::Transport::lineReceived, this,
                    &ScriptedAgent::handleLine);
            auto transport = std::make_unique<LoopbackAgent>(std::move(client));
            transport->reason = endReason;
            return AgentCore::Result<std::unique_ptr<AgentCore::McpTransport>>(
                std::move(transport));
        };
    }

    void send(const QJsonObject &message)
    {
        sendLine(QJsonDocument(message).toJson(QJsonDocument::Compact));
    }
    void sendLine(const QByteArray &line)
    {
        if (protocol == 2) {
            const QJsonObject message = QJsonDocument::fromJson(line).object();
            if (message.contains(QStringLiteral("method"))
                && message.contains(QStringLiteral("id")))
                m_asked[message[QStringLiteral("id")].toInt()]
                    = message[QStringLiteral("method")].toString();
            ownMistakes += m_checker.readAgentLine(line);
        }
        m_end->send(line);
    }
    void notify(const QString &method, const QJsonObject &params)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("method"), method},
              {QStringLiteral("params"), params}});
    }
    void update(const QJsonObject &update, const QString &session = QStringLiteral("s1"))
    {
        notify(QStringLiteral("session/update"),
               {{QStringLiteral("sessionId"), session}, {QStringLiteral("update"), update}});
    }
    void say(const QString &text)
    {
        update({{QStringLiteral("sessionUpdate"), QStringLiteral("agent_message_chunk")},
                {QStringLiteral("content"),
                 QJsonObject{{QStringLiteral("type"), QStringLiteral("text")},
                             {QStringLiteral("text"), text}}}});
    }
    void answer(const QJsonValue &id, const QJsonValue &result)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), id},
              {QStringLiteral("result"), result}});
    }
    void refuse(const QJsonValue &id, int code, const QString &message)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), id},
              {QStringLiteral("error"),
               QJsonObject{{QStringLiteral("code"), code}, {QStringLiteral("message"), message}}}});
    }
    //! Asks the client; its answer, waited for.
    QJsonObject ask(const QString &method, const QJsonObject &params)
    {
        const int id = ++m_lastId;
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), id},
              {QStringLiteral("method"), method},
              {QStringLiteral("params"), params}});
        QJsonObject found;
        (void)QTest::qWaitFor(
            [&] {
                for (const QJsonObject &message : messages) {
                    if (message[QStringLiteral("id")] == id
                        && !message.contains(QStringLiteral("method")))
                        found = message;
                }
                return !found.isEmpty();
            },
            30'000);
        return found;
    }
    //! The last request by that method that is there, waited for.
    QJsonObject request(const QString &method)
    {
        QJsonObject found;
        (void)QTest::qWaitFor(
            [&] {
                for (const QJsonObject &message : messages) {
                    if (message[QStringLiteral("method")] == method)
                        found = message;
                }
                return !found.isEmpty();
            },
            30'000);
        return found;
    }
    qsizetype count(const QString &method) const
    {
        return std::ranges::count_if(messages, [&method](const QJsonObject &message) {
            return message[QStringLiteral("method")] == method;
        });
    }
    void hangUp() { m_end->close(); }
    //! A line over the bound, as the transport tells it.
    LoopbackTransport &end() { return *m_end; }

    QJsonObject offer{{QStringLiteral("protocolVersion"), 1}};
    QJsonObject opened{{QStringLiteral("sessionId"), QStringLiteral("s1")}};
    //! Of the schema that its lines are held against, and ours. 2: its own lines, too.
    int protocol = 1;
    bool answersStarting = true;
    bool answersOpening = true;
    AgentCore::Error endReason;
    QList<QJsonObject> messages; //!< Of the client, in order.
    QStringList mistakes; //!< What is wrong with them.
    QStringList ownMistakes; //!< What is wrong with its own, of version 2.

private:
    void handleLine(const QByteArray &line)
    {
        const QJsonObject message = QJsonDocument::fromJson(line).object();
        messages += message;
        if (protocol == 2)
            m_checker.readClientLine(line);
        const QString method = message[QStringLiteral("method")].toString();
        check(message, method);
        const QJsonValue id = message[QStringLiteral("id")];
        if (method == QStringLiteral("initialize") && answersStarting)
            answer(id, offer);
        else if (method == QStringLiteral("session/new") && answersOpening)
            answer(id, opened);
    }
    void check(const QJsonObject &message, const QString &method)
    {
        Acp::WireSchema &schema = Acp::WireSchema::instance(protocol);
        const QString asked = m_asked.value(message[QStringLiteral("id")].toInt());
        if (method.isEmpty() && message.contains(QStringLiteral("result")) && !asked.isEmpty()) {
            mistakes += schema.problemsOf(
                schema.definitionOf(asked, QStringLiteral("client"), QStringLiteral("Response")),
                message[QStringLiteral("result")]);
        }
        const QString kind = message.contains(QStringLiteral("id"))
            ? QStringLiteral("Request")
            : QStringLiteral("Notification");
        const QString definition = schema.definitionOf(method, QStringLiteral("agent"), kind);
        if (!method.isEmpty() && !definition.isEmpty())
            mistakes += schema.problemsOf(definition, message[QStringLiteral("params")]);
    }

    std::unique_ptr<LoopbackTransport> m_end;
    QHash<int, QString> m_asked; // methods of its requests
    Acp::WireChecker m_checker;
    int m_lastId = 1000;
};

} // namespace Testing
