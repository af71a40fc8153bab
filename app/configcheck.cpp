// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/configcheck.h"

#include "acp/client/agentregistry.h"
#include "agentcore/base/nearestname.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/config/frontmatter.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/modelsource.h"
#include "agentcore/config/newsessionsettings.h"
#include "agentcore/config/settingsedit.h"
#include "agentcore/config/settingstable.h"
#include "agentcore/config/spendlimits.h"
#include "agentcore/config/toolsettings.h"
#include "agentcore/config/variabletable.h"
#include "agentcore/knowledge/customcommands.h"
#include "agentcore/knowledge/instructions.h"
#include "agentcore/knowledge/knowledgefiles.h"
#include "agentcore/knowledge/knowledgetools.h"
#include "agentcore/knowledge/projectfolders.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/mcp/config/mcpconfigfile.h"
#include "agentcore/mcp/config/mcpmembers.h"
#include "agentcore/permission/rulefile.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/session/subagent/subagentdefinitions.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QHostAddress>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static void addOnce(QList<Error> &list, const Error &error)
{
    if (!list.contains(error))
        list.append(error);
}

void ConfigFindings::add(const ConfigFindings &more)
{
    for (const Error &problem : more.problems)
        addOnce(problems, problem);
    for (const Error &warning : more.warnings)
        addOnce(warnings, warning);
}

static Error unknownMember(const QString &where, const QString &name, const QStringList &known)
{
    const QString nearest = nearestName(name, known);
    return {ErrorCode::InvalidInput,
            nearest.isEmpty() ? u"nothing reads this member"_s
                              : u"nothing reads this member; is \"%1\" meant?"_s.arg(nearest),
            where};
}

static bool isNetworkList(const QString &value)
{
    const QStringList entries = value.split(u',', Qt::SkipEmptyParts);
    return std::ranges::all_of(entries, [](const QString &entry) {
        const auto subnet = QHostAddress::parseSubnet(entry.trimmed());
        return subnet.second >= 0 && !subnet.first.isNull();
    });
}

//! What is wrong with \a value; empty: nothing.
static QString mistakeIn(const VariableInfo &variable, const QString &value)
{
    using enum VariableInfo::Kind;
    switch (variable.kind) {
    case Any:
        break;
    case Choice:
        if (const QStringList values = QString(variable.values).split(u' ');
            !values.contains(value.toLower())) {
            const QString nearest = nearestName(value, values);
            return u"must be one of %1"_s.arg(values.join(u", "_s))
                + (nearest.isEmpty() ? QString() : u"; is \"%1\" meant?"_s.arg(nearest));
        }
        break;
    case AbsolutePath:
        return QDir::isAbsolutePath(value) ? QString() : u"must be an absolute path"_s;
    case File:
        return QFileInfo(value).isFile() ? QString() : u"names a file that is not there"_s;
    case Networks:
        return isNetworkList(value) ? QString() : u"must be networks with commas between"_s;
    case Count: {
        bool isNumber = false;
        return value.toLongLong(&isNumber) > 0 && isNumber ? QString()
                                                           : u"must be a whole number from 1"_s;
    }
    }
    return {};
}

static ConfigFindings checkVariables(const QProcessEnvironment &environment)
{
    ConfigFindings findings;
    for (const VariableInfo &variable : variableTable()) {
        const QString value = environment.value(variable.name).trimmed();
        const QString mistake = value.isEmpty() ? QString() : mistakeIn(variable, value);
        if (!mistake.isEmpty())
            findings.warnings.append({ErrorCode::InvalidInput, mistake, variable.name});
    }
    return findings;
}

static ConfigFindings checkVariableNames(const QProcessEnvironment &environment)
{
    ConfigFindings findings;
    QStringList known;
    for (const VariableInfo &variable : variableTable())
        known += variable.name;
    const QStringList names = environment.keys();
    for (const QString &name : names) {
        if (!name.startsWith("AGENTAO_"_L1) || known.contains(name)
            || name == "AGENTAO_COMMAND_ID"_L1)
            continue;
        const QString nearest = nearestName(name, known);
        if (!nearest.isEmpty()) { // others may have variables of such names
            findings.warnings.append({ErrorCode::InvalidInput,
                                      u"nothing reads this variable; is %1 meant?"_s.arg(nearest),
                                      name});
        }
    }
    return findings;
}

