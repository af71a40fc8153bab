// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/externalquestions.h"

#include "agentcore/session/callaudit.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/subagent/externalcalls.h"
#include "agentcore/tools/tool.h"

#include <QPointer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = PermissionVerdict::Action;

ExternalQuestions::ExternalQuestions(const TurnEnvironment &session, QString agent,
                                     ExternalCalls *calls)
    : m_session(session)
    , m_agent(std::move(agent))
    , m_calls(calls)
    , m_place(session.questions)
{
    if (session.questions)
        connect(session.questions, &Turnstile::freed, this, &ExternalQuestions::next,
                Qt::QueuedConnection);
}

ExternalQuestions::~ExternalQuestions()
{
    close();
}

QString ExternalQuestions::asker() const
{
    return m_session.agent == m_agent ? m_agent : u"%1 (%2)"_s.arg(m_session.agent, m_agent);
}

//! The answer of that side that means just this once, or the only one of that side.
static std::optional<PermissionAnswer> plainAnswer(const PermissionQuestion &question, bool allows)
{
    using enum PermissionChoice;
    QList<PermissionOption> all = question.options;
    all.removeIf([allows](const PermissionOption &option) {
        return PermissionAnswer{.choice = option.choice}.allows() != allows;
    });
    QList<PermissionOption> once = all;
    once.removeIf([allows](const PermissionOption &option) {
        return option.choice != (allows ? AllowOnce : RejectOnce);
    });
    const QList<PermissionOption> &fitting = once.isEmpty() ? all : once;
    if (fitting.isEmpty() || (allows && fitting.size() > 1)) // which of them nobody can know
        return std::nullopt;
    const PermissionOption &option = fitting.first();
    return PermissionAnswer{
        .choice = option.choice, .note = {}, .scope = option.scope, .asked = option.asked};
}

//! Links are followed as when it is done; what is not known to have an effect has any.
QList<ToolEffect> ExternalQuestions::resolved(const QList<ToolEffect> &claimed) const
{
    using Kind = ToolEffect::Kind;
    QList<ToolEffect> effects = claimed;
    for (ToolEffect &effect : effects) {
        if (effect.kind != Kind::Read && effect.kind != Kind::Write)
            continue;
        if (const auto path = m_session.context->resolve(effect.subject))
            effect.subject = *path;
        else
            return {};
    }
    const bool isKnown = std::ranges::none_of(
        effects, [](const ToolEffect &effect) { return effect.kind == Kind::Internal; });
    return isKnown ? effects : QList<ToolEffect>();
}

//! As it is put to the person of the session.
PermissionQuestion ExternalQuestions::ours(const PermissionQuestion &question) const
{
    PermissionQuestion put = question;
    put.sessionId = m_session.sessionId;
    put.agent = m_session.agent;
    put.parentCallId = m_calls->parentId();
    put.toolCallId = m_calls->idOf(question.toolCallId);
    if (!question.asker.isEmpty()) // else it is our own, in our words
        put.asker = asker();
    put.preview.effects = resolved(question.preview.effects);
    return put;
}

void ExternalQuestions::ask(const PermissionQuestion &question, PermissionReply reply)
{
    if (m_isClosed)
        return; // which is a "no"
    const PermissionQuestion put = ours(question);
    const PermissionVerdict verdict
        = m_session.policy->judge(put.toolName, put.preview.effects, put.rawInput);
    const bool isFree = m_session.policy->mode() == PermissionPolicy::Mode::FullAccess
        && verdict.action == Action::Allow;
    const auto yes = plainAnswer(put, true);
    if (verdict.action == Action::Deny) {
        audit(put, AuditOutcome::Refused, verdict);
        emit refused(u"%1: %2"_s.arg(put.preview.title, verdict.reason));
        std::move(reply).answer(plainAnswer(put, false).value_or(PermissionAnswer()));
    } else if ((isFree || m_acceptsAll) && yes) {
        audit(put, AuditOutcome::Allowed, verdict);
        approve(put, *yes);
        std::move(reply).answer(*yes);
    } else {
        this->put(put, verdict, std::make_shared<PermissionReply>(std::move(reply)));
    }
}

//! A question that belongs to no call gets one.
void ExternalQuestions::put(PermissionQuestion question, const PermissionVerdict &verdict,
                            const std::shared_ptr<PermissionReply> &reply)
{
    question.dangerous |= verdict.dangerous;
    std::optional<ToolCallState> call;
    if (question.toolCallId == m_calls->parentId()) {
        ToolCallState made;
        made.name = question.toolName;
        made.kind = question.kind;
        made.title = question.preview.title;
        made.content = question.preview.content;
        made.locations = question.preview.locations;
        const auto begun = m_calls->begin(made);
        if (!begun)
            return; // which is a "no"
        question.toolCallId = begun->id;
        call = *begun;
    }
    audit(question, AuditOutcome::Asked, verdict);
    enqueue(question, [this, question, verdict, call, reply](const PermissionAnswer &answer) {
        finishAsked(question, verdict, call, answer, reply);
    });
}

