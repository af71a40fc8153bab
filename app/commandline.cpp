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

//! What follows `agentao sessions`.
struct SessionVerb
{
    QLatin1StringView name;
    SessionsOptions::Verb verb;
    QLatin1StringView subject; //!< Empty: none.
    bool takesSeveral = false;
};

constexpr std::array kSessionVerbs{
    SessionVerb{"list"_L1, SessionsOptions::Verb::List, {}},
    SessionVerb{"show"_L1, SessionsOptions::Verb::Show, "SESSION"_L1},
    SessionVerb{"rename"_L1, SessionsOptions::Verb::Rename, "SESSION"_L1},
    SessionVerb{"pin"_L1, SessionsOptions::Verb::Pin, "SESSION"_L1, true},
    SessionVerb{"unpin"_L1, SessionsOptions::Verb::Unpin, "SESSION"_L1, true},
    SessionVerb{"archive"_L1, SessionsOptions::Verb::Archive, "SESSION"_L1, true},
    SessionVerb{"unarchive"_L1, SessionsOptions::Verb::Unarchive, "SESSION"_L1, true},
    SessionVerb{"delete"_L1, SessionsOptions::Verb::Delete, "SESSION"_L1, true},
    SessionVerb{"restore"_L1, SessionsOptions::Verb::Restore, "SESSION"_L1, true},
    SessionVerb{"bin"_L1, SessionsOptions::Verb::Bin, {}},
    SessionVerb{"export"_L1, SessionsOptions::Verb::Export, "SESSION"_L1},
    SessionVerb{"import"_L1, SessionsOptions::Verb::Import, "FILE"_L1},
    SessionVerb{"play"_L1, SessionsOptions::Verb::Play, "SESSION"_L1},
};

} // namespace

static std::unexpected<Error> tooMany(const QStringList &arguments, qsizetype allowed)
{
    return wrongUse(u"unexpected argument %1"_s.arg(arguments.at(allowed)));
}

static Result<CommandLine> parseUndo(const GivenOptions &given)
{
    const UndoOptions undo{.session = given.value("--session"_L1),
                           .checkpoint = given.value("--checkpoint"_L1),
                           .files = given.arguments,
                           .lists = given.has("--list"_L1),
                           .showsDifference = given.has("--diff"_L1),
                           .isSure = given.has("--yes"_L1)};
    if (int(undo.lists) + int(undo.showsDifference) + int(undo.isSure) > 1)
        return wrongUse(u"--list, --diff and --yes do not go together"_s);
    if (undo.lists && !undo.files.isEmpty())
        return tooMany(undo.files, 0);
    return undo;
}

static Result<CommandLine> parseReplay(const GivenOptions &given)
{
    if (given.arguments.size() != 1)
        return wrongUse(u"agentao acp-replay needs one FILE, a log of --acp-log"_s);
    ReplayOptions replay{.file = given.arguments.first(), .command = given.value("--command"_L1)};
    const auto read = [&given](QLatin1StringView name, double &value) {
        bool isNumber = !given.has(name);
        if (!isNumber)
            value = given.value(name).toDouble(&isNumber);
        return isNumber && value > 0 && value <= 86400;
    };
    if (given.value("--speed"_L1) != "max"_L1 && !read("--speed"_L1, replay.speed))
        return wrongUse(u"--speed is max or a factor: 1 is as fast as recorded"_s);
    if (!read("--timeout"_L1, replay.timeoutSeconds))
        return wrongUse(u"--timeout is a number of seconds"_s);
    return replay;
}

