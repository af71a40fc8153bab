// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/platform.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Where the string that begins at \a from is over.
static qsizetype endOfString(const QByteArray &text, qsizetype from)
{
    for (qsizetype i = from + 1; i < text.size(); ++i) {
        if (text[i] == '\\')
            ++i;
        else if (text[i] == '"')
            return i + 1;
    }
    return text.size();
}

//! Where the comment that begins at \a from is over; \a from: there is none.
static qsizetype endOfComment(const QByteArray &text, qsizetype from)
{
    const QByteArrayView rest = QByteArrayView(text).sliced(from);
    if (rest.startsWith("//")) {
        const qsizetype end = text.indexOf('\n', from);
        return end < 0 ? text.size() : end;
    }
    const qsizetype end = rest.startsWith("/*") ? text.indexOf("*/", from + 2) : -1;
    return end < 0 ? from : end + 2;
}

QByteArray withoutJsonComments(QByteArray text)
{
    if (text.startsWith("\xef\xbb\xbf"))
        std::fill_n(text.begin(), 3, ' ');
    qsizetype comma = -1; // the last thing that was not blank, when that was a comma
    for (qsizetype i = 0; i < text.size();) {
        const char c = text.at(i);
        if (c == '"') {
            i = endOfString(text, i);
            comma = -1;
            continue;
        }
        if (const qsizetype end = c == '/' ? endOfComment(text, i) : i; end > i) {
            std::replace_if(
                text.begin() + i, text.begin() + end, [](char d) { return d != '\n'; }, ' ');
            i = end;
            continue;
        }
        if ((c == '}' || c == ']') && comma >= 0)
            text[comma] = ' ';
        if (c == ',')
            comma = i;
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r')
            comma = -1;
        ++i;
    }
    return text;
}

static constexpr auto kClaudeCode = "Claude Code"_L1;
static constexpr auto kGemini = "Gemini CLI"_L1;
static constexpr auto kZed = "Zed"_L1;
static constexpr auto kOpencode = "opencode"_L1;
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
    const QString settings = Platform::settingsOfPrograms(home, configHome);
    return existing({
        {u"Claude Desktop"_s, settings + "/Claude/claude_desktop_config.json"_L1},
        {kClaudeCode, home + "/.claude.json"_L1},
        {u"Visual Studio Code"_s, settings + "/Code/User/mcp.json"_L1},
        {u"Visual Studio Code"_s, settings + "/Code/User/settings.json"_L1},
        {u"Cursor"_s, home + "/.cursor/mcp.json"_L1},
        {u"Windsurf"_s, home + "/.codeium/windsurf/mcp_config.json"_L1},
        {kGemini, home + "/.gemini/settings.json"_L1},
        {kZed, configHome + "/zed/settings.json"_L1},
        {kOpencode, configHome + "/opencode/opencode.json"_L1},
        {kOpencode, configHome + "/opencode/opencode.jsonc"_L1},
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
        {kZed, folder + "/.zed/settings.json"_L1},
        {kOpencode, folder + "/opencode.json"_L1},
        {kOpencode, folder + "/opencode.jsonc"_L1},
        {kOpencode, folder + "/.opencode/opencode.json"_L1},
    });
}

static QString programOf(const McpForeignFile &file)
{
    if (!file.program.isEmpty())
        return file.program;
    const QString name = QFileInfo(file.path).fileName();
    if (name == ".mcp.json"_L1 || name == ".claude.json"_L1)
        return kClaudeCode;
    if (name == "opencode.json"_L1 || name == "opencode.jsonc"_L1)
        return kOpencode;
    return file.path.endsWith("/.gemini/settings.json"_L1) ? QString(kGemini) : QString();
}

static Result<QJsonObject> readFile(const QString &path)
{
    const auto text = PlainFile::read(path, kMaxBytes);
    if (!text)
        return std::unexpected(text.error());
    auto object = parseJsonObject(withoutJsonComments(*text));
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
    return withStrings(value, [this](QString text) {
        for (qsizetype open = text.indexOf("${"_L1); open >= 0;
             open = text.indexOf("${"_L1, open + 2)) {
            const qsizetype close = text.indexOf(u'}', open);
            if (close > 0)
                judge(text.sliced(open + 2, close - open - 2));
        }
        // Source: opencode, "Config", variables; 2026-11-23.
        static const QRegularExpression opencodes(u"(?<!\\$)\\{env:([A-Za-z_][A-Za-z0-9_]*)\\}"_s);
        return text.replace("${env:"_L1, "${"_L1).replace(opencodes, u"${\\1}"_s);
    });
}

