// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/agentoptions.h"

#include "app/givenoptions.h"

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

struct AgentVerb
{
    QLatin1StringView name;
    AgentOptions::Verb verb;
    bool hasName;
    int fewest; //!< Words beside the name.
    int most; //!< The same; -1: any number.
};

constexpr std::array kAgentVerbs{
    AgentVerb{"list"_L1, AgentOptions::Verb::List, false, 0, 0},
    AgentVerb{"add"_L1, AgentOptions::Verb::Add, true, 1, -1},
    AgentVerb{"remove"_L1, AgentOptions::Verb::Remove, true, 0, 0},
    AgentVerb{"registry"_L1, AgentOptions::Verb::Registry, false, 0, 2},
    AgentVerb{"check"_L1, AgentOptions::Verb::Check, true, 0, 0},
    AgentVerb{"run"_L1, AgentOptions::Verb::Run, true, 0, 0},
    AgentVerb{"login"_L1, AgentOptions::Verb::Login, true, 0, 1},
    AgentVerb{"logout"_L1, AgentOptions::Verb::Logout, true, 0, 0},
    AgentVerb{"sessions"_L1, AgentOptions::Verb::Sessions, true, 0, 0},
    AgentVerb{"delete"_L1, AgentOptions::Verb::Delete, true, 1, -1},
};

} // namespace

static Result<void> readWords(const GivenOptions &given, const AgentVerb &verb,
                              AgentOptions &options)
{
    options.words = given.arguments.sliced(qMin(qsizetype(1), given.arguments.size()));
    if (verb.hasName) {
        if (options.words.isEmpty() || options.words.first().trimmed().isEmpty())
            return wrongUse(u"agentao acp %1 needs a NAME"_s.arg(verb.name));
        options.name = options.words.takeFirst();
    }
    const bool isOfNetwork = options.verb == AgentOptions::Verb::Add && !options.url.isEmpty();
    if (isOfNetwork && !options.words.isEmpty())
        return wrongUse(u"--url stands in the place of a command"_s);
    if (!isOfNetwork && !(options.tokenFile + options.certificate).isEmpty())
        return wrongUse(u"--token-file and --certificate need --url"_s);
    const auto isBlank = [](const QString &word) { return word.trimmed().isEmpty(); };
    const bool lacksOne = options.words.size() < verb.fewest
        || (options.verb == AgentOptions::Verb::Delete
            && std::ranges::any_of(options.words, isBlank));
    if (!isOfNetwork && lacksOne) {
        return wrongUse(u"agentao acp %1 needs a %2 behind the name"_s.arg(
            verb.name, options.verb == AgentOptions::Verb::Add ? u"COMMAND"_s : u"SESSION"_s));
    }
    if (verb.most >= 0 && options.words.size() > verb.most)
        return wrongUse(u"unexpected argument %1"_s.arg(options.words.at(verb.most)));
    if (options.verb == AgentOptions::Verb::Registry && !options.words.isEmpty()) {
        if (options.words.first() != "add"_L1 || options.words.size() != 2)
            return wrongUse(u"agentao acp registry lists them; agentao acp registry add NAME"_s);
        options.name = options.words.last();
    }
    return {};
}

static Result<void> readChoices(const GivenOptions &given, AgentOptions &options)
{
    const QString scope = given.value("--scope"_L1);
    if (scope == "user"_L1)
        options.scope = AgentOptions::Scope::User;
    else if (scope == "project"_L1)
        options.scope = AgentOptions::Scope::Project;
    else if (!scope.isNull())
        return wrongUse(u"--scope is user or project, not %1"_s.arg(scope));
    static const QStringList formats{u"text"_s, u"json"_s, u"stream-json"_s};
    options.format = given.value("--output-format"_L1);
    if (!options.format.isEmpty() && !formats.contains(options.format))
        return wrongUse(u"--output-format is text, json or stream-json"_s);
    static const QStringList dialects{u"standard"_s, u"agentao"_s, u"iac"_s};
    options.dialect = given.value("--dialect"_L1);
    if (!options.dialect.isEmpty() && !dialects.contains(options.dialect))
        return wrongUse(u"--dialect is standard, agentao or iac"_s);
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
    if (options.verb == AgentOptions::Verb::Run && !options.prompt)
        return wrongUse(u"agentao acp run needs -p TEXT"_s);
    return {};
}

Result<AgentOptions> AgentOptions::from(const GivenOptions &given)
{
    AgentOptions options;
    const QString name = given.arguments.value(0, u"list"_s);
    const auto verb = std::ranges::find_if(
        kAgentVerbs, [&name](const AgentVerb &known) { return known.name == name; });
    if (verb == kAgentVerbs.end())
        return unknownCommand("acp"_L1, name);
    options.verb = verb->verb;
    options.variables = given.values("--env"_L1);
    options.description = given.value("--description"_L1);
    options.cwd = given.value("--cwd"_L1);
    options.url = given.value("--url"_L1);
    options.tokenFile = given.value("--token-file"_L1);
    options.certificate = given.value("--certificate"_L1);
    if (options.verb == AgentOptions::Verb::Registry)
        options.url = given.value("--from"_L1);
    options.isSure = given.has("--yes"_L1);
    options.replaces = given.has("--force"_L1);
    options.sandbox = given.has("--sandbox"_L1);
    options.mcpServers = given.has("--mcp-servers"_L1);
    options.elsewhere = given.has("--elsewhere"_L1);
    options.json = given.has("--json"_L1);
    if (given.has("--print"_L1))
        options.prompt = given.value("--print"_L1);
    options.resumeId = given.value("--resume"_L1);
    options.modeId = given.value("--mode"_L1);
    return readWords(given, *verb, options)
        .and_then([&] { return readChoices(given, options); })
        .transform([&] { return options; });
}

} // namespace App
