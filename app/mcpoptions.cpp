// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpoptions.h"

#include "app/givenoptions.h"

#include <array>
#include <initializer_list>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

using Verb = McpOptions::Verb;

struct VerbInfo
{
    QLatin1StringView name;
    Verb verb;
    bool hasName; //!< Of one server.
    int fewest; //!< Words beside the name.
    int most; //!< The same; -1: any number.
    std::initializer_list<QLatin1StringView> options;
};

const std::array kVerbs{
    VerbInfo{"list"_L1, Verb::List, false, 0, 0, {"--json"_L1, "--check"_L1, "--show-secrets"_L1}},
    VerbInfo{"get"_L1, Verb::Get, true, 0, 0, {"--json"_L1, "--scope"_L1, "--show-secrets"_L1}},
    VerbInfo{"add"_L1,
             Verb::Add,
             true,
             1,
             -1,
             {"--transport"_L1, "--env"_L1, "--header"_L1, "--cwd"_L1, "--timeout"_L1, "--trust"_L1,
              "--stateless"_L1, "--scope"_L1, "--force"_L1}},
    VerbInfo{"add-json"_L1, Verb::AddJson, true, 1, 1, {"--scope"_L1, "--force"_L1}},
    VerbInfo{"remove"_L1, Verb::Remove, true, 0, 0, {"--scope"_L1}},
    VerbInfo{"enable"_L1, Verb::Enable, true, 0, 0, {"--scope"_L1}},
    VerbInfo{"disable"_L1, Verb::Disable, true, 0, 0, {"--scope"_L1}},
    VerbInfo{"import"_L1, Verb::Import, false, 0, -1, {"--scope"_L1, "--force"_L1, "--json"_L1}},
    VerbInfo{"check"_L1, Verb::Check, false, 0, -1, {"--json"_L1}},
    VerbInfo{"login"_L1, Verb::Login, true, 0, 0, {"--no-browser"_L1}},
    VerbInfo{"logout"_L1, Verb::Logout, true, 0, 0, {}},
};

} // namespace

static std::unexpected<Error> wrong(const QString &message)
{
    return fail(ErrorCode::InvalidInput, message);
}

const QList<QLatin1StringView> &McpOptions::optionNames()
{
    static const QList<QLatin1StringView> names = [] {
        QList<QLatin1StringView> all;
        for (const VerbInfo &info : kVerbs)
            all.append(QList<QLatin1StringView>(info.options));
        return all;
    }();
    return names;
}

static Result<void> readScope(const GivenOptions &given, McpOptions &options)
{
    const QString scope = given.value("--scope"_L1);
    if (scope == "user"_L1)
        options.scope = McpOptions::Scope::User;
    else if (scope == "project"_L1)
        options.scope = McpOptions::Scope::Project;
    else if (!scope.isNull())
        return wrong(u"--scope is user or project, not %1"_s.arg(scope));
    return {};
}

static Result<void> readTimeout(const GivenOptions &given, McpOptions &options)
{
    if (!given.has("--timeout"_L1))
        return {};
    bool isNumber = false;
    options.timeoutSeconds = given.value("--timeout"_L1).toDouble(&isNumber);
    if (!isNumber || !(options.timeoutSeconds > 0 && options.timeoutSeconds <= 3600))
        return wrong(u"--timeout is a number of seconds, at most 3600"_s);
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
        return wrong(u"--transport is stdio, http or sse, not %1"_s.arg(options.transport));
    if (options.transport == "stdio"_L1) {
        return options.headers.isEmpty() ? Result<void>()
                                         : wrong(u"--header needs a URL, not a command"_s);
    }
    if (options.words.size() > 1)
        return wrong(u"unexpected argument %1"_s.arg(options.words.at(1)));
    if (!options.variables.isEmpty() || !options.cwd.isEmpty())
        return wrong(u"--env and --cwd need a command, not a URL"_s);
    return {};
}

static const VerbInfo *verbOf(const QString &name)
{
    const auto found
        = std::ranges::find_if(kVerbs, [&name](const VerbInfo &info) { return info.name == name; });
    return found == kVerbs.end() ? nullptr : &*found;
}

