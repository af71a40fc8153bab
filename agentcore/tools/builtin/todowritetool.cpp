// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/todowritetool.h"
#include "toolprompts.h"

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
    preview.title = Phrase(Saying::UpdatePlan);
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

QString planStatusId(PlanEntry::Status status)
{
    switch (status) {
    case PlanEntry::Status::Pending:
        return u"pending"_s;
    case PlanEntry::Status::InProgress:
        return u"in_progress"_s;
    case PlanEntry::Status::Completed:
        return u"completed"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static ToolFields<PlanEntry> entryFields()
{
    using enum PlanEntry::Status;
    return {
        ToolPrompts::todo_write,
        {{"content"_L1,
          &PlanEntry::content,
          {.required = true,
           .min = 1,
           .max = TodoWriteParams::kMaxContentChars,
           .spaces = FieldRules::Spaces::Trimmed}},
         {"status"_L1,
          &PlanEntry::status,
          {.required = true,
           .words = {planStatusId(Pending), planStatusId(InProgress), planStatusId(Completed)}}}}};
}

const ToolFields<TodoWriteParams> &TodoWriteParams::fields()
{
    static const ToolFields<TodoWriteParams> fields(
        ToolPrompts::todo_write,
        {{"todos"_L1,
          &TodoWriteParams::todos,
          entryFields().items(),
          {.required = true, .max = TodoWriteParams::kMaxEntries}}});
    return fields;
}

Phrase TodoWriteTool::title(const QJsonObject &, const ToolContext &) const
{
    return Phrase(Saying::UpdatePlan);
}

Result<std::unique_ptr<ToolCall>> TodoWriteTool::createCall(const QJsonObject &input,
                                                            ToolContext *context) const
{
    auto params = TodoWriteParams::fields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<TodoWriteCall>(std::move(*params), context);
}

} // namespace AgentCore