//! Names of tools that are off and that none has. Sub-agents may be of any folder.
static QList<Error> checkToolNames(const ToolSettings &settings, const QString &file)
{
    // Those that are there with MCP servers.
    QStringList known{u"search_mcp_tools"_s, u"list_mcp_resources"_s, u"read_mcp_resource"_s};
    const auto tools = withKnowledgeTools(ToolRegistry::builtin()).planningDefinitions();
    for (const ToolDefinition &tool : tools)
        known += tool.name;
    QList<Error> unknown;
    for (const QString &name : settings.disabled) {
        if (known.contains(name) || name.startsWith("agent_"_L1))
            continue;
        const QString nearest = nearestName(name, known);
        unknown.append({ErrorCode::InvalidInput,
                        nearest.isEmpty()
                            ? u"no tool is called %1"_s.arg(name)
                            : u"no tool is called %1; is %2 meant?"_s.arg(name, nearest),
                        file + "#/tools/disabled"_L1});
    }
    return unknown;
}

static ConfigFindings checkSettingsFile(const QString &configDir)
{
    ConfigFindings findings;
    const QString file = configDir + "/settings.json"_L1;
    const auto settings = JsonFile::read(file);
    if (!settings)
        return {{settings.error()}, {}};
    findings.problems = refusedSettings(configDir);
    if (const auto tools = ToolSettings::load(configDir))
        findings.warnings.append(checkToolNames(*tools, file));
    const QList<Error> unknown = unknownSettings(*settings);
    for (const Error &warning : unknown) {
        findings.warnings.append(warning);
        findings.warnings.last().where.prepend(file + u'#');
    }
    return findings;
}

ConfigFindings checkSettings(const QProcessEnvironment &environment, const QString &configDir,
                             const QString &folder)
{
    ConfigFindings findings = checkSettingsFile(configDir);
    findings.add(checkVariables(environment));
    if (const auto limits = SpendLimits::fromEnvironment(environment); !limits) {
        findings.warnings.removeAll(limits.error());
        addOnce(findings.problems, limits.error());
    }
    findings.add({{}, ModelSource(environment, configDir, folder).ignoredLines()});
    return findings;
}

static ConfigFindings checkRules(const QString &fileName, const QString &below)
{
    const RuleFile file = RuleFile::read(fileName, below);
    if (file.problem.isEmpty())
        return {};
    return {{{ErrorCode::InvalidInput, u"grants nothing: "_s + file.problem, fileName}}, {}};
}

static QStringList serverMembers()
{
    QStringList names{u"type"_s,    u"command"_s, u"args"_s,      u"env"_s,      u"cwd"_s,
                      u"headers"_s, u"oauth"_s,   u"auth"_s,      u"disabled"_s, u"enabled"_s,
                      u"timeout"_s, u"trust"_s,   u"stateless"_s, u"roots"_s};
    for (const auto &more : {McpMembers::kUrl, McpMembers::kAllowedTools, McpMembers::kDeniedTools})
        names += QStringList(more.begin(), more.end());
    return names;
}

//! What \a file has beside \a table, and members of what stands there that are none of \a known.
static QList<Error> unknownMembers(const QString &file, const QString &table,
                                   const QStringList &known)
{
    QList<Error> unknown;
    const QJsonObject root = JsonFile::read(file).value_or(QJsonObject());
    const QStringList members = root.keys();
    for (const QString &member : members) {
        if (member != table)
            unknown += unknownMember(file + "#/"_L1 + member, member, {table});
    }
    const QJsonObject entries = root.value(table).toObject();
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        const QStringList own = it->toObject().keys();
        for (const QString &member : own) {
            if (!known.contains(member))
                unknown += unknownMember(u"%1#/%2/%3/%4"_s.arg(file, table, it.key(), member),
                                         member, known);
        }
    }
    return unknown;
}

