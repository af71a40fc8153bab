// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/planfinalizetool.h"

#include "toolprompts.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

class PlanFinalizeCall : public ToolCall
{
public:
    PlanFinalizeCall(QString draftId, ToolContext *context)
        : m_draft{std::move(draftId), {}}
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override { }

private:
    PlanDraft m_draft; //!< As it is shown in the question.
    ToolContext *m_context;
};

} // namespace

void PlanFinalizeCall::doPrepare()
{
    const PlanDraft &known = m_context->planDraft;
    if (known.id.isEmpty()) {
        finishPrepare(
            fail(ErrorCode::NotFound, u"there is no draft yet; save one with plan_save"_s));
        return;
    }
    if (known.id != m_draft.id) {
        finishPrepare(fail(ErrorCode::NotFound,
                           u"there is no such draft; the saved one is "_s + known.id, m_draft.id));
        return;
    }
    m_draft = known;
    ToolPreview preview;
    preview.title = Phrase(Saying::AcceptPlan);
    preview.content = {ToolText{m_draft.content}};
    preview.effects = {{ToolEffect::Kind::LeavePlan, m_draft.id, {}}};
    finishPrepare(preview);
}

void PlanFinalizeCall::run()
{
    if (m_context->planDraft != m_draft) {
        finish(
            fail(ErrorCode::Conflict, u"the draft changed since it was presented"_s, m_draft.id));
        return;
    }
    const QString mode = m_context->planAccepted ? m_context->planAccepted() : QString();
    m_context->planDraft = {};
    ToolOutput output;
    output.text
        = u"The user accepted the plan. Plan mode is over, the mode is \"%1\" now: carry the "
          "plan out, step by step."_s.arg(mode);
    output.content = {ToolText{m_draft.content}};
    output.raw = QJsonObject{{"mode"_L1, mode}};
    finish(output);
}

namespace {
struct FinalizeParams
{
    QString draftId;
};
} // namespace

static const ToolFields<FinalizeParams> &finalizeFields()
{
    static const ToolFields<FinalizeParams> fields(
        ToolPrompts::plan_finalize,
        {{"draft_id"_L1, &FinalizeParams::draftId, {.required = true}}});
    return fields;
}

ToolDefinition PlanFinalizeTool::definition() const
{
    return finalizeFields().definition();
}

Phrase PlanFinalizeTool::title(const QJsonObject &, const ToolContext &) const
{
    return Phrase(Saying::PresentPlan);
}

Result<std::unique_ptr<ToolCall>> PlanFinalizeTool::createCall(const QJsonObject &input,
                                                               ToolContext *context) const
{
    auto params = finalizeFields().parse(input);
    if (!params)
        return std::unexpected(params.error());
    return std::make_unique<PlanFinalizeCall>(std::move(params->draftId), context);
}

} // namespace AgentCore
