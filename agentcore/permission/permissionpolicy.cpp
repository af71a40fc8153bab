// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "agentcore/permission/catastrophefloor.h"
#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/fetchdomain.h"
#include "agentcore/permission/shellwords.h"
#include "agentcore/tools/sensitivepaths.h"
#include "agentcore/tools/tool.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Action = PermissionVerdict::Action;

PermissionPolicy::PermissionPolicy(QStringList roots)
    : m_roots(std::move(roots))
{ }

const QList<PermissionPolicy::ModeInfo> &PermissionPolicy::modes()
{
    static const QList<ModeInfo> modes = {
        {Mode::Default, u"default"_s, u"Ask before changes"_s,
         u"Reads freely; asks before each change and each command that may do more than read."_s},
        {Mode::WorkspaceWrite, u"workspace-write"_s, u"Edit freely"_s,
         u"Edits files of the workspace freely; asks before other changes and commands."_s},
        {Mode::ReadOnly, u"read-only"_s, u"Read only"_s,
         u"Reads and searches; changes nothing and runs only commands that read."_s},
        {Mode::Plan, u"plan"_s, u"Plan"_s,
         u"Looks around and presents a plan; changes nothing before the plan is accepted."_s},
        {Mode::FullAccess, u"full-access"_s, u"Full access"_s,
         u"Does everything without asking, except what would destroy the system."_s},
    };
    return modes;
}

std::optional<PermissionPolicy::Mode> PermissionPolicy::modeFromId(QStringView id)
{
    for (const ModeInfo &info : modes()) {
        if (info.id == id)
            return info.mode;
    }
    return std::nullopt;
}

QString PermissionPolicy::modeId(Mode mode)
{
    for (const ModeInfo &info : modes()) {
        if (info.mode == mode)
            return info.id;
    }
    Q_UNREACHABLE_RETURN({});
}

static bool isAtOrBelow(const QString &path, const QString &folder)
{
    return path == folder || folder == "/"_L1
        || (path.startsWith(folder) && path.at(folder.size()) == u'/');
}

static QString folderOf(const QString &path)
{
    return path.first(qMax(qsizetype(1), path.lastIndexOf(u'/')));
}

bool PermissionPolicy::isInsideRoots(const QString &path) const
{
    return std::ranges::any_of(m_roots,
                               [&path](const QString &root) { return isAtOrBelow(path, root); });
}

PermissionVerdict PermissionPolicy::judge(const QString &toolName,
                                          const QList<ToolEffect> &effects) const
{
    if (effects.isEmpty())
        return judgeUnknown(toolName);
    PermissionVerdict worst{Action::Allow, {}, {}, false};
    bool sameRule = true;
    for (const ToolEffect &effect : effects) {
        const PermissionVerdict verdict = judgeEffect(effect);
        const bool dangerous = worst.dangerous || verdict.dangerous;
        if (verdict.action == Action::Ask && worst.action == Action::Ask)
            sameRule &= verdict.rule == worst.rule;
        if (verdict.action > worst.action)
            worst = verdict;
        worst.dangerous = dangerous;
    }
    if (!sameRule)
        worst.rule.clear();
    return worst;
}

PermissionVerdict PermissionPolicy::judgeEffect(const ToolEffect &effect) const
{
    switch (effect.kind) {
    case ToolEffect::Kind::Read:
        return judgeRead(effect);
    case ToolEffect::Kind::Write:
        return judgeWrite(effect);
    case ToolEffect::Kind::Execute:
        return judgeCommand(effect);
    case ToolEffect::Kind::Fetch:
        return judgeFetch(effect);
    case ToolEffect::Kind::Internal:
        return {Action::Allow, {}, {}, false};
    }
    Q_UNREACHABLE_RETURN({});
}

PermissionVerdict PermissionPolicy::denied(const QString &what) const
{
    if (m_mode == Mode::Plan) {
        return {Action::Deny,
                what
                    + u" is not possible in plan mode. Do not try other ways: look around and "
                      "present a plan to the user instead"_s,
                {},
                false};
    }
    return {Action::Deny,
            what
                + u" is not possible in read-only mode. Do not try other ways: tell the user what "
                  "you would change"_s,
            {},
            false};
}

