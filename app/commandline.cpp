// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "acp/wire/dialect.h"
#include "agentcore/exchange/sessionexport.h"
#include "agentcore/permission/permissionpolicy.h"
#include "app/givenoptions.h"
#include "app/optiontable.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! A first argument that is no directory.
constexpr std::array kActions{
    std::pair{"chat"_L1, CommandLine::Action::Chat},
    std::pair{"login"_L1, CommandLine::Action::Login},
    std::pair{"logout"_L1, CommandLine::Action::Logout},
    std::pair{"models"_L1, CommandLine::Action::Models},
    std::pair{"doctor"_L1, CommandLine::Action::Doctor},
    std::pair{"update"_L1, CommandLine::Action::Update},
    std::pair{"trust"_L1, CommandLine::Action::Trust},
    std::pair{"acp"_L1, CommandLine::Action::Agents},
    std::pair{"acp-replay"_L1, CommandLine::Action::AcpReplay},
    std::pair{"mcp"_L1, CommandLine::Action::Mcp},
    std::pair{"rules"_L1, CommandLine::Action::Rules},
    std::pair{"worktrees"_L1, CommandLine::Action::Worktrees},
    std::pair{"skills"_L1, CommandLine::Action::Skills},
    std::pair{"undo"_L1, CommandLine::Action::Undo},
    std::pair{"sessions"_L1, CommandLine::Action::Sessions},
    std::pair{"completion"_L1, CommandLine::Action::Completion},
    std::pair{"manual"_L1, CommandLine::Action::Manual},
    std::pair{"help"_L1, CommandLine::Action::HelpPage},
};

using Verb = SessionsOptions::Verb;

//! What follows `agentao sessions`.
struct VerbInfo
{
    QLatin1StringView name;
    Verb verb;
    QLatin1StringView subject; //!< Empty: none.
    bool takesSeveral = false;
};

const std::array kVerbs{
    VerbInfo{"list"_L1, Verb::List, {}},
    VerbInfo{"show"_L1, Verb::Show, "SESSION"_L1},
    VerbInfo{"rename"_L1, Verb::Rename, "SESSION"_L1},
    VerbInfo{"pin"_L1, Verb::Pin, "SESSION"_L1, true},
    VerbInfo{"unpin"_L1, Verb::Unpin, "SESSION"_L1, true},
    VerbInfo{"archive"_L1, Verb::Archive, "SESSION"_L1, true},
    VerbInfo{"unarchive"_L1, Verb::Unarchive, "SESSION"_L1, true},
    VerbInfo{"delete"_L1, Verb::Delete, "SESSION"_L1, true},
    VerbInfo{"restore"_L1, Verb::Restore, "SESSION"_L1, true},
    VerbInfo{"bin"_L1, Verb::Bin, {}},
    VerbInfo{"export"_L1, Verb::Export, "SESSION"_L1},
    VerbInfo{"import"_L1, Verb::Import, "FILE"_L1},
    VerbInfo{"play"_L1, Verb::Play, "SESSION"_L1},
};

} // namespace

static Result<CommandLine::Action> actionOf(const GivenOptions &given)
{
    using enum CommandLine::Action;
    if (given.has("--help"_L1))
        return Help;
    if (given.has("--version"_L1))
        return Version;
    const bool acp = given.has("--acp"_L1);
    const bool print = given.has("--print"_L1);
    if (acp && print)
        return wrongUse(u"--acp and --print do not go together"_s);
    if (given.has("--stdio"_L1) && !acp)
        return wrongUse(u"--stdio needs --acp"_s);
    return acp ? Acp : print ? OneShot : Window;
}

static std::optional<CommandLine::Action> actionOf(const QString &argument)
{
    const auto found
        = std::ranges::find(kActions, argument, [](const auto &row) { return QString(row.first); });
    return found == kActions.end() ? std::nullopt : std::optional(found->second);
}

//! That \a command, a name of the table, has all that is given.
static Result<void> checkOptions(const GivenOptions &given, const QString &command)
{
    const CommandInfo *info = findCommand(command);
    for (const auto &[option, value] : given.options) {
        if (!info || !findOption(*info, option))
            return wrongUse(u"agentao %1 knows no option %2"_s.arg(command, option));
    }
    return {};
}

