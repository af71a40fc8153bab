// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/authored/authoredfiles.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/frontmatter.h"
#include "agentcore/knowledge/customcommands.h"
#include "agentcore/knowledge/memory.h"
#include "agentcore/knowledge/secrettext.h"
#include "agentcore/knowledge/skills.h"
#include "agentcore/permission/permissionrules.h"
#include "agentcore/ports/filewriter.h"
#include "agentcore/session/commands/builtincommands.h"
#include "agentcore/session/subagent/subagentdefinition.h"
#include "agentcore/session/subagent/subagentdefinitions.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/tools/builtin/toolregistry.h"

#include <QCryptographicHash>
#include <QDir>
#include <QDirIterator>
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

//! As a session would read them.
static void heedRules(KnowledgeFiles *files, const ProjectFolders &folders)
{
    files->setKept(
        PermissionRules::keptFromReading(folders.roots,
                                         {folders.configDir + u"/permissions.json"_s,
                                          folders.cwd() + u"/.agentao/permissions.json"_s,
                                          {}}));
}

static Result<AuthoredTrial> tryCommand(const ProjectFolders &folders, const AuthoredFile &file,
                                        const QString &arguments)
{
    KnowledgeFiles files;
    heedRules(&files, folders);
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
    heedRules(&files, folders);
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

static constexpr qsizetype kMaxWatched = 600;
static const QByteArray kNoFile = ""_ba; // as FileWrite expects where nothing may stand

// Where there is no session nothing is a project's, see list().
static ProjectFolders placesFor(const QString &folder, const QString &configDir)
{
    const QString real = QFileInfo(folder.isEmpty() ? configDir : folder).canonicalFilePath();
    return ProjectFolders::find({real.isEmpty() ? configDir : real}, configDir);
}

AuthoredFiles::AuthoredFiles(AuthoredKind kind, const QString &folder, const QString &configDir)
    : m_kind(kind)
    , m_folders(placesFor(folder, configDir))
    , m_hasProject(!folder.isEmpty())
{ }

QString AuthoredFiles::folderOf(Layer layer) const
{
    static const QMap<AuthoredKind, QString> names{{AuthoredKind::Command, u"/commands"_s},
                                                   {AuthoredKind::Skill, u"/skills"_s},
                                                   {AuthoredKind::Subagent, u"/agents"_s},
                                                   {AuthoredKind::Topic, u"/memory"_s}};
    const QString name = names.value(m_kind);
    return layer == Layer::Project ? m_folders.cwd() + u"/.agentao"_s + name
                                   : m_folders.configDir + name;
}

QStringList AuthoredFiles::fields() const
{
    switch (m_kind) {
    case AuthoredKind::Command:
        return {u"description"_s, u"argument-hint"_s, u"modes"_s};
    case AuthoredKind::Skill:
        return {u"description"_s};
    case AuthoredKind::Subagent:
        return {u"description"_s, u"agent"_s,       u"tools"_s,   u"model"_s,
                u"max_turns"_s,   u"temperature"_s, u"thinking"_s};
    case AuthoredKind::Topic:
        return {u"title"_s, u"description"_s};
    }
    Q_UNREACHABLE_RETURN({});
}

QList<AuthoredFile> AuthoredFiles::list() const
{
    QList<AuthoredFile> files = listAuthored(m_kind, m_folders);
    if (!m_hasProject)
        files.removeIf([](const AuthoredFile &file) { return file.layer == Layer::Project; });
    return files;
}

QStringList AuthoredFiles::watched() const
{
    QStringList roots{m_folders.configDir, folderOf(Layer::User)};
    if (m_kind == AuthoredKind::Skill)
        roots += Skills::userFolders(m_folders.configDir);
    if (m_hasProject) {
        const QStringList ends = m_folders.ends();
        for (const QString &place : ends)
            roots += {place, place + u"/.agentao"_s,
                      place + folderOf(Layer::Project).sliced(m_folders.cwd().size())};
    }
    QStringList found;
    for (const QString &root : std::as_const(roots)) {
        if (!QFileInfo(root).isDir())
            continue;
        found += root;
        if (!root.endsWith(QFileInfo(folderOf(Layer::User)).fileName()))
            continue;
        QDirIterator walk(root, QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot,
                          QDirIterator::Subdirectories);
        while (walk.hasNext() && found.size() < kMaxWatched)
            found += walk.next();
    }
    found += m_folders.configDir + u"/trusted.json"_s;
    found.removeDuplicates();
    return found;
}

Result<AuthoredDraft> AuthoredFiles::open(const AuthoredFile &file) const
{
    const auto bytes = PlainFile::read(file.file, kMaxBytes, QFileInfo(file.file).path());
    if (!bytes)
        return std::unexpected(bytes.error());
    const QString text = QString::fromUtf8(*bytes);
    if (text.toUtf8() != *bytes || text.contains(QChar::Null))
        return fail(ErrorCode::Unsupported, u"this is no text in UTF-8"_s, file.file);
    const auto matter = FrontMatter::parse(text);
    if (!matter)
        return std::unexpected(matter.error());
    AuthoredDraft draft{file.name, {}, matter->body, *bytes};
    const QStringList known = fields();
    for (const QString &field : known) {
        const QByteArray key = field.toLatin1();
        const QString value = matter->text(QLatin1StringView(key)).simplified();
        const bool isHint = matter->fields.value(field).isArray() && field == "argument-hint"_L1;
        draft.fields.insert(field, isHint ? u'[' + value + u']' : value);
    }
    return draft;
}

Result<QString> AuthoredFiles::fileOf(Layer layer, const AuthoredDraft &draft) const
{
    const QString folder = folderOf(layer);
    const QString real = QFileInfo(folder).canonicalFilePath();
    // As the readers have it: the person's own folder may be a link.
    const QString base = layer == Layer::User && !real.isEmpty() ? real : folder;
    const QString &name = draft.name;
    switch (m_kind) {
    case AuthoredKind::Command:
        if (!CustomCommands::isName(name) || name != name.toLower()) {
            return fail(ErrorCode::InvalidInput,
                        u"the name may have small letters, digits, \"-\" and \"_\", and \":\" "
                        "between words"_s);
        }
        if (builtinCommandNames().contains(name))
            return fail(ErrorCode::Conflict, u"/%1 is a built-in command"_s.arg(name));
        return base + u'/' + QString(name).replace(u':', u'/') + u".md"_s;
    case AuthoredKind::Skill:
        if (!Skills::isName(name)) {
            return fail(ErrorCode::InvalidInput,
                        u"the name may have lower-case letters, digits and \"-\" only"_s);
        }
        return base + u'/' + name + u"/SKILL.md"_s;
    case AuthoredKind::Subagent:
        return SubagentDefinition::isName(name)
            ? Result<QString>(base + u'/' + name + u".md"_s)
            : fail(ErrorCode::InvalidInput,
                   u"the name may have letters, digits, \"_\" and \"-\" only"_s);
    case AuthoredKind::Topic:
        return Memory::fileOf(m_folders,
                              layer == Layer::User ? MemoryScope::User : MemoryScope::Project,
                              draft.fields.value(u"title"_s));
    }
    Q_UNREACHABLE_RETURN({});
}

Result<void> AuthoredFiles::check(const QString &text, const QString &name) const
{
    const auto matter = FrontMatter::parse(text);
    if (!matter)
        return std::unexpected(matter.error());
    if (text.toUtf8().size() > kMaxBytes)
        return fail(ErrorCode::LimitExceeded, u"the text is too long"_s);
    switch (m_kind) {
    case AuthoredKind::Command:
        if (matter->body.trimmed().isEmpty())
            return fail(ErrorCode::InvalidInput, u"the text is missing: it becomes the prompt"_s);
        return {};
    case AuthoredKind::Skill:
        if (matter->text("description"_L1).isEmpty()) {
            return fail(ErrorCode::InvalidInput,
                        u"the description is missing: it says when to use the skill"_s);
        }
        return {};
    case AuthoredKind::Subagent:
        return SubagentDefinition::fromMatter(*matter, name).transform([](const auto &) { });
    case AuthoredKind::Topic:
        if (const QString secret = secretIn(text); !secret.isEmpty()) {
            return fail(ErrorCode::InvalidInput,
                        u"this looks like %1; secrets are not remembered"_s.arg(secret));
        }
        return {};
    }
    Q_UNREACHABLE_RETURN({});
}

template <typename Work> auto AuthoredFiles::keepingTrust(const QString &path, Work work) const
{
    const FolderTrust trust(m_folders.configDir);
    QString place;
    const QStringList ends = m_folders.ends();
    for (const QString &end : ends) {
        if (m_hasProject && path.startsWith(end + u'/')
            && trust.state(end) == FolderTrust::State::Trusted)
            place = end;
    }
    auto done = work();
    if (done && !place.isEmpty()) {
        if (const auto trusted = trust.trust(place); !trusted)
            done = std::unexpected(trusted.error());
    }
    return done;
}

Result<void> AuthoredFiles::write(const QString &path, const QByteArray &bytes,
                                  const QByteArray &expectedHash) const
{
    return keepingTrust(path, [&]() -> Result<void> {
        return writeFile({path, bytes, expectedHash}).transform([](const FileWritten &) { });
    });
}

Result<QString> AuthoredFiles::create(Layer layer, const AuthoredDraft &draft) const
{
    const auto path = fileOf(layer, draft);
    if (!path)
        return path;
    FrontMatterEdit edit{draft.fields, u'\n' + draft.body.trimmed() + u'\n'};
    if (m_kind == AuthoredKind::Skill)
        edit.fields.insert(u"name"_s, draft.name);
    const auto text = FrontMatter::edited({}, edit);
    if (!text)
        return text;
    if (const auto good = check(*text, draft.name); !good)
        return std::unexpected(good.error());
    return write(*path, text->toUtf8(), kNoFile).transform([&path] { return *path; });
}

Result<void> AuthoredFiles::change(const AuthoredFile &file, const AuthoredDraft &before,
                                   const AuthoredDraft &after) const
{
    FrontMatterEdit edit;
    const QStringList known = fields();
    for (const QString &field : known) {
        if (after.fields.value(field) != before.fields.value(field))
            edit.fields.insert(field, after.fields.value(field).simplified());
    }
    if (after.body != before.body)
        edit.body = after.body;
    const auto text = FrontMatter::edited(QString::fromUtf8(before.bytes), edit);
    if (!text)
        return std::unexpected(text.error());
    if (const auto good = check(*text, file.name); !good)
        return good;
    return rewrite(file, before.bytes, text->toUtf8());
}

Result<void> AuthoredFiles::rewrite(const AuthoredFile &file, const QByteArray &before,
                                    const QByteArray &bytes) const
{
    return write(file.file, bytes, QCryptographicHash::hash(before, QCryptographicHash::Sha256));
}

Result<QByteArray> AuthoredFiles::remove(const AuthoredFile &file) const
{
    // What cannot be read cannot be put back.
    constexpr qint64 kMaxRemoved = 16 * 1024 * 1024;
    const QString folder = QFileInfo(file.file).path();
    if (QFileInfo(file.file).canonicalFilePath() != file.file)
        return fail(ErrorCode::PermissionDenied, u"a link leads there"_s, file.file);
    const auto bytes = PlainFile::read(file.file, kMaxRemoved, folder);
    if (!bytes)
        return bytes;
    return keepingTrust(file.file, [&]() -> Result<QByteArray> {
        if (!QFile::remove(file.file))
            return fail(ErrorCode::Io, u"the file cannot be removed"_s, file.file);
        if (m_kind == AuthoredKind::Skill)
            QDir().rmdir(folder); // only an empty one
        return *bytes;
    });
}

Result<void> AuthoredFiles::restore(const AuthoredFile &file, const QByteArray &bytes) const
{
    return write(file.file, bytes, kNoFile);
}

Result<AuthoredTrial> AuthoredFiles::tryOut(const AuthoredFile &file,
                                            const QString &arguments) const
{
    if (file.state == AuthoredFile::State::Broken || file.state == AuthoredFile::State::Overridden)
        return fail(ErrorCode::Unsupported, u"it is not used as it is"_s, file.file);
    return tryAuthored(m_kind, m_folders, file, arguments);
}

} // namespace AgentCore