PermissionVerdict PermissionPolicy::judgeUnknown(const QString &toolName) const
{
    if (refusesChanges())
        return denied(u"A tool with unknown effects"_s);
    const auto isTool = [&](const Rule &rule) { return !rule.kind && rule.subject == toolName; };
    const auto rule = std::ranges::find_if(m_rules, isTool);
    if (rule != m_rules.end())
        return {
            rule->allow ? Action::Allow : Action::Deny, u"The user said so before"_s, {}, false};
    if (m_mode == Mode::FullAccess)
        return {Action::Allow, {}, {}, false};
    return {Action::Ask, u"What the tool does is not known"_s, u"calls of the tool "_s + toolName,
            false};
}

PermissionVerdict PermissionPolicy::judgeRead(const ToolEffect &effect) const
{
    const bool secret = isSecretPath(effect.subject);
    const auto known = remembered(effect);
    if (known == false)
        return {Action::Deny, u"The user rejected reading here before"_s, {}, false};
    const bool isFree = m_mode == Mode::FullAccess || (isInsideRoots(effect.subject) && !secret);
    if (isFree || (known == true && !secret))
        return {Action::Allow, {}, {}, false};
    if (secret)
        return {Action::Ask, u"Reads a file that may hold secrets"_s, {}, true};
    return {Action::Ask, u"Reads outside the workspace"_s, folderRule(effect), true};
}

PermissionVerdict PermissionPolicy::judgeWrite(const ToolEffect &effect) const
{
    if (refusesChanges())
        return denied(u"Changing files"_s);
    const auto known = remembered(effect);
    if (known == false)
        return {Action::Deny, u"The user rejected edits here before"_s, {}, false};
    const bool inside = isInsideRoots(effect.subject);
    if (isProtected(effect.subject)) {
        return {Action::Ask,
                u"Changes a file that controls other programs or holds secrets"_s,
                {},
                true};
    }
    if (m_mode == Mode::FullAccess || known == true || (inside && m_mode == Mode::WorkspaceWrite))
        return {Action::Allow, {}, {}, false};
    return {Action::Ask, inside ? u"Changes a file"_s : u"Changes a file outside the workspace"_s,
            folderRule(effect), !inside};
}

PermissionVerdict PermissionPolicy::judgeCommand(const ToolEffect &effect) const
{
    if (const auto catastrophe = catastropheIn(effect.subject, effect.directory)) {
        return {Action::Deny,
                u"This command is refused in every mode: "_s + *catastrophe
                    + u". Do not try to reach the same in another way"_s,
                {},
                true};
    }
    const CommandAnalysis analysis = analyseCommand(effect.subject, effect.directory, m_roots);
    if (refusesChanges() && !analysis.isReadOnly())
        return denied(u"A command that may do more than read ("_s + analysis.reason + u')');
    const auto known = rememberedCommand(effect);
    if (known == false)
        return {Action::Deny, u"The user rejected such commands before"_s, {}, false};
    if (effect.unsandboxed && m_mode != Mode::FullAccess)
        return {Action::Ask, u"Runs outside the sandbox"_s, {}, true};
    if (analysis.isReadOnly() || (known == true && !analysis.writesProtected))
        return {Action::Allow, {}, {}, false};
    if (m_mode == Mode::FullAccess && !analysis.writesProtected)
        return {Action::Allow, {}, {}, false};
    PermissionVerdict verdict{Action::Ask, analysis.reason, {}, analysis.isDangerous};
    verdict.reason[0] = verdict.reason.at(0).toUpper();
    if (const QString prefix = coverage(effect); !prefix.isEmpty())
        verdict.rule = u"commands that start with: "_s + prefix;
    return verdict;
}

// It only reads, so it is asked in the modes that refuse changes, too.
PermissionVerdict PermissionPolicy::judgeFetch(const ToolEffect &effect) const
{
    const QString host = fetchHost(effect.subject);
    if (host.isEmpty())
        return {Action::Deny, u"Only http and https addresses can be fetched"_s, {}, false};
    const auto known = remembered(effect);
    if (known == false)
        return {Action::Deny, u"The user rejected pages of this host before"_s, {}, false};
    if (m_mode == Mode::FullAccess || known == true)
        return {Action::Allow, {}, {}, false};
    return {Action::Ask, u"Sends a request to "_s + host, u"pages of "_s + host, false};
}

