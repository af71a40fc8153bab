// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcptransport.h"

#include <QHash>
#include <QSet>

#include <functional>

namespace Testing {

//! \brief An MCP server in memory, and the way to it. Answers come from the event loop.
class ScriptedMcpServer : public AgentCore::McpTransport
{
    Q_OBJECT

public:
    //! One of the era before 2026-07-28, with all capabilities.
    static ScriptedMcpServer *legacy(const QString &revision = QStringLiteral("2025-11-25"));
    //! One that knows only 2026-07-28.
    static ScriptedMcpServer *modern();

    QHash<QString, QJsonObject> results; //!< By method.
    QHash<QString, QJsonObject> errors; //!< By method; goes before results.
    QSet<QString> silent; //!< Methods that get no answer.
    //! Asked first; true: it has dealt with the message.
    std::function<bool(const QJsonObject &message)> script;
    bool canAbandon = false; //!< As HTTP can.

    //! Requests and notifications that came, the method alone.
    QStringList methods() const;
    //! The newest one of \a method; empty: none came.
    QJsonObject last(const QString &method) const;
    int count(const QString &method) const { return int(methods().count(method)); }
    QList<QJsonObject> received; //!< All, answers too.
    QStringList versions; //!< Of setProtocolVersion().
    QHash<QString, QMap<QString, QString>> headers;
    QList<QJsonValue> abandoned;

    void answer(const QJsonObject &request, const QJsonValue &result);
    void refuse(const QJsonObject &request, int code, const QJsonValue &data = QJsonValue::Null);
    void notify(const QString &method, const QJsonObject &params = {});
    //! A request of the server's own.
    void ask(int id, const QString &method, const QJsonObject &params = {});
    //! What we got as the answer to ask(); empty: none yet.
    QJsonObject answerTo(int id) const;
    void say(const QJsonObject &message);
    void feed(const QByteArray &line);
    void end(const AgentCore::Error &reason);

    void open() override { }
    void send(const QByteArray &line) override;
    qint64 pendingBytes() const override { return 0; }
    AgentCore::Error closeReason() const override { return m_reason; }
    void setProtocolVersion(const QString &version) override { versions.append(version); }
    void setToolHeaders(const QString &name, const QMap<QString, QString> &values) override
    {
        headers.insert(name, values);
    }
    bool abandon(const QJsonValue &id) override;
    void close() override { end({AgentCore::ErrorCode::Io, QStringLiteral("it was closed"), {}}); }

private:
    void handle(const QJsonObject &message);

    AgentCore::Error m_reason;
    bool m_ended = false;
};

} // namespace Testing
