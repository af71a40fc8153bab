// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/commandline.h"

#include "acp/wire/dialect.h"
#include "agentcore/permission/permissionpolicy.h"
#include "app/givenoptions.h"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! A first argument that is no directory, and the options that go with it.
struct CommandInfo
{
    QLatin1StringView name;
    CommandLine::Action action;
    std::initializer_list<QLatin1StringView> options;
};

const std::array kCommands{
    CommandInfo{"login"_L1,
                CommandLine::Action::Login,
                {"--key-stdin"_L1, "--model"_L1, "--url"_L1, "--wire-format"_L1}},
    CommandInfo{"logout"_L1, CommandLine::Action::Logout, {}},
    CommandInfo{"models"_L1,
                CommandLine::Action::Models,
                {"--json"_L1, "--refresh"_L1, "--update"_L1, "--url"_L1}},
    CommandInfo{"doctor"_L1, CommandLine::Action::Doctor, {"--json"_L1}},
    CommandInfo{"trust"_L1, CommandLine::Action::Trust, {"--remove"_L1}},
    CommandInfo{"acp-replay"_L1,
                CommandLine::Action::AcpReplay,
                {"--speed"_L1, "--command"_L1, "--timeout"_L1}},
    CommandInfo{"mcp"_L1, CommandLine::Action::Mcp, {}},
    CommandInfo{"undo"_L1,
                CommandLine::Action::Undo,
                {"--session"_L1, "--checkpoint"_L1, "--list"_L1, "--diff"_L1, "--yes"_L1}},
    CommandInfo{"sessions"_L1,
                CommandLine::Action::Sessions,
                {"--all"_L1, "--archived"_L1, "--json"_L1, "--format"_L1, "--output"_L1,
                 "--file"_L1, "--tool"_L1, "--exit"_L1, "--model"_L1, "--since"_L1, "--until"_L1,
                 "--here"_L1}},
};

using Verb = SessionsOptions::Verb;

//! What follows `agentao sessions`, and the options that go with it.
struct VerbInfo
{
    QLatin1StringView name;
    Verb verb;
    QLatin1StringView subject; //!< Empty: none.
    std::initializer_list<QLatin1StringView> options;
};

const std::array kVerbs{
    VerbInfo{"list"_L1, Verb::List, {}, {"--all"_L1, "--archived"_L1, "--json"_L1}},
    VerbInfo{"show"_L1, Verb::Show, "SESSION"_L1, {"--json"_L1}},
    VerbInfo{"rename"_L1, Verb::Rename, "SESSION"_L1, {}},
    VerbInfo{"pin"_L1, Verb::Pin, "SESSION"_L1, {}},
    VerbInfo{"unpin"_L1, Verb::Unpin, "SESSION"_L1, {}},
    VerbInfo{"archive"_L1, Verb::Archive, "SESSION"_L1, {}},
    VerbInfo{"unarchive"_L1, Verb::Unarchive, "SESSION"_L1, {}},
    VerbInfo{"delete"_L1, Verb::Delete, "SESSION"_L1, {}},
    VerbInfo{"restore"_L1, Verb::Restore, "SESSION"_L1, {}},
    VerbInfo{"bin"_L1, Verb::Bin, {}, {"--json"_L1}},
    VerbInfo{"export"_L1, Verb::Export, "SESSION"_L1, {"--format"_L1, "--output"_L1}},
    VerbInfo{"import"_L1, Verb::Import, "FILE"_L1, {}},
};

} // namespace

static std::unexpected<Error> wrong(const QString &message)
{
    return fail(ErrorCode::InvalidInput, message);
}

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
        return wrong(u"--acp and --print do not go together"_s);
    if (given.has("--stdio"_L1) && !acp)
        return wrong(u"--stdio needs --acp"_s);
    return acp ? Acp : print ? OneShot : Window;
}

static const CommandInfo *commandOf(const QString &argument)
{
    const auto found = std::ranges::find_if(
        kCommands, [&argument](const CommandInfo &info) { return info.name == argument; });
    return found == kCommands.end() ? nullptr : &*found;
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
        return wrong(u"--list, --diff and --yes do not go together"_s);
    if (line.undo.lists && !line.undo.files.isEmpty())
        return wrong(u"unexpected argument %1"_s.arg(line.undo.files.first()));
    return line;
}

static Result<CommandLine> parseReplay(const GivenOptions &given)
{
    if (given.arguments.size() != 1)
        return wrong(u"agentao acp-replay needs one FILE, a log of --acp-log"_s);
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
        return wrong(u"--speed is max or a factor: 1 is as fast as recorded"_s);
    if (!read("--timeout"_L1, line.replay.timeoutSeconds))
        return wrong(u"--timeout is a number of seconds"_s);
    return line;
}

