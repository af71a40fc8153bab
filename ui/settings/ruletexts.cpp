// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/ruletexts.h"

#include "ui/text/coretext.h"
#include "ui/text/displaypath.h"
#include "ui/text/uitexts.h"

#include <QLocale>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

using Action = PermissionRule::Action;

QString RuleTexts::action(Action action)
{
    switch (action) {
    case Action::Allow:
        return tr("Allow");
    case Action::Ask:
        return tr("Ask");
    case Action::Deny:
        return tr("Deny");
    }
    Q_UNREACHABLE_RETURN({});
}

QString RuleTexts::actionIcon(Action action)
{
    return action == Action::Allow ? u"check"_s : action == Action::Ask ? u"ask"_s : u"reject"_s;
}

QString RuleTexts::scope(RuleScope scope)
{
    switch (scope) {
    case RuleScope::BuiltIn:
        return tr("Built in");
    case RuleScope::User:
        return tr("Yours");
    case RuleScope::Project:
        return tr("Of this folder");
    case RuleScope::Session:
        return tr("Of this session");
    }
    Q_UNREACHABLE_RETURN({});
}

// Of rules that have nothing but an effect.
static QString effectText(ToolEffect::Kind effect)
{
    switch (effect) {
    case ToolEffect::Kind::Read:
        return RuleTexts::tr("all reads of files");
    case ToolEffect::Kind::Write:
        return RuleTexts::tr("all changes of files");
    case ToolEffect::Kind::Execute:
        return RuleTexts::tr("all commands");
    case ToolEffect::Kind::Fetch:
        return RuleTexts::tr("all pages of the web");
    case ToolEffect::Kind::Server:
        return RuleTexts::tr("all tools of MCP servers");
    case ToolEffect::Kind::LeavePlan:
    case ToolEffect::Kind::Internal:
        break;
    }
    return {};
}

QString RuleTexts::coverage(const PermissionRule &rule)
{
    const bool isEffectAlone = rule.effect && rule.tool.isEmpty() && rule.path.isEmpty()
        && rule.domain.isEmpty() && rule.command.isEmpty() && rule.commandLine.isEmpty()
        && rule.server.isEmpty();
    return displayLine(isEffectAlone ? effectText(*rule.effect) : coreText(rule.coverage()));
}

QString RuleTexts::builtIn(const QString &basis)
{
    if (basis == "floor"_L1)
        return tr("what would destroy the system, in every mode");
    if (basis == "sensitive"_L1)
        return tr("files that control other programs or hold secrets");
    if (basis == "unknown"_L1)
        return tr("tools of which nobody knows what they do");
    if (basis == "sandbox"_L1)
        return tr("commands outside of the sandbox");
    if (basis == "plan"_L1)
        return tr("the end of plan mode");
    if (basis == "reads"_L1)
        return tr("commands that can only read, held to it by the sandbox");
    return basis;
}

QString RuleTexts::coverage(const ListedRule &rule)
{
    return rule.basis.isEmpty() ? coverage(rule.rule) : builtIn(rule.basis);
}

QString RuleTexts::facts(const ListedRule &rule)
{
    QStringList facts;
    if (!rule.rule.folder.isEmpty())
        facts.append(tr("only in %1").arg(displayPath(rule.rule.folder)));
    if (!rule.rule.fingerprint.isEmpty())
        facts.append(tr("as the tool was when it was allowed"));
    if (!rule.rule.args.isEmpty())
        facts.append(tr("for some arguments"));
    if (!rule.counts)
        facts.append(tr("counts once the folder is trusted"));
    if (rule.used > 0) {
        const QString day
            = QLocale().toString(rule.lastUsed.toLocalTime().date(), QLocale::ShortFormat);
        facts.append(rule.used == 1
                         ? tr("decided once, on %1").arg(day)
                         : tr("decided %n times, last on %1", nullptr, int(rule.used)).arg(day));
    }
    return facts.join(u" · "_s);
}

QString RuleTexts::subject(const AuditRecord &record)
{
    QStringList subjects;
    for (const ToolEffect &effect : record.effects) {
        const bool isPath
            = effect.kind == ToolEffect::Kind::Read || effect.kind == ToolEffect::Kind::Write;
        subjects.append(isPath ? displayPath(effect.subject) : displayLine(effect.subject));
    }
    return subjects.isEmpty() ? displayLine(record.toolName) : subjects.join(u", "_s);
}

QString RuleTexts::outcome(AuditOutcome outcome)
{
    switch (outcome) {
    case AuditOutcome::Allowed:
        return tr("Ran without a question");
    case AuditOutcome::Asked:
        return tr("It was asked");
    case AuditOutcome::Refused:
        return tr("Refused");
    case AuditOutcome::UserAllowed:
        return tr("You allowed it");
    case AuditOutcome::UserRefused:
        return tr("You refused it");
    }
    Q_UNREACHABLE_RETURN({});
}

QString RuleTexts::outcomeIcon(AuditOutcome outcome)
{
    switch (outcome) {
    case AuditOutcome::Allowed:
        return u"check"_s;
    case AuditOutcome::Asked:
        return u"ask"_s;
    case AuditOutcome::UserAllowed:
        return u"user"_s;
    case AuditOutcome::Refused:
    case AuditOutcome::UserRefused:
        return u"reject"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString RuleTexts::basis(const AuditRecord &record)
{
    const QString &basis = record.basis;
    if (basis == "mode"_L1)
        return tr("The mode decided: %1.").arg(ownModeName(record.modeId));
    if (basis == "rule"_L1)
        return record.rules.isEmpty() ? tr("A rule decided.") : QString();
    if (basis == "internal"_L1)
        return tr("It changes nothing outside of the session, so nothing has to be asked.");
    if (basis == "closed list"_L1)
        return tr("The command is one of a short list that can only read.");
    if (basis == "address"_L1)
        return tr("The address is none of the web.");
    if (basis == "changed"_L1)
        return tr("The tool or its MCP server has changed since it was allowed.");
    if (basis == "sampling"_L1)
        return tr("An MCP server wanted to use the model.");
    // What ran without a sandbox was held by nothing.
    if (basis == "reads"_L1 && std::ranges::any_of(record.effects, &ToolEffect::unheld))
        return tr("The command only reads, as far as can be seen; no sandbox held it to that.");
    return basis.isEmpty() ? QString() : tr("What is built in decided: %1.").arg(builtIn(basis));
}

QString RuleTexts::answer(const AuditRecord &record)
{
    if (!record.choice)
        return {};
    const bool isAlways = *record.choice == PermissionChoice::AllowAlways
        || *record.choice == PermissionChoice::RejectAlways;
    if (!isAlways)
        return tr("You answered, for this time.");
    switch (record.scope) {
    case PermissionScope::Session:
        return tr("You answered, for the rest of the session.");
    case PermissionScope::Folder:
        return tr("You answered, from then on in this folder.");
    case PermissionScope::User:
        return tr("You answered, from then on everywhere.");
    }
    Q_UNREACHABLE_RETURN({});
}

QStringList RuleTexts::why(const AuditRecord &record)
{
    QStringList lines;
    for (const ScopedRule &one : record.rules) {
        lines.append(tr("A rule decided (%1): %2, %3.")
                         .arg(scope(one.scope), action(one.rule.action), coverage(one.rule)));
    }
    lines.append(basis(record));
    if (!record.reason.isEmpty() && record.rules.isEmpty())
        lines.append(displayLine(coreText(record.reason)));
    lines.append(answer(record));
    lines.removeAll(QString());
    return lines;
}

} // namespace Ui