void ExternalQuestions::finishAsked(const PermissionQuestion &question,
                                    const PermissionVerdict &verdict,
                                    std::optional<ToolCallState> call,
                                    const PermissionAnswer &given,
                                    const std::shared_ptr<PermissionReply> &reply)
{
    if (m_isClosed)
        return; // which is a "no"
    PermissionAnswer answer = given;
    // The mode may have become stricter while the question was open.
    const PermissionVerdict now
        = m_session.policy->judge(question.toolName, question.preview.effects, question.rawInput);
    if (answer.allows() && now.action == Action::Deny)
        answer = plainAnswer(question, false).value_or(PermissionAnswer());
    audit(question, answer.allows() ? AuditOutcome::UserAllowed : AuditOutcome::UserRefused,
          verdict, answer);
    if (call) {
        call->status = answer.allows() ? ToolStatus::Completed : ToolStatus::Failed;
        call->finishedAt = QDateTime::currentDateTimeUtc();
        if (!answer.allows())
            call->refusal = refusalOf(answer);
        if (!m_calls->record(*call))
            return; // nothing is done that is not written down
    }
    approve(question, answer);
    std::move(*reply).answer(answer);
}

//! What was allowed here the session does not ask for again when it does it.
void ExternalQuestions::approve(const PermissionQuestion &question, const PermissionAnswer &answer)
{
    if (!answer.allows())
        return;
    constexpr qsizetype kMaxApproved = 10'000;
    for (const ToolEffect &effect : question.preview.effects) {
        if (m_approved.size() < kMaxApproved)
            m_approved.insert(effect.subject);
    }
    m_approvesEdits
        |= answer.choice == PermissionChoice::AllowAlways && question.kind == ToolKind::Edit;
}

bool ExternalQuestions::isApproved(const ToolEffect &effect) const
{
    if (m_acceptsAll || m_approved.contains(effect.subject))
        return true;
    const bool isEdit = effect.kind == ToolEffect::Kind::Write;
    return isEdit && m_approvesEdits && m_session.context->isInsideRoots(effect.subject);
}

//! What a person has to see each time is not covered by an "always" of the agent's.
PermissionVerdict ExternalQuestions::judge(const ServedEffect &served) const
{
    PermissionVerdict verdict = m_session.policy->judge(served.tool, {served.effect}, served.input);
    const bool isEach
        = verdict.dangerous && !m_acceptsAll && !m_approved.contains(served.effect.subject);
    if (verdict.action == Action::Ask && !isEach && isApproved(served.effect))
        verdict.action = Action::Allow;
    return verdict;
}

bool ExternalQuestions::isAsked(const ServedEffect &served) const
{
    return !m_isClosed && judge(served).action == Action::Ask;
}

static PermissionQuestion questionAbout(const ServedEffect &served, const QString &callId)
{
    PermissionQuestion question;
    question.toolName = served.tool;
    question.toolCallId = callId;
    question.preview.effects = {served.effect};
    return question;
}