static Result<CommandLine> parseSearch(const GivenOptions &given)
{
    const bool asksNothing
        = given.arguments.size() == 1 && std::ranges::all_of(given.options, [](const auto &option) {
              return option.first == "--json"_L1 || option.first == "--here"_L1;
          });
    if (asksNothing)
        return wrongUse(
            u"agentao sessions search needs words, or an option that says what to find"_s);
    return SearchOptions{.words = given.arguments.sliced(1).join(u' '),
                         .file = given.value("--file"_L1),
                         .tool = given.value("--tool"_L1),
                         .exitCode = given.value("--exit"_L1),
                         .model = given.value("--model"_L1),
                         .since = given.value("--since"_L1),
                         .until = given.value("--until"_L1),
                         .here = given.has("--here"_L1),
                         .json = given.has("--json"_L1)};
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
    using Verb = SessionsOptions::Verb;
    const QString name = given.arguments.value(0, u"list"_s);
    if (name == "search"_L1)
        return parseSearch(given);
    const auto verb = std::ranges::find_if(
        kSessionVerbs, [&name](const SessionVerb &info) { return name == info.name; });
    if (verb == kSessionVerbs.end())
        return unknownCommand("sessions"_L1, name);
    QStringList rest = given.arguments.mid(1);
    SessionsOptions sessions{.verb = verb->verb,
                             .name = name,
                             .format = given.value("--format"_L1).toLower(),
                             .output = given.value("--output"_L1),
                             .modeId = given.value("--mode"_L1),
                             .until = given.value("--until"_L1),
                             .all = given.has("--all"_L1),
                             .archived = given.has("--archived"_L1),
                             .json = given.has("--json"_L1)};
    const bool isAll = verb->verb == Verb::Delete && sessions.all;
    if (!sessions.until.isEmpty() && !isAll)
        return wrongUse(u"--until needs --all"_s);
    if (const auto known = checkMode(sessions.modeId); !known)
        return std::unexpected(known.error());
    if (!verb->subject.isEmpty() && !isAll) {
        const auto taken = verb->takesSeveral ? rest.size() : qMin(qsizetype(1), rest.size());
        sessions.subjects = rest.first(taken);
        rest.remove(0, taken);
        const auto isBlank = [](const QString &word) { return word.trimmed().isEmpty(); };
        if (taken == 0 || std::ranges::any_of(sessions.subjects, isBlank))
            return wrongUse(u"agentao sessions %1 needs a %2"_s.arg(name, verb->subject));
    }
    if (verb->verb == Verb::Rename) {
        sessions.title = std::exchange(rest, {}).join(u' ');
        if (sessions.title.trimmed().isEmpty())
            return wrongUse(u"agentao sessions rename needs a TITLE"_s);
    }
    if (!rest.isEmpty())
        return tooMany(rest, 0);
    return checkExport(sessions).transform([&sessions] { return CommandLine(sessions); });
}

static Result<CommandLine> parseCompletion(const GivenOptions &given)
{
    static const QStringList shells{u"bash"_s, u"zsh"_s, u"fish"_s};
    if (given.arguments.size() != 1 || !shells.contains(given.arguments.first()))
        return wrongUse(u"agentao completion needs bash, zsh or fish"_s);
    return CompletionOptions{given.arguments.first()};
}

static Result<CommandLine> parseLogin(const GivenOptions &given)
{
    return LoginOptions{.provider = given.arguments.value(0).toLower(),
                        .url = given.value("--url"_L1),
                        .model = given.value("--model"_L1),
                        .wireFormat = given.value("--wire-format"_L1),
                        .keyFromInput = given.has("--key-stdin"_L1)};
}

static Result<CommandLine> parseLogout(const GivenOptions &given)
{
    return LogoutOptions{given.arguments.value(0).toLower()};
}

static Result<CommandLine> parseModels(const GivenOptions &given)
{
    return ModelsOptions{.provider = given.arguments.value(0).toLower(),
                         .url = given.value("--url"_L1),
                         .json = given.has("--json"_L1),
                         .refresh = given.has("--refresh"_L1),
                         .update = given.has("--update"_L1)};
}

static Result<CommandLine> parseDoctor(const GivenOptions &given)
{
    const DoctorOptions doctor{.bundle = given.value("--bundle"_L1),
                               .withSession = given.value("--with-session"_L1),
                               .json = given.has("--json"_L1)};
    if (doctor.bundle.isEmpty() && given.has("--with-session"_L1))
        return wrongUse(u"--with-session needs --bundle"_s);
    if (doctor.json && !doctor.bundle.isEmpty())
        return wrongUse(u"--bundle and --json do not go together"_s);
    return doctor;
}

static Result<CommandLine> parseUpdate(const GivenOptions &given)
{
    return UpdateOptions{given.value("--from"_L1), given.has("--json"_L1)};
}

static Result<CommandLine> parseTrust(const GivenOptions &given)
{
    return TrustOptions{given.arguments.value(0), given.has("--remove"_L1)};
}

static Result<CommandLine> parseManual(const GivenOptions &)
{
    return ManualOptions();
}