const std::array kSearchOptions{"--file"_L1,  "--tool"_L1,  "--exit"_L1, "--model"_L1,
                                "--since"_L1, "--until"_L1, "--here"_L1, "--json"_L1};

static Result<CommandLine> parseSearch(const GivenOptions &given)
{
    for (const auto &[option, value] : given.options) {
        if (!std::ranges::contains(kSearchOptions, option))
            return wrong(u"agentao sessions search knows no option %1"_s.arg(option));
    }
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
        return wrong(u"agentao sessions search needs words, or an option that says what to find"_s);
    return line;
}

static Result<void> checkExport(const SessionsOptions &sessions)
{
    static const QStringList formats{u"md"_s, u"json"_s, u"html"_s};
    if (sessions.format.isEmpty() || formats.contains(sessions.format))
        return {};
    return wrong(u"--format is md, json or html, not %1"_s.arg(sessions.format));
}

static Result<CommandLine> parseSessions(const GivenOptions &given)
{
    const QString name = given.arguments.value(0, u"list"_s);
    if (name == "search"_L1)
        return parseSearch(given);
    const auto verb
        = std::ranges::find_if(kVerbs, [&name](const VerbInfo &info) { return name == info.name; });
    if (verb == kVerbs.end())
        return wrong(u"agentao sessions knows no %1"_s.arg(name));
    for (const auto &[option, value] : given.options) {
        if (!std::ranges::contains(verb->options, option))
            return wrong(u"agentao sessions %1 knows no option %2"_s.arg(name, option));
    }
    QStringList rest = given.arguments.sliced(qMin(qsizetype(1), given.arguments.size()));
    CommandLine line;
    line.action = CommandLine::Action::Sessions;
    line.json = given.has("--json"_L1);
    line.sessions = {.verb = verb->verb,
                     .format = given.value("--format"_L1).toLower(),
                     .output = given.value("--output"_L1),
                     .all = given.has("--all"_L1),
                     .archived = given.has("--archived"_L1)};
    if (!verb->subject.isEmpty()) {
        if (rest.isEmpty() || rest.first().trimmed().isEmpty())
            return wrong(u"agentao sessions %1 needs a %2"_s.arg(name, verb->subject));
        line.sessions.subject = rest.takeFirst();
    }
    if (verb->verb == Verb::Rename) {
        line.sessions.title = std::exchange(rest, {}).join(u' ');
        if (line.sessions.title.trimmed().isEmpty())
            return wrong(u"agentao sessions rename needs a TITLE"_s);
    }
    if (!rest.isEmpty())
        return wrong(u"unexpected argument %1"_s.arg(rest.first()));
    return checkExport(line.sessions).transform([&line] { return line; });
}

static Result<CommandLine> parseMcp(const QStringList &arguments)
{
    auto given = GivenOptions::from(arguments, true);
    if (!given) {
        if (arguments.contains("add"_L1) && !arguments.contains("--"_L1))
            given.error().message += u"; a server's own options go behind --"_s;
        return std::unexpected(given.error());
    }
    return McpOptions::from(*given).transform([](const McpOptions &options) {
        CommandLine line;
        line.action = CommandLine::Action::Mcp;
        line.mcp = options;
        return line;
    });
}

static Result<CommandLine> parseCommand(const CommandInfo &command, const QStringList &arguments)
{
    if (command.action == CommandLine::Action::Mcp)
        return parseMcp(arguments);
    const auto given = GivenOptions::from(arguments);
    if (!given)
        return std::unexpected(given.error());
    CommandLine line;
    if (given->has("--help"_L1)) {
        line.action = CommandLine::Action::Help;
        return line;
    }
    for (const auto &[name, value] : given->options) {
        if (!std::ranges::contains(command.options, name))
            return wrong(u"agentao %1 knows no option %2"_s.arg(command.name, name));
    }
    if (command.action == CommandLine::Action::Undo)
        return parseUndo(*given);
    if (command.action == CommandLine::Action::Sessions)
        return parseSessions(*given);
    if (command.action == CommandLine::Action::AcpReplay)
        return parseReplay(*given);
    const qsizetype allowed = command.action == CommandLine::Action::Doctor ? 0 : 1;
    if (given->arguments.size() > allowed)
        return wrong(u"unexpected argument %1"_s.arg(given->arguments.at(allowed)));
    line.action = command.action;
    if (line.action == CommandLine::Action::Trust)
        line.directory = given->arguments.value(0);
    else
        line.provider = given->arguments.value(0).toLower();
    line.model = given->value("--model"_L1);
    line.url = given->value("--url"_L1);
    line.wireFormat = given->value("--wire-format"_L1);
    line.json = given->has("--json"_L1);
    line.refresh = given->has("--refresh"_L1);
    line.update = given->has("--update"_L1);
    line.keyFromInput = given->has("--key-stdin"_L1);
    line.removes = given->has("--remove"_L1);
    return line;
}