static CommandLine helpOf(const QString &name, const QStringList &words)
{
    CommandLine line;
    line.action = CommandLine::Action::Help;
    const QString deep = name + u' ' + words.value(0);
    line.helpOf = findCommand(deep) ? deep : name;
    return line;
}

static Result<CommandLine> parseUndo(const GivenOptions &given)
{
    CommandLine line;
    line.action = CommandLine::Action::Undo;
    line.undo = {.session = given.value("--session"_L1),
                 .checkpoint = given.value("--checkpoint"_L1),
                 .files = given.arguments,
                 .lists = given.has("--list"_L1),
                 .showsDifference = given.has("--diff"_L1),
                 .isSure = given.has("--yes"_L1)};
    if (int(line.undo.lists) + int(line.undo.showsDifference) + int(line.undo.isSure) > 1)
        return wrongUse(u"--list, --diff and --yes do not go together"_s);
    if (line.undo.lists && !line.undo.files.isEmpty())
        return wrongUse(u"unexpected argument %1"_s.arg(line.undo.files.first()));
    return line;
}

static Result<CommandLine> parseReplay(const GivenOptions &given)
{
    if (given.arguments.size() != 1)
        return wrongUse(u"agentao acp-replay needs one FILE, a log of --acp-log"_s);
    CommandLine line;
    line.action = CommandLine::Action::AcpReplay;
    line.replay.file = given.arguments.first();
    line.replay.command = given.value("--command"_L1);
    const auto read = [&given](QLatin1StringView name, double &value) {
        bool isNumber = !given.has(name);
        if (!isNumber)
            value = given.value(name).toDouble(&isNumber);
        return isNumber && value > 0 && value <= 86400;
    };
    if (given.value("--speed"_L1) != "max"_L1 && !read("--speed"_L1, line.replay.speed))
        return wrongUse(u"--speed is max or a factor: 1 is as fast as recorded"_s);
    if (!read("--timeout"_L1, line.replay.timeoutSeconds))
        return wrongUse(u"--timeout is a number of seconds"_s);
    return line;
}

static Result<CommandLine> parseSearch(const GivenOptions &given)
{
    if (const auto checked = checkOptions(given, u"sessions search"_s); !checked)
        return std::unexpected(checked.error());
    CommandLine line;
    line.action = CommandLine::Action::SearchSessions;
    line.json = given.has("--json"_L1);
    line.search = {.words = given.arguments.sliced(1).join(u' '),
                   .file = given.value("--file"_L1),
                   .tool = given.value("--tool"_L1),
                   .exitCode = given.value("--exit"_L1),
                   .model = given.value("--model"_L1),
                   .since = given.value("--since"_L1),
                   .until = given.value("--until"_L1),
                   .here = given.has("--here"_L1)};
    const bool asksNothing
        = given.arguments.size() == 1 && std::ranges::all_of(given.options, [](const auto &option) {
              return option.first == "--json"_L1 || option.first == "--here"_L1;
          });
    if (asksNothing)
        return wrongUse(
            u"agentao sessions search needs words, or an option that says what to find"_s);
    return line;
}

static Result<void> checkExport(const SessionsOptions &sessions)
{
    static const QStringList formats{u"md"_s, u"json"_s, u"html"_s};
    if (sessions.format.isEmpty()) {
        const auto format = exportFormatOfFile(sessions.output);
        return format ? Result<void>() : Result<void>(wrongUse(format.error().message));
    }
    if (formats.contains(sessions.format))
        return {};
    return wrongUse(u"--format is md, json or html, not %1"_s.arg(sessions.format));
}

static Result<void> checkMode(const QString &id)
{
    if (id.isEmpty() || PermissionPolicy::modeFromId(id))
        return {};
    QStringList ids;
    for (const PermissionPolicy::ModeInfo &mode : PermissionPolicy::modes())
        ids += mode.id;
    return wrongUse(u"--mode is one of %1, not %2"_s.arg(ids.join(u", "_s), id));
}

