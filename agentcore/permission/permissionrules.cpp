// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionrules.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = PermissionRule::Action;

static constexpr size_t kMaxRemembered = 1000;

PermissionRules::PermissionRules(QStringList roots)
    : m_roots(std::move(roots))
{
    m_session.name = u"this session"_s;
}

PermissionRules::Source PermissionRules::sourceOf(RuleScope scope, const RuleFile &file) const
{
    Source source{scope, file.fileName, {}, !file.problem.isEmpty()};
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
    m_user = sourceOf(RuleScope::User, read(m_files.user, {}));
    RuleFile project = read(m_files.project, QDir::cleanPath(m_files.project + "/../.."_L1));
    if (std::ranges::any_of(project.rules, isAllowance)
        && !(m_files.isProjectTrusted && m_files.isProjectTrusted()))
        project.rules.removeIf(isAllowance);
    m_project = sourceOf(RuleScope::Project, project);
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
                               Phrase(Saying::RuleRefuses, {source->name, rule.coverage()}),
                               ScopedRule{source->scope, rule}};
            if (!found)
                found = {Action::Ask, Phrase(Saying::RuleAsks, {source->name, rule.coverage()}),
                         ScopedRule{source->scope, rule}};
        }
        if (source->isBroken && !found && !onlyReads(subject))
            found = {Action::Ask, Phrase(Saying::RulesUnreadable, {source->name})};
    }
    return found;
}

const RuleMatcher *PermissionRules::allowance(const std::function<bool(const RuleMatcher &)> &fits,
                                              QList<ScopedRule> *applied) const
{
    for (const Source *source : {&m_session, &m_user, &m_project}) {
        for (const RuleMatcher &matcher : source->rules) {
            if (!isAllowance(matcher.rule()) || !fits(matcher))
                continue;
            if (applied)
                applied->append({source->scope, matcher.rule()});
            return &matcher;
        }
    }
    return nullptr;
}

bool PermissionRules::allows(const RuleSubject &subject, QList<ScopedRule> *applied) const
{
    if (subject.effect.kind != ToolEffect::Kind::Execute)
        return allowance([&](const RuleMatcher &matcher) { return matcher.covers(subject); },
                         applied);
    const CommandAnalysis *analysis = subject.analysis;
    if (!analysis || analysis->parts.isEmpty() || analysis->runsInBackground)
        return false;
    return std::ranges::all_of(analysis->parts, [&](const CommandPart &part) {
        return part.isReadOnly
            || allowance(
                   [&](const RuleMatcher &matcher) { return matcher.coversPart(subject, part); },
                   applied);
    });
}

QList<RuledPath> PermissionRules::ruledPaths(const QString &command, const QString &directory) const
{
    std::optional<CommandAnalysis> analysis;
    RuleSubject subject;
    subject.toolName = u"run_shell_command"_s;
    subject.input = QJsonObject{{"command"_L1, command}};
    subject.effect
        = {.kind = ToolEffect::Kind::Execute, .subject = command, .directory = directory};
    QList<RuledPath> paths;
    for (const Source *source : {&m_session, &m_user, &m_project}) {
        for (const RuleMatcher &matcher : source->rules) {
            if (!matcher.rulesPaths())
                continue;
            if (!analysis)
                analysis = analyseCommand(command, directory, m_roots);
            subject.analysis = &*analysis;
            paths += matcher.ruledPaths(subject);
        }
    }
    return paths;
}

QList<RuledPath> PermissionRules::keptFromReading() const
{
    RuleSubject subject;
    subject.toolName = u"read_file"_s; // they do what it does
    subject.effect.kind = ToolEffect::Kind::Read;
    QList<RuledPath> paths;
    for (const Source *source : {&m_session, &m_user, &m_project}) {
        for (const RuleMatcher &matcher : source->rules) {
            if (matcher.rule().effect.value_or(subject.effect.kind) == subject.effect.kind)
                paths += matcher.ruledPaths(subject);
        }
    }
    return paths;
}

QList<RuledPath> PermissionRules::keptFromReading(const QStringList &roots, const Files &files,
                                                  const QList<PermissionRule> &ofSession)
{
    PermissionRules rules(roots);
    rules.setFiles(files);
    (void)rules.refresh(); // one that is not understood is told where it is to be repaired
    for (const PermissionRule &rule : ofSession)
        rules.remember(rule);
    return rules.keptFromReading();
}

bool PermissionRules::names(const RuleSubject &subject) const
{
    return std::ranges::any_of(
        m_ofRun, [&subject](const RuleMatcher &matcher) { return matcher.names(subject); });
}

bool PermissionRules::allowedOther(const RuleSubject &subject) const
{
    return allowance([&](const RuleMatcher &matcher) { return matcher.coversOther(subject); },
                     nullptr);
}

void PermissionRules::setRules(const QList<PermissionRule> &rules)
{
    m_files = {};
    m_user = {};
    m_project = {};
    m_ofRun.clear();
    m_session = sourceOf(RuleScope::Session, {m_session.name, rules, {}});
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

QList<PermissionRule> PermissionRules::remembered() const
{
    QList<PermissionRule> rules;
    for (const RuleMatcher &matcher : m_session.rules)
        rules.append(matcher.rule());
    return rules;
}

void PermissionRules::forget(const PermissionRule &rule)
{
    const auto isIt = [&rule](const RuleMatcher &known) { return known.rule() == rule; };
    std::erase_if(m_session.rules, isIt);
    std::erase_if(m_ofRun, isIt);
}

void PermissionRules::rememberOfRun(const PermissionRule &rule)
{
    remember(rule);
    if (isAllowance(rule))
        m_ofRun.emplace_back(rule, m_roots);
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
