// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"
#include "app/givenoptions.h"

#include <QDir>

#include <algorithm>
#include <array>

// The commands that have verbs.
using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! What may follow `agentao COMMAND`.
template <typename Verb> struct VerbInfo
{
    QLatin1StringView name;
    Verb verb;
    QLatin1StringView subject = {}; //!< The word that has to be there; empty: none.
    int most = 0; //!< Words beside it; -1: any number.
    QLatin1StringView needed = {}; //!< What one of these has to be; empty: there may be none.
};

//! What follows it.
template <typename Verb> struct GivenVerb
{
    Verb verb;
    QString subject;
    QStringList words;
};

constexpr std::array kMcpVerbs{
    VerbInfo{"list"_L1, McpOptions::Verb::List},
    VerbInfo{"get"_L1, McpOptions::Verb::Get, "a NAME"_L1},
    VerbInfo{"add"_L1, McpOptions::Verb::Add, "a NAME"_L1, -1,
             "a COMMAND or a URL behind the name"_L1},
    VerbInfo{"add-json"_L1, McpOptions::Verb::AddJson, "a NAME"_L1, 1, "the server's JSON"_L1},
    VerbInfo{"remove"_L1, McpOptions::Verb::Remove, "a NAME"_L1},
    VerbInfo{"enable"_L1, McpOptions::Verb::Enable, "a NAME"_L1},
    VerbInfo{"disable"_L1, McpOptions::Verb::Disable, "a NAME"_L1},
    VerbInfo{"import"_L1, McpOptions::Verb::Import, {}, -1},
    VerbInfo{"check"_L1, McpOptions::Verb::Check, {}, -1},
    VerbInfo{"login"_L1, McpOptions::Verb::Login, "a NAME"_L1},
    VerbInfo{"logout"_L1, McpOptions::Verb::Logout, "a NAME"_L1},
};

constexpr std::array kAgentVerbs{
    VerbInfo{"list"_L1, AgentOptions::Verb::List},
    VerbInfo{"add"_L1, AgentOptions::Verb::Add, "a NAME"_L1, -1},
    VerbInfo{"remove"_L1, AgentOptions::Verb::Remove, "a NAME"_L1},
    VerbInfo{"registry"_L1, AgentOptions::Verb::Registry, {}, 2},
    VerbInfo{"check"_L1, AgentOptions::Verb::Check, "a NAME"_L1},
    VerbInfo{"run"_L1, AgentOptions::Verb::Run, "a NAME"_L1},
    VerbInfo{"login"_L1, AgentOptions::Verb::Login, "a NAME"_L1, 1},
    VerbInfo{"logout"_L1, AgentOptions::Verb::Logout, "a NAME"_L1},
    VerbInfo{"sessions"_L1, AgentOptions::Verb::Sessions, "a NAME"_L1},
    VerbInfo{"delete"_L1, AgentOptions::Verb::Delete, "a NAME"_L1, -1,
             "a SESSION behind the name"_L1},
};

constexpr std::array kRuleVerbs{
    VerbInfo{"list"_L1, RuleOptions::Verb::List},
    VerbInfo{"try"_L1, RuleOptions::Verb::Try, {}, -1},
};

constexpr std::array kTreeVerbs{
    VerbInfo{"list"_L1, WorktreeOptions::Verb::List},
    VerbInfo{"show"_L1, WorktreeOptions::Verb::Show, "a WORKTREE"_L1},
    VerbInfo{"merge"_L1, WorktreeOptions::Verb::Merge, "a WORKTREE"_L1},
    VerbInfo{"discard"_L1, WorktreeOptions::Verb::Discard, "a WORKTREE"_L1},
};

constexpr std::array kSkillVerbs{
    VerbInfo{"list"_L1, SkillOptions::Verb::List},
    VerbInfo{"install"_L1, SkillOptions::Verb::Install, "an ADDRESS"_L1},
    VerbInfo{"remove"_L1, SkillOptions::Verb::Remove, "a NAME"_L1},
};

} // namespace

//! Without a verb it is "list".
template <typename Verb, std::size_t count>
static Result<GivenVerb<Verb>> verbOf(const GivenOptions &given, QLatin1StringView command,
                                      const std::array<VerbInfo<Verb>, count> &verbs)
{
    const QString name = given.arguments.value(0, u"list"_s);
    const auto info = std::ranges::find_if(
        verbs, [&name](const VerbInfo<Verb> &known) { return known.name == name; });
    if (info == verbs.end())
        return unknownCommand(command, name);
    const auto needs = [&](QLatin1StringView what) {
        return wrongUse(u"agentao %1 %2 needs %3"_s.arg(command, name, what));
    };
    GivenVerb<Verb> found{info->verb, {}, given.arguments.mid(1)};
    if (!info->subject.isEmpty()) {
        if (found.words.value(0).trimmed().isEmpty())
            return needs(info->subject);
        found.subject = found.words.takeFirst();
    }
    if (!info->needed.isEmpty() && found.words.isEmpty())
        return needs(info->needed);
    if (info->most >= 0 && found.words.size() > info->most)
        return wrongUse(u"unexpected argument %1"_s.arg(found.words.at(info->most)));
    return found;
}

