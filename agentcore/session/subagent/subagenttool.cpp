// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagenttool.h"

#include "agentcore/session/subagent/subagentcall.h"
#include "agentcore/tools/builtin/toolschema.h"

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
    static const QJsonObject parameters
        = schemaObject({{"task"_L1,
                         schemaProperty("string"_L1,
                                        u"What is to be done, and what the answer must contain. "
                                        "It sees nothing of this conversation."_s)},
                        {"context"_L1,
                         schemaProperty("string"_L1,
                                        u"What it should know besides: decisions, files, what "
                                        "was tried already."_s)}},
                       {u"task"_s});
    return {m_definition.toolName(),
            u"Gives a task to the sub-agent \"%1\", which works on it by itself and returns its "
            "answer. %2"_s.arg(m_definition.name, m_definition.description),
            parameters};
}

QString SubagentTool::title(const QJsonObject &input, const ToolContext &context) const
{
    Q_UNUSED(context)
    return SubagentCall::title(m_definition.name, input["task"_L1].toString());
}

Result<std::unique_ptr<ToolCall>> SubagentTool::createCall(const QJsonObject &input,
                                                           ToolContext *context) const
{
    Q_UNUSED(context)
    auto params = SubagentCall::Params::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<SubagentCall>(m_subagents, m_definition, *std::move(params));
}

} // namespace AgentCore
