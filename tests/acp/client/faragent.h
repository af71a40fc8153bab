// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "tests/support/loopbackagent.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace Testing {

//! \brief An agent on another machine, which keeps its one session while connections come and go.
//!
//! A turn has the steps of the test, and the first one loses its connection where cutAt says.
class FarAgent : public QObject
{
    Q_OBJECT

public:
    static constexpr int kBeforeThePrompt = -1; //!< It never gets there.

    Acp::AgentLink::Maker maker()
    {
        return [this](
                   const QString &) -> AgentCore::Result<std::unique_ptr<AgentCore::McpTransport>> {
            auto [client, agent] = LoopbackTransport::createPair();
            m_end = std::move(agent);
            m_end->open();
            ++connections;
            connect(m_end.get(), &AgentCore::Transport::lineReceived, this, &FarAgent::handleLine);
            auto transport = std::make_unique<LoopbackAgent>(std::move(client));
            transport->reason = {AgentCore::ErrorCode::Io, QStringLiteral("Broken pipe"), {}};
            return AgentCore::Result<std::unique_ptr<AgentCore::McpTransport>>(
                std::move(transport));
        };
    }

    QList<QJsonObject> steps; //!< Updates of each turn.
    int cutAt = kBeforeThePrompt; //!< Behind so many steps.
    bool goesOn = false; //!< What the turn had to say yet is there when it is asked for again.
    int unreachable = 0; //!< So many connections come to nothing, after the first one.
    int busy = 0; //!< So often the old connection still has the session.
    bool canLoad = true;
    bool isForgetful = false; //!< It knows no session any more after the cut.
    int connections = 0;
    QStringList prompts; //!< That it took.
    QStringList methods; //!< All requests and notifications.

private:
    void send(const QJsonObject &message)
    {
        m_end->send(QJsonDocument(message).toJson(QJsonDocument::Compact));
    }
    void answer(const QJsonValue &id, const QJsonValue &result)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), id},
              {QStringLiteral("result"), result}});
    }
    void refuse(const QJsonValue &id, const QString &reason)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("id"), id},
              {QStringLiteral("error"),
               QJsonObject{
                   {QStringLiteral("code"), -32600},
                   {QStringLiteral("message"), reason},
                   {QStringLiteral("data"), QJsonObject{{QStringLiteral("reason"), reason}}}}}});
    }
    void update(const QJsonObject &update)
    {
        send({{QStringLiteral("jsonrpc"), QStringLiteral("2.0")},
              {QStringLiteral("method"), QStringLiteral("session/update")},
              {QStringLiteral("params"),
               QJsonObject{{QStringLiteral("sessionId"), QStringLiteral("far1")},
                           {QStringLiteral("update"), update}}}});
    }
    QJsonObject offer() const
    {
        return {{QStringLiteral("protocolVersion"), 1},
                {QStringLiteral("agentCapabilities"),
                 QJsonObject{{QStringLiteral("loadSession"), canLoad},
                             {QStringLiteral("sessionCapabilities"),
                              QJsonObject{{QStringLiteral("resume"), QJsonObject()}}}}}};
    }
    void handleLine(const QByteArray &line)
    {
        const QJsonObject message = QJsonDocument::fromJson(line).object();
        const QString method = message[QStringLiteral("method")].toString();
        const QJsonValue id = message[QStringLiteral("id")];
        methods += method;
        if (method == QStringLiteral("initialize") && unreachable > 0 && unreachable-- > 0)
            m_end->close();
        else if (method == QStringLiteral("initialize"))
            answer(id, offer());
        else if (method == QStringLiteral("session/new"))
            answer(id, QJsonObject{{QStringLiteral("sessionId"), QStringLiteral("far1")}});
        else if (method == QStringLiteral("session/prompt"))
            takePrompt(id, message[QStringLiteral("params")].toObject());
        else if (busy > 0 && method.startsWith(QStringLiteral("session/")) && --busy >= 0)
            refuse(id, QStringLiteral("busy"));
        else if (isForgetful && method.startsWith(QStringLiteral("session/")))
            refuse(id, QStringLiteral("session_not_found"));
        else if (method == QStringLiteral("session/load"))
            tellAgain(id);
        else if (method == QStringLiteral("session/resume"))
            answer(id, QJsonObject());
    }
    void takePrompt(const QJsonValue &id, const QJsonObject &params)
    {
        const bool isCut = !std::exchange(m_wasCut, true);
        if (isCut && cutAt == kBeforeThePrompt) {
            m_end->close();
            return;
        }
        const QString text = params[QStringLiteral("prompt")][0][QStringLiteral("text")].toString();
        prompts += text;
        m_stored
            += QJsonObject{{QStringLiteral("sessionUpdate"), QStringLiteral("user_message_chunk")},
                           {QStringLiteral("messageId"), QStringLiteral("u%1").arg(prompts.size())},
                           {QStringLiteral("content"),
                            QJsonObject{{QStringLiteral("type"), QStringLiteral("text")},
                                        {QStringLiteral("text"), text}}}};
        for (int i = 0; i < steps.size(); ++i) {
            if (isCut && i == cutAt)
                break;
            update(steps[i]);
            m_stored += steps[i];
        }
        if (!isCut) {
            answer(id, QJsonObject{{QStringLiteral("stopReason"), QStringLiteral("end_turn")}});
            return;
        }
        if (goesOn)
            m_stored += steps.sliced(cutAt);
        m_end->close();
    }
    void tellAgain(const QJsonValue &id)
    {
        for (const QJsonObject &stored : std::as_const(m_stored))
            update(stored);
        answer(id, QJsonObject());
    }

    std::unique_ptr<LoopbackTransport> m_end;
    QList<QJsonObject> m_stored;
    bool m_wasCut = false;
};

} // namespace Testing
