// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpedit.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/config/paths.h"
#include "app/console.h"
#include "app/secretinput.h"

#include <QDir>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

using Scope = McpOptions::Scope;
using Verb = McpOptions::Verb;

int failMcp(const Error &error)
{
    printError(error);
    return error.code == ErrorCode::InvalidInput || error.code == ErrorCode::ParseError
        ? ExitCode::kUsage
        : ExitCode::kFailed;
}

int printMcp(const QString &text)
{
    return printWords(text);
}

McpConfigFile mcpFile(Scope scope)
{
    return scope == Scope::Project ? McpConfigFile::ofProject(QDir::currentPath())
                                   : McpConfigFile::ofUser(Paths::configDir());
}

//! A file that cannot be read may have any of them.
static Error noSuchServer(const QList<McpConfigProblem> &problems, const QString &name)
{
    const auto unread
        = std::ranges::find_if(problems, &QString::isEmpty, &McpConfigProblem::server);
    return unread != problems.end()
        ? unread->error
        : Error{ErrorCode::NotFound, u"there is no MCP server \"%1\""_s.arg(name), {}};
}

Error noSuchServer(const McpConfiguration &configuration, const QString &name)
{
    if (configuration.waiting.contains(name))
        return {ErrorCode::PermissionDenied, configuration.waitingText(), {}};
    return noSuchServer(configuration.specs.problems, name);
}

Result<McpConfigFile> mcpFileOf(const QString &name, Scope scope)
{
    const McpConfigFile user = mcpFile(Scope::User);
    const McpConfigFile project = mcpFile(Scope::Project);
    const bool isOfUser = scope != Scope::Project && user.contains(name);
    const bool isOfProject = scope != Scope::User && project.contains(name);
    if (isOfUser && isOfProject) {
        return fail(ErrorCode::InvalidInput,
                    u"\"%1\" is one of the user's and one of the project's: say --scope user or "
                    "--scope project"_s.arg(name));
    }
    if (!isOfUser && !isOfProject) {
        QList<McpConfigProblem> problems;
        if (scope != Scope::Project)
            problems += user.load().problems;
        if (scope != Scope::User)
            problems += project.load().problems;
        return std::unexpected(noSuchServer(problems, name));
    }
    return isOfUser ? user : project;
}

QString trustHint(Scope scope)
{
    return scope == Scope::Project ? u"It counts once this directory is trusted: agentao trust.\n"_s
                                   : QString();
}

Result<QMap<QString, QString>> pairsOf(const QStringList &texts, QChar between,
                                       QLatin1StringView option)
{
    QMap<QString, QString> pairs;
    for (const QString &text : texts) {
        const qsizetype at = text.indexOf(between);
        if (at <= 0) {
            // Without the text, which may be a secret.
            return fail(ErrorCode::InvalidInput,
                        u"%1 needs a name, \"%2\" and a value"_s.arg(option, between));
        }
        const QString value = text.sliced(at + 1);
        pairs.insert(text.first(at).trimmed(), between == u':' ? value.trimmed() : value);
    }
    return pairs;
}

static void insertPairs(QJsonObject &entry, QLatin1StringView key,
                        const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.begin(); it != map.end(); ++it)
        object.insert(it.key(), it.value());
    if (!object.isEmpty())
        entry.insert(key, object);
}

static Result<QJsonObject> entryOf(const McpOptions &options)
{
    const auto variables = pairsOf(options.variables, u'=', "--env"_L1);
    const auto headers = pairsOf(options.headers, u':', "--header"_L1);
    if (!variables || !headers)
        return std::unexpected(variables ? headers.error() : variables.error());
    QJsonObject entry;
    if (options.transport == "stdio"_L1) {
        entry.insert("command"_L1, options.words.first());
        if (options.words.size() > 1)
            entry.insert("args"_L1, QJsonArray::fromStringList(options.words.sliced(1)));
        if (!options.cwd.isEmpty())
            entry.insert("cwd"_L1, options.cwd);
    } else {
        entry.insert("type"_L1, options.transport);
        entry.insert("url"_L1, options.words.first());
    }
    insertPairs(entry, "env"_L1, *variables);
    insertPairs(entry, "headers"_L1, *headers);
    if (options.timeoutSeconds > 0)
        entry.insert("timeout"_L1, options.timeoutSeconds);
    if (options.trusts)
        entry.insert("trust"_L1, true);
    if (options.isStateless)
        entry.insert("stateless"_L1, true);
    return entry;
}

static Result<QJsonObject> givenJson(const McpOptions &options)
{
    const QString &text = options.words.first();
    const Result<QString> json = text == "-"_L1 ? readSecretInput() : Result<QString>(text);
    return json.and_then([](const QString &given) { return parseJsonObject(given.toUtf8()); });
}

//! The entry itself, or that of the block that manuals print: `{"mcpServers": {"name": {...}}}`.
static Result<QJsonObject> entryIn(const QJsonObject &given, const QString &name)
{
    const auto isMap
        = [&given](QLatin1StringView key) { return given.size() == 1 && given[key].isObject(); };
    QJsonObject map;
    for (const auto key : {"mcpServers"_L1, "servers"_L1, "context_servers"_L1, "mcp"_L1}) {
        if (isMap(key))
            map = given[key].toObject();
    }
    if (map.isEmpty())
        return given;
    const QJsonValue entry = map.size() == 1 ? *map.constBegin() : map.value(name);
    if (entry.isObject())
        return entry.toObject();
    return fail(ErrorCode::InvalidInput,
                u"there are several servers, and none is named %1: %2"_s.arg(
                    name, map.keys().join(u", "_s)));
}

int addMcpServer(const McpOptions &options)
{
    const auto entry = options.verb == Verb::Add
        ? entryOf(options)
        : givenJson(options).and_then(
              [&options](const QJsonObject &given) { return entryIn(given, options.name); });
    if (!entry)
        return failMcp(entry.error());
    const McpConfigFile file = mcpFile(options.scope);
    if (const auto saved = file.save(options.name, *entry, options.replaces); !saved) {
        Error error = saved.error();
        if (error.code == ErrorCode::Conflict)
            error.message += u"; --force replaces it"_s;
        return failMcp(error);
    }
    return printMcp(u"%1 is in %2.\n"_s.arg(options.name, file.fileName())
                    + trustHint(options.scope));
}

int changeMcpServer(const McpOptions &options)
{
    const auto file = mcpFileOf(options.name, options.scope);
    if (!file)
        return failMcp(file.error());
    const bool removes = options.verb == Verb::Remove;
    const auto changed = removes ? file->remove(options.name)
                                 : file->setEnabled(options.name, options.verb == Verb::Enable);
    if (!changed)
        return failMcp(changed.error());
    const bool isOfProject = file->fileName() == mcpFile(Scope::Project).fileName();
    const QString what = removes       ? u"%1 is forgotten.\n"_s
        : options.verb == Verb::Enable ? u"%1 is switched on.\n"_s
                                       : u"%1 is switched off.\n"_s;
    return printMcp(what.arg(options.name) + trustHint(isOfProject ? Scope::Project : Scope::User));
}

} // namespace App