static Result<CommandLine> parseSessions(const GivenOptions &given)
{
    const QString name = given.arguments.value(0, u"list"_s);
    if (name == "search"_L1)
        return parseSearch(given);
    const auto verb
        = std::ranges::find_if(kVerbs, [&name](const VerbInfo &info) { return name == info.name; });
    if (verb == kVerbs.end())
        return unknownCommand("sessions"_L1, name);
    if (const auto checked = checkOptions(given, u"sessions "_s + name); !checked)
        return std::unexpected(checked.error());
    QStringList rest = given.arguments.sliced(qMin(qsizetype(1), given.arguments.size()));
    CommandLine line;
    line.action = CommandLine::Action::Sessions;
    line.json = given.has("--json"_L1);
    line.sessions = {.verb = verb->verb,
                     .name = name,
                     .format = given.value("--format"_L1).toLower(),
                     .output = given.value("--output"_L1),
                     .modeId = given.value("--mode"_L1),
                     .until = given.value("--until"_L1),
                     .all = given.has("--all"_L1),
                     .archived = given.has("--archived"_L1)};
    const bool isAll = verb->verb == Verb::Delete && line.sessions.all;
    if (!line.sessions.until.isEmpty() && !isAll)
        return wrongUse(u"--until needs --all"_s);
    if (const auto known = checkMode(line.sessions.modeId); !known)
        return std::unexpected(known.error());
    if (!verb->subject.isEmpty() && !isAll) {
        const auto taken = verb->takesSeveral ? rest.size() : qMin(qsizetype(1), rest.size());
        line.sessions.subjects = rest.first(taken);
        rest.remove(0, taken);
        const auto isBlank = [](const QString &word) { return word.trimmed().isEmpty(); };
        if (taken == 0 || std::ranges::any_of(line.sessions.subjects, isBlank))
            return wrongUse(u"agentao sessions %1 needs a %2"_s.arg(name, verb->subject));
    }
    if (verb->verb == Verb::Rename) {
        line.sessions.title = std::exchange(rest, {}).join(u' ');
        if (line.sessions.title.trimmed().isEmpty())
            return wrongUse(u"agentao sessions rename needs a TITLE"_s);
    }
    if (!rest.isEmpty())
        return wrongUse(u"unexpected argument %1"_s.arg(rest.first()));
    return checkExport(line.sessions).transform([&line] { return line; });
}

static Result<CommandLine> parseChat(const GivenOptions &given);

//! A command with verbs, whose options \a member takes; \a owner: of options behind "--".
template <typename Options>
static Result<CommandLine> parseVerbs(CommandLine::Action action, const QString &command,
                                      Options CommandLine::*member, const QStringList &arguments,
                                      const QString &owner = {})
{
    auto given = GivenOptions::from(arguments, true);
    if (!given) {
        if (!owner.isEmpty() && arguments.contains("add"_L1) && !arguments.contains("--"_L1))
            given.error().message += u"; %1's own options go behind --"_s.arg(owner);
        return std::unexpected(given.error());
    }
    if (given->has("--help"_L1))
        return helpOf(command, given->arguments);
    const QString name = command + u' ' + given->arguments.value(0, u"list"_s);
    if (findCommand(name)) {
        if (const auto checked = checkOptions(*given, name); !checked)
            return std::unexpected(checked.error());
    }
    return Options::from(*given).transform([&](const Options &options) {
        CommandLine line;
        line.action = action;
        line.*member = options;
        return line;
    });
}

static Result<CommandLine> parseCompletion(const GivenOptions &given)
{
    static const QStringList shells{u"bash"_s, u"zsh"_s, u"fish"_s};
    CommandLine line;
    line.action = CommandLine::Action::Completion;
    line.shell = given.arguments.value(0);
    if (given.arguments.size() != 1 || !shells.contains(line.shell))
        return wrongUse(u"agentao completion needs bash, zsh or fish"_s);
    return line;
}