static Result<void> readWords(const GivenOptions &given, const VerbInfo &verb, McpOptions &options)
{
    options.words = given.arguments.sliced(qMin(qsizetype(1), given.arguments.size()));
    if (verb.hasName) {
        if (options.words.isEmpty() || options.words.first().trimmed().isEmpty())
            return wrong(u"agentao mcp %1 needs a NAME"_s.arg(verb.name));
        options.name = options.words.takeFirst();
    }
    if (options.words.size() < verb.fewest) {
        return wrong(verb.verb == Verb::Add
                         ? u"agentao mcp add needs a COMMAND or a URL behind the name"_s
                         : u"agentao mcp %1 needs the server's JSON"_s.arg(verb.name));
    }
    if (verb.most >= 0 && options.words.size() > verb.most)
        return wrong(u"unexpected argument %1"_s.arg(options.words.at(verb.most)));
    return {};
}

Result<McpOptions> McpOptions::from(const GivenOptions &given)
{
    McpOptions options;
    if (given.has("--help"_L1)) {
        options.verb = Verb::Help;
        return options;
    }
    const QString name = given.arguments.value(0, u"list"_s);
    const VerbInfo *verb = verbOf(name);
    if (!verb)
        return wrong(u"agentao mcp knows no %1"_s.arg(name));
    for (const auto &[option, value] : given.options) {
        if (!std::ranges::contains(verb->options, option))
            return wrong(u"agentao mcp %1 knows no option %2"_s.arg(name, option));
    }
    options.verb = verb->verb;
    options.transport = given.value("--transport"_L1);
    options.variables = given.values("--env"_L1);
    options.headers = given.values("--header"_L1);
    options.cwd = given.value("--cwd"_L1);
    options.trusts = given.has("--trust"_L1);
    options.isStateless = given.has("--stateless"_L1);
    options.replaces = given.has("--force"_L1);
    options.json = given.has("--json"_L1);
    options.showsSecrets = given.has("--show-secrets"_L1);
    options.checks = given.has("--check"_L1);
    options.usesBrowser = !given.has("--no-browser"_L1);
    auto checked = readWords(given, *verb, options)
                       .and_then([&] { return readScope(given, options); })
                       .and_then([&] { return readTimeout(given, options); });
    if (checked && options.verb == Verb::Add)
        checked = checkTransport(options);
    return checked.transform([&] { return options; });
}

QString mcpHelpText()
{
    return uR"(MCP servers: programs and addresses that give the model tools.

Usage:
  agentao mcp [list]                   the servers of the current directory
  agentao mcp get NAME                 how one of them is configured
  agentao mcp add NAME -- COMMAND ARGUMENT...
  agentao mcp add NAME URL             add a program, or an address
  agentao mcp add-json NAME JSON       the same, as in mcp.json, or in a block
                                       {"mcpServers": ...}; "-" is standard
                                       input
  agentao mcp remove NAME              forget it
  agentao mcp enable|disable NAME      switch it on or off
  agentao mcp import [FILE...]         take over those of Claude Desktop, Claude
                                       Code, Visual Studio Code, Cursor,
                                       Windsurf, Gemini CLI, Zed and opencode
  agentao mcp check [NAME...]          start them: do they answer, and with what
  agentao mcp login NAME               sign in at a server that wants it
  agentao mcp logout NAME              sign out

Options:
  -s, --scope user|project             which file: the user's mcp.json, or
                                       .agentao/mcp.json of the current
                                       directory, which counts once the
                                       directory is trusted (agentao trust).
                                       New ones are the user's; import looks at
                                       files of the user, or of the project
  --force                              add, add-json, import: replace what is
                                       there
  --json                               list, get, check, import: print JSON
  --show-secrets                       list, get: do not mask them
  --check                              list: start them, too

Options of add:
  -t, --transport stdio|http|sse       else by what is given: a command or a URL
  -e, --env NAME=VALUE                 a variable for the command; repeatable
  -H, --header "NAME: VALUE"           a header for the URL; repeatable
  --cwd DIR                            where the command runs
  --timeout SECONDS                    to start, and for each request
  --trust                              believe what it says of its tools: those
                                       that only read do not ask
  --stateless                          one process may serve several sessions
  Values may have ${VARIABLE} or ${VARIABLE:-default}, replaced when the server
  is started, so that secrets need not be in the file.

Options of login:
  --no-browser                         open none: the address is printed, and
                                       the one that the browser ends at is asked
                                       for

Exit codes: 0 done; 1 failed, or a server does not answer; 2 wrong usage;
130 interrupted.
)"_s;
}

} // namespace App
