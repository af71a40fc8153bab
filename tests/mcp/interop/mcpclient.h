// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/connection/mcpconnection.h"
#include "agentcore/mcp/mcphost.h"
#include "agentcore/ports/elicitationport.h"

#include <QTest>

namespace Testing {

//! What went wrong, for messages of tests; empty: nothing.
template <typename T> QString why(const AgentCore::Result<T> &result)
{
    return result ? QString() : result.error().text();
}

//! A session that answers what a server asks as it was told to, and remembers it.
class AnsweringHost : public AgentCore::McpHost, private AgentCore::ElicitationPort
{
public:
    QStringList directories;
    AgentCore::ElicitationAnswer answer; //!< To every question.
    bool samples = true;
    QList<AgentCore::Elicitation> asked;
    QList<AgentCore::McpSamplingRequest> sampled; //!< Answered with "a sampled answer".

    QStringList roots() const override { return directories; }
    AgentCore::ElicitationPort *elicitation() const override;
    QString sessionId() const override { return QStringLiteral("sess_interop"); }
    bool canSample() const override { return samples; }
    void sample(
        const AgentCore::McpSamplingRequest &request, QObject *context,
        std::function<void(const AgentCore::Result<AgentCore::McpSamplingAnswer> &)> done) override;

private:
    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override;
    void withdraw(const QString &) override { }
};

//! \brief A McpConnection whose calls wait, for tests.
class McpClient : public QObject
{
    Q_OBJECT

public:
    template <typename T> using Result = AgentCore::Result<T>;

    //! Begins to connect.
    McpClient(std::unique_ptr<AgentCore::McpTransport> transport, AgentCore::McpHost *host);

    //! Waits until it is connected; false: it closed, see reason().
    bool waitReady();
    //! Ends it in good order and waits for that.
    bool close();
    AgentCore::McpConnection &connection() { return m_connection; }
    //! Why it closed.
    const std::optional<AgentCore::Error> &reason() const { return m_reason; }
    //! All that it logged, a line per entry.
    QString log() const { return m_log.join(QLatin1Char('\n')); }

    Result<QList<AgentCore::McpToolInfo>> tools();
    Result<QList<AgentCore::McpResourceInfo>> resources();
    Result<QList<AgentCore::McpPromptInfo>> prompts();
    Result<QList<AgentCore::McpResourceContent>> read(const QString &uri);
    Result<QList<AgentCore::McpPromptMessage>> prompt(const QString &name,
                                                      const QMap<QString, QString> &arguments = {});
    //! Looks the tool up first, so that its result is checked against its schema.
    Result<AgentCore::McpToolResult> call(const QString &tool, const QJsonObject &arguments = {});
    //! All texts of the result of a call, or "error: ..." where there is none.
    QString callText(const QString &tool, const QJsonObject &arguments = {});
    Result<void> subscribe(const QString &uri);
    Result<void> unsubscribe(const QString &uri);
    Result<void> ping();
    //! What came while the last call() ran.
    const QList<AgentCore::McpProgress> &progress() const { return m_progress; }

private:
    template <typename T, typename Start> Result<T> wait(Start start);

    AgentCore::McpConnection m_connection;
    std::optional<AgentCore::Error> m_reason;
    QStringList m_log;
    QList<AgentCore::McpProgress> m_progress;
};

} // namespace Testing
