// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/ruleoptions.h"

#include "app/givenoptions.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static Result<PermissionRule> ruleOf(const QStringList &words)
{
    const QString action = words.value(0);
    if (words.size() < 2)
        return wrongUse(u"agentao rules try needs allow, ask or deny and a RULE"_s);
    std::optional<PermissionRule::Action> wanted;
    if (action == "allow"_L1)
        wanted = PermissionRule::Action::Allow;
    else if (action == "ask"_L1)
        wanted = PermissionRule::Action::Ask;
    else if (action == "deny"_L1)
        wanted = PermissionRule::Action::Deny;
    if (!wanted)
        return wrongUse(u"a rule is to allow, ask or deny, not %1"_s.arg(action));
    const QString text = words.sliced(1).join(u' ');
    const auto rule = PermissionRule::fromText(*wanted, text);
    if (!rule)
        return wrongUse(u"%1: %2"_s.arg(text, rule.error().text()));
    return *rule;
}

Result<RuleOptions> RuleOptions::from(const GivenOptions &given)
{
    RuleOptions options;
    options.json = given.has("--json"_L1);
    const QString name = given.arguments.value(0, u"list"_s);
    const QStringList rest = given.arguments.sliced(qMin(qsizetype(1), given.arguments.size()));
    if (name == "list"_L1) {
        if (!rest.isEmpty())
            return wrongUse(u"unexpected argument %1"_s.arg(rest.first()));
        return options;
    }
    if (name != "try"_L1)
        return unknownCommand("rules"_L1, name);
    options.verb = Verb::Try;
    return ruleOf(rest).transform([&options](const PermissionRule &rule) {
        options.rule = rule;
        return options;
    });
}

Result<QList<PermissionRule>> rulesOfRun(const GivenOptions &given)
{
    QList<PermissionRule> rules;
    for (const auto &[name, action] : {std::pair{"--allow"_L1, PermissionRule::Action::Allow},
                                       std::pair{"--deny"_L1, PermissionRule::Action::Deny}}) {
        const QStringList texts = given.values(name);
        for (const QString &text : texts) {
            const auto rule = PermissionRule::fromText(action, text);
            if (!rule)
                return wrongUse(u"%1 %2: %3"_s.arg(name, text, rule.error().text()));
            rules += *rule;
        }
    }
    return rules;
}

} // namespace App
