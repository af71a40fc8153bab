// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helptext.h"

#include "agentcore/checkpoint/checkpointstore.h"
#include "agentcore/config/settingstable.h"
#include "agentcore/config/variabletable.h"
#include "agentcore/knowledge/customcommands.h"
#include "agentcore/knowledge/instructions.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/mcp/config/mcpspecjson.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/session/local/localagent.h"
#include "agentcore/session/subagent/subagentdefinitions.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/store/sessionbin.h"
#include "app/loghandler.h"
#include "app/optiontable.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static constexpr qsizetype kWidth = 80;
static constexpr qsizetype kColumn = 39; // where explanations begin

//! \a words in lines from \a column on; the first goes on behind \a left.
static QString filled(const QString &left, const QString &words, qsizetype column)
{
    QString text;
    QString line = left;
    const auto feed = [&] {
        text += line + u'\n';
        line.clear();
    };
    if (line.size() + 1 >= column && !words.isEmpty() && !line.isEmpty())
        feed();
    for (const QString &word : words.split(u' ', Qt::SkipEmptyParts)) {
        if (line.trimmed().size() > 0 && line.size() > column
            && line.size() + 1 + word.size() > kWidth)
            feed();
        line = line.size() < column ? line.leftJustified(column) + word : line + u' ' + word;
    }
    feed();
    return text;
}

static QString row(const QString &left, const QString &words)
{
    return filled(u"  "_s + left, words, kColumn);
}

static QString paragraph(const QString &words)
{
    return filled({}, words, 2);
}

static QString leftOf(const OptionInfo &option)
{
    QString left = option.shortName.isEmpty() ? QString() : option.shortName + ", "_L1;
    left += option.name;
    if (!option.value.isEmpty())
        left += u' ' + option.value;
    return left;
}

static QString callOf(const CommandInfo &command)
{
    QString call = u"agentao"_s;
    for (const QLatin1StringView part : {command.name, command.arguments}) {
        if (!part.isEmpty())
            call += u' ' + part;
    }
    return call;
}

static QString groupText(const OptionGroup &group, const QString &title)
{
    QString text = u'\n' + title + ":\n"_L1;
    for (const OptionInfo &option : group.options)
        text += row(leftOf(option), option.what);
    if (!group.note.isEmpty())
        text += paragraph(group.note);
    return text;
}

static QString titleOf(const OptionGroup &group, const CommandInfo &command)
{
    if (!group.title.isEmpty())
        return group.title;
    return command.name.isEmpty() ? u"Options"_s : u"Options of %1"_s.arg(command.name);
}

static QString exitCodeText()
{
    QString text = u"\nExit codes:\n"_s;
    for (const ExitCodeInfo &exit : exitCodeTable())
        text += filled(u"  %1"_s.arg(exit.code), exit.what, 7);
    return text;
}

static QString surroundingsText()
{
    QString text = u"\nEnvironment:\n"_s;
    for (const VariableInfo &variable : variableTable())
        text += row(variable.name, variable.what);
    text += u"\nMembers of settings.json in the configuration folder:\n"_s;
    for (const SettingInfo &setting : settingsTable())
        text += row(setting.path, u"%1: %2"_s.arg(setting.value, setting.what));
    text += u"\nLimits:\n"_s;
    const auto all = limits();
    for (const auto &[what, much] : all)
        text += filled(u"  "_s + much, what, 24);
    return text;
}

static bool isSubcommandOf(const CommandInfo &command, QLatin1StringView parent)
{
    return command.name.contains(u' ') && command.name.first(command.name.indexOf(u' ')) == parent;
}