static QJsonValue inSeconds(const QJsonValue &time, bool isMilliseconds)
{
    if (!time.isDouble() || !(isMilliseconds || time.toDouble() > 3600))
        return time;
    // Longer than what is possible here means as long as possible.
    return std::clamp(time.toDouble() / 1000, 0.001, 3600.0);
}

//! A command that is not one text: opencode has it and its arguments in a list, older versions of
//! Zed have all of it in an object. Source: opencode, "MCP servers", and Zed, "Model Context
//! Protocol"; 2026-11-23.
static void flattenCommand(QJsonObject &entry)
{
    const QJsonValue command = entry.value("command"_L1);
    if (command.isArray()) {
        QJsonArray words = command.toArray();
        entry.insert("command"_L1, words.isEmpty() ? QJsonValue(QString()) : words.takeAt(0));
        entry.insert("args"_L1, words);
    } else if (command.isObject()) {
        entry.insert("command"_L1, command["path"_L1]);
        for (const auto key : {"args"_L1, "env"_L1}) {
            if (!command[key].isUndefined())
                entry.insert(key, command[key]);
        }
    }
}

//! The entry as we would have written it.
static QJsonObject ours(QJsonObject entry, const QString &program)
{
    flattenCommand(entry);
    if (entry.contains("environment"_L1) && !entry.contains("env"_L1))
        entry.insert("env"_L1, entry.take("environment"_L1));
    if (entry.value("type"_L1) == "remote"_L1)
        entry.remove("type"_L1);
    const bool isMilliseconds
        = program == kClaudeCode || program == kGemini || program == kOpencode;
    if (entry.contains("timeout"_L1))
        entry.insert("timeout"_L1, inSeconds(entry.value("timeout"_L1), isMilliseconds));
    if (program == kGemini && entry.contains("url"_L1) && !entry.contains("type"_L1))
        entry.insert("type"_L1, u"sse"_s);
    return entry;
}

//! Names of members of \a entry that are looked at nowhere.
static QStringList unknownMembers(const QJsonObject &entry)
{
    static const QStringList known{
        u"type"_s,        u"command"_s,      u"args"_s,          u"env"_s,
        u"environment"_s, u"cwd"_s,          u"url"_s,           u"serverUrl"_s,
        u"httpUrl"_s,     u"headers"_s,      u"oauth"_s,         u"auth"_s,
        u"disabled"_s,    u"enabled"_s,      u"trust"_s,         u"stateless"_s,
        u"timeout"_s,     u"allowedTools"_s, u"includeTools"_s,  u"enabledTools"_s,
        u"deniedTools"_s, u"excludeTools"_s, u"disabledTools"_s, u"alwaysAllow"_s,
        u"autoApprove"_s, u"envFile"_s,      u"description"_s,   u"name"_s,
        u"source"_s,      u"roots"_s};
    QStringList unknown = entry.keys();
    unknown.removeIf([](const QString &key) { return known.contains(key); });
    return unknown;
}

static void noteUnknown(const QString &name, const QJsonValue &entry, const QString &where,
                        McpServerSpecs &specs)
{
    const QStringList unknown = unknownMembers(entry.toObject());
    if (unknown.isEmpty() || !std::ranges::contains(specs.servers, name, &McpServerSpec::name))
        return;
    specs.notes.append(
        {name,
         {ErrorCode::Unsupported,
          u"not understood and left out: %1"_s.arg(unknown.join(u", "_s).left(200)), where}});
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
    for (auto it = map.begin(); it != map.end(); ++it)
        noteUnknown(it.key(), *it, file.path + u'#' + path + u'/' + it.key(), specs);
    for (McpServerSpec &spec : specs.servers) {
        if (!std::exchange(spec.trusted, false))
            continue;
        specs.notes.append({spec.name,
                            {ErrorCode::Unsupported, u"trust is not taken over"_s,
                             file.path + u'#' + path + u'/' + spec.name}});
    }
    return specs;
}

