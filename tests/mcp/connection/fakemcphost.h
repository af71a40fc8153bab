// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcphost.h"

#include <QPointer>

#include <deque>

namespace Testing {

//! A host that keeps what it is asked, for the test to answer.
class FakeMcpHost : public AgentCore::McpHost, public AgentCore::ElicitationPort
{
public:
    QStringList roots() const override { return {QStringLiteral("/work/a b")}; }
    AgentCore::ElicitationPort *elicitation() const override
    {
        return hasUser ? const_cast<FakeMcpHost *>(this) : nullptr;
    }
    QString sessionId() const override { return QStringLiteral("sess_1"); }
    bool canSample() const override { return hasModel; }
    void sample(
        const AgentCore::McpSamplingRequest &request, QObject *context,
        std::function<void(const AgentCore::Result<AgentCore::McpSamplingAnswer> &)> done) override
    {
        sampled.append(request);
        samplingContext = context;
        samplingDone = std::move(done);
    }

    void ask(const AgentCore::Elicitation &elicitation, AgentCore::ElicitationReply reply) override
    {
        asked.append(elicitation);
        replies.push_back(std::move(reply));
    }
    void withdraw(const QString &id) override
    {
        withdrawn.append(id);
        if (dropsWithdrawn)
            replies.clear();
    }
    void complete(const QString &id) override { completed.append(id); }
    //! Answers the oldest open question.
    void answer(const AgentCore::ElicitationAnswer &answer)
    {
        AgentCore::ElicitationReply reply = std::move(replies.front());
        replies.pop_front();
        std::move(reply).answer(answer);
    }

    bool hasUser = true;
    bool hasModel = true;
    QList<AgentCore::Elicitation> asked;
    std::deque<AgentCore::ElicitationReply> replies;
    bool dropsWithdrawn = false; //!< As the window does.
    QStringList withdrawn;
    QStringList completed;
    QList<AgentCore::McpSamplingRequest> sampled;
    QPointer<QObject> samplingContext;
    std::function<void(const AgentCore::Result<AgentCore::McpSamplingAnswer> &)> samplingDone;
};

} // namespace Testing
