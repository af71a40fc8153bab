// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/config/jsonwithcomments.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kClaudeCode = "Claude Code"_L1;
static constexpr auto kGemini = "Gemini CLI"_L1;
static constexpr qint64 kMaxBytes = 64 * 1024 * 1024; // ~/.claude.json has histories, too

static QList<McpForeignFile> existing(const QList<McpForeignFile> &files)
{
    QList<McpForeignFile> found;
    std::ranges::copy_if(files, std::back_inserter(found),
                         [](const McpForeignFile &file) { return QFileInfo(file.path).isFile(); });
    return found;
}

QList<McpForeignFile> userMcpFiles(const QString &home, const QString &configHome)
{
#ifdef Q_OS_MACOS
    const QString settings = home + "/Library/Application Support"_L1;
#else
    const QString &settings = configHome;
#endif
    return existing({
        {u"Claude Desktop"_s, settings + "/Claude/claude_desktop_config.json"_L1},
        {kClaudeCode, home + "/.claude.json"_L1},
        {u"Visual Studio Code"_s, settings + "/Code/User/mcp.json"_L1},
        {u"Visual Studio Code"_s, settings + "/Code/User/settings.json"_L1},
        {u"Cursor"_s, home + "/.cursor/mcp.json"_L1},
        {u"Windsurf"_s, home + "/.codeium/windsurf/mcp_config.json"_L1},
        {kGemini, home + "/.gemini/settings.json"_L1},
    });
}

QList<McpForeignFile> projectMcpFiles(const QString &folder)
{
    return existing({
        {kClaudeCode, folder + "/.mcp.json"_L1},
        {u"Visual Studio Code"_s, folder + "/.vscode/mcp.json"_L1},
        {u"Visual Studio Code"_s, folder + "/.vscode/settings.json"_L1},
        {u"Cursor"_s, folder + "/.cursor/mcp.json"_L1},
        {kGemini, folder + "/.gemini/settings.json"_L1},
    });
}

static QString programOf(const McpForeignFile &file)
{
    if (!file.program.isEmpty())
        return file.program;
    const QString name = QFileInfo(file.path).fileName();
    if (name == ".mcp.json"_L1 || name == ".claude.json"_L1)
        return kClaudeCode;
    return file.path.endsWith("/.gemini/settings.json"_L1) ? QString(kGemini) : QString();
}

static Result<QJsonObject> readFile(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return fail(ErrorCode::Io, "cannot be read: "_L1 + file.errorString(), path);
    if (file.size() > kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"is too large"_s, path);
    auto object = parseJsonObject(withoutJsonComments(file.readAll()));
    if (!object)
        object.error().where = path;
    return object;
}

namespace {

//! Looks through texts for variables of other programs.
class ForeignVariables
{
public:
    explicit ForeignVariables(const QJsonArray &inputs)
        : m_inputs(inputs)
    { }

    //! \a value with ours in the place of those that mean the same.
    QJsonValue replaced(const QJsonValue &value);
    //! Why it cannot be used; empty: it can.
    const QString &problem() const { return m_problem; }

private:
    void judge(const QString &variable);

    QJsonArray m_inputs;
    QString m_problem;
};

} // namespace

void ForeignVariables::judge(const QString &variable)
{
    const qsizetype colon = variable.indexOf(u':');
    const bool isOurs = colon < 0 || variable.sliced(colon).startsWith(":-"_L1);
    if (isOurs || variable.startsWith("env:"_L1) || !m_problem.isEmpty())
        return;
    m_problem
        = u"${%1} can only be replaced by the program that it was written for"_s.arg(variable);
    if (!variable.startsWith("input:"_L1))
        return;
    const QString id = variable.sliced(colon + 1);
    m_problem = u"it asks for the input \"%1\""_s.arg(id);
    for (const QJsonValue input : std::as_const(m_inputs)) {
        const QString description = input["description"_L1].toString().left(200);
        if (input["id"_L1].toString() == id && !description.isEmpty())
            m_problem += u" (%1)"_s.arg(description);
    }
    m_problem += u"; add it with a variable of the environment in its place"_s;
}

