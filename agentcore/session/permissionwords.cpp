// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/permissionwords.h"

#include "agentcore/session/turnenvironment.h"
#include "agentcore/tools/tool.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::optional<bool> isSandboxed(const TurnEnvironment &environment,
                                       const ToolPreview &preview)
{
    bool runsCommands = false;
    for (const ToolEffect &effect : preview.effects) {
        if (effect.kind != ToolEffect::Kind::Execute)
            continue;
        if (effect.unsandboxed)
            return false;
        runsCommands = true;
    }
    if (!runsCommands)
        return std::nullopt;
    const ToolContext *context = environment.context;
    return context && context->sandbox && context->sandbox(CommandProfile::Work).has_value();
}

PermissionQuestion makeQuestion(const TurnEnvironment &environment, const ToolCallState &call,
                                const ToolPreview &preview, const PermissionVerdict &verdict)
{
    static quint64 lastQuestion = 0;
    PermissionQuestion question;
    question.id = u"question_%1"_s.arg(++lastQuestion);
    question.sessionId = environment.sessionId;
    question.agent = environment.agent;
    question.parentCallId = environment.parentCallId;
    question.toolCallId = call.id;
    question.toolName = call.name;
    question.kind = call.kind;
    question.rawInput = call.rawInput;
    question.preview = preview;
    question.preview.title = call.title;
    question.reason = verdict.reason;
    question.rule = verdict.rule;
    question.dangerous = verdict.dangerous;
    question.harmless = verdict.harmless && !verdict.dangerous;
    question.sandboxed = isSandboxed(environment, preview);
    question.why = verdict.why;
    if (call.kind == ToolKind::SwitchMode) {
        question.options = {{PermissionChoice::AllowOnce, Phrase(Saying::AnswerPlanAccepted)},
                            {PermissionChoice::RejectOnce, Phrase(Saying::AnswerPlanGoesOn)}};
        return question;
    }
    question.options.append({PermissionChoice::AllowOnce,
                             verdict.noRule.isEmpty()
                                 ? Phrase(u"Allow once"_s)
                                 : Phrase(Saying::AllowOnceOnly, {verdict.noRule})});
    if (!verdict.rule.isEmpty()) {
        const auto add = [&](PermissionScope scope, const QString &words) {
            question.options.append(
                {PermissionChoice::AllowAlways, words.arg(verdict.rule), scope});
        };
        add(PermissionScope::Session, u"Always allow in this session: %1"_s);
        if (!verdict.dangerous) {
            add(PermissionScope::Folder, u"Always allow in this folder: %1"_s);
            add(PermissionScope::User, u"Always allow everywhere: %1"_s);
        }
    }
    question.options.append({PermissionChoice::RejectOnce, u"Reject"_s});
    if (!verdict.rule.isEmpty()) {
        question.options.append({PermissionChoice::RejectAlways,
                                 u"Always reject in this session: %1"_s.arg(verdict.rule)});
    }
    return question;
}

// \a unanswered has a place for why.
static QString whoRefused(const PermissionAnswer &answer, const QString &refused,
                          const QString &unanswered)
{
    const QString note = answer.note.trimmed();
    if (!answer.choice) {
        return unanswered.arg(note.isEmpty() ? u"the question to the user ended without an answer"_s
                                             : note);
    }
    return note.isEmpty() ? refused : refused + u" The user says: \"%1\"."_s.arg(note);
}

QString deniedByUserWords(const PermissionAnswer &answer)
{
    return whoRefused(answer, u"The user did not allow this call. Nothing was done."_s,
                      u"This call was not allowed: %1. Nothing was done."_s)
        + u" Do not retry it, and do not try to get the same effect in another way; go on without "
          "it or ask the user what to do."_s;
}

QString planRejectedWords(const PermissionAnswer &answer)
{
    const QString words = whoRefused(answer, u"The user did not accept the plan."_s,
                                     u"The plan was not accepted: %1."_s)
        + u" Plan mode goes on."_s;
    return answer.choice && !answer.note.trimmed().isEmpty()
        ? words + u" Change the plan accordingly, save it and present it again."_s
        : words + u" Ask what to change, or end your turn."_s;
}

static QString adviceFor(const PermissionVerdict &verdict, PermissionPolicy::Mode mode)
{
    if (verdict.basis == "floor"_L1)
        return u" Do not try to reach the same in another way."_s;
    if (verdict.basis != "mode"_L1)
        return {};
    return mode == PermissionPolicy::Mode::Plan
        ? u" Do not try other ways: look around and present a plan to the user instead."_s
        : u" Do not try other ways: tell the user what you would change."_s;
}

QString deniedByPolicyWords(const PermissionVerdict &verdict, PermissionPolicy::Mode mode)
{
    const QString why
        = verdict.reason.isEmpty() ? u"the permission rules refuse it"_s : QString(verdict.reason);
    return u"This call is not allowed: %1. Nothing was done. Do not retry it."_s.arg(why)
        + adviceFor(verdict, mode);
}

CallRefusal refusalOf(const PermissionAnswer &answer)
{
    return {answer.choice ? CallRefusal::By::User : CallRefusal::By::Nobody, answer.note.trimmed()};
}

CallRefusal refusalOf(const PermissionVerdict &verdict)
{
    return {CallRefusal::By::Rules, verdict.reason};
}

QString stoppedWords()
{
    return u"The user stopped this call before it finished. Do not repeat it unless asked."_s;
}

QString cancelledWords()
{
    return u"Cancelled by the user before it finished."_s;
}

QString notStoredWords()
{
    return u"Ended because the session could not be stored."_s;
}

} // namespace AgentCore