static Result<CommandLine> parseCommand(CommandLine::Action action, const QString &name,
                                        const QStringList &arguments)
{
    using enum CommandLine::Action;
    if (action == Mcp)
        return parseVerbs(action, name, &CommandLine::mcp, arguments, u"a server"_s);
    if (action == Agents)
        return parseVerbs(action, name, &CommandLine::agents, arguments, u"an agent"_s);
    if (action == Rules)
        return parseVerbs(action, name, &CommandLine::ruleOptions, arguments);
    if (action == Worktrees)
        return parseVerbs(action, name, &CommandLine::worktrees, arguments);
    if (action == Skills)
        return parseVerbs(action, name, &CommandLine::skills, arguments);
    const auto given = GivenOptions::from(arguments);
    if (!given)
        return std::unexpected(given.error());
    if (given->has("--help"_L1))
        return helpOf(name, given->arguments);
    if (action == Sessions)
        return parseSessions(*given);
    if (const auto checked = checkOptions(*given, name); !checked)
        return std::unexpected(checked.error());
    if (action == Chat)
        return parseChat(*given);
    if (action == Undo)
        return parseUndo(*given);
    if (action == AcpReplay)
        return parseReplay(*given);
    if (action == Completion)
        return parseCompletion(*given);
    CommandLine line;
    const qsizetype allowed = action == Doctor || action == Update || action == Manual ? 0 : 1;
    if (given->arguments.size() > allowed)
        return wrongUse(u"unexpected argument %1"_s.arg(given->arguments.at(allowed)));
    line.action = action;
    if (action == Trust)
        line.directory = given->arguments.value(0);
    else if (action == HelpPage)
        line.helpOf = given->arguments.value(0);
    else
        line.provider = given->arguments.value(0).toLower();
    line.model = given->value("--model"_L1);
    line.url = given->value(action == Update ? "--from"_L1 : "--url"_L1);
    line.wireFormat = given->value("--wire-format"_L1);
    line.json = given->has("--json"_L1);
    line.refresh = given->has("--refresh"_L1);
    line.update = given->has("--update"_L1);
    line.keyFromInput = given->has("--key-stdin"_L1);
    line.removes = given->has("--remove"_L1);
    line.bundle = given->value("--bundle"_L1);
    line.withSession = given->value("--with-session"_L1);
    if (line.bundle.isEmpty() && given->has("--with-session"_L1))
        return wrongUse(u"--with-session needs --bundle"_s);
    if (line.json && !line.bundle.isEmpty())
        return wrongUse(u"--bundle and --json do not go together"_s);
    return line;
}

static Result<void> checkListening(const GivenOptions &given)
{
    const bool listens = given.has("--listen"_L1);
    for (const auto name : {"--token-file"_L1, "--tls"_L1, "--idle"_L1}) {
        if (given.has(name) && !listens)
            return wrongUse(u"%1 needs --listen"_s.arg(name));
    }
    for (const auto name : {"--stdio"_L1, "--acp-log"_L1}) {
        if (given.has(name) && listens)
            return wrongUse(u"%1 and --listen do not go together"_s.arg(name));
    }
    return {};
}

//! No option of a command without it.
static Result<void> checkCommands(const GivenOptions &given)
{
    for (const auto &[name, value] : given.options) {
        if (findOption(commandTable().front(), name))
            continue;
        const auto owner = std::ranges::find_if(commandTable(), [&](const CommandInfo &command) {
            return findOption(command, name) != nullptr;
        });
        const QString word = given.arguments.value(0);
        if (const CommandInfo *near = nearCommand(word))
            return wrongUse(u"there is no command %1; did you mean %2"_s.arg(word, near->name));
        return wrongUse(u"%1 needs a command, as in agentao %2"_s.arg(name, owner->name));
    }
    return {};
}