QJsonValue ForeignVariables::replaced(const QJsonValue &value)
{
    if (value.isString()) {
        QString text = value.toString();
        for (qsizetype open = text.indexOf("${"_L1); open >= 0;
             open = text.indexOf("${"_L1, open + 2)) {
            const qsizetype close = text.indexOf(u'}', open);
            if (close > 0)
                judge(text.sliced(open + 2, close - open - 2));
        }
        return text.replace("${env:"_L1, "${"_L1);
    }
    if (value.isArray()) {
        QJsonArray array;
        for (const QJsonValue item : value.toArray())
            array.append(replaced(item));
        return array;
    }
    if (!value.isObject())
        return value;
    QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it)
        *it = replaced(*it);
    return object;
}

static QJsonValue inSeconds(const QJsonValue &time, bool isMilliseconds)
{
    if (!time.isDouble() || !(isMilliseconds || time.toDouble() > 3600))
        return time;
    // Longer than what is possible here means as long as possible.
    return std::clamp(time.toDouble() / 1000, 0.001, 3600.0);
}

//! The entry as we would have written it.
static QJsonObject ours(QJsonObject entry, const QString &program)
{
    const bool isMilliseconds = program == kClaudeCode || program == kGemini;
    if (entry.contains("timeout"_L1))
        entry.insert("timeout"_L1, inSeconds(entry.value("timeout"_L1), isMilliseconds));
    if (program == kGemini && entry.contains("url"_L1) && !entry.contains("type"_L1))
        entry.insert("type"_L1, u"sse"_s);
    return entry;
}

static McpServerSpecs importMap(const QJsonObject &map, const QJsonArray &inputs,
                                const McpForeignFile &file, const QString &path)
{
    McpServerSpecs specs;
    QJsonObject usable;
    for (auto it = map.begin(); it != map.end(); ++it) {
        ForeignVariables variables(inputs);
        const QJsonValue entry = variables.replaced(*it);
        if (variables.problem().isEmpty()) {
            usable.insert(it.key(),
                          entry.isObject() ? QJsonValue(ours(entry.toObject(), file.program))
                                           : entry);
            continue;
        }
        specs.problems.append({it.key().left(McpServerSpec::kMaxNameLength),
                               {ErrorCode::Unsupported, variables.problem(),
                                file.path + u'#' + path + u'/' + it.key()}});
    }
    specs.add(mcpServersFromJson(usable, file.path, path, McpServerSpec::Origin::User));
    for (McpServerSpec &spec : specs.servers) {
        if (!std::exchange(spec.trusted, false))
            continue;
        specs.notes.append({spec.name,
                            {ErrorCode::Unsupported, u"trust is not taken over"_s,
                             file.path + u'#' + path + u'/' + spec.name}});
    }
    return specs;
}

McpServerSpecs readForeignMcpServers(const McpForeignFile &file, const QString &cwd)
{
    const auto root = readFile(file.path);
    McpServerSpecs specs;
    if (!root) {
        specs.problems.append({{}, root.error()});
        return specs;
    }
    const McpForeignFile known{programOf(file), file.path};
    const auto take = [&](const QJsonValue &map, const QJsonValue &inputs, const QString &path) {
        if (map.isObject())
            specs.add(importMap(map.toObject(), inputs.toArray(), known, path));
    };
    const QString project = QDir::cleanPath(cwd);
    take(root->value("projects"_L1)[project]["mcpServers"_L1], {},
         u"/projects/%1/mcpServers"_s.arg(project));
    take(root->value("mcpServers"_L1), {}, u"/mcpServers"_s);
    take(root->value("servers"_L1), root->value("inputs"_L1), u"/servers"_s);
    const QJsonValue mcp = root->value("mcp"_L1);
    take(mcp["servers"_L1], mcp["inputs"_L1], u"/mcp/servers"_s);
    return specs;
}

} // namespace AgentCore
