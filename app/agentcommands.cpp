// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/agentcommands.h"

#include "acp/client/agentfailure.h"
#include "agentcore/config/paths.h"
#include "app/console.h"
#include "app/mcpcommands.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::AgentRegistry;
using Acp::AgentSpec;

namespace App {

int failAgent(const Error &error)
{
    using enum Acp::FailureCode;
    const bool isUnknown = error.code == ErrorCode::NotFound;
    const bool isInvalid = error.code == ErrorCode::InvalidInput
        || error.code == ErrorCode::ParseError || error.code == ErrorCode::InvalidRequest;
    if (!isUnknown && !isInvalid) {
        printError(error);
        return ExitCode::kFailed;
    }
    const Acp::AgentFailure failure{isUnknown ? ServerNotFound : ConfigInvalid, error, {}};
    const Acp::FailureInfo &info = Acp::failureInfo(failure.code);
    printError(error.text(), info.id, failure.more());
    return info.exitCode;
}

Result<AgentSpec> agentOf(const QString &name)
{
    return AgentRegistry::read(Paths::configDir(), QDir::currentPath()).find(name);
}

static QString originOf(const AgentSpec &spec)
{
    switch (spec.origin) {
    case AgentSpec::Origin::User:
        return u"user"_s;
    case AgentSpec::Origin::Project:
        return u"project"_s;
    case AgentSpec::Origin::Path:
        break;
    }
    return u"found"_s;
}

static QJsonArray problemsOf(const QList<Acp::AgentProblem> &problems)
{
    QJsonArray array;
    for (const Acp::AgentProblem &problem : problems) {
        array.append(QJsonObject{{"agent"_L1, problem.agent},
                                 {"message"_L1, problem.error.message},
                                 {"where"_L1, problem.error.where}});
    }
    return array;
}

static void printAll(const QList<Acp::AgentProblem> &problems)
{
    for (const Acp::AgentProblem &problem : problems) {
        const QString text = problem.error.text();
        printError(problem.agent.isEmpty() ? text : problem.agent + ": "_L1 + text);
    }
}

static QString tableOf(const QList<AgentSpec> &agents)
{
    qsizetype width = 0;
    for (const AgentSpec &spec : agents)
        width = std::max(width, spec.name.size());
    QString text;
    for (const AgentSpec &spec : agents) {
        text += u"%1  %2  %3"_s.arg(spec.name.leftJustified(width), originOf(spec).leftJustified(7),
                                    spec.commandLine());
        if (!spec.description.isEmpty())
            text += u"  (%1)"_s.arg(spec.description);
        if (spec.protocol != AgentSpec().protocol)
            text += u"  [protocol %1]"_s.arg(spec.protocol);
        text += u'\n';
    }
    return text;
}

static int listAgents(const AgentOptions &options)
{
    const AgentRegistry registry = AgentRegistry::read(Paths::configDir(), QDir::currentPath());
    const int exitCode = registry.problems.isEmpty() ? ExitCode::kDone : ExitCode::kFailed;
    if (options.json) {
        QJsonArray agents;
        for (const AgentSpec &spec : registry.agents) {
            agents.append(QJsonObject{{"name"_L1, spec.name},
                                      {"origin"_L1, originOf(spec)},
                                      {"file"_L1, spec.file},
                                      {"command"_L1, spec.commandLine()},
                                      {"protocol"_L1, spec.protocol},
                                      {"description"_L1, spec.description}});
        }
        const QJsonObject json{{"agents"_L1, agents},
                               {"problems"_L1, problemsOf(registry.problems)},
                               {"notes"_L1, problemsOf(registry.notes)},
                               {"waiting"_L1, QJsonArray::fromStringList(registry.waiting)}};
        return std::max(exitCode, printMcp(QString::fromUtf8(QJsonDocument(json).toJson())));
    }
    const int printed
        = printMcp(registry.agents.isEmpty()
                       ? u"There is no agent; agentao acp add NAME -- COMMAND adds one.\n"_s
                       : tableOf(registry.agents));
    printAll(registry.problems);
    printAll(registry.notes);
    if (!registry.waiting.isEmpty()) {
        printError(u"The agents of this directory count once it is trusted: %1; agentao trust does "
                   "that"_s.arg(registry.waiting.join(u", "_s)));
    }
    return std::max(exitCode, printed);
}

static JsonMapFile fileOf(FileScope scope)
{
    return scope == FileScope::Project ? AgentRegistry::ofProject(QDir::currentPath())
                                       : AgentRegistry::ofUser(Paths::configDir());
}

static int addAgent(const AgentOptions &options)
{
    const auto variables = pairsOf(options.variables, u'=', "--env"_L1);
    if (!variables)
        return failAgent(variables.error());
    AgentSpec spec;
    spec.name = options.name;
    spec.command = options.words.value(0);
    spec.args = options.words.sliced(qMin(qsizetype(1), options.words.size()));
    spec.url = options.url;
    const auto absolute = [](const QString &path) {
        const bool isOfHome = path.startsWith("~/"_L1); // no shell saw it, as behind "="
        return path.isEmpty() || isOfHome ? path : QFileInfo(path).absoluteFilePath();
    };
    spec.tokenFile = absolute(options.tokenFile);
    spec.certificate = absolute(options.certificate);
    spec.env = *variables;
    spec.cwd = options.cwd;
    spec.description = options.description;
    spec.sandbox = options.sandbox;
    spec.getsMcpServers = options.mcpServers;
    if (options.elsewhere)
        spec.elsewhere = true;
    if (options.dialect == "agentao"_L1)
        spec.dialect = AgentSpec::Dialect::Agentao;
    spec.protocol = options.protocol;
    const JsonMapFile file = fileOf(options.scope);
    if (const auto saved = AgentRegistry::save(file, spec, options.replaces); !saved) {
        Error error = saved.error();
        if (error.code == ErrorCode::Conflict)
            error.message += u"; --force replaces it"_s;
        return failAgent(error);
    }
    const QString hint = options.scope == FileScope::Project
        ? u"It counts once this directory is trusted: agentao trust.\n"_s
        : QString();
    return printMcp(u"%1 is in %2.\n"_s.arg(options.name, file.fileName()) + hint);
}

static int removeAgent(const AgentOptions &options)
{
    const auto has = [&options](FileScope scope) {
        const auto servers = fileOf(scope).read();
        return servers && servers->contains(options.name);
    };
    const bool isOfUser = options.scope != FileScope::Project && has(FileScope::User);
    const bool isOfProject = options.scope != FileScope::User && has(FileScope::Project);
    if (isOfUser && isOfProject) {
        return failAgent({ErrorCode::InvalidInput,
                          u"\"%1\" is one of the user's and one of the project's: say --scope user "
                          "or --scope project"_s.arg(options.name),
                          {}});
    }
    const JsonMapFile file = fileOf(isOfProject ? FileScope::Project : FileScope::User);
    if (const auto removed = AgentRegistry::remove(file, options.name); !removed)
        return failAgent(removed.error());
    return printMcp(u"%1 is forgotten.\n"_s.arg(options.name));
}

int run(int argc, char **argv, const AgentOptions &options)
{
    using enum AgentOptions::Verb;
    switch (options.verb) {
    case List:
        return listAgents(options);
    case Add:
        return addAgent(options);
    case Remove:
        return removeAgent(options);
    case Registry:
        return publicAgents(argc, argv, options);
    case Check:
        return checkAgent(argc, argv, options);
    case Run:
        return runAgent(argc, argv, options);
    case Login:
        return signInAgent(argc, argv, options);
    case Logout:
    case Sessions:
    case Delete:
        return askAgent(argc, argv, options);
    }
    return ExitCode::kFailed;
}

} // namespace App