//! No option of one way in on another one.
static Result<void> checkWay(const GivenOptions &given, CommandLine::Action action)
{
    using enum CommandLine::Action;
    const auto check = [&given](bool fits, const QString &needs, auto... names) -> Result<void> {
        for (const QLatin1StringView name : {names...}) {
            if (!fits && given.has(name))
                return wrongUse(u"%1 needs %2"_s.arg(name, needs));
        }
        return {};
    };
    return check(action == Acp, u"--acp"_s, "--acp-compat"_L1, "--acp-unstable"_L1, "--acp-log"_L1,
                 "--listen"_L1)
        .and_then([&] {
            return check(action == OneShot || action == Acp,
                         u"--print or --acp; the window has /limits and settings.json"_s,
                         "--max-requests"_L1, "--max-cost"_L1);
        })
        .and_then([&] {
            return check(action == OneShot, u"--print"_s, "--output-format"_L1, "--cwd"_L1,
                         "--worktree"_L1);
        })
        .and_then([&] {
            return check(action == OneShot, u"--print or agentao chat"_s, "--continue"_L1,
                         "--fork"_L1, "--allow"_L1, "--deny"_L1);
        });
}

//! What --continue, --resume and --fork say together.
static Result<void> checkResuming(const GivenOptions &given)
{
    const bool resumes = given.has("--resume"_L1);
    if (given.has("--continue"_L1) && resumes)
        return wrongUse(u"--continue and --resume do not go together"_s);
    if (given.has("--fork"_L1) && !given.has("--continue"_L1) && !resumes)
        return wrongUse(u"--fork needs --continue or --resume"_s);
    return {};
}

static std::unexpected<Error> resumesNothing()
{
    return wrongUse(u"--resume needs the id or the name of a session here"_s);
}

static Result<void> checkTogether(const GivenOptions &given, CommandLine::Action action)
{
    using enum CommandLine::Action;
    if (auto checked = checkCommands(given).and_then([&] { return checkWay(given, action); });
        !checked)
        return checked;
    for (const auto name : {"--new-window"_L1, "--new-session"_L1}) {
        if (action != Window && given.has(name))
            return wrongUse(u"%1 is for the window alone"_s.arg(name));
    }
    if (auto checked = checkResuming(given); !checked)
        return checked;
    if (given.has("--worktree"_L1) && (given.has("--continue"_L1) || given.has("--resume"_L1)))
        return wrongUse(u"--worktree is for new sessions"_s);
    if (action != Acp && given.has("--resume"_L1) && given.value("--resume"_L1).isEmpty())
        return resumesNothing();
    const qsizetype allowed = action == Window ? 1 : 0;
    if (given.arguments.size() > allowed)
        return wrongUse(u"unexpected argument %1"_s.arg(given.arguments.at(allowed)));
    return checkListening(given);
}

static Result<OutputFormat> formatOf(const GivenOptions &given)
{
    const QString name = given.value("--output-format"_L1);
    if (name.isNull() || name == "text"_L1)
        return OutputFormat::Text;
    if (name == "json"_L1)
        return OutputFormat::Json;
    if (name == "stream-json"_L1)
        return OutputFormat::StreamJson;
    return wrongUse(u"--output-format is text, json or stream-json, not %1"_s.arg(name));
}

static Result<SpendLimit> turnLimitOf(const GivenOptions &given)
{
    SpendLimit limit;
    const auto take = [&given](QLatin1StringView name, const auto &parse, auto &value) {
        if (!given.has(name))
            return Result<void>();
        const auto parsed = parse(given.value(name));
        if (!parsed)
            return Result<void>(wrongUse(name + u' ' + parsed.error().message));
        value = *parsed;
        return Result<void>();
    };
    auto taken = take("--max-requests"_L1, SpendLimits::parseRequests, limit.requests);
    if (taken)
        taken = take("--max-cost"_L1, SpendLimits::parseUsd, limit.usd);
    return taken.transform([&limit] { return limit; });
}

static Result<std::chrono::seconds> idleLimitOf(const GivenOptions &given)
{
    constexpr int kMostSeconds = 30 * 24 * 3600;
    if (!given.has("--idle"_L1))
        return CommandLine().idleLimit;
    bool isNumber = false;
    const int seconds = given.value("--idle"_L1).toInt(&isNumber);
    if (!isNumber || seconds < 0 || seconds > kMostSeconds)
        return wrongUse(u"--idle is a number of seconds, 0 for ever"_s);
    return std::chrono::seconds(seconds);
}

