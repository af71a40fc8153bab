// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/todowritetool.h"

#include "agentcore/tools/builtin/todowriteparams.h"
#include "agentcore/tools/builtin/toolschema.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class TodoWriteCall : public ToolCall
{
public:
    TodoWriteCall(TodoWriteParams params, ToolContext *context)
        : m_params(std::move(params))
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override { }

private:
    TodoWriteParams m_params;
    ToolContext *m_context;
};

} // namespace

void TodoWriteCall::doPrepare()
{
    ToolPreview preview;
    preview.title = u"Update the plan"_s;
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    finishPrepare(preview);
}

void TodoWriteCall::run()
{
    if (m_context->planChanged)
        m_context->planChanged(m_params.todos);
    const auto done
        = std::ranges::count(m_params.todos, PlanEntry::Status::Completed, &PlanEntry::status);
    ToolOutput output;
    output.text = m_params.todos.isEmpty()
        ? u"The plan is empty now."_s
        : u"The plan has %1 steps, %2 done."_s.arg(m_params.todos.size()).arg(done);
    output.raw = QJsonObject{{"total"_L1, m_params.todos.size()}, {"completed"_L1, qint64(done)}};
    finish(output);
}

ToolDefinition TodoWriteTool::definition() const
{
    const QJsonObject status{
        {"enum"_L1, QJsonArray{"pending"_L1, "in_progress"_L1, "completed"_L1}}};
    const QJsonObject item = schemaObject(
        {
            {"content"_L1,
             schemaProperty("string"_L1, u"One step, as a short sentence."_s,
                            {{"minLength"_L1, 1}, {"maxLength"_L1, 1000}})},
            {"status"_L1, schemaProperty("string"_L1, u"Where it stands."_s, status)},
        },
        {u"content"_s, u"status"_s});
    return {
        u"todo_write"_s,
        u"Keeps the plan that the user sees. Use it for work of three or more steps: give the "
        u"whole "
        "list each time, mark one step in_progress before you work on it and completed as soon as "
        "it is done."_s,
        schemaObject({{"todos"_L1,
                       schemaProperty("array"_L1, u"All steps in order; replaces the old list."_s,
                                      {{"items"_L1, item}, {"maxItems"_L1, 100}})}},
                     {u"todos"_s}),
    };
}

QString TodoWriteTool::title(const QJsonObject &, const ToolContext &) const
{
    return u"Update the plan"_s;
}

Result<std::unique_ptr<ToolCall>> TodoWriteTool::createCall(const QJsonObject &input,
                                                            ToolContext *context) const
{
    auto params = TodoWriteParams::fromJson(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<TodoWriteCall>(std::move(*params), context);
}

} // namespace AgentCore
