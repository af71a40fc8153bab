// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcplisting.h"

#include "agentcore/config/paths.h"
#include "app/console.h"
#include "app/mcpedit.h"

#include <QDir>
#include <QJsonDocument>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

QString originName(McpServerSpec::Origin origin)
{
    switch (origin) {
    case McpServerSpec::Origin::User:
        return u"user"_s;
    case McpServerSpec::Origin::Project:
        return u"project"_s;
    case McpServerSpec::Origin::Client:
        break;
    }
    return u"client"_s;
}

QString kindName(McpServerSpec::Kind kind)
{
    switch (kind) {
    case McpServerSpec::Kind::Stdio:
        return u"stdio"_s;
    case McpServerSpec::Kind::Http:
        return u"http"_s;
    case McpServerSpec::Kind::Sse:
        break;
    }
    return u"sse"_s;
}

QJsonArray problemsJson(const QList<McpConfigProblem> &problems)
{
    QJsonArray array;
    for (const McpConfigProblem &problem : problems) {
        array.append(QJsonObject{{"server"_L1, problem.server},
                                 {"message"_L1, problem.error.message},
                                 {"where"_L1, problem.error.where}});
    }
    return array;
}

void printProblems(const QList<McpConfigProblem> &problems)
{
    for (const McpConfigProblem &problem : problems) {
        const QString text = problem.error.text();
        printError(problem.server.isEmpty() ? text : problem.server + ": "_L1 + text);
    }
}

static QJsonObject serverJson(const McpServerSpec &spec, bool showsSecrets)
{
    return {{"name"_L1, spec.name},
            {"origin"_L1, originName(spec.origin)},
            {"file"_L1, spec.file},
            {"kind"_L1, kindName(spec.kind)},
            {"enabled"_L1, !spec.disabled},
            {"config"_L1, mcpServerToJson(showsSecrets ? spec : spec.withoutSecrets())}};
}

static QString indented(const QJsonObject &object)
{
    return QString::fromUtf8(QJsonDocument(object).toJson());
}

static QString textOf(const McpConfiguration &configuration)
{
    qsizetype width = 0;
    for (const McpServerSpec &spec : configuration.specs.servers)
        width = std::max(width, spec.name.size());
    QString text;
    for (const McpServerSpec &spec : configuration.specs.servers) {
        text += u"%1  %2  %3  %4%5\n"_s.arg(
            spec.name.leftJustified(width), kindName(spec.kind).leftJustified(5),
            originName(spec.origin).leftJustified(7), spec.disabled ? u"(off) "_s : QString(),
            spec.address());
    }
    return text;
}

int listMcpServers(const McpOptions &options)
{
    const auto configuration = McpConfiguration::read(Paths::configDir(), QDir::currentPath());
    const McpServerSpecs &specs = configuration.specs;
    const bool isRead
        = std::ranges::none_of(specs.problems, &QString::isEmpty, &McpConfigProblem::server);
    int exitCode = isRead ? ExitCode::kDone : ExitCode::kFailed;
    if (options.json) {
        QJsonArray servers;
        for (const McpServerSpec &spec : specs.servers)
            servers.append(serverJson(spec, options.showsSecrets));
        const int printed = printMcp(
            indented({{"servers"_L1, servers},
                      {"problems"_L1, problemsJson(specs.problems)},
                      {"notes"_L1, problemsJson(specs.notes)},
                      {"waiting"_L1, QJsonArray::fromStringList(configuration.waiting)}}));
        return std::max(exitCode, printed);
    }
    const bool isNothing = specs == McpServerSpecs() && configuration.waiting.isEmpty();
    const int printed = printMcp(
        isNothing ? u"There is no MCP server; agentao mcp add NAME -- COMMAND adds one.\n"_s
                  : textOf(configuration));
    printProblems(specs.problems);
    printProblems(specs.notes);
    if (const QString waiting = configuration.waitingText(); !waiting.isEmpty())
        printError(waiting + "; agentao trust does that"_L1);
    return std::max(exitCode, printed);
}

int showMcpServer(const McpOptions &options)
{
    const auto file = mcpFileOf(options.name, options.scope);
    if (!file)
        return failMcp(file.error());
    const McpServerSpecs specs = file->load();
    const auto problem = std::ranges::find(specs.problems, options.name, &McpConfigProblem::server);
    if (problem != specs.problems.end()) {
        printError(problem->error);
        return ExitCode::kFailed;
    }
    const auto spec = std::ranges::find(specs.servers, options.name, &McpServerSpec::name);
    if (spec == specs.servers.end())
        return failMcp({ErrorCode::NotFound, u"it is gone"_s, options.name});
    const QJsonObject json = serverJson(*spec, options.showsSecrets);
    if (options.json)
        return printMcp(indented(json));
    printProblems(specs.notes);
    return printMcp(u"%1, of %2%3\n%4"_s.arg(spec->name, spec->file,
                                             spec->disabled ? u", switched off"_s : QString(),
                                             indented(json["config"_L1].toObject())));
}

} // namespace App
