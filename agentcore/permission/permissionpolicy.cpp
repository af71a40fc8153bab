// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/permissionpolicy.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/permission/catastrophefloor.h"
#include "agentcore/permission/commandanalyser.h"
#include "agentcore/permission/commandclasses.h"
#include "agentcore/permission/fetchdomain.h"
#include "agentcore/tools/sensitivepaths.h"
#include "agentcore/tools/tool.h"

#include <QRegularExpression>
#include <ranges>

using namespace Qt::StringLiterals;

namespace AgentCore::Verdicts {

using Action = PermissionVerdict::Action;

PermissionVerdict allowed(const QString &basis, CommandProfile profile)
{
    return {Action::Allow, {}, {}, false, basis, false, {profile, GitMaking::Nothing}};
}

PermissionVerdict refused(const PermissionRules::Refusal &refusal)
{
    const bool denies = refusal.action == PermissionRule::Action::Deny;
    PermissionVerdict verdict{
        denies ? Action::Deny : Action::Ask, refusal.reason, {}, false, u"rule"_s};
    if (refusal.rule)
        verdict.applied = {*refusal.rule};
    return verdict;
}

PermissionVerdict denied(PermissionPolicy::Mode mode, const QString &what)
{
    const bool isPlan = mode == PermissionPolicy::Mode::Plan;
    const QString where
        = isPlan ? u" is not possible in plan mode"_s : u" is not possible in read-only mode"_s;
    return {Action::Deny, what + where, {}, false, u"mode"_s};
}

} // namespace AgentCore::Verdicts

namespace AgentCore {

using Action = PermissionVerdict::Action;
using namespace Verdicts;

PermissionPolicy::PermissionPolicy(QStringList roots)
    : m_roots(std::move(roots))
    , m_rules(m_roots)
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
         u"Asks only before what touches keys or controls other programs; refuses what would "
         "destroy the system."_s},
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

// For each part that does more than read.
static QList<PermissionRule> commandRules(const CommandAnalysis &analysis)
{
    QList<PermissionRule> rules;
    for (const CommandPart &part : analysis.parts) {
        PermissionRule rule;
        rule.effect = ToolEffect::Kind::Execute;
        rule.command = part.prefix;
        if (!part.isReadOnly && !rules.contains(rule))
            rules.append(rule);
    }
    return rules;
}

