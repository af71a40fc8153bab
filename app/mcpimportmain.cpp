// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpcommands.h"

#include "agentcore/base/counted.h"
#include "agentcore/mcp/config/mcpimport.h"
#include "app/console.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

namespace {

//! What became of the servers.
struct Imported
{
    QList<McpServerSpec> added;
    QStringList same; //!< Names of servers that were there already.
    QList<McpConfigProblem> problems;
    QList<McpConfigProblem> notes;
};

} // namespace

static QList<McpForeignFile> filesToRead(const McpOptions &options)
{
    QList<McpForeignFile> files;
    for (const QString &path : options.words)
        files.append({{}, QFileInfo(path).absoluteFilePath()});
    if (!files.isEmpty())
        return files;
    if (options.scope == FileScope::Project)
        return projectMcpFiles(QDir::currentPath());
    const QString home = QDir::homePath();
    const QString configHome = qEnvironmentVariable("XDG_CONFIG_HOME");
    return userMcpFiles(home, configHome.isEmpty() ? home + "/.config"_L1 : configHome);
}

//! \brief The places, from 0, that \a answer names of \a count: numbers and "2-4" from 1, or "a"
//! for all; unset: it cannot be read.
static std::optional<QSet<qsizetype>> placesIn(const QString &answer, qsizetype count)
{
    static const QRegularExpression between(u"[\\s,;]+"_s);
    const QString words = answer.trimmed().toLower();
    const bool isAll = words == "a"_L1 || words == "all"_L1;
    QSet<qsizetype> places;
    for (const QString &word :
         isAll ? QStringList{u"1-%1"_s.arg(count)} : words.split(between, Qt::SkipEmptyParts)) {
        const qsizetype first = word.section(u'-', 0, 0).toLongLong();
        const qsizetype last = word.section(u'-', -1).toLongLong();
        if (first < 1 || last < first || last > count)
            return {};
        for (qsizetype i = first; i <= last; ++i)
            places.insert(i - 1);
    }
    return places;
}

//! Shows the servers of \a found that \a file does not have so, and leaves those that the person at
//! the terminal wants.
static Result<void> askWhich(McpServerSpecs &found, const McpConfigFile &file)
{
    QList<McpServerSpec> wanted;
    QList<McpServerSpec> open;
    for (const McpServerSpec &spec : std::as_const(found.servers))
        (file.entry(spec.name) == mcpServerToJson(spec) ? wanted : open).append(spec);
    if (open.isEmpty())
        return {};
    QString text = u"MCP servers of other programs:\n"_s;
    for (qsizetype i = 0; i < open.size(); ++i) {
        text += u"%1. %2: %3 (from %4)\n"_s.arg(i + 1).arg(open[i].name, open[i].address(),
                                                           open[i].file);
    }
    printMcp(text + u"Which ones? Numbers, \"a\" for all, nothing for none: "_s);
    QFile input;
    const QString answer
        = input.open(stdin, QFile::ReadOnly) ? QString::fromUtf8(input.readLine()) : QString();
    const auto places = placesIn(answer, open.size());
    if (!places)
        return fail(ErrorCode::InvalidInput, u"not the numbers of servers: "_s + answer.trimmed());
    for (qsizetype i = 0; i < open.size(); ++i) {
        if (places->contains(i))
            wanted.append(open[i]);
    }
    found.servers = wanted;
    return {};
}

static Imported take(const McpServerSpecs &found, const McpConfigFile &file, bool replaces)
{
    Imported imported;
    imported.problems = found.problems;
    imported.notes = found.notes;
    for (const McpServerSpec &spec : found.servers) {
        const QJsonObject entry = mcpServerToJson(spec);
        const auto present = file.entry(spec.name);
        if (present && *present == entry) {
            imported.same += spec.name;
            continue;
        }
        const auto saved = file.save(spec.name, entry, replaces);
        if (saved) {
            imported.added.append(spec);
            continue;
        }
        Error error = saved.error();
        if (error.code == ErrorCode::Conflict)
            error.message = u"there is another of this name; --force replaces it"_s;
        imported.problems.append({spec.name, error});
    }
    return imported;
}

static int printJson(const Imported &imported)
{
    QJsonArray added;
    for (const McpServerSpec &spec : imported.added) {
        added.append(QJsonObject{{"name"_L1, spec.name},
                                 {"from"_L1, spec.file},
                                 {"config"_L1, mcpServerToJson(spec.withoutSecrets())}});
    }
    const QJsonObject json{{"added"_L1, added},
                           {"same"_L1, QJsonArray::fromStringList(imported.same)},
                           {"problems"_L1, problemsJson(imported.problems)},
                           {"notes"_L1, problemsJson(imported.notes)}};
    return printMcp(QString::fromUtf8(QJsonDocument(json).toJson()));
}

static int printText(const Imported &imported, const McpConfigFile &file, FileScope scope)
{
    QString text;
    for (const McpServerSpec &spec : imported.added)
        text += u"%1: %2 (from %3)\n"_s.arg(spec.name, spec.address(), spec.file);
    for (const QString &name : imported.same)
        text += u"%1 is there already\n"_s.arg(name);
    text += u"Added %1 to %2.\n"_s.arg(counted(imported.added.size(), "MCP server"_L1),
                                       file.fileName());
    if (!imported.added.isEmpty())
        text += trustHint(scope);
    const int printed = printMcp(text);
    printProblems(imported.problems);
    printProblems(imported.notes);
    return printed;
}

//! What could not be taken over is named; it is no failure where all else is there now.
static bool isFailed(const Imported &imported)
{
    const bool isNothingThere = imported.added.isEmpty() && imported.same.isEmpty();
    return std::ranges::any_of(imported.problems, [&](const McpConfigProblem &problem) {
        return isNothingThere || problem.error.code == ErrorCode::Io;
    });
}

int importMcpServers(const McpOptions &options)
{
    const QList<McpForeignFile> files = filesToRead(options);
    if (files.isEmpty()) {
        return failMcp({ErrorCode::NotFound,
                        u"no other program has a file with MCP servers; a file can be named"_s,
                        {}});
    }
    McpServerSpecs found;
    for (const McpForeignFile &file : files)
        found.add(readForeignMcpServers(file, QDir::currentPath()));
    const McpConfigFile file = mcpFile(options.scope);
    if (!options.json && ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1) {
        if (const auto asked = askWhich(found, file); !asked)
            return failMcp(asked.error());
    }
    const Imported imported = take(found, file, options.replaces);
    const int printed
        = options.json ? printJson(imported) : printText(imported, file, options.scope);
    return std::max(printed, isFailed(imported) ? ExitCode::kFailed : ExitCode::kDone);
}

} // namespace App
