// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionrules.h"

#include <QDir>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = PermissionRule::Action;

static constexpr size_t kMaxRemembered = 1000;

PermissionRules::PermissionRules(QStringList roots)
    : m_roots(std::move(roots))
{
    m_session.name = u"this session"_s;
}

PermissionRules::Source PermissionRules::sourceOf(const RuleFile &file) const
{
    Source source{file.fileName, {}, !file.problem.isEmpty()};
    for (const PermissionRule &rule : file.rules) {
        RuleMatcher matcher(rule, m_roots);
        if (matcher.counts())
            source.rules.push_back(std::move(matcher));
    }
    return source;
}

static bool isAllowance(const PermissionRule &rule)
{
    return rule.action == Action::Allow;
}

QStringList PermissionRules::refresh()
{
    QStringList problems;
    const auto read = [&problems](const QString &fileName, const QString &below) {
        RuleFile file = fileName.isEmpty() ? RuleFile() : RuleFile::read(fileName, below);
        if (!file.problem.isEmpty())
            problems.append(fileName + ": "_L1 + file.problem);
        return file;
    };
    m_user = sourceOf(read(m_files.user, {}));
    RuleFile project = read(m_files.project, QDir::cleanPath(m_files.project + "/../.."_L1));
    if (std::ranges::any_of(project.rules, isAllowance)
        && !(m_files.isProjectTrusted && m_files.isProjectTrusted()))
        project.rules.removeIf(isAllowance);
    m_project = sourceOf(project);
    const QStringList told = std::exchange(m_told, problems);
    problems.removeIf([&told](const QString &problem) { return told.contains(problem); });
    return problems;
}

static bool onlyReads(const RuleSubject &subject)
{
    switch (subject.effect.kind) {
    case ToolEffect::Kind::Read:
        return true;
    case ToolEffect::Kind::Execute:
        return subject.analysis && subject.analysis->isReadOnly();
    case ToolEffect::Kind::Internal:
        return !subject.isUnknown;
    case ToolEffect::Kind::Server:
        return subject.effect.readOnly;
    default:
        return false;
    }
}

std::optional<PermissionRules::Refusal> PermissionRules::refusal(const RuleSubject &subject) const
{
    std::optional<Refusal> found;
    for (const Source *source : {&m_session, &m_user, &m_project}) {
        for (const RuleMatcher &matcher : source->rules) {
            const PermissionRule &rule = matcher.rule();
            if (isAllowance(rule) || (found && rule.action != Action::Deny))
                continue;
            const RuleTouch touch = matcher.touch(subject);
            if (touch == RuleTouch::None)
                continue;
            if (rule.action == Action::Deny && touch == RuleTouch::Certain)
                return Refusal{Action::Deny,
                               u"A rule of %1 refuses %2"_s.arg(source->name, rule.coverage())};
            if (!found)
                found = {Action::Ask,
                         u"A rule of %1 asks about %2"_s.arg(source->name, rule.coverage())};
        }
        if (source->isBroken && !found && !onlyReads(subject))
            found = {Action::Ask, u"The permission rules cannot be understood: "_s + source->name};
    }
    return found;
}

bool PermissionRules::allows(const RuleSubject &subject) const
{
    const std::array sources{&m_session, &m_user, &m_project};
    const auto any = [&sources](const std::function<bool(const RuleMatcher &)> &fits) {
        return std::ranges::any_of(sources, [&fits](const Source *source) {
            return std::ranges::any_of(source->rules, [&fits](const RuleMatcher &matcher) {
                return isAllowance(matcher.rule()) && fits(matcher);
            });
        });
    };
    if (subject.effect.kind != ToolEffect::Kind::Execute)
        return any([&](const RuleMatcher &matcher) { return matcher.covers(subject); });
    const CommandAnalysis *analysis = subject.analysis;
    if (!analysis || analysis->parts.isEmpty() || analysis->runsInBackground)
        return false;
    return std::ranges::all_of(analysis->parts, [&](const CommandPart &part) {
        return part.isReadOnly
            || any([&](const RuleMatcher &matcher) { return matcher.coversPart(subject, part); });
    });
}

bool PermissionRules::allowedOther(const RuleSubject &subject) const
{
    const std::array sources{&m_session, &m_user, &m_project};
    return std::ranges::any_of(sources, [&subject](const Source *source) {
        return std::ranges::any_of(source->rules, [&subject](const RuleMatcher &matcher) {
            return isAllowance(matcher.rule()) && matcher.coversOther(subject);
        });
    });
}

void PermissionRules::remember(const PermissionRule &rule)
{
    const auto isSame = [&rule](const RuleMatcher &known) { return known.rule() == rule; };
    if (std::ranges::any_of(m_session.rules, isSame))
        return;
    // Of what is refused nothing is forgotten.
    if (m_session.rules.size() >= kMaxRemembered && isAllowance(rule))
        return;
    RuleMatcher matcher(rule, m_roots);
    if (matcher.counts())
        m_session.rules.push_back(std::move(matcher));
}

Result<void> PermissionRules::save(PermissionRule rule, bool onlyHere)
{
    remember(rule);
    if (m_files.user.isEmpty())
        return fail(ErrorCode::Unsupported, u"there is no file for permission rules"_s);
    if (onlyHere)
        rule.folder = m_roots.value(0);
    return RuleFile::add(m_files.user, rule);
}

} // namespace AgentCore
