// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/authored/authoredlisting.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/frontmatter.h"
#include "agentcore/knowledge/customcommands.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/session/commands/builtincommands.h"
#include "agentcore/session/subagent/subagentdefinitions.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Layer = AuthoredFile::Layer;
using State = AuthoredFile::State;

QStringList builtinCommandNames()
{
    QStringList names;
    const auto commands = builtinCommandList();
    for (const SlashCommand &command : commands)
        names.append(command.name);
    return names;
}

static SubagentDefinitions subagentsOf(const ProjectFolders &folders)
{
    SubagentDefinitions definitions(
        {folders.configDir + u"/agents"_s, folders.cwd() + u"/.agentao/agents"_s, [folders] {
             return FolderTrust(folders.configDir).state(folders.cwd())
                 == FolderTrust::State::Trusted;
         }});
    const ToolRegistry tools = ToolRegistry::builtin();
    definitions.refresh([&tools](const SubagentDefinition &definition) {
        return Subagents::onlyReads(definition, tools);
    });
    return definitions;
}

static QList<AuthoredFile> topicsOf(const ProjectFolders &folders)
{
    KnowledgeFiles files;
    QList<AuthoredFile> found;
    const QList<MemoryEntry> topics = Memory(folders).topics(&files);
    for (const MemoryEntry &entry : topics) {
        AuthoredFile file{entry.title, entry.description,
                          entry.scope == MemoryScope::User ? Layer::User : Layer::Project,
                          State::Used, entry.file};
        const auto front = files.readFrontMatter(entry.file, {QFileInfo(entry.file).path()},
                                                 Memory::kMaxFileBytes);
        if (!front) {
            file.state = State::Broken;
            file.error = front.error();
        }
        found.append(file);
    }
    return found;
}

QList<AuthoredFile> listAuthored(AuthoredKind kind, const ProjectFolders &folders)
{
    KnowledgeFiles files;
    switch (kind) {
    case AuthoredKind::Command:
        return CustomCommands::list(&files, folders, builtinCommandNames());
    case AuthoredKind::Skill:
        return Skills::load(&files, folders).listed();
    case AuthoredKind::Subagent:
        return subagentsOf(folders).listed();
    case AuthoredKind::Topic:
        return topicsOf(folders);
    }
    Q_UNREACHABLE_RETURN({});
}

static Result<AuthoredTrial> tryCommand(const ProjectFolders &folders, const AuthoredFile &file,
                                        const QString &arguments)
{
    KnowledgeFiles files;
    const auto commands = CustomCommands::load(&files, folders, builtinCommandNames());
    const auto front = files.readFrontMatter(file.file, {QFileInfo(file.file).path()},
                                             CustomCommands::kMaxFileBytes);
    // Nothing is run, so any of its modes will do.
    const QString mode = front ? front->list("modes"_L1).value(0) : QString();
    return commands.expand(&files, file.name, arguments, mode).transform([](const QString &text) {
        return AuthoredTrial{text};
    });
}

static Result<AuthoredTrial> trySubagent(const ProjectFolders &folders, const AuthoredFile &file)
{
    const SubagentDefinitions definitions = subagentsOf(folders);
    const auto found = std::ranges::find(definitions.all(), file.name, &SubagentDefinition::name);
    if (found == definitions.all().end())
        return fail(ErrorCode::NotFound, u"there is no such sub-agent"_s, file.file);
    if (!found->agent.isEmpty())
        return AuthoredTrial{.text = found->prompt, .agent = found->agent};
    return AuthoredTrial{found->role(), found->tools, found->model};
}

Result<AuthoredTrial> tryAuthored(AuthoredKind kind, const ProjectFolders &folders,
                                  const AuthoredFile &file, const QString &arguments)
{
    KnowledgeFiles files;
    switch (kind) {
    case AuthoredKind::Command:
        return tryCommand(folders, file, arguments);
    case AuthoredKind::Skill:
        return Skills::load(&files, folders)
            .activate(&files, file.name, arguments)
            .transform([](const QString &text) { return AuthoredTrial{text}; });
    case AuthoredKind::Subagent:
        return trySubagent(folders, file);
    case AuthoredKind::Topic:
        break;
    }
    return fail(ErrorCode::Unsupported, u"there is nothing to try"_s);
}

} // namespace AgentCore