//! All maps of servers in \a root. \a isUnderstood: there is one.
static McpServerSpecs serversIn(const QJsonObject &root, const McpForeignFile &file,
                                const QString &project, bool &isUnderstood)
{
    McpServerSpecs specs;
    const auto take = [&](const QJsonValue &map, const QJsonValue &inputs, const QString &path) {
        isUnderstood |= map.isObject();
        if (map.isObject())
            specs.add(importMap(map.toObject(), inputs.toArray(), file, path));
    };
    take(root.value("projects"_L1)[project]["mcpServers"_L1], {},
         u"/projects/%1/mcpServers"_s.arg(project));
    take(root.value("mcpServers"_L1), {}, u"/mcpServers"_s);
    take(root.value("servers"_L1), root.value("inputs"_L1), u"/servers"_s);
    const QJsonValue mcp = root.value("mcp"_L1);
    if (mcp["servers"_L1].isObject())
        take(mcp["servers"_L1], mcp["inputs"_L1], u"/mcp/servers"_s);
    else if (file.program == kOpencode || root.value("$schema"_L1).toString().contains(kOpencode))
        take(mcp, {}, u"/mcp"_s);
    take(root.value("context_servers"_L1), {}, u"/context_servers"_s);
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
    bool isUnderstood = false;
    specs = serversIn(*root, {programOf(file), file.path}, QDir::cleanPath(cwd), isUnderstood);
    if (!isUnderstood && file.program.isEmpty()) { // others may well have none
        specs.notes.append(
            {{},
             {ErrorCode::Unsupported,
              u"no MCP servers were found: they are looked for in mcpServers, servers, mcp and "
              "context_servers"_s,
              file.path}});
    }
    return specs;
}

// What was pasted.

static Result<QJsonObject> pastedObject(const QString &text)
{
    const QByteArray bytes = text.trimmed().toUtf8();
    // Manuals print the member alone: "name": {...},
    const bool isPart = bytes.startsWith('"');
    return parseJsonObject(withoutJsonComments(isPart ? '{' + bytes + '}' : bytes));
}

static bool isServer(const QJsonValue &value)
{
    static constexpr std::array kMembers{"command"_L1, "url"_L1, "serverUrl"_L1, "httpUrl"_L1};
    return std::ranges::any_of(kMembers, [&value](QLatin1StringView key) {
        return value.isObject() && value.toObject().contains(key);
    });
}

//! What it starts is called: the package of a program that fetches it, else the program, or the
//! first part of the host that says something.
static QString wordFor(const McpServerSpec &spec)
{
    if (spec.kind != McpServerSpec::Kind::Stdio) {
        QStringList parts = spec.url.host().split(u'.');
        parts.removeIf([](const QString &part) {
            return part == "mcp"_L1 || part == "www"_L1 || part == "api"_L1;
        });
        return parts.value(0);
    }
    static const QStringList fetchers{u"npx"_s, u"bunx"_s, u"uvx"_s, u"pnpm"_s, u"docker"_s};
    const QString program = QFileInfo(spec.command).completeBaseName();
    if (!fetchers.contains(program))
        return program;
    for (const QString &word : spec.args) {
        static const QStringList verbs{u"run"_s, u"dlx"_s, u"exec"_s};
        if (!word.startsWith(u'-') && !verbs.contains(word))
            return word;
    }
    return program;
}

static QString nameFor(const McpServerSpec &spec)
{
    static const QRegularExpression version(u"(?<=.)(@|==|:)[^/]*$"_s);
    static const QRegularExpression affixes(u"^(mcp-server-|server-|mcp-)|(-mcp-server|-mcp)$"_s);
    QString name = wordFor(spec).section(u'/', -1).remove(version);
    if (const QString shorter = QString(name).remove(affixes); !shorter.isEmpty())
        name = shorter;
    return McpServerSpec::isValidName(name) ? name : u"server"_s;
}

//! One server without a map around it.
static McpServerSpecs pastedServer(QJsonObject entry)
{
    const McpForeignFile nowhere;
    const QString name = entry.take("name"_L1).toString().trimmed();
    if (!name.isEmpty())
        return importMap({{name, entry}}, {}, nowhere, {});
    McpServerSpecs specs = importMap({{u"server"_s, entry}}, {}, nowhere, {});
    for (McpServerSpec &spec : specs.servers)
        spec.name = nameFor(spec);
    return specs;
}

McpServerSpecs readPastedMcpServers(const QString &text)
{
    McpServerSpecs specs;
    const auto root = pastedObject(text);
    if (!root) {
        specs.problems.append({{}, root.error()});
        return specs;
    }
    const auto hasServers = [](const QJsonObject &map) {
        return std::any_of(map.begin(), map.end(),
                           [](const QJsonValue &value) { return isServer(value); });
    };
    bool isUnderstood = false;
    const bool isOpencodes = hasServers(root->value("mcp"_L1).toObject());
    specs = serversIn(*root, {isOpencodes ? QString(kOpencode) : QString(), {}}, {}, isUnderstood);
    if (isUnderstood)
        return specs;
    if (isServer(*root))
        return pastedServer(*root);
    if (hasServers(*root))
        return importMap(*root, {}, {}, {});
    specs.problems.append(
        {{}, {ErrorCode::InvalidInput, u"there is no MCP server with a command or a url"_s, {}}});
    return specs;
}

} // namespace AgentCore
