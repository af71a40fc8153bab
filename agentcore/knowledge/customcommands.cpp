// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/customcommands.h"

#include "agentcore/config/foldertrust.h"
#include "agentcore/knowledge/arguments.h"
#include "agentcore/knowledge/includes.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxShownChars = 200;
constexpr int kMaxSeen = 10'000; // files and folders, of a folder of commands

CustomCommands CustomCommands::load(KnowledgeFiles *files, const ProjectFolders &folders,
                                    const QStringList &reserved)
{
    CustomCommands commands;
    commands.m_folders = folders;
    commands.loadAll(files, reserved, false);
    commands.m_listed.clear(); // nobody asks for it
    return commands;
}

QList<AuthoredFile> CustomCommands::list(KnowledgeFiles *files, const ProjectFolders &folders,
                                         const QStringList &reserved)
{
    CustomCommands commands;
    commands.m_folders = folders;
    commands.loadAll(files, reserved, true);
    return commands.m_listed;
}

void CustomCommands::loadAll(KnowledgeFiles *files, const QStringList &reserved, bool withUntrusted)
{
    QStringList places = m_folders.ends();
    std::ranges::reverse(places);
    for (const QString &place : std::as_const(places)) {
        const QString folder = place + u"/.agentao/commands"_s;
        if (!QFileInfo(folder).isDir())
            continue;
        const bool isTrusted
            = FolderTrust(m_folders.configDir).state(place) == FolderTrust::State::Trusted;
        if (isTrusted || withUntrusted)
            loadFolder(files, {folder, true, isTrusted}, reserved);
        if (!isTrusted) {
            m_waiting.append(
                u"The slash commands of %1 work once that folder is trusted"_s.arg(place));
        }
    }
    loadFolder(files, {m_folders.configDir + u"/commands"_s}, reserved);
    std::ranges::sort(m_commands, {}, [](const Command &command) { return command.shown.name; });
}

void CustomCommands::loadFolder(KnowledgeFiles *files, const Source &source,
                                const QStringList &reserved)
{
    const QString &folder = source.folder;
    const QString real = QFileInfo(folder).canonicalFilePath();
    if (real.isEmpty())
        return;
    if (source.isOfProject && real != folder) {
        m_problems.append(
            u"The commands of %1 were left out: a link leads there"_s.arg(m_folders.shown(folder)));
        return;
    }
    const QDir dir(real);
    QStringList names;
    // The user's own links lead where they want, those that lead nowhere are told.
    QDirIterator::IteratorFlags flags = QDirIterator::Subdirectories;
    flags.setFlag(QDirIterator::FollowSymlinks, !source.isOfProject);
    QDirIterator walk(real, QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot, flags);
    for (int seen = 0; walk.hasNext() && names.size() < kMaxFiles && seen < kMaxSeen; ++seen) {
        const QFileInfo info = walk.nextFileInfo();
        const QString path = info.filePath();
        if (path.endsWith(".md"_L1)
            && (info.isFile() || (info.isSymbolicLink() && !info.isDir()))) // dead ones are told
            names.append(dir.relativeFilePath(path));
    }
    if (walk.hasNext()) {
        m_problems.append(
            u"%1 has too many files; some commands were left out"_s.arg(m_folders.shown(folder)));
    }
    names.sort();
    for (const QString &name : std::as_const(names)) {
        Command command{{},
                        real + u'/' + name,
                        source.isOfProject ? real : u"/"_s,
                        source.isOfProject,
                        source.isTrusted};
        command.shown.name = name.chopped(3).replace(u'/', u':').toLower();
        add(files, command, reserved);
    }
}

bool CustomCommands::isName(const QString &name)
{
    static const QRegularExpression valid(u"\\A[\\w-]+(?::[\\w-]+)*\\z"_s,
                                          QRegularExpression::UseUnicodePropertiesOption);
    return valid.match(name).hasMatch();
}

void CustomCommands::note(const Command &command, AuthoredFile::State state,
                          const std::optional<Error> &error)
{
    m_listed.append({command.shown.name, command.shown.description,
                     command.isOfProject ? AuthoredFile::Layer::Project : AuthoredFile::Layer::User,
                     state, command.file, error});
}

