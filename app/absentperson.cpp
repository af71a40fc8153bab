// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/absentperson.h"

#include "agentcore/base/textlimits.h"

#include <algorithm>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! Once, or else as the agent that asks has it.
static PermissionAnswer allowing(const PermissionQuestion &question)
{
    const auto has = [&question](PermissionChoice choice) {
        return std::ranges::contains(question.options, choice, &PermissionOption::choice);
    };
    const bool lasts = !has(PermissionChoice::AllowOnce) && has(PermissionChoice::AllowAlways);
    return {.choice = lasts ? PermissionChoice::AllowAlways : PermissionChoice::AllowOnce};
}

void RefusingPermissionPort::ask(const PermissionQuestion &question, PermissionReply reply)
{
    if (m_acceptsAll) {
        std::move(reply).answer(allowing(question));
        return;
    }
    QString title = question.preview.title.isEmpty() ? question.toolName : question.preview.title;
    if (!question.agent.isEmpty())
        title.prepend(question.agent + ": "_L1);
    // With what would have to be allowed, or why it cannot be once and for all. Another agent has
    // no rules of ours, but words on a button.
    const bool hasRule = !question.rule.isEmpty() && question.asker.isEmpty();
    const QString noRule = question.noRule();
    const QString why = question.reason + (noRule.isEmpty() ? QString() : ". "_L1 + noRule);
    const QString &more = hasRule ? question.rule : why;
    const QString refused = more.isEmpty() ? title : u"%1 (%2)"_s.arg(title, more);
    if (!m_refused.contains(refused))
        m_refused += refused;
    if (!question.asker.isEmpty()) { // which goes on after a no alone
        std::move(reply).answer({PermissionChoice::RejectOnce});
        return;
    }
    // Nobody said no: that is what is recorded, too.
    const QString note = u"nobody is there to be asked"_s;
    std::move(reply).answer({std::nullopt, why.isEmpty() ? note : u"%1 (%2)"_s.arg(note, why)});
}

void AbsentElicitationPort::ask(const Elicitation &elicitation, ElicitationReply reply)
{
    if (elicitation.mayGoUnasked) {
        std::move(reply).answer({ElicitationAnswer::Action::Unavailable, {}});
        return;
    }
    QString question = sanitizedForDisplay(elicitation.message.simplified());
    if (!elicitation.asker.isEmpty())
        question.prepend(elicitation.asker + ": "_L1);
    if (!m_asked.contains(question))
        m_asked += question;
    std::move(reply).answer({});
}

} // namespace App