static ConfigFindings checkServers(const McpConfigFile &file)
{
    ConfigFindings findings;
    const McpServerSpecs specs = file.load();
    for (const McpConfigProblem &problem : specs.problems)
        findings.problems.append(problem.error);
    for (const McpConfigProblem &note : specs.notes)
        findings.warnings.append(note.error);
    const QList<Error> unknown = unknownMembers(file.fileName(), u"mcpServers"_s, serverMembers());
    for (const Error &warning : unknown) {
        // What a note names already is left out here.
        const bool isTold = std::ranges::any_of(specs.notes, [&](const McpConfigProblem &note) {
            return note.error.where == warning.where;
        });
        if (!isTold)
            findings.warnings.append(warning);
    }
    return findings;
}

static ConfigFindings checkKeys(const QString &configDir)
{
    ConfigFindings findings;
    const QString file = configDir + "/keys.json"_L1;
    const auto keys = JsonFile::read(file);
    if (!keys) {
        findings.problems.append(keys.error());
        return findings;
    }
    for (auto it = keys->begin(); it != keys->end(); ++it) {
        if (!it->isString())
            findings.problems.append(
                {ErrorCode::InvalidInput, u"must be a string"_s, file + "#/"_L1 + it.key()});
    }
    const auto others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
    if (!keys->isEmpty() && (QFile::permissions(file) & others))
        findings.warnings.append(
            {ErrorCode::PermissionDenied, u"others can read it; chmod 600 keeps them out"_s, file});
    return findings;
}

//! Members of the front matter of all Markdown files below \a folder that nothing reads.
static ConfigFindings checkFrontMatter(const QString &folder, const QStringList &known,
                                       QDirIterator::IteratorFlags flags = {})
{
    constexpr qint64 kMaxBytes = 64 * 1024;
    constexpr int kMaxFiles = 500;
    ConfigFindings findings;
    QDirIterator files(folder, {u"*.md"_s}, QDir::Files | QDir::NoSymLinks, flags);
    for (int count = 0; files.hasNext() && count < kMaxFiles; ++count) {
        const QString file = files.next();
        const auto text = PlainFile::read(file, kMaxBytes, folder);
        const auto matter = text.and_then(
            [](const QByteArray &bytes) { return FrontMatter::parse(QString::fromUtf8(bytes)); });
        if (!matter)
            continue; // whoever reads it says so
        const QStringList members = matter->fields.keys();
        for (const QString &member : members) {
            if (!known.contains(member))
                findings.warnings.append(unknownMember(file + u'#' + member, member, known));
        }
    }
    return findings;
}

static ConfigFindings asProblems(const QStringList &sentences)
{
    ConfigFindings findings;
    for (const QString &sentence : sentences)
        findings.problems.append({ErrorCode::InvalidInput, sentence, {}});
    return findings;
}

//! What \a loaded found; what waits for trust is no mistake.
template <typename Loaded> static ConfigFindings findingsOf(const Loaded &loaded)
{
    QStringList mistakes = loaded.problems();
    ConfigFindings findings;
    for (const QString &sentence : loaded.waiting()) {
        mistakes.removeOne(sentence);
        findings.warnings.append({ErrorCode::PermissionDenied, sentence, {}});
    }
    findings.add(asProblems(mistakes));
    return findings;
}

//! Sub-agents that an agent of others is to run, which is not there.
static ConfigFindings checkRunners(const QList<SubagentDefinition> &definitions,
                                   const QString &configDir, const QString &folder)
{
    ConfigFindings findings;
    std::optional<Acp::AgentRegistry> registry; // read where one is named
    for (const SubagentDefinition &definition : definitions) {
        if (definition.agent.isEmpty())
            continue;
        if (!registry)
            registry = Acp::AgentRegistry::read(configDir, folder);
        if (const auto found = registry->find(definition.agent); !found) {
            const bool waits = found.error().code == ErrorCode::PermissionDenied; // for trust
            QList<Error> &list = waits ? findings.warnings : findings.problems;
            list.append({found.error().code,
                         u"the sub-agent \"%1\" cannot run: %2"_s.arg(definition.name,
                                                                      found.error().message),
                         found.error().where});
        }
    }
    return findings;
}