// Why no "always" is offered for a command.
static std::optional<Saying> whyNoRule(const ToolEffect &effect, const CommandAnalysis &analysis)
{
    constexpr qsizetype kMostRules = 3;
    const auto more = [](const CommandPart &part) { return !part.isReadOnly; };
    if (!analysis.sensitive.isEmpty())
        return Saying::NoRuleForSensitive;
    if (effect.unsandboxed)
        return Saying::NoRuleOutsideSandbox;
    if (analysis.runsInBackground)
        return Saying::NoRuleInBackground;
    for (const CommandPart &part : analysis.parts) {
        if (more(part) && !part.isClear)
            return Saying::NoRuleForUnclear;
    }
    for (const CommandPart &part : analysis.parts) {
        if (more(part) && part.prefix.isEmpty())
            return Saying::NoRuleForProgram;
    }
    const QList<PermissionRule> rules = commandRules(analysis);
    if (rules.size() > kMostRules)
        return Saying::NoRuleForSeveral;
    return rules.isEmpty() ? std::optional(Saying::NoRuleForUnclear) : std::nullopt;
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

//! What was asked for may do more than what was not.
static void permit(PermissionVerdict *verdict, const CommandAnalysis &analysis)
{
    if (verdict->action == Action::Ask)
        verdict->permit.profile = CommandProfile::Work;
    if (verdict->permit.profile == CommandProfile::Work)
        verdict->permit.making = gitMaking(analysis.reached);
}

PermissionVerdict PermissionPolicy::judge(const QString &toolName, const QList<ToolEffect> &effects,
                                          const QJsonObject &input) const
{
    if (effects.isEmpty())
        return judgeUnknown(toolName, input);
    PermissionVerdict worst = judgeEffect(toolName, input, effects.first());
    bool sameRule = true;
    bool harmless = worst.harmless;
    for (const ToolEffect &effect : effects | std::views::drop(1)) {
        const PermissionVerdict verdict = judgeEffect(toolName, input, effect);
        const bool dangerous = worst.dangerous || verdict.dangerous;
        if (verdict.action == Action::Ask && worst.action == Action::Ask)
            sameRule &= verdict.rule == worst.rule;
        if (verdict.action > worst.action)
            worst = verdict;
        worst.dangerous = dangerous;
        harmless &= verdict.harmless;
    }
    worst.harmless = harmless;
    if (!sameRule)
        worst.rule = {};
    return worst;
}

PermissionVerdict PermissionPolicy::judgeEffect(const QString &toolName, const QJsonObject &input,
                                                const ToolEffect &effect) const
{
    const bool isCommand = effect.kind == ToolEffect::Kind::Execute;
    if (const auto catastrophe
        = isCommand ? catastropheIn(effect.subject, effect.directory) : std::nullopt) {
        return {Action::Deny,
                u"This command is refused in every mode: "_s + *catastrophe,
                {},
                true,
                u"floor"_s};
    }
    const CommandAnalysis analysis
        = isCommand ? analyseCommand(effect.subject, effect.directory, m_roots) : CommandAnalysis();
    if (const auto verdict = refusedByMode(effect, analysis))
        return *verdict;
    const RuleSubject subject{toolName, input, effect, false, isCommand ? &analysis : nullptr};
    const auto refusal = m_rules.refusal(subject);
    if (refusal && refusal->action == PermissionRule::Action::Deny)
        return refused(*refusal);
    QList<ScopedRule> allowances;
    const bool isAllowed = !refusal && m_rules.allows(subject, &allowances);
    PermissionVerdict verdict = allowed(u"internal"_s);
    if (effect.kind == ToolEffect::Kind::Read)
        verdict = judgeRead(effect, isAllowed, isAllowed && m_rules.names(subject));
    else if (effect.kind == ToolEffect::Kind::Write)
        verdict = toolName == "save_memory"_L1
            ? judgeMemory(effect, isAllowed)
            : judgeWrite(effect, isAllowed, isAllowed && m_rules.names(subject));
    else if (isCommand)
        verdict = judgeCommand(effect, analysis, isAllowed);
    else if (effect.kind == ToolEffect::Kind::Fetch)
        verdict = judgeFetch(effect, isAllowed);
    else if (effect.kind == ToolEffect::Kind::Server)
        verdict = judgeServer(subject, isAllowed);
    else if (effect.kind == ToolEffect::Kind::LeavePlan)
        verdict = judgePlan();
    verdict.harmless = isHarmless(effect, analysis);
    if (isCommand)
        permit(&verdict, analysis);
    verdict.why = analysis.why;
    const bool isRuleWanted = isCommand && verdict.action == Action::Ask && verdict.rule.isEmpty()
        && !analysis.isReadOnly();
    if (const auto why = isRuleWanted ? whyNoRule(effect, analysis) : std::nullopt)
        verdict.noRule = Phrase(*why);
    if (verdict.basis == "rule"_L1)
        verdict.applied = allowances;
    if (!refusal || verdict.action == Action::Deny)
        return verdict;
    PermissionVerdict asked = refused(*refusal);
    asked.dangerous = verdict.dangerous;
    asked.harmless = verdict.harmless;
    permit(&asked, analysis);
    asked.why = verdict.why;
    return asked;
}

std::optional<PermissionVerdict>
PermissionPolicy::refusedByMode(const ToolEffect &effect, const CommandAnalysis &analysis) const
{
    if (!refusesChanges())
        return std::nullopt;
    if (effect.kind == ToolEffect::Kind::Write)
        return denied(m_mode, u"Changing files"_s);
    if (effect.kind == ToolEffect::Kind::Execute && effect.beyondReading)
        return denied(m_mode, u"A command that is to do more than read"_s);
    if (effect.kind == ToolEffect::Kind::Execute && !analysis.isReadOnly())
        return denied(m_mode,
                      u"A command that may do more than read (%1)"_s.arg(analysis.reason()));
    if (effect.kind == ToolEffect::Kind::Server && !effect.readOnly)
        return denied(m_mode, u"A tool of an MCP server that may do more than read"_s);
    return std::nullopt;
}

PermissionVerdict PermissionPolicy::judgeUnknown(const QString &toolName,
                                                 const QJsonObject &input) const
{
    if (refusesChanges())
        return denied(m_mode, u"A tool with unknown effects"_s);
    const RuleSubject subject{toolName, input, {}, true, nullptr};
    if (const auto refusal = m_rules.refusal(subject))
        return refused(*refusal);
    PermissionVerdict verdict = allowed(u"rule"_s);
    if (m_rules.allows(subject, &verdict.applied))
        return verdict;
    if (m_mode == Mode::FullAccess)
        return allowed(u"mode"_s);
    return {Action::Ask, Phrase(Saying::ToolUnknown), Phrase(Saying::RuleOfTool, {toolName}), false,
            u"unknown"_s};
}

PermissionVerdict PermissionPolicy::judgeRead(const ToolEffect &effect, bool isAllowed,
                                              bool isNamed) const
{
    if (isSecretPath(effect.subject) && !isNamed)
        return {Action::Ask, Phrase(Saying::ReadsSecretFile), {}, true, u"sensitive"_s};
    if (isAllowed)
        return allowed(u"rule"_s);
    if (m_mode == Mode::FullAccess || isInsideRoots(effect.subject))
        return allowed(u"mode"_s);
    return {Action::Ask, Phrase(Saying::ReadsOutside), ruleText(effect, {}), true, u"mode"_s};
}

PermissionVerdict PermissionPolicy::judgeWrite(const ToolEffect &effect, bool isAllowed,
                                               bool isNamed) const
{
    if (isProtected(effect.subject) && !isNamed)
        return {Action::Ask, Phrase(Saying::ChangesSensitiveFile), {}, true, u"sensitive"_s};
    if (isAllowed)
        return allowed(u"rule"_s);
    const bool inside = isInsideRoots(effect.subject);
    if (m_mode == Mode::FullAccess || (inside && m_mode == Mode::WorkspaceWrite))
        return allowed(u"mode"_s);
    return {Action::Ask, Phrase(inside ? Saying::ChangesFile : Saying::ChangesFileOutside),
            ruleText(effect, {}), !inside, u"mode"_s};
}

// Its files lie among those that control the program, and the tool writes nothing else there than
// an entry of a topic.
PermissionVerdict PermissionPolicy::judgeMemory(const ToolEffect &effect, bool isAllowed) const
{
    if (isAllowed)
        return allowed(u"rule"_s);
    const bool inside = isInsideRoots(effect.subject);
    if (m_mode == Mode::FullAccess || (inside && m_mode == Mode::WorkspaceWrite))
        return allowed(u"mode"_s);
    return {Action::Ask,
            Phrase(inside ? Saying::RemembersForProject : Saying::RemembersForAll),
            {},
            false,
            u"mode"_s};
}

// The analyser only says whether to ask: what goes unasked is held to reading, or is so simple that
// it can do nothing else.
PermissionVerdict PermissionPolicy::judgeReadOnly(const ToolEffect &effect) const
{
    if (m_mode == Mode::FullAccess)
        return allowed(u"reads"_s);
    if (!effect.unheld)
        return allowed(u"reads"_s, CommandProfile::Look);
    if (isClosedCommand(effect.subject, effect.directory, m_roots))
        return allowed(u"closed list"_s, CommandProfile::Look);
    return {Action::Ask, Phrase(Saying::NothingHoldsToReading), {}, false, u"sandbox"_s};
}

PermissionVerdict PermissionPolicy::judgeCommand(const ToolEffect &effect,
                                                 const CommandAnalysis &analysis,
                                                 bool isAllowed) const
{
    if (!analysis.sensitive.isEmpty()) {
        const bool saysSo = analysis.why && analysis.why->risk <= CommandRisk::ReadsSecrets;
        return {Action::Ask,
                saysSo ? analysis.why->text()
                       : Phrase(Saying::NamesSensitiveFile, {analysis.sensitive}),
                {},
                true,
                u"sensitive"_s};
    }
    if (effect.unsandboxed && m_mode != Mode::FullAccess)
        return {Action::Ask, Phrase(Saying::RunsOutsideSandbox), {}, true, u"sandbox"_s};
    if (analysis.isReadOnly() && !effect.beyondReading)
        return judgeReadOnly(effect);
    if (isAllowed && !analysis.isReadOnly()) // a rule is for what does more
        return allowed(u"rule"_s);
    if (m_mode == Mode::FullAccess)
        return allowed(u"mode"_s);
    const Phrase reason
        = analysis.isReadOnly() ? Phrase(Saying::WantsMoreThanReading) : analysis.reason();
    return {Action::Ask, reason, ruleText(effect, analysis), analysis.isDangerous, u"mode"_s};
}

// It only reads, so it is asked in the modes that refuse changes, too.
PermissionVerdict PermissionPolicy::judgeFetch(const ToolEffect &effect, bool isAllowed) const
{
    const QString host = fetchHost(effect.subject);
    if (host.isEmpty()) {
        return {Action::Deny,
                u"Only http and https addresses can be fetched"_s,
                {},
                false,
                u"address"_s};
    }
    if (isAllowed)
        return allowed(u"rule"_s);
    if (m_mode == Mode::FullAccess)
        return allowed(u"mode"_s);
    return {Action::Ask, Phrase(Saying::SendsRequest, {host}), ruleText(effect, {}), false,
            u"mode"_s};
}

// Only the user ends plan mode, whatever rules say.
PermissionVerdict PermissionPolicy::judgePlan() const
{
    if (m_mode != Mode::Plan)
        return {Action::Deny, u"There is no plan mode to leave"_s, {}, false, u"mode"_s};
    return {Action::Ask, Phrase(Saying::PlanComplete), {}, false, u"plan"_s};
}

QList<PermissionRule> PermissionPolicy::offeredRules(const ToolEffect &effect,
                                                     const CommandAnalysis &analysis) const
{
    PermissionRule rule;
    rule.effect = effect.kind;
    switch (effect.kind) {
    case ToolEffect::Kind::Read:
    case ToolEffect::Kind::Write:
        if (effect.kind == ToolEffect::Kind::Read ? isSecretPath(effect.subject)
                                                  : isProtected(effect.subject))
            return {};
        rule.path = escapedPathPattern(folderOf(effect.subject));
        rule.path += rule.path.endsWith(u'/') ? QString() : u"/"_s;
        return {rule};
    case ToolEffect::Kind::Execute:
        return whyNoRule(effect, analysis) ? QList<PermissionRule>() : commandRules(analysis);
    case ToolEffect::Kind::Fetch:
        rule.domain = fetchHost(effect.subject);
        return rule.domain.isEmpty() ? QList<PermissionRule>() : QList{rule};
    case ToolEffect::Kind::Server: // see serverRule()
    case ToolEffect::Kind::LeavePlan:
    case ToolEffect::Kind::Internal:
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

// A folder stands relative to the first root that it is below.
Phrase PermissionPolicy::ruleText(const ToolEffect &effect, const CommandAnalysis &analysis) const
{
    const QList<PermissionRule> rules = offeredRules(effect, analysis);
    if (rules.isEmpty())
        return {};
    PermissionRule rule = rules.first();
    for (const PermissionRule &more : rules | std::views::drop(1))
        rule.command += ", "_L1 + more.command;
    if (!rule.path.isEmpty()) {
        ToolContext context;
        context.roots = m_roots;
        const QString shown = context.displayPath(folderOf(effect.subject));
        rule.path = shown.endsWith(u'/') ? shown : shown + u'/';
    }
    return rule.coverage();
}

// A workspace may itself lie below /usr, or in a folder of settings: then only its own parts count,
// but for what is this program's own. Of a folder around such places it opens none.
bool PermissionPolicy::isProtected(const QString &path) const
{
    for (const QString &root : m_roots) {
        if (root == "/"_L1 || !isAtOrBelow(path, root))
            continue;
        const PathNature around = pathNature(root);
        const PathNature nature = pathNature(path);
        return isOwnPath(path) || isOfRepository(path) || (nature.isControl && !around.isControl)
            || (nature.isSecret && !around.isSecret)
            || isProtectedPath(u"/workspace"_s + path.sliced(root.size()));
    }
    return isProtectedPath(path);
}

// Where no "always" was offered.
static PermissionRule ruleForThisAlone(const ToolEffect &effect)
{
    PermissionRule rule;
    rule.effect = effect.kind;
    if (effect.kind == ToolEffect::Kind::Execute)
        rule.commandLine = effect.subject;
    else
        rule.path = escapedPathPattern(effect.subject);
    return rule;
}

QList<PermissionRule> PermissionPolicy::rulesFor(const QString &toolName,
                                                 const QList<ToolEffect> &effects, bool allow) const
{
    QList<PermissionRule> rules;
    if (effects.isEmpty())
        rules.append({.tool = QRegularExpression::escape(toolName)});
    for (const ToolEffect &effect : effects) {
        if (effect.kind == ToolEffect::Kind::Internal || effect.kind == ToolEffect::Kind::LeavePlan)
            continue;
        // What was free was not asked for, so "always" is not about it.
        if (allow && judgeEffect(toolName, {}, effect).action == Action::Allow)
            continue;
        if (effect.kind == ToolEffect::Kind::Server) {
            rules.append(serverRule(toolName, effect));
            if (!allow)
                rules.last().fingerprint.clear(); // whatever becomes of it
            continue;
        }
        const CommandAnalysis analysis = effect.kind == ToolEffect::Kind::Execute
            ? analyseCommand(effect.subject, effect.directory, m_roots)
            : CommandAnalysis();
        const QList<PermissionRule> offered = offeredRules(effect, analysis);
        rules += offered;
        if (offered.isEmpty() && !allow)
            rules.append(ruleForThisAlone(effect));
    }
    for (PermissionRule &rule : rules)
        rule.action = allow ? PermissionRule::Action::Allow : PermissionRule::Action::Deny;
    return rules;
}

Result<void> PermissionPolicy::remember(const QString &toolName, const QList<ToolEffect> &effects,
                                        PermissionChoice choice, PermissionScope scope)
{
    if (choice != PermissionChoice::AllowAlways && choice != PermissionChoice::RejectAlways)
        return {};
    Result<void> saved;
    const QList<PermissionRule> rules
        = rulesFor(toolName, effects, choice == PermissionChoice::AllowAlways);
    for (const PermissionRule &rule : rules) {
        if (scope == PermissionScope::Session)
            m_rules.remember(rule);
        else if (const auto one = m_rules.save(rule, scope == PermissionScope::Folder); !one)
            saved = one;
    }
    return saved;
}

// Which effects a PermissionPolicy rates harmless.

// What the default mode lets run unasked. A doubt is no.
bool PermissionPolicy::isHarmless(const ToolEffect &effect, const CommandAnalysis &analysis) const
{
    switch (effect.kind) {
    case ToolEffect::Kind::Read:
        return isInsideRoots(effect.subject) && !isSecretPath(effect.subject);
    case ToolEffect::Kind::Execute:
        return analysis.isReadOnly() && analysis.sensitive.isEmpty() && !effect.unsandboxed
            && !effect.unheld && !effect.beyondReading;
    case ToolEffect::Kind::Server:
        return effect.readOnly && !effect.destructive;
    case ToolEffect::Kind::Internal:
        return true;
    case ToolEffect::Kind::Write:
    case ToolEffect::Kind::Fetch:
    case ToolEffect::Kind::LeavePlan:
        return false;
    }
    Q_UNREACHABLE_RETURN(false);
}

// What PermissionPolicy says of tools of MCP servers.

PermissionRule PermissionPolicy::serverRule(const QString &toolName, const ToolEffect &effect)
{
    static const QRegularExpression plain(u"^[A-Za-z0-9_-]+$"_s);
    PermissionRule rule;
    rule.tool = plain.match(toolName).hasMatch() ? toolName : QRegularExpression::escape(toolName);
    rule.effect = ToolEffect::Kind::Server;
    rule.server = effect.directory;
    rule.fingerprint = QString::fromLatin1(effect.fingerprint.toHex());
    return rule;
}

// What an untrusted server says of its tools makes nothing easier: it is not in the effect.
PermissionVerdict PermissionPolicy::judgeServer(const RuleSubject &subject, bool isAllowed) const
{
    using Action = PermissionVerdict::Action;
    using Verdicts::allowed;
    const ToolEffect &effect = subject.effect;
    if (isAllowed)
        return allowed(u"rule"_s);
    if (m_mode == Mode::FullAccess)
        return allowed(u"mode"_s);
    if (effect.readOnly)
        return allowed(u"reads"_s);
    const bool isOther = m_rules.allowedOther(subject);
    return {Action::Ask,
            isOther ? Phrase(Saying::ServerToolChanged)
                    : Phrase(Saying::CallsServerTool, {effect.directory}),
            serverRule(subject.toolName, effect).coverage(), effect.destructive,
            isOther ? u"changed"_s : u"mode"_s};
}

} // namespace AgentCore