void ExternalQuestions::permit(const ServedEffect &served, const Permitted &then)
{
    if (m_isClosed) {
        then(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return;
    }
    const PermissionVerdict verdict = judge(served);
    const PermissionQuestion about = questionAbout(served, m_calls->parentId());
    switch (verdict.action) {
    case Action::Allow:
        audit(about, AuditOutcome::Allowed, verdict);
        then(verdict.permit);
        return;
    case Action::Deny:
        audit(about, AuditOutcome::Refused, verdict);
        emit refused(u"%1: %2"_s.arg(served.title, verdict.reason));
        then(fail(ErrorCode::PermissionDenied,
                  deniedByPolicyWords(verdict, m_session.policy->mode())));
        return;
    case Action::Ask:
        askFor(served, verdict, then);
        return;
    }
}

//! The question has a call of its own, as the agent's may not be there or say something else.
void ExternalQuestions::askFor(const ServedEffect &served, const PermissionVerdict &verdict,
                               const Permitted &then)
{
    ToolCallState call;
    call.name = served.tool;
    call.kind = served.kind;
    call.title = served.title;
    call.rawInput = served.input;
    call.content = served.content;
    if (served.effect.kind != ToolEffect::Kind::Execute)
        call.locations = {{served.effect.subject, {}}};
    const auto begun = m_calls->begin(call);
    if (!begun) {
        then(std::unexpected(begun.error()));
        return;
    }
    ToolPreview preview;
    preview.title = served.title;
    preview.locations = begun->locations;
    preview.content = served.content;
    preview.effects = {served.effect};
    const PermissionQuestion question = makeQuestion(m_session, *begun, preview, verdict);
    audit(question, AuditOutcome::Asked, verdict);
    enqueue(question, [this, served, call = *begun, then](const PermissionAnswer &answer) {
        finishServed(served, call, answer, then);
    });
}

void ExternalQuestions::finishServed(const ServedEffect &served, ToolCallState call,
                                     const PermissionAnswer &answer, const Permitted &then)
{
    if (m_isClosed) { // whose calls are over
        then(fail(ErrorCode::Cancelled, u"the turn is over"_s));
        return;
    }
    const PermissionVerdict verdict = judge(served); // as things are now
    const PermissionQuestion about = questionAbout(served, call.id);
    const bool allows = answer.allows() && verdict.action != Action::Deny;
    audit(about, allows ? AuditOutcome::UserAllowed : AuditOutcome::UserRefused, verdict, answer);
    if (answer.choice) {
        const auto saved = m_session.policy->remember(served.tool, {served.effect}, *answer.choice,
                                                      answer.scope);
        if (!saved) {
            m_session.recorder->notice({NoticeRaised::Severity::Warning,
                                        Phrase(Saying::PermissionNotSaved), saved.error().text(),
                                        false});
        }
    }
    const QString words = verdict.action == Action::Deny
        ? deniedByPolicyWords(verdict, m_session.policy->mode())
        : deniedByUserWords(answer);
    call.status = allows ? ToolStatus::Completed : ToolStatus::Failed;
    call.finishedAt = QDateTime::currentDateTimeUtc();
    if (!allows) {
        call.refusal = verdict.action == Action::Deny ? refusalOf(verdict) : refusalOf(answer);
        call.content.append(ToolText{words});
    }
    if (const auto recorded = m_calls->record(call); !recorded)
        then(std::unexpected(recorded.error())); // nothing is done that is not written down
    else if (allows)
        then(verdict.permit);
    else
        then(fail(ErrorCode::PermissionDenied, words));
}

void ExternalQuestions::enqueue(const PermissionQuestion &question,
                                std::function<void(const PermissionAnswer &)> then)
{
    m_waiting.push_back({question, std::move(then)});
    next();
}

void ExternalQuestions::next()
{
    if (m_isClosed || m_open || m_waiting.empty() || !m_place.enter())
        return;
    m_open = std::move(m_waiting.front());
    m_waiting.pop_front();
    const PermissionQuestion question = m_open->question;
    if (!m_session.permission) {
        handleAnswer(question.id, {});
        return;
    }
    m_session.permission->ask(
        question,
        PermissionReply([self = QPointer(this), id = question.id](const PermissionAnswer &answer) {
            if (self)
                self->handleAnswer(id, answer);
        }));
}

void ExternalQuestions::handleAnswer(const QString &id, const PermissionAnswer &answer)
{
    if (!m_open || m_open->question.id != id)
        return;
    const Open answered = *std::exchange(m_open, std::nullopt);
    m_place.leave();
    QMetaObject::invokeMethod(this, &ExternalQuestions::next, Qt::QueuedConnection);
    answered.then(answer);
}

void ExternalQuestions::withdraw(const QString &id)
{
    if (m_forms.remove(id)) {
        if (!m_isClosed)
            m_session.context->elicitation->withdraw(id);
    } else if (m_open && m_open->question.id == id) {
        if (m_session.permission)
            m_session.permission->withdraw(id);
        handleAnswer(id, {});
    } else {
        std::erase_if(m_waiting, [&id](const Open &open) { return open.question.id == id; });
    }
}

void ExternalQuestions::ask(const Elicitation &asked, ElicitationReply reply)
{
    ElicitationPort *port = m_isClosed ? nullptr : m_session.context->elicitation;
    if (!port) {
        std::move(reply).answer({.action = ElicitationAnswer::Action::Unavailable, .content = {}});
        return;
    }
    Elicitation elicitation = asked;
    elicitation.sessionId = m_session.sessionId;
    elicitation.toolCallId = m_calls->idOf(asked.toolCallId);
    elicitation.asker = asker();
    m_forms.insert(asked.id);
    const auto shared = std::make_shared<ElicitationReply>(std::move(reply));
    port->ask(elicitation,
              ElicitationReply(
                  [self = QPointer(this), id = asked.id, shared](const ElicitationAnswer &answer) {
                      if (self)
                          self->m_forms.remove(id);
                      std::move(*shared).answer(answer);
                  }));
}

void ExternalQuestions::close()
{
    if (m_isClosed)
        return;
    const QSet<QString> forms = std::exchange(m_forms, {});
    for (const QString &id : forms)
        m_session.context->elicitation->withdraw(id);
    m_isClosed = true;
    std::deque<Open> open = std::exchange(m_waiting, {});
    if (auto asked = std::exchange(m_open, std::nullopt)) {
        if (m_session.permission)
            m_session.permission->withdraw(asked->question.id); // which may answer it
        open.push_front(*std::move(asked));
    }
    m_place.leave();
    for (const Open &one : open)
        one.then({});
}

void ExternalQuestions::audit(const PermissionQuestion &question, AuditOutcome outcome,
                              const PermissionVerdict &verdict, const PermissionAnswer &answer)
{
    auditCall(m_session,
              {.toolName = question.toolName,
               .toolCallId = question.toolCallId,
               .effects = question.preview.effects,
               .outcome = outcome,
               .choice = answer.choice,
               .scope = answer.scope},
              verdict);
}

} // namespace AgentCore
