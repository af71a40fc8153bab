// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagenttool.h"

#include "agentcore/session/subagent/subagentcall.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

SubagentTool::SubagentTool(Subagents *subagents, const SubagentDefinition &definition,
                           bool isReadOnly)
    : m_subagents(subagents)
    , m_definition(definition)
    , m_isReadOnly(isReadOnly)
{ }

ToolDefinition SubagentTool::definition() const
{
    // The tools of all sub-agents and sessions share it.
    static const ToolDefinition any = SubagentCall::Params::fields().definition();
    return {m_definition.toolName(),
            any.description.arg(m_definition.name, m_definition.description), any.inputSchema};
}

Phrase SubagentTool::title(const QJsonObject &input, const ToolContext &context) const
{
    Q_UNUSED(context)
    return SubagentCall::title(m_definition, input["task"_L1].toString());
}

Result<std::unique_ptr<ToolCall>> SubagentTool::createCall(const QJsonObject &input,
                                                           ToolContext *context) const
{
    Q_UNUSED(context)
    auto params = SubagentCall::Params::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<SubagentCall>(m_subagents, m_definition, *std::move(params));
}

} // namespace AgentCore