QString PermissionPolicy::coverage(const ToolEffect &effect) const
{
    switch (effect.kind) {
    case ToolEffect::Kind::Read:
        return isSecretPath(effect.subject) ? QString() : folderOf(effect.subject);
    case ToolEffect::Kind::Write:
        return isProtected(effect.subject) ? QString() : folderOf(effect.subject);
    case ToolEffect::Kind::Execute: {
        if (effect.unsandboxed)
            return {}; // asked each time
        const auto analysis = analyseCommand(effect.subject, effect.directory, m_roots);
        const bool covers = analysis.parts.size() == 1 && !analysis.writesProtected;
        return covers ? analysis.parts.first().prefix : QString();
    }
    case ToolEffect::Kind::Fetch:
        return fetchHost(effect.subject);
    case ToolEffect::Kind::Internal:
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

// A workspace may itself lie below /usr or the like: then only its own parts count.
bool PermissionPolicy::isProtected(const QString &path) const
{
    for (const QString &root : m_roots) {
        if (root != "/"_L1 && isAtOrBelow(path, root))
            return isProtectedPath(u"/workspace"_s + path.sliced(root.size()));
    }
    return isProtectedPath(path);
}

// Relative to the first root that it is below.
QString PermissionPolicy::folderRule(const ToolEffect &effect) const
{
    ToolContext context;
    context.roots = m_roots;
    const bool isWrite = effect.kind == ToolEffect::Kind::Write;
    const QString shown = context.displayPath(folderOf(effect.subject));
    const QString folder = shown.endsWith(u'/') ? shown : shown + u'/';
    return (isWrite ? u"edits of files in "_s : u"reads of files in "_s) + folder;
}

std::optional<bool> PermissionPolicy::remembered(const ToolEffect &effect) const
{
    std::optional<bool> answer;
    for (const Rule &rule : m_rules) {
        const bool fits = rule.kind == effect.kind
            && (rule.isWhole ? rule.subject == effect.subject
                    : effect.kind == ToolEffect::Kind::Fetch
                    ? rule.subject == fetchHost(effect.subject)
                    : isAtOrBelow(effect.subject, rule.subject));
        if (fits && !rule.allow)
            return false;
        if (fits)
            answer = true;
    }
    return answer;
}

// Also behind wrappers: a rejection is not to be evaded by sudo or env.
static bool runsPrefix(const QStringList &words, const QString &prefix)
{
    const QStringList wanted = prefix.split(u' ');
    return std::ranges::any_of(unwrapped(words), [&wanted](const QStringList &candidate) {
        return candidate.size() >= wanted.size() && candidate.first(wanted.size()) == wanted;
    });
}

std::optional<bool> PermissionPolicy::rememberedCommand(const ToolEffect &effect) const
{
    const CommandAnalysis analysis = analyseCommand(effect.subject, effect.directory, m_roots);
    bool allAllowed = !analysis.parts.isEmpty();
    const auto isCommand = [](const Rule &rule) { return rule.kind == ToolEffect::Kind::Execute; };
    for (const Rule &rule : m_rules) {
        if (isCommand(rule) && !rule.allow && rule.isWhole && rule.subject == effect.subject)
            return false;
    }
    for (const CommandPart &part : analysis.parts) {
        bool allowed = part.isReadOnly;
        for (const Rule &rule : m_rules) {
            if (!isCommand(rule) || rule.isWhole)
                continue;
            if (!rule.allow && runsPrefix(part.words, rule.subject))
                return false;
            allowed |= rule.allow && part.prefix == rule.subject; // doubtful parts have no prefix
        }
        allAllowed &= allowed;
    }
    return allAllowed ? std::optional(true) : std::nullopt;
}

void PermissionPolicy::remember(const QString &toolName, const QList<ToolEffect> &effects,
                                PermissionChoice choice)
{
    if (choice != PermissionChoice::AllowAlways && choice != PermissionChoice::RejectAlways)
        return;
    const bool allow = choice == PermissionChoice::AllowAlways;
    if (effects.isEmpty())
        m_rules.append({std::nullopt, toolName, true, allow});
    for (const ToolEffect &effect : effects)
        addRule(effect, allow);
}

void PermissionPolicy::addRule(const ToolEffect &effect, bool allow)
{
    if (effect.kind == ToolEffect::Kind::Internal)
        return;
    const QString covered = coverage(effect);
    if (!covered.isEmpty())
        m_rules.append({effect.kind, covered, false, allow});
    else if (!allow) // no "always" was offered, so it covers no more than this
        m_rules.append({effect.kind, effect.subject, true, false});
}

} // namespace AgentCore