void CustomCommands::leaveOut(const Command &command, const Error &error)
{
    m_problems.append(
        u"The command %1 was left out: %2"_s.arg(m_folders.shown(command.file), error.message));
    note(command, AuthoredFile::State::Broken, error);
}

void CustomCommands::add(KnowledgeFiles *files, Command command, const QStringList &reserved)
{
    const QString name = command.shown.name;
    if (find(name)) {
        note(command, AuthoredFile::State::Overridden); // the project's is there
        return;
    }
    if (!isName(name)) {
        leaveOut(command,
                 {ErrorCode::InvalidInput,
                  u"its name may have letters, digits, \"-\" and \"_\" only"_s,
                  {}});
        return;
    }
    if (reserved.contains(name)) {
        leaveOut(command, {ErrorCode::Conflict, u"/%1 is a built-in command"_s.arg(name), {}});
        return;
    }
    const auto front = files->readFrontMatter(command.file, {command.folder}, kMaxFileBytes);
    if (!front) {
        leaveOut(command, front.error());
        return;
    }
    command.shown.description = front->text("description"_L1).simplified().left(kMaxShownChars);
    if (command.shown.description.isEmpty()) {
        const QString line = front->body.trimmed().section(u'\n', 0, 0);
        command.shown.description
            = line.section(QRegularExpression(u"^#+\\s*"_s), -1).left(kMaxShownChars);
    }
    const QJsonValue hint = front->fields.value("argument-hint"_L1);
    command.shown.hint = hint.isArray() ? u'[' + front->text("argument-hint"_L1) + u']'
                                        : hint.toString().simplified();
    command.shown.hint.truncate(kMaxShownChars);
    if (command.shown.hint.isEmpty() && Arguments::areUsedIn(front->body))
        command.shown.hint = Phrase(Saying::HintArguments);
    note(command, command.isTrusted ? AuthoredFile::State::Used : AuthoredFile::State::Untrusted);
    if (command.isTrusted)
        m_commands.append(std::move(command));
}

QList<SlashCommand> CustomCommands::commands() const
{
    QList<SlashCommand> shown;
    for (const Command &command : m_commands)
        shown.append(command.shown);
    return shown;
}

const CustomCommands::Command *CustomCommands::find(const QString &name) const
{
    const auto found = std::ranges::find(m_commands, name,
                                         [](const Command &command) { return command.shown.name; });
    return found == m_commands.end() ? nullptr : &*found;
}

Result<QString> CustomCommands::expand(KnowledgeFiles *files, const QString &name,
                                       const QString &arguments, const QString &modeId) const
{
    const Command *command = find(name.toLower());
    if (!command)
        return fail(ErrorCode::NotFound, u"there is no command /%1"_s.arg(name));
    const auto front = files->readFrontMatter(command->file, {command->folder}, kMaxFileBytes);
    if (!front)
        return std::unexpected(front.error());
    const QStringList modes = front->list("modes"_L1);
    if (!modes.isEmpty() && !modes.contains(modeId)) {
        return fail(ErrorCode::PermissionDenied,
                    u"/%1 can be used in these modes only: %2"_s.arg(name, modes.join(u", "_s)));
    }
    QString text = Arguments(arguments).fill(front->body.trimmed());
    if (!Arguments::areUsedIn(front->body) && !arguments.trimmed().isEmpty())
        text += u"\n\n"_s + arguments.trimmed();
    QStringList readable = m_folders.roots;
    const QString real = QFileInfo(command->file).canonicalFilePath();
    if (!command->isOfProject)
        readable += {m_folders.configDir + u"/commands"_s, QFileInfo(real).path()};
    Includes includes(files, readable, kMaxIncludedBytes);
    text = includes.expanded(text, {m_folders.cwd(), QFileInfo(real).path()});
    for (const QString &problem : includes.problems())
        text += u"\n\n["_s + problem + u']';
    return text;
}

} // namespace AgentCore
