// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/subagent/subagentdefinitions.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/resourcetext.h"
#include "agentcore/config/frontmatter.h"

#include <QDateTime>
#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Their texts have no front matter, so that no session needs a YAML reader for them.
const QList<SubagentDefinition> &SubagentDefinitions::builtin()
{
    static const QList<SubagentDefinition> definitions{
        {.name = u"explore"_s,
         .description
         = u"Looks around in the project, and on the web, without changing anything, and reports "
           "what it found with places as path:line. Use it for questions that need many files to "
           "be searched and read, so that only the answer takes room here. Several can look for "
           "different things at the same time."_s,
         .tools = QStringList{u"read_file"_s, u"list_directory"_s, u"glob"_s,
                              u"search_file_content"_s, u"web_fetch"_s, u"web_search"_s},
         .model = {},
         .maxRequests = 30,
         .options = {},
         .prompt = resourceText(u"agents/explore.md"_s).trimmed()},
        {.name = u"general"_s,
         .description
         = u"Does one task that can be described whole, with all tools, and reports what it did. "
           "Use it for a part of the work that needs many steps but whose steps do not matter "
           "here. It knows nothing of this conversation but what the task says."_s,
         .tools = {},
         .model = {},
         .maxRequests = 100,
         .options = {},
         .prompt = resourceText(u"agents/general.md"_s).trimmed()}};
    return definitions;
}

SubagentDefinitions::SubagentDefinitions(Sources sources)
    : m_sources(std::move(sources))
    , m_all(builtin())
{ }

// The user's own links may lead anywhere, those of a project not out of its folder.
static Result<SubagentDefinition> readDefinition(const QFileInfo &info, AuthoredFile::Layer layer)
{
    const QString below = layer == AuthoredFile::Layer::User ? QString() : info.path();
    const auto bytes = PlainFile::read(info.filePath(), SubagentDefinitions::kMaxFileBytes, below);
    if (!bytes)
        return std::unexpected(bytes.error());
    const auto matter = FrontMatter::parse(QString::fromUtf8(*bytes));
    if (!matter)
        return std::unexpected(matter.error());
    return SubagentDefinition::fromMatter(*matter, info.completeBaseName());
}

void SubagentDefinitions::read(const QString &folder, AuthoredFile::Layer layer, Found &found)
{
    QFileInfoList files = folder.isEmpty()
        ? QFileInfoList()
        : QDir(folder).entryInfoList({u"*.md"_s}, QDir::Files | QDir::System, QDir::Name);
    files.removeIf([](const QFileInfo &info) { // links that lead nowhere are told, pipes are not
        return !info.isFile() && !info.isSymbolicLink();
    });
    QString stamp;
    const QFileInfoList looked = files.first(qMin(kMaxFiles + 1, files.size()));
    for (const QFileInfo &info : looked)
        stamp += u"%1 %2 %3\n"_s.arg(info.fileName(), QString::number(info.size()),
                                     QString::number(info.lastModified().toMSecsSinceEpoch()));
    if (stamp == found.stamp)
        return;
    found = {stamp, {}, {}, {}};
    const QFileInfoList read = files.first(qMin(kMaxFiles, files.size()));
    for (const QFileInfo &info : read) {
        auto definition = readDefinition(info, layer);
        const auto isSame = [&](const SubagentDefinition &known) {
            return definition && known.name == definition->name;
        };
        AuthoredFile file{definition ? definition->name : info.completeBaseName(),
                          definition ? definition->description : QString(), layer,
                          AuthoredFile::State::Used, info.filePath()};
        file.agent = definition ? definition->agent : QString();
        if (!definition) {
            file.state = AuthoredFile::State::Broken;
            file.error = definition.error();
        } else if (std::ranges::any_of(found.definitions, isSame)) {
            file.state = AuthoredFile::State::Overridden;
        }
        found.files += file;
        if (!definition)
            found.problems += info.filePath() + ": "_L1 + definition.error().text();
        else if (std::ranges::any_of(found.definitions, isSame))
            found.problems += u"%1: another file of the folder has the name \"%2\""_s.arg(
                info.filePath(), definition->name);
        else
            found.definitions += *std::move(definition);
    }
    if (files.size() > kMaxFiles)
        found.problems += u"%1: only the first %2 files are read"_s.arg(folder).arg(kMaxFiles);
}

QStringList
SubagentDefinitions::refresh(const std::function<bool(const SubagentDefinition &)> &onlyReads)
{
    read(m_sources.userFolder, AuthoredFile::Layer::User, m_user);
    read(m_sources.projectFolder, AuthoredFile::Layer::Project, m_project);
    m_untrusted.clear();
    QStringList problems = m_user.problems + m_project.problems;
    m_all = builtin();
    const auto find = [this](const QString &name) {
        return std::ranges::find(m_all, name, &SubagentDefinition::name);
    };
    const auto take = [this, &find](const SubagentDefinition &definition) {
        if (const auto known = find(definition.name); known != m_all.end())
            *known = definition;
        else
            m_all.append(definition);
    };
    std::ranges::for_each(m_user.definitions, take);
    std::optional<bool> isTrusted;
    for (const SubagentDefinition &definition : std::as_const(m_project.definitions)) {
        const bool isHarmless = definition.model.isEmpty() && definition.agent.isEmpty()
            && onlyReads(definition) && find(definition.name) == m_all.end();
        if (!isHarmless && !isTrusted)
            isTrusted = m_sources.isProjectTrusted && m_sources.isProjectTrusted();
        if (isHarmless || *isTrusted) {
            take(definition);
        } else {
            m_untrusted += definition.name;
            problems += u"%1: the sub-agent \"%2\" is used only in a folder that you trust"_s.arg(
                m_sources.projectFolder, definition.name);
        }
    }
    const QStringList told = std::exchange(m_told, problems);
    problems.removeIf([&told](const QString &problem) { return told.contains(problem); });
    return problems;
}

QList<AuthoredFile> SubagentDefinitions::listed() const
{
    using State = AuthoredFile::State;
    QList<AuthoredFile> files = m_project.files + m_user.files;
    QStringList taken;
    for (AuthoredFile &file : files) {
        if (file.state != State::Used)
            continue;
        if (file.layer == AuthoredFile::Layer::Project && m_untrusted.contains(file.name))
            file.state = State::Untrusted;
        else if (taken.contains(file.name))
            file.state = State::Overridden;
        else
            taken += file.name;
    }
    for (const SubagentDefinition &definition : builtin()) {
        const State state = taken.contains(definition.name) ? State::Overridden : State::Used;
        files.append(
            {definition.name, definition.description, AuthoredFile::Layer::BuiltIn, state, {}});
    }
    return files;
}

} // namespace AgentCore