static Result<CommandLine> parseHelpPage(const GivenOptions &given)
{
    return HelpPageOptions{given.arguments.value(0)};
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

namespace {

enum class Way { Window, Acp, OneShot };

} // namespace

//! No option of one way in on another one.
static Result<void> checkWay(const GivenOptions &given, Way way)
{
    using enum Way;
    const auto check = [&given](bool fits, const QString &needs, auto... names) -> Result<void> {
        for (const QLatin1StringView name : {names...}) {
            if (!fits && given.has(name))
                return wrongUse(u"%1 needs %2"_s.arg(name, needs));
        }
        return {};
    };
    return check(way == Acp, u"--acp"_s, "--acp-compat"_L1, "--acp-unstable"_L1, "--acp-log"_L1,
                 "--listen"_L1)
        .and_then([&] {
            return check(way == OneShot || way == Acp,
                         u"--print or --acp; the window has /limits and settings.json"_s,
                         "--max-requests"_L1, "--max-cost"_L1);
        })
        .and_then([&] {
            return check(way == OneShot, u"--print"_s, "--output-format"_L1, "--cwd"_L1,
                         "--worktree"_L1);
        })
        .and_then([&] {
            return check(way == OneShot, u"--print or agentao chat"_s, "--continue"_L1, "--fork"_L1,
                         "--allow"_L1, "--deny"_L1);
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

static Result<void> checkTogether(const GivenOptions &given, Way way)
{
    using enum Way;
    if (auto checked = checkCommands(given).and_then([&] { return checkWay(given, way); });
        !checked)
        return checked;
    for (const auto name : {"--new-window"_L1, "--new-session"_L1}) {
        if (way != Window && given.has(name))
            return wrongUse(u"%1 is for the window alone"_s.arg(name));
    }
    if (auto checked = checkResuming(given); !checked)
        return checked;
    if (given.has("--worktree"_L1) && (given.has("--continue"_L1) || given.has("--resume"_L1)))
        return wrongUse(u"--worktree is for new sessions"_s);
    if (way != Acp && given.has("--resume"_L1) && given.value("--resume"_L1).isEmpty())
        return resumesNothing();
    const qsizetype allowed = way == Window ? 1 : 0;
    if (given.arguments.size() > allowed)
        return tooMany(given.arguments, allowed);
    return checkListening(given);
}

Result<OutputFormat> outputFormatOf(const GivenOptions &given)
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
        return AcpOptions().idleLimit;
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

//! What `--allow` and `--deny` say.
static Result<QList<PermissionRule>> rulesOfRun(const GivenOptions &given)
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

//! What the ways to talk with a model have in common.
static Result<void> takeTurnOptions(const GivenOptions &given, TurnOptions *options)
{
    options->modeId = given.value("--mode"_L1);
    if (const auto checked = checkMode(options->modeId); !checked)
        return checked;
    const auto rules = rulesOfRun(given);
    if (!rules)
        return std::unexpected(rules.error());
    options->rules = *rules;
    const auto turnLimit = turnLimitOf(given);
    if (!turnLimit)
        return std::unexpected(turnLimit.error());
    options->turnLimit = *turnLimit;
    options->model = given.value("--model"_L1);
    options->continues = given.has("--continue"_L1);
    options->forks = given.has("--fork"_L1);
    if (given.has("--resume"_L1))
        options->resumeId = given.value("--resume"_L1);
    return {};
}

static Result<CommandLine> parseChat(const GivenOptions &given)
{
    if (const auto checked = checkResuming(given); !checked)
        return std::unexpected(checked.error());
    if (given.has("--resume"_L1) && given.value("--resume"_L1).isEmpty())
        return resumesNothing();
    TerminalOptions options;
    options.directory = given.arguments.value(0);
    return takeTurnOptions(given, &options).transform([&] { return CommandLine(options); });
}

static Result<CommandLine> parseWindow(const GivenOptions &given)
{
    WindowOptions options;
    options.directory = given.arguments.value(0);
    options.newWindow = given.has("--new-window"_L1);
    options.newSession = given.has("--new-session"_L1);
    return takeTurnOptions(given, &options).transform([&] { return CommandLine(options); });
}

static Result<CommandLine> parseAcp(const GivenOptions &given)
{
    AcpOptions options;
    const auto compatibility = compatibilityOf(given);
    if (!compatibility)
        return std::unexpected(compatibility.error());
    options.compatibility = *compatibility;
    options.unstable = given.has("--acp-unstable"_L1);
    options.log = given.value("--acp-log"_L1);
    options.listen = given.value("--listen"_L1);
    options.tokenFile = given.value("--token-file"_L1);
    options.identityFile = given.value("--tls"_L1);
    const auto idleLimit = idleLimitOf(given);
    if (!idleLimit)
        return std::unexpected(idleLimit.error());
    options.idleLimit = *idleLimit;
    return takeTurnOptions(given, &options).transform([&] { return CommandLine(options); });
}

static Result<CommandLine> parseOneShot(const GivenOptions &given)
{
    OneShotOptions options;
    const auto format = outputFormatOf(given);
    if (!format)
        return std::unexpected(format.error());
    options.format = *format;
    options.prompt = given.value("--print"_L1);
    options.cwd = given.value("--cwd"_L1);
    if (given.has("--worktree"_L1))
        options.worktree = given.value("--worktree"_L1);
    return takeTurnOptions(given, &options).transform([&] { return CommandLine(options); });
}

static Result<CommandLine> parseWay(const GivenOptions &given)
{
    if (given.has("--help"_L1))
        return HelpOptions();
    if (given.has("--version"_L1))
        return VersionOptions();
    const bool acp = given.has("--acp"_L1);
    const bool print = given.has("--print"_L1);
    if (acp && print)
        return wrongUse(u"--acp and --print do not go together"_s);
    if (given.has("--stdio"_L1) && !acp)
        return wrongUse(u"--stdio needs --acp"_s);
    const Way way = acp ? Way::Acp : print ? Way::OneShot : Way::Window;
    if (const auto checked = checkTogether(given, way); !checked)
        return std::unexpected(checked.error());
    return acp ? parseAcp(given) : print ? parseOneShot(given) : parseWindow(given);
}

template <typename Options> static Result<CommandLine> parseVerbs(const GivenOptions &given)
{
    return Options::from(given);
}

namespace {

//! A first argument that is no directory.
struct Command
{
    QLatin1StringView name;
    Result<CommandLine> (*parse)(const GivenOptions &given);
    qsizetype most = -1; //!< Arguments; -1: parse() looks at them.
    bool takesDash = false; //!< "-" is an argument.
    QLatin1StringView owner = {}; //!< Of options behind "--".
};

constexpr std::array kParsers{
    Command{"chat"_L1, parseChat, 1},
    Command{"login"_L1, parseLogin, 1},
    Command{"logout"_L1, parseLogout, 1},
    Command{"models"_L1, parseModels, 1},
    Command{"doctor"_L1, parseDoctor, 0},
    Command{"update"_L1, parseUpdate, 0},
    Command{"trust"_L1, parseTrust, 1},
    Command{"acp"_L1, parseVerbs<AgentOptions>, -1, true, "an agent"_L1},
    Command{"acp-replay"_L1, parseReplay},
    Command{"mcp"_L1, parseVerbs<McpOptions>, -1, true, "a server"_L1},
    Command{"rules"_L1, parseVerbs<RuleOptions>, -1, true},
    Command{"worktrees"_L1, parseVerbs<WorktreeOptions>, -1, true},
    Command{"skills"_L1, parseVerbs<SkillOptions>, -1, true},
    Command{"undo"_L1, parseUndo},
    Command{"sessions"_L1, parseSessions},
    Command{"completion"_L1, parseCompletion},
    Command{"manual"_L1, parseManual, 0},
    Command{"help"_L1, parseHelpPage, 1},
};

} // namespace

static Result<CommandLine> parseCommand(const Command &command, const QStringList &arguments)
{
    auto given = GivenOptions::from(arguments, command.takesDash);
    if (!given) {
        const bool isTheirs = arguments.contains("add"_L1) && !arguments.contains("--"_L1);
        if (!command.owner.isEmpty() && isTheirs)
            given.error().message += u"; %1's own options go behind --"_s.arg(command.owner);
        return std::unexpected(given.error());
    }
    const QString name = command.name;
    const QString deep = name + u' ' + given->arguments.value(0, u"list"_s);
    const CommandInfo *info = findCommand(deep);
    if (given->has("--help"_L1))
        return HelpOptions{info && !given->arguments.isEmpty() ? deep : name};
    if (!info && !hasSubcommands(*findCommand(name)))
        info = findCommand(name);
    for (const auto &[option, value] : given->options) {
        if (info && !findOption(*info, option))
            return wrongUse(u"agentao %1 knows no option %2"_s.arg(info->name, option));
    }
    if (command.most >= 0 && given->arguments.size() > command.most)
        return tooMany(given->arguments, command.most);
    return command.parse(*given);
}

Result<CommandLine> parseCommandLine(const QStringList &arguments)
{
    const auto find = [](const QString &name) {
        return std::ranges::find_if(kParsers,
                                    [&name](const auto &row) { return name == row.name; });
    };
    if (const auto command = find(arguments.value(0)); command != kParsers.end())
        return parseCommand(*command, arguments.sliced(1));
    // What clients make of the terminal method of `authMethods`: they append its arguments.
    const bool isLogin = arguments.contains("--acp"_L1) && arguments.last() == "login"_L1;
    const auto given
        = GivenOptions::from(isLogin ? arguments.first(arguments.size() - 1) : arguments);
    if (!given)
        return std::unexpected(given.error());
    return isLogin ? LoginOptions() : parseWay(*given);
}

} // namespace App