static QString programHelp(const CommandInfo &program)
{
    QString text = u"Agentao, a coding agent.\n\nUsage:\n"_s;
    text += row(callOf(program), program.what);
    text += row(u"agentao --acp [--stdio]"_s, u"serve an editor (Agent Client Protocol)"_s);
    text += row(u"agentao -p TEXT"_s, u"one shot: work on TEXT, print the answer"_s);
    text += row(u"agentao -p -"_s, u"the same, TEXT from standard input"_s);
    for (const CommandInfo &command : commandTable()) {
        if (!command.name.isEmpty() && !command.name.contains(u' ')) {
            text += row(callOf(command) + (hasSubcommands(command) ? " ..."_L1 : ""_L1),
                        command.what);
        }
    }
    text += paragraph(u"Each command has its own help: agentao sessions export --help. A directory "
                      "of such a name is written ./models."_s);
    for (const OptionGroup &group : program.groups)
        text += groupText(group, titleOf(group, program));
    return text + exitCodeText() + surroundingsText();
}

static QString commandHelp(const CommandInfo &command)
{
    QString text = u"Usage:\n"_s + row(callOf(command), command.what);
    for (const CommandInfo &other : commandTable()) {
        if (isSubcommandOf(other, command.name))
            text += row(callOf(other), other.what);
    }
    if (!command.note.isEmpty())
        text += paragraph(command.note);
    for (const OptionGroup &group : command.groups)
        text += groupText(group, titleOf(group, command));
    for (const CommandInfo &other : commandTable()) {
        if (!isSubcommandOf(other, command.name))
            continue;
        for (const OptionGroup &group : other.groups)
            text += groupText(group, titleOf(group, other));
    }
    return text + exitCodeText();
}

QString helpText(const QString &command)
{
    const CommandInfo *found = findCommand(command);
    if (!found || command.isEmpty())
        return programHelp(commandTable().front());
    return commandHelp(*found);
}

QString versionText()
{
    return u"agentao " AGENTAO_VERSION "\n"_s;
}

//! \a text for roff: what it takes for itself is escaped.
static QString roff(QString text)
{
    text.replace(u'\\', "\\e"_L1);
    text.replace(u'-', "\\-"_L1);
    text.replace(u'\'', "\\(aq"_L1);
    if (text.startsWith(u'.'))
        text.prepend("\\&"_L1);
    return text;
}

static QString entry(const QString &left, const QString &words)
{
    return ".TP\n\\fB"_L1 + roff(left) + "\\fR\n"_L1 + roff(words) + u'\n';
}

static QString section(QLatin1StringView title)
{
    return ".SH "_L1 + title + u'\n';
}

static QString optionEntries(const CommandInfo &command)
{
    QString text;
    for (const OptionGroup &group : command.groups) {
        text += command.name.isEmpty() ? ".SS "_L1 + roff(titleOf(group, command)) + u'\n'
                                       : QString();
        for (const OptionInfo &option : group.options)
            text += entry(leftOf(option), option.what);
        if (!group.note.isEmpty())
            text += ".PP\n"_L1 + roff(group.note) + u'\n';
    }
    return text;
}