static Result<Acp::Compatibility> compatibilityOf(const GivenOptions &given)
{
    const QString name = given.value("--acp-compat"_L1);
    if (name.isNull())
        return Acp::Compatibility::Standard;
    if (const auto known = Acp::compatibilityFromId(name))
        return *known;
    return wrongUse(u"--acp-compat is agentao or iac, not %1"_s.arg(name));
}

//! What one shot and a conversation in the terminal have in common.
static Result<void> takeTurnOptions(const GivenOptions &given, CommandLine *line)
{
    line->modeId = given.value("--mode"_L1);
    if (const auto checked = checkMode(line->modeId); !checked)
        return checked;
    const auto rules = rulesOfRun(given);
    if (!rules)
        return std::unexpected(rules.error());
    line->rules = *rules;
    const auto turnLimit = turnLimitOf(given);
    if (!turnLimit)
        return std::unexpected(turnLimit.error());
    line->turnLimit = *turnLimit;
    line->model = given.value("--model"_L1);
    line->continues = given.has("--continue"_L1);
    line->forks = given.has("--fork"_L1);
    if (given.has("--resume"_L1))
        line->resumeId = given.value("--resume"_L1);
    return {};
}

static Result<CommandLine> parseChat(const GivenOptions &given)
{
    if (given.arguments.size() > 1)
        return wrongUse(u"unexpected argument %1"_s.arg(given.arguments.at(1)));
    if (const auto checked = checkResuming(given); !checked)
        return std::unexpected(checked.error());
    if (given.has("--resume"_L1) && given.value("--resume"_L1).isEmpty())
        return resumesNothing();
    CommandLine line;
    line.action = CommandLine::Action::Chat;
    line.directory = given.arguments.value(0);
    return takeTurnOptions(given, &line).transform([&line] { return line; });
}

Result<CommandLine> CommandLine::parse(const QStringList &arguments)
{
    if (const auto command = actionOf(arguments.value(0)))
        return parseCommand(*command, arguments.first(), arguments.sliced(1));
    // What clients make of the terminal method of `authMethods`: they append its arguments.
    const bool isLogin = arguments.contains("--acp"_L1) && arguments.last() == "login"_L1;
    const auto given
        = GivenOptions::from(isLogin ? arguments.first(arguments.size() - 1) : arguments);
    if (!given)
        return std::unexpected(given.error());
    if (isLogin)
        return parseCommand(Action::Login, arguments.last(), {});
    const auto action = actionOf(*given);
    if (!action)
        return std::unexpected(action.error());
    CommandLine line;
    line.action = *action;
    if (line.action == Action::Help || line.action == Action::Version)
        return line;
    if (const auto checked = checkTogether(*given, line.action); !checked)
        return std::unexpected(checked.error());
    const auto format = formatOf(*given);
    if (!format)
        return std::unexpected(format.error());
    line.format = *format;
    const auto compatibility = compatibilityOf(*given);
    if (!compatibility)
        return std::unexpected(compatibility.error());
    line.compatibility = *compatibility;
    line.unstable = given->has("--acp-unstable"_L1);
    line.acpLog = given->value("--acp-log"_L1);
    line.listen = given->value("--listen"_L1);
    line.tokenFile = given->value("--token-file"_L1);
    line.identityFile = given->value("--tls"_L1);
    const auto idleLimit = idleLimitOf(*given);
    if (!idleLimit)
        return std::unexpected(idleLimit.error());
    line.idleLimit = *idleLimit;
    if (const auto taken = takeTurnOptions(*given, &line); !taken)
        return std::unexpected(taken.error());
    line.directory = given->arguments.value(0);
    line.newWindow = given->has("--new-window"_L1);
    line.newSession = given->has("--new-session"_L1);
    line.prompt = given->value("--print"_L1);
    line.readsInput = line.prompt == "-"_L1;
    if (line.readsInput)
        line.prompt.clear();
    line.cwd = given->value("--cwd"_L1);
    if (given->has("--worktree"_L1))
        line.worktree = given->value("--worktree"_L1);
    return line;
}

} // namespace App