static Result<FileScope> scopeOf(const GivenOptions &given)
{
    const QString scope = given.value("--scope"_L1);
    if (scope.isNull())
        return FileScope::Any;
    if (scope == "user"_L1)
        return FileScope::User;
    if (scope == "project"_L1)
        return FileScope::Project;
    return wrongUse(u"--scope is user or project, not %1"_s.arg(scope));
}

static Result<void> readTimeout(const GivenOptions &given, McpOptions &options)
{
    if (!given.has("--timeout"_L1))
        return {};
    bool isNumber = false;
    options.timeoutSeconds = given.value("--timeout"_L1).toDouble(&isNumber);
    if (!isNumber || !(options.timeoutSeconds > 0 && options.timeoutSeconds <= 3600))
        return wrongUse(u"--timeout is a number of seconds, at most 3600"_s);
    return {};
}

//! Local commands and remote addresses have options of their own.
static Result<void> checkTransport(McpOptions &options)
{
    static const QStringList known{u"stdio"_s, u"http"_s, u"sse"_s};
    const QString &first = options.words.first();
    const bool isUrl = first.startsWith("http://"_L1) || first.startsWith("https://"_L1);
    if (options.transport.isEmpty())
        options.transport = isUrl ? u"http"_s : u"stdio"_s;
    if (!known.contains(options.transport))
        return wrongUse(u"--transport is stdio, http or sse, not %1"_s.arg(options.transport));
    if (options.transport == "stdio"_L1) {
        return options.headers.isEmpty() ? Result<void>()
                                         : wrongUse(u"--header needs a URL, not a command"_s);
    }
    if (options.words.size() > 1)
        return wrongUse(u"unexpected argument %1"_s.arg(options.words.at(1)));
    if (!options.variables.isEmpty() || !options.cwd.isEmpty())
        return wrongUse(u"--env and --cwd need a command, not a URL"_s);
    return {};
}

Result<McpOptions> McpOptions::from(const GivenOptions &given)
{
    const auto verb = verbOf(given, "mcp"_L1, kMcpVerbs);
    if (!verb)
        return std::unexpected(verb.error());
    McpOptions options{.verb = verb->verb,
                       .name = verb->subject,
                       .words = verb->words,
                       .transport = given.value("--transport"_L1),
                       .variables = given.values("--env"_L1),
                       .headers = given.values("--header"_L1),
                       .cwd = given.value("--cwd"_L1),
                       .trusts = given.has("--trust"_L1),
                       .isStateless = given.has("--stateless"_L1),
                       .replaces = given.has("--force"_L1),
                       .json = given.has("--json"_L1),
                       .showsSecrets = given.has("--show-secrets"_L1),
                       .checks = given.has("--check"_L1),
                       .usesBrowser = !given.has("--no-browser"_L1)};
    const auto scope = scopeOf(given);
    if (!scope)
        return std::unexpected(scope.error());
    options.scope = *scope;
    auto checked = readTimeout(given, options);
    if (checked && options.verb == Verb::Add)
        checked = checkTransport(options);
    return checked.transform([&] { return options; });
}

static Result<void> checkAgentOptions(const AgentOptions &options)
{
    using enum AgentOptions::Verb;
    const bool isOfNetwork = options.verb == Add && !options.url.isEmpty();
    if (isOfNetwork && !options.words.isEmpty())
        return wrongUse(u"--url stands in the place of a command"_s);
    if (!isOfNetwork && !(options.tokenFile + options.certificate).isEmpty())
        return wrongUse(u"--token-file and --certificate need --url"_s);
    if (!isOfNetwork && options.verb == Add && options.words.isEmpty())
        return wrongUse(u"agentao acp add needs a COMMAND behind the name"_s);
    const auto isBlank = [](const QString &word) { return word.trimmed().isEmpty(); };
    if (options.verb == Delete && std::ranges::any_of(options.words, isBlank))
        return wrongUse(u"agentao acp delete needs a SESSION behind the name"_s);
    if (options.verb == Registry && !options.words.isEmpty()
        && (options.words.first() != "add"_L1 || options.words.size() != 2))
        return wrongUse(u"agentao acp registry lists them; agentao acp registry add NAME"_s);
    static const QStringList dialects{u"standard"_s, u"agentao"_s, u"iac"_s};
    if (!options.dialect.isEmpty() && !dialects.contains(options.dialect))
        return wrongUse(u"--dialect is standard, agentao or iac"_s);
    if (options.verb == Run && !options.prompt)
        return wrongUse(u"agentao acp run needs -p TEXT"_s);
    return {};
}

