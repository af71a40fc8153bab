// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/subagent/subagentdefinition.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

class Subagents;

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