static ConfigFindings checkKnowledge(const QString &configDir, const QString &folder)
{
    static const QStringList ofAgents{u"name"_s,      u"description"_s, u"tools"_s,    u"model"_s,
                                      u"max_turns"_s, u"temperature"_s, u"thinking"_s, u"agent"_s};
    static const QStringList ofCommands{u"description"_s, u"argument-hint"_s, u"modes"_s};
    const QString own = folder + "/.agentao"_L1;
    ConfigFindings findings;
    SubagentDefinitions agents({.userFolder = configDir + "/agents"_L1,
                                .projectFolder = own + "/agents"_L1,
                                .isProjectTrusted = [] { return true; }});
    findings.add(asProblems(agents.refresh([](const SubagentDefinition &) { return true; })));
    findings.add(checkRunners(agents.all(), configDir, folder));
    const ProjectFolders folders = ProjectFolders::find({folder}, configDir);
    KnowledgeFiles files;
    findings.add(findingsOf(Skills::load(&files, folders)));
    QStringList reserved;
    const auto builtin = LocalAgent({}).commands(folder);
    for (const SlashCommand &command : builtin)
        reserved += command.name;
    findings.add(findingsOf(CustomCommands::load(&files, folders, reserved)));
    findings.add(asProblems(Instructions::load(&files, folders).problems));
    for (const QString &base : {configDir, own}) {
        findings.add(checkFrontMatter(base + "/agents"_L1, ofAgents));
        findings.add(
            checkFrontMatter(base + "/commands"_L1, ofCommands, QDirIterator::Subdirectories));
    }
    return findings;
}

static ConfigFindings checkAgents(const QString &configDir, const QString &folder)
{
    ConfigFindings findings;
    const auto registry = Acp::AgentRegistry::read(configDir, folder, {});
    for (const Acp::AgentProblem &problem : registry.problems)
        findings.problems.append(problem.error);
    for (const Acp::AgentProblem &note : registry.notes)
        findings.warnings.append(note.error);
    using Acp::AgentRegistry;
    for (const JsonMapFile &file :
         {AgentRegistry::ofUser(configDir), AgentRegistry::ofProject(folder)})
        findings.warnings.append(
            unknownMembers(file.fileName(), u"servers"_s, Acp::AgentSpec::members()));
    return findings;
}

static ConfigFindings checkProjectSettings(const QString &configDir, const QString &folder)
{
    ConfigFindings findings;
    const QString file = folder + "/.agentao/settings.json"_L1;
    const auto settings = JsonFile::read(file, folder);
    const auto said = NewSessionSettings::ofProject(folder);
    if (!settings || !said) {
        addOnce(findings.problems, settings ? said.error() : settings.error());
        return findings;
    }
    QJsonObject others = *settings;
    others.remove("newSession"_L1);
    const QStringList members = others.keys();
    for (const QString &member : members) {
        findings.warnings.append(
            {ErrorCode::Unsupported,
             u"nothing reads it: of a project's settings only newSession counts"_s,
             file + u'#' + u'/' + member});
    }
    const auto counting = NewSessionDefaults::find(configDir, folder);
    if (counting && counting->project != *said) {
        findings.warnings.append({ErrorCode::PermissionDenied,
                                  u"not all of it counts: the folder is not trusted, or its mode "
                                  "allows more than the user's"_s,
                                  file + "#/newSession"_L1});
    }
    return findings;
}

ConfigFindings checkConfiguration(const QProcessEnvironment &environment, const QString &configDir,
                                  const QString &folder)
{
    ConfigFindings findings = checkSettings(environment, configDir, folder);
    findings.add(checkVariableNames(environment));
    findings.add(checkRules(configDir + "/permissions.json"_L1, {}));
    findings.add(checkRules(folder + "/.agentao/permissions.json"_L1, folder));
    findings.add(checkServers(McpConfigFile::ofUser(configDir)));
    findings.add(checkServers(McpConfigFile::ofProject(folder)));
    findings.add(checkAgents(configDir, folder));
    findings.add(checkKeys(configDir));
    if (const auto trusted = JsonFile::read(configDir + "/trusted.json"_L1); !trusted)
        findings.add({{trusted.error()}, {}});
    findings.add(checkProjectSettings(configDir, folder));
    findings.add(checkKnowledge(configDir, folder));
    return findings;
}

} // namespace App