static Result<void> checkTogether(const GivenOptions &given, CommandLine::Action action)
{
    using enum CommandLine::Action;
    for (const CommandInfo &command : kCommands) {
        for (const QLatin1StringView name : command.options) {
            if (given.has(name) && name != "--model"_L1)
                return wrong(u"%1 needs a command, as in agentao %2"_s.arg(name, command.name));
        }
    }
    for (const QLatin1StringView name : McpOptions::optionNames()) {
        if (given.has(name) && name != "--cwd"_L1)
            return wrong(u"%1 needs a command, as in agentao mcp"_s.arg(name));
    }
    if (action != Acp) {
        for (const auto name : {"--acp-compat"_L1, "--acp-unstable"_L1, "--acp-log"_L1}) {
            if (given.has(name))
                return wrong(u"%1 needs --acp"_s.arg(name));
        }
    }
    if (action != OneShot) {
        for (const auto name : {"--output-format"_L1, "--cwd"_L1, "--continue"_L1, "--fork"_L1}) {
            if (given.has(name))
                return wrong(u"%1 needs --print"_s.arg(name));
        }
    }
    if (given.has("--continue"_L1) && given.has("--resume"_L1))
        return wrong(u"--continue and --resume do not go together"_s);
    if (given.has("--fork"_L1) && !given.has("--continue"_L1) && !given.has("--resume"_L1))
        return wrong(u"--fork needs --continue or --resume"_s);
    if (action != Acp && given.has("--resume"_L1) && given.value("--resume"_L1).isEmpty())
        return wrong(u"--resume needs the id or the name of a session here"_s);
    const qsizetype allowed = action == Window ? 1 : 0;
    if (given.arguments.size() > allowed)
        return wrong(u"unexpected argument %1"_s.arg(given.arguments.at(allowed)));
    return {};
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
    return wrong(u"--output-format is text, json or stream-json, not %1"_s.arg(name));
}

static Result<Acp::Compatibility> compatibilityOf(const GivenOptions &given)
{
    const QString name = given.value("--acp-compat"_L1);
    if (name.isNull())
        return Acp::Compatibility::Standard;
    if (const auto known = Acp::compatibilityFromId(name))
        return *known;
    return wrong(u"--acp-compat is agentao or iac, not %1"_s.arg(name));
}

static Result<void> checkMode(const QString &id)
{
    if (id.isEmpty() || PermissionPolicy::modeFromId(id))
        return {};
    QStringList ids;
    for (const PermissionPolicy::ModeInfo &mode : PermissionPolicy::modes())
        ids += mode.id;
    return wrong(u"--mode is one of %1, not %2"_s.arg(ids.join(u", "_s), id));
}

Result<CommandLine> CommandLine::parse(const QStringList &arguments)
{
    if (const CommandInfo *command = commandOf(arguments.value(0)))
        return parseCommand(*command, arguments.sliced(1));
    // What clients make of the terminal method of `authMethods`: they append its arguments.
    const bool isLogin = arguments.contains("--acp"_L1) && arguments.last() == "login"_L1;
    const auto given
        = GivenOptions::from(isLogin ? arguments.first(arguments.size() - 1) : arguments);
    if (!given)
        return std::unexpected(given.error());
    if (isLogin)
        return parseCommand(*commandOf(arguments.last()), {});
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
    line.modeId = given->value("--mode"_L1);
    if (const auto checked = checkMode(line.modeId); !checked)
        return std::unexpected(checked.error());
    line.directory = given->arguments.value(0);
    line.prompt = given->value("--print"_L1);
    line.readsInput = line.prompt == "-"_L1;
    if (line.readsInput)
        line.prompt.clear();
    line.model = given->value("--model"_L1);
    line.cwd = given->value("--cwd"_L1);
    line.continues = given->has("--continue"_L1);
    line.forks = given->has("--fork"_L1);
    if (given->has("--resume"_L1))
        line.resumeId = given->value("--resume"_L1);
    return line;
}

} // namespace App