QString manualPage()
{
    const CommandInfo &program = commandTable().front();
    QString text = ".TH AGENTAO 1 \"\" \"agentao " AGENTAO_VERSION "\" \"User Commands\"\n"_L1;
    text += section("NAME"_L1) + "agentao \\- a coding agent\n"_L1;
    text += section("SYNOPSIS"_L1)
        + "\\fBagentao\\fR [DIR]\n.br\n\\fBagentao \\-\\-acp\\fR [\\fB\\-\\-stdio\\fR]\n.br\n"
          "\\fBagentao \\-p\\fR TEXT|\\-\n.br\n\\fBagentao\\fR COMMAND ...\n"_L1;
    text += section("DESCRIPTION"_L1)
        + "You say what you want; it reads, searches, plans, asks before it changes anything, "
          "edits, runs, and shows each diff. It opens a window, serves editors over the Agent "
          "Client Protocol, or works on one prompt.\n"_L1;
    text += section("OPTIONS"_L1) + optionEntries(program);
    text += section("COMMANDS"_L1);
    for (const CommandInfo &command : commandTable()) {
        if (command.name.isEmpty())
            continue;
        text += ".SS "_L1 + roff(callOf(command)) + u'\n' + roff(command.what) + u'\n';
        if (!command.note.isEmpty())
            text += ".PP\n"_L1 + roff(command.note) + u'\n';
        text += optionEntries(command);
    }
    text += section("EXIT STATUS"_L1);
    for (const ExitCodeInfo &exit : exitCodeTable())
        text += entry(QString::number(exit.code), exit.what);
    text += section("ENVIRONMENT"_L1);
    for (const VariableInfo &variable : variableTable())
        text += entry(variable.name, variable.what);
    text += section("SETTINGS"_L1)
        + "Members of \\fIsettings.json\\fR in the configuration folder.\n"_L1;
    for (const SettingInfo &setting : settingsTable())
        text += entry(setting.path, u"%1: %2"_s.arg(setting.value, setting.what));
    text += section("LIMITS"_L1);
    const auto all = limits();
    for (const auto &[what, much] : all)
        text += entry(what, much);
    text += section("FILES"_L1)
        + entry(u"~/.config/agentao/"_s,
                u"settings.json, permissions.json, mcp.json, acp.json, providers.json, keys.json, "
                u"AGENTS.md, "
                "agents/, skills/, commands/, memory/"_s)
        + entry(u"~/.local/state/agentao/"_s,
                u"logs/agentao.log, audit.jsonl, states of files for undo"_s)
        + entry(u".agentao/"_s,
                u"of a project: sessions/, permissions.json, mcp.json, acp.json, agents/, "
                "skills/, commands/, memory/, plans/"_s);
    return text;
}

static QString bytes(qint64 count)
{
    constexpr qint64 kKibi = 1024;
    return count >= kKibi * kKibi ? u"%1 MiB"_s.arg(count / (kKibi * kKibi))
                                  : u"%1 KiB"_s.arg(count / kKibi);
}

static QString number(qint64 count)
{
    return QString::number(count);
}

QList<std::pair<QString, QString>> limits()
{
    return {
        {u"requests to the model in one turn"_s, number(LocalAgent::Services().maxRequestsPerTurn)},
        {u"the same of a sub-agent without max_turns; with it at most"_s,
         u"%1; %2"_s.arg(SubagentDefinition::kUsualRequests)
             .arg(SubagentDefinition::kMostRequests)},
        {u"sub-agents at once"_s, number(Subagents::kMostAtOnce)},
        {u"files in a folder of agents; one of them"_s,
         u"%1; %2"_s.arg(SubagentDefinitions::kMaxFiles)
             .arg(bytes(SubagentDefinitions::kMaxFileBytes))},
        {u"slash commands in a folder; one of them"_s,
         u"%1; %2"_s.arg(CustomCommands::kMaxFiles).arg(bytes(CustomCommands::kMaxFileBytes))},
        {u"skills in a folder; one SKILL.md"_s,
         u"%1; %2"_s.arg(Skills::kMaxPerFolder).arg(bytes(Skills::kMaxFileBytes))},
        {u"topics of the memory, each of user and project; one of them"_s,
         u"%1; %2"_s.arg(Memory::kMaxTopics).arg(bytes(Memory::kMaxFileBytes))},
        {u"a file of instructions; all of them"_s,
         u"%1; %2"_s.arg(bytes(Instructions::kMaxFileBytes), bytes(Instructions::kMaxTotalBytes))},
        {u"MCP servers of a file"_s, number(McpServerSpecs::kMaxServers)},
        {u"states of the files for undo, of a folder"_s,
         u"%1, %2 days"_s.arg(CheckpointStore::kMaxCheckpoints).arg(CheckpointStore::kMaxDays)},
        {u"deleted sessions in the bin"_s, u"%1 days"_s.arg(SessionBin::kKept.count())},
        {u"the log file, and how many old ones"_s,
         u"%1; %2"_s.arg(bytes(LogFile::kMaxBytes)).arg(LogFile::kKept)},
        {u"audit.jsonl, and how many old ones"_s,
         u"%1; %2"_s.arg(bytes(AuditLog::kMaxBytes)).arg(AuditLog::kKept)},
    };
}

} // namespace App
