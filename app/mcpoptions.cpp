// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpoptions.h"

#include "app/givenoptions.h"

#include <array>

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
};

constexpr std::array kVerbs{
    VerbInfo{"list"_L1, Verb::List, false, 0, 0},
    VerbInfo{"get"_L1, Verb::Get, true, 0, 0},
    VerbInfo{"add"_L1, Verb::Add, true, 1, -1},
    VerbInfo{"add-json"_L1, Verb::AddJson, true, 1, 1},
    VerbInfo{"remove"_L1, Verb::Remove, true, 0, 0},
    VerbInfo{"enable"_L1, Verb::Enable, true, 0, 0},
    VerbInfo{"disable"_L1, Verb::Disable, true, 0, 0},
    VerbInfo{"import"_L1, Verb::Import, false, 0, -1},
    VerbInfo{"check"_L1, Verb::Check, false, 0, -1},
    VerbInfo{"login"_L1, Verb::Login, true, 0, 0},
    VerbInfo{"logout"_L1, Verb::Logout, true, 0, 0},
};

} // namespace

static Result<void> readScope(const GivenOptions &given, McpOptions &options)
{
    const QString scope = given.value("--scope"_L1);
    if (scope == "user"_L1)
        options.scope = McpOptions::Scope::User;
    else if (scope == "project"_L1)
        options.scope = McpOptions::Scope::Project;
    else if (!scope.isNull())
        return wrongUse(u"--scope is user or project, not %1"_s.arg(scope));
    return {};
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
            return wrongUse(u"agentao mcp %1 needs a NAME"_s.arg(verb.name));
        options.name = options.words.takeFirst();
    }
    if (options.words.size() < verb.fewest) {
        return wrongUse(verb.verb == Verb::Add
                            ? u"agentao mcp add needs a COMMAND or a URL behind the name"_s
                            : u"agentao mcp %1 needs the server's JSON"_s.arg(verb.name));
    }
    if (verb.most >= 0 && options.words.size() > verb.most)
        return wrongUse(u"unexpected argument %1"_s.arg(options.words.at(verb.most)));
    return {};
}

Result<McpOptions> McpOptions::from(const GivenOptions &given)
{
    McpOptions options;
    const QString name = given.arguments.value(0, u"list"_s);
    const VerbInfo *verb = verbOf(name);
    if (!verb)
        return unknownCommand("mcp"_L1, name);
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

} // namespace App
