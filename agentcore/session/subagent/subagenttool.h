// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/subagent/subagentdefinition.h"
#include "agentcore/session/turnstile.h"
#include "agentcore/tools/tool.h"
#include "agentcore/tools/toolcall.h"
#include "agentcore/tools/toolfields.h"

namespace AgentCore {

class SubagentWork;
class Subagents;

//! \brief A call of agent_<name>: waits for a place among the sub-agents, then runs one.
class SubagentCall : public ToolCall
{
    Q_OBJECT

public:
    //! What the model gave.
    struct Params
    {
        QString task;
        QString context;
        static const ToolFields<Params> &fields();
    };

    //! \a subagents outlives its work.
    SubagentCall(Subagents *subagents, const SubagentDefinition &definition, Params params);

    static Phrase title(const SubagentDefinition &definition, const QString &task);
    bool stopNested(const QString &id) override;

protected:
    void doPrepare() override;
    void run() override;
    void abort() override;

private:
    void begin();
    SubagentWork *makeWork();

    Subagents *m_subagents;
    SubagentDefinition m_definition;
    Params m_params;
    Turnstile::Ticket m_place;
    SubagentWork *m_work = nullptr;
    bool m_isAborted = false;
};

//! \brief agent_<name>: gives a task to a sub-agent.
class SubagentTool : public Tool
{
public:
    //! \a subagents outlives its calls; \a isReadOnly: so are all tools of the sub-agent.
    SubagentTool(Subagents *subagents, const SubagentDefinition &definition, bool isReadOnly);

    ToolDefinition definition() const override;
    ToolKind kind() const override { return ToolKind::Other; }
    bool isReadOnly() const override { return m_isReadOnly; }
    bool isConcurrent() const override { return true; }
    Phrase title(const QJsonObject &input, const ToolContext &context) const override;
    Result<std::unique_ptr<ToolCall>> createCall(const QJsonObject &input,
                                                 ToolContext *context) const override;

private:
    Subagents *m_subagents;
    SubagentDefinition m_definition;
    bool m_isReadOnly;
};

} // namespace AgentCore
