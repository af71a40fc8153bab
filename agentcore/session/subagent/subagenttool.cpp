// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagenttool.h"

#include "agentcore/session/subagent/externalrun.h"
#include "agentcore/session/subagent/subagentrun.h"
#include "agentcore/session/subagent/subagents.h"
#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

const ToolFields<SubagentCall::Params> &SubagentCall::Params::fields()
{
    using enum FieldRules::Spaces;
    static const ToolFields<Params> fields(
        ToolPrompts::agent,
        {{"task"_L1, &Params::task, {.required = true, .spaces = Trimmed}},
         {"context"_L1, &Params::context, {.spaces = Trimmed}}});
    return fields;
}

SubagentCall::SubagentCall(Subagents *subagents, const SubagentDefinition &definition,
                           Params params)
    : m_subagents(subagents)
    , m_definition(definition)
    , m_params(std::move(params))
    , m_place(subagents->places())
{ }

//! With the agent of others that runs it, where there is one.
Phrase SubagentCall::title(const SubagentDefinition &definition, const QString &task)
{
    const QString name = definition.agent.isEmpty() || definition.agent == definition.name
        ? definition.name
        : u"%1 (%2)"_s.arg(definition.name, definition.agent);
    constexpr qsizetype kMaxChars = 80;
    QString line = task.trimmed().section(u'\n', 0, 0).simplified();
    if (line.size() > kMaxChars)
        line = line.left(kMaxChars - 1) + u'…';
    return line.isEmpty() ? Phrase(Saying::Subagent, {name})
                          : Phrase(Saying::SubagentTask, {name, line});
}

void SubagentCall::doPrepare()
{
    ToolPreview preview;
    preview.title = title(m_definition, m_params.task);
    if (m_definition.agent.isEmpty())
        preview.effects = {{ToolEffect::Kind::Internal, {}, {}}}; // its calls have those that count
    else // what it does by itself nobody here sees: a tool whose effects are not known
        preview.content = {ToolText{m_params.task}};
    finishPrepare(preview);
}

void SubagentCall::run()
{
    connect(m_subagents->places(), &Turnstile::freed, this, &SubagentCall::begin,
            Qt::QueuedConnection);
    begin();
    if (!m_work && !m_isAborted)
        emit outputAppended(u"[waits until another sub-agent is done]\n"_s);
}

void SubagentCall::begin()
{
    if (m_work || m_isAborted || !m_place.enter())
        return;
    disconnect(m_subagents->places(), nullptr, this, nullptr);
    m_work = makeWork();
    if (m_isAborted)
        return; // from within a notice about its model
    connect(m_work, &SubagentWork::progressed, this, &ToolCall::outputAppended);
    connect(m_work, &SubagentWork::used, m_subagents, &Subagents::used);
    connect(m_work, &SubagentWork::finished, this, [this](const ToolOutput &output) {
        m_place.leave();
        finish(output);
    });
    m_work->start();
}

SubagentWork *SubagentCall::makeWork()
{
    const SubagentWork::Task task{id(), m_params.task, m_params.context};
    const TurnEnvironment environment = m_subagents->environment();
    if (m_definition.agent.isEmpty())
        return new SubagentRun(environment, m_subagents->models(), m_definition, task, this);
    return new ExternalRun(environment, m_subagents->externalAgents(), m_definition, task, this);
}

void SubagentCall::abort()
{
    m_isAborted = true;
    disconnect(m_subagents->places(), nullptr, this, nullptr);
    if (m_work)
        m_work->cancel();
    m_place.leave();
}

bool SubagentCall::stopNested(const QString &id)
{
    return m_work && m_work->stopCall(id);
}

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
    // Other agents have it, so that models ask for it, and go on as if it had been done.
    if (const QJsonValue wanted = input["run_in_background"_L1];
        wanted == true || wanted == "true"_L1) {
        return fail(ErrorCode::InvalidInput,
                    u"a sub-agent works within its call, whose result is its answer: call it "
                    "without run_in_background; several calls in one answer run at the same "
                    "time"_s,
                    u"/run_in_background"_s);
    }
    auto params = SubagentCall::Params::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<SubagentCall>(m_subagents, m_definition, *std::move(params));
}

} // namespace AgentCore
