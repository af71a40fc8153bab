// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/plantools.h"

#include "agentcore/base/plainfile.h"
#include "toolprompts.h"

#include <QDate>
#include <QDir>
#include <QRegularExpression>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

constexpr qsizetype kMaxPlanChars = 200'000;

class PlanSaveCall : public ToolCall
{
public:
    PlanSaveCall(QString content, ToolContext *context)
        : m_content(std::move(content))
        , m_context(context)
    { }

protected:
    void doPrepare() override;
    void run() override;
    void abort() override { }

private:
    QString m_content;
    ToolContext *m_context;
};

} // namespace

// From the heading, for people who look into the folder; the rest of the id keeps plans apart.
static QString slugOf(const QString &content)
{
    constexpr qsizetype kMaxSlug = 40;
    static const QRegularExpression other(u"[^a-z0-9]+"_s);
    QString slug = content.section(u'\n', 0, 0).toLower().replace(other, u"-"_s);
    while (slug.startsWith(u'-'))
        slug.removeFirst();
    slug.truncate(kMaxSlug);
    while (slug.endsWith(u'-'))
        slug.chop(1);
    return slug;
}

static QString newDraftId(const QString &content)
{
    const QString slug = slugOf(content);
    return QDate::currentDate().toString(Qt::ISODate) + u'-' + (slug.isEmpty() ? slug : slug + u'-')
        + QUuid::createUuid().toString(QUuid::Id128).first(6);
}

//! The file of the draft. Its folder must not lead out of \a root.
static Result<QString> writePlan(const QString &root, const QString &id, const QString &content)
{
    const QString folder = root + u"/.agentao/plans"_s;
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    const QString path = folder + u'/' + id + u".md"_s;
    return PlainFile::write(path, content.toUtf8(), PlainFile::Mode::AsBefore, root)
        .transform([&path] { return path; });
}

void PlanSaveCall::doPrepare()
{
    ToolPreview preview;
    preview.title = Phrase(Saying::SavePlan);
    preview.effects = {{ToolEffect::Kind::Internal, {}, {}}};
    finishPrepare(preview);
}

void PlanSaveCall::run()
{
    if (m_context->planDraft.id.isEmpty())
        m_context->planDraft.id = newDraftId(m_content);
    m_context->planDraft.content = m_content;
    const QString id = m_context->planDraft.id;
    ToolOutput output;
    output.content = {ToolText{m_content}};
    output.raw = QJsonObject{{"draft_id"_L1, id}};
    output.text = u"The draft is %1. Present it with plan_finalize when it is complete."_s.arg(id);
    const auto written = writePlan(m_context->roots.value(0), id, m_content);
    if (written)
        output.locations = {{*written, std::nullopt}};
    else
        output.text += u" It is kept for this session only, since its file "_s
            + written.error().text() + u'.';
    finish(output);
}

namespace {
struct PlanParams
{
    QString content;
};
} // namespace

static const ToolFields<PlanParams> &planFields()
{
    static const ToolFields<PlanParams> fields(ToolPrompts::plan_save,
                                               {{"content"_L1,
                                                 &PlanParams::content,
                                                 {.required = true,
                                                  .min = 1,
                                                  .max = kMaxPlanChars,
                                                  .empty = FieldRules::Empty::BlankRefused}}});
    return fields;
}

ToolDefinition PlanSaveTool::definition() const
{
    return planFields().definition();
}

Phrase PlanSaveTool::title(const QJsonObject &, const ToolContext &) const
{
    return Phrase(Saying::SavePlan);
}

Result<std::unique_ptr<ToolCall>> PlanSaveTool::createCall(const QJsonObject &input,
                                                           ToolContext *context) const
{
    auto plan = planFields().parse(input);
    if (!plan)
        return std::unexpected(plan.error());
    return std::make_unique<PlanSaveCall>(std::move(plan->content), context);
}

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
