// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What a ToolBatch lets run: verdicts, questions to the user, and the log of both.
#include "agentcore/session/callaudit.h"
#include "agentcore/session/permissionwords.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/toolbatchrun.h"

#include <QPointer>

using namespace Qt::StringLiterals;

namespace AgentCore {

PermissionVerdict ToolBatch::judgement(const Run &run) const
{
    return m_environment.policy->judge(run.part.name, run.preview.effects, run.state.rawInput);
}

//! Lets the policy decide about a prepared call, as things are now.
void ToolBatch::judge(Run &run)
{
    run.verdict = judgement(run);
    switch (run.verdict.action) {
    case PermissionVerdict::Action::Allow:
        audit(run, AuditOutcome::Allowed);
        startRun(run);
        return;
    case PermissionVerdict::Action::Deny:
        audit(run, AuditOutcome::Refused);
        run.state.refusal = refusalOf(run.verdict);
        endFailed(run, deniedByPolicyWords(run.verdict));
        return;
    case PermissionVerdict::Action::Ask:
        ask(run);
        return;
    }
}

void ToolBatch::ask(Run &run)
{
    update(run); // the question and the call on the screen say the same
    if (run.phase != Phase::Asking || m_over || m_storeError)
        return;
    if (!m_environment.permission) {
        run.state.refusal = refusalOf(PermissionAnswer());
        endFailed(run, deniedByUserWords({}));
        return;
    }
    const PermissionQuestion question
        = makeQuestion(m_environment, run.state, run.preview, run.verdict);
    audit(run, AuditOutcome::Asked);
    m_questionId = question.id;
    m_asked = &run;
    emit askingChanged(true);
    m_environment.permission->ask(
        question,
        PermissionReply([batch = QPointer(this), id = question.id](const PermissionAnswer &answer) {
            if (batch)
                batch->handleAnswer(id, answer);
        }));
}

void ToolBatch::handleAnswer(const QString &questionId, const PermissionAnswer &answer)
{
    if (questionId != m_questionId)
        return;
    m_questionId.clear();
    m_questions.leave();
    Run &run = *std::exchange(m_asked, nullptr);
    emit askingChanged(false);
    scheduleAdvance();
    if (answer.choice) { // else it was asked, and nobody answered
        remember(run, answer);
        audit(run, answer.allows() ? AuditOutcome::UserAllowed : AuditOutcome::UserRefused, answer);
    }
    if (!answer.allows()) {
        run.state.refusal = refusalOf(answer);
        endFailed(run,
                  run.state.kind == ToolKind::SwitchMode ? planRejectedWords(answer)
                                                         : deniedByUserWords(answer));
        return;
    }
    // The mode may have become stricter while the question was open.
    const auto verdict = judgement(run);
    if (verdict.action == PermissionVerdict::Action::Deny) {
        run.state.refusal = refusalOf(verdict);
        endFailed(run, deniedByPolicyWords(verdict));
    } else {
        startRun(run);
    }
}

//! What cannot be saved holds for the session, and the user hears of it.
void ToolBatch::remember(const Run &run, const PermissionAnswer &answer)
{
    const auto saved = m_environment.policy->remember(run.part.name, run.preview.effects,
                                                      *answer.choice, answer.scope);
    if (!saved) {
        m_environment.recorder->notice({NoticeRaised::Severity::Warning,
                                        Phrase(Saying::PermissionNotSaved), saved.error().text(),
                                        false});
    }
}

void ToolBatch::audit(const Run &run, AuditOutcome outcome, const PermissionAnswer &answer)
{
    auditCall(m_environment,
              {.toolName = run.part.name,
               .toolCallId = run.part.id,
               .effects = run.preview.effects,
               .outcome = outcome,
               .choice = answer.choice,
               .scope = answer.scope},
              run.verdict);
}

void ToolBatch::withdrawQuestion()
{
    if (m_questionId.isEmpty())
        return;
    const QString id = std::exchange(m_questionId, QString());
    m_asked = nullptr;
    m_questions.leave();
    m_environment.permission->withdraw(id);
}

} // namespace AgentCore
