// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/draft2/draft2calls.h"
#include "acp/client/draft2/draft2turns.h"
#include "acp/client/draft2/draft2updates.h"
#include "agentcore/mcp/mcptransport.h"

#include <memory>

namespace Acp {

//! \brief The way to an agent that is offered the draft of version 2 of the protocol, for a client
//! of version 1.
//!
//! Each message becomes one, none or several of the other version; nobody above knows which
//! version it is, but by the `protocolVersion` of the answer to `initialize`. Where the agent
//! answers with another version, lines go on as they are. What the agent asks that version 2 does
//! not have (files and terminals of clients) is refused here. Source: schema of version 2,
//! 2026-11-02.
class AGENTCORE_EXPORT Draft2Transport : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    static constexpr int kVersion = 2;
    static constexpr qsizetype kMaxSessions = 1'000; //!< That the agent speaks of.

    explicit Draft2Transport(std::unique_ptr<AgentCore::McpTransport> inner,
                             QObject *parent = nullptr);

    void setOwner(const AgentCore::ChildOwner &owner) override { m_inner->setOwner(owner); }
    void open() override { m_inner->open(); }
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override { return m_inner->pendingBytes(); }
    AgentCore::Error closeReason() const override { return m_inner->closeReason(); }
    std::optional<int> exitCode() const override { return m_inner->exitCode(); }
    void close() override { m_inner->close(); }

private:
    //! A request of ours that is not answered.
    struct Open
    {
        QString method; //!< As version 1 has it.
        QString sessionId; //!< May be empty.
    };

    std::optional<QJsonObject> sent(const QJsonObject &message);
    QJsonObject sentRequest(QJsonObject message);
    std::optional<QJsonObject> stopRequest(QJsonObject message);
    void handleLine(const QByteArray &line);
    QList<QJsonObject> takeAnswer(const QJsonObject &message);
    QList<QJsonObject> takeResult(const Open &open, const QJsonObject &message);
    QList<QJsonObject> takeCall(const QJsonObject &message);
    QList<QJsonObject> takeUpdate(const QJsonObject &message);
    QList<QJsonObject> takeQuestion(const QJsonObject &message);
    void refuse(const QJsonObject &message, const AgentCore::Error &error);
    void pass(const QList<QJsonObject> &messages);
    void passLater(const QJsonObject &message);
    Draft2Updates &updatesOf(const QString &sessionId);

    std::unique_ptr<AgentCore::McpTransport> m_inner;
    QHash<qint64, Open> m_open;
    Draft2Turns m_turns;
    Draft2Questions m_questions;
    std::map<QString, Draft2Updates> m_updates;
    bool m_isDraft = true; // until the agent says another version
    bool m_takesStdio = false; // it starts MCP servers
};

} // namespace Acp