static Result<void> readChoices(const GivenOptions &given, AgentOptions &options)
{
    const auto scope = scopeOf(given);
    if (!scope)
        return std::unexpected(scope.error());
    options.scope = *scope;
    const auto format = outputFormatOf(given);
    if (!format)
        return std::unexpected(format.error());
    options.format = *format;
    const QString protocol = given.value("--protocol"_L1);
    if (!protocol.isNull() && protocol != "1"_L1 && protocol != "2"_L1)
        return wrongUse(u"--protocol is 1 or 2, not %1"_s.arg(protocol));
    options.protocol = protocol == "2"_L1 ? 2 : 1;
    const QStringList chosen = given.values("--option"_L1);
    for (const QString &pair : chosen) {
        const qsizetype split = pair.indexOf(u'=');
        if (split < 1)
            return wrongUse(u"--option is ID=VALUE, not %1"_s.arg(pair));
        options.chosen += ChosenOption{pair.first(split), pair.sliced(split + 1)};
    }
    return {};
}

Result<AgentOptions> AgentOptions::from(const GivenOptions &given)
{
    const auto verb = verbOf(given, "acp"_L1, kAgentVerbs);
    if (!verb)
        return std::unexpected(verb.error());
    const bool isPublic = verb->verb == Verb::Registry;
    AgentOptions options{.verb = verb->verb,
                         .name = isPublic ? verb->words.value(1) : verb->subject,
                         .words = verb->words,
                         .variables = given.values("--env"_L1),
                         .description = given.value("--description"_L1),
                         .dialect = given.value("--dialect"_L1),
                         .url = given.value(isPublic ? "--from"_L1 : "--url"_L1),
                         .tokenFile = given.value("--token-file"_L1),
                         .certificate = given.value("--certificate"_L1),
                         .cwd = given.value("--cwd"_L1),
                         .replaces = given.has("--force"_L1),
                         .sandbox = given.has("--sandbox"_L1),
                         .mcpServers = given.has("--mcp-servers"_L1),
                         .elsewhere = given.has("--elsewhere"_L1),
                         .json = given.has("--json"_L1),
                         .isSure = given.has("--yes"_L1),
                         .resumeId = given.value("--resume"_L1),
                         .modeId = given.value("--mode"_L1)};
    if (given.has("--print"_L1))
        options.prompt = given.value("--print"_L1);
    return checkAgentOptions(options)
        .and_then([&] { return readChoices(given, options); })
        .transform([&] { return options; });
}

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
    const auto verb = verbOf(given, "rules"_L1, kRuleVerbs);
    if (!verb)
        return std::unexpected(verb.error());
    const auto rule = verb->verb == Verb::Try ? ruleOf(verb->words) : PermissionRule();
    return rule.transform([&](const PermissionRule &tried) {
        return RuleOptions{verb->verb, tried, given.has("--json"_L1)};
    });
}

Result<WorktreeOptions> WorktreeOptions::from(const GivenOptions &given)
{
    return verbOf(given, "worktrees"_L1, kTreeVerbs).transform([&given](const auto &verb) {
        return WorktreeOptions{.verb = verb.verb,
                               .name = verb.subject,
                               .leavesConflicts = given.has("--leave-conflicts"_L1),
                               .isSure = given.has("--yes"_L1),
                               .json = given.has("--json"_L1)};
    });
}

Result<SkillOptions> SkillOptions::from(const GivenOptions &given)
{
    const auto verb = verbOf(given, "skills"_L1, kSkillVerbs);
    if (!verb)
        return std::unexpected(verb.error());
    const SkillOptions options{.verb = verb->verb,
                               .subject = verb->subject,
                               .folder = given.value("--path"_L1),
                               .ref = given.value("--ref"_L1),
                               .isSure = given.has("--yes"_L1),
                               .replaces = given.has("--force"_L1)};
    const QString folder = QDir::cleanPath(options.folder);
    if (QDir::isAbsolutePath(folder) || folder == ".."_L1 || folder.startsWith("../"_L1))
        return wrongUse(u"--path is a folder in the repository"_s);
    if (options.ref.startsWith(u'-'))
        return wrongUse(u"--ref is a branch or a tag"_s);
    return options;
}

} // namespace App
