// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/memory.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/knowledge/memorytopic.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr qsizetype kMaxPromptChars = 8'000;

static QString scopeName(MemoryScope scope)
{
    return scope == MemoryScope::User ? u"user"_s : u"project"_s;
}

QString Memory::folder(const ProjectFolders &folders, MemoryScope scope)
{
    return scope == MemoryScope::User ? folders.configDir + u"/memory"_s
                                      : folders.cwd() + u"/.agentao/memory"_s;
}

Result<QString> Memory::fileOf(const ProjectFolders &folders, MemoryScope scope,
                               const QString &title)
{
    const QString slug = MemoryTopic::slugOf(title);
    if (slug.isEmpty())
        return fail(ErrorCode::InvalidInput, u"the topic needs a name with letters"_s);
    return folder(folders, scope) + u'/' + slug + u".md"_s;
}

//! Where the files of a scope may lie: the user's own links may lead anywhere.
static QStringList placesOf(MemoryScope scope, const QString &folder)
{
    return {scope == MemoryScope::User ? u"/"_s : folder};
}

QList<MemoryEntry> Memory::topics(KnowledgeFiles *files, QStringList *problems) const
{
    QList<MemoryEntry> found;
    const auto leaveOut = [&](const QString &path, const QString &why) {
        if (problems)
            problems->append(u"The memory %1 was left out: %2"_s.arg(m_folders.shown(path), why));
    };
    for (const MemoryScope scope : {MemoryScope::User, MemoryScope::Project}) {
        const QString named = Memory::folder(m_folders, scope);
        const QString folder = QFileInfo(named).canonicalFilePath();
        if (folder.isEmpty())
            continue;
        if (scope == MemoryScope::Project && folder != named) {
            leaveOut(named, u"a link leads there"_s);
            continue;
        }
        const QStringList names
            = QDir(folder).entryList({u"*.md"_s}, QDir::Files | QDir::System, QDir::Name);
        for (const QString &name : names.first(qMin(names.size(), qsizetype(kMaxTopics)))) {
            MemoryEntry entry{scope, name.chopped(3), {}, {}, {}, folder + u'/' + name};
            if (const QFileInfo info(entry.file); !info.isFile() && !info.isSymbolicLink())
                continue;
            const auto front
                = files->readFrontMatter(entry.file, placesOf(scope, folder), kMaxFileBytes);
            const bool isOut = !front
                && (front.error().code == ErrorCode::PermissionDenied
                    || front.error().code == ErrorCode::NotFound);
            if (isOut) {
                leaveOut(entry.file, front.error().message);
                continue;
            }
            if (front) {
                entry.title = front->text("title"_L1).simplified();
                entry.description = front->text("description"_L1).simplified();
                entry.updated = front->text("updated"_L1).simplified();
            }
            if (entry.title.isEmpty())
                entry.title = entry.name;
            entry.title.truncate(MemoryTopic::kMaxTitle);
            entry.description.truncate(MemoryTopic::kMaxDescription);
            found.append(entry);
        }
    }
    return found;
}

QString Memory::promptText(KnowledgeFiles *files, QStringList *problems) const
{
    QString text;
    for (const MemoryEntry &entry : topics(files, problems)) {
        const QString line = u"- %1%2%3 (%4)\n"_s.arg(
            entry.scope == MemoryScope::Project ? u"Of the project: "_s : QString(), entry.title,
            entry.description.isEmpty() ? QString() : u": "_s + entry.description, entry.file);
        if (text.size() + line.size() > kMaxPromptChars)
            return text + u"- and more, in the same folders\n"_s;
        text += line;
    }
    return text;
}

QString Memory::listText(KnowledgeFiles *files) const
{
    QStringList problems;
    const QList<MemoryEntry> all = topics(files, &problems);
    QString text = all.isEmpty() ? u"Nothing is remembered yet.\n"_s : QString();
    for (const MemoryEntry &entry : all) {
        text += u"- **%1** (`%2/%3`)"_s.arg(entry.title, scopeName(entry.scope), entry.name);
        if (!entry.description.isEmpty())
            text += u": "_s + entry.description;
        if (!entry.updated.isEmpty())
            text += u", "_s + entry.updated;
        text += u'\n';
    }
    for (const QString &problem : std::as_const(problems))
        text += u"\n- "_s + problem;
    return text.trimmed();
}

//! What is written: a link of the user's stays one.
static QString realFile(MemoryScope scope, const QString &file)
{
    const QString real
        = scope == MemoryScope::User ? QFileInfo(file).canonicalFilePath() : QString();
    return real.isEmpty() ? file : real;
}

Result<MemoryEntry> Memory::find(KnowledgeFiles *files, const QString &name) const
{
    const QString wanted = name.trimmed();
    QList<MemoryEntry> matching;
    for (const MemoryEntry &entry : topics(files)) {
        if (scopeName(entry.scope) + u'/' + entry.name == wanted)
            return entry;
        if (entry.name == wanted || entry.name == MemoryTopic::slugOf(wanted)
            || entry.title.compare(wanted, Qt::CaseInsensitive) == 0)
            matching.append(entry);
    }
    if (matching.isEmpty())
        return fail(ErrorCode::NotFound, u"there is no topic %1"_s.arg(wanted));
    if (matching.size() > 1) {
        return fail(ErrorCode::InvalidInput,
                    u"there are several topics %1; say user/%2 or project/%2"_s.arg(
                        wanted, matching.constFirst().name));
    }
    return matching.constFirst();
}

Result<QString> Memory::textOf(KnowledgeFiles *files, const MemoryEntry &entry) const
{
    const auto text = files->read(entry.file, placesOf(entry.scope, QFileInfo(entry.file).path()),
                                  kMaxFileBytes);
    if (text && text->isCut)
        return fail(ErrorCode::LimitExceeded, u"the file of the topic is too long"_s, entry.file);
    return text.transform([](const KnowledgeText &known) { return known.text; });
}

Result<QString> Memory::showText(KnowledgeFiles *files, const QString &name) const
{
    const auto entry = find(files, name);
    if (!entry)
        return std::unexpected(entry.error());
    const auto text = textOf(files, *entry);
    if (!text)
        return std::unexpected(text.error());
    QString shown = u"**%1**\n\n"_s.arg(entry->title);
    if (!entry->description.isEmpty())
        shown += entry->description + u"\n\n"_s;
    shown += MemoryTopic::numbered(*text);
    return shown + u"\n\n`"_s + m_folders.shown(entry->file) + u'`';
}

Result<QString> Memory::editPath(KnowledgeFiles *files, const QString &name) const
{
    return find(files, name).transform([](const MemoryEntry &entry) { return entry.file; });
}

Result<void> Memory::write(const QString &file, const QString &text) const
{
    const QString folder = QFileInfo(file).path();
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    const QString cwd = m_folders.cwd();
    return PlainFile::write(file, text.toUtf8(), PlainFile::Mode::AsBefore,
                            KnowledgeFiles::isWithin(file, {cwd}) ? cwd : QString());
}

Result<QString> Memory::add(KnowledgeFiles *files, MemoryScope scope, const QString &title,
                            const QString &entry, const QDate &date) const
{
    const auto file = fileOf(m_folders, scope, title);
    if (!file)
        return std::unexpected(file.error());
    QString before;
    if (QFileInfo::exists(*file)) {
        const auto text = textOf(files, {scope, {}, {}, {}, {}, *file});
        if (!text)
            return std::unexpected(text.error());
        before = *text;
    }
    const auto after = MemoryTopic::added(before, title, {}, entry, date);
    if (!after)
        return std::unexpected(after.error());
    if (const auto written = write(realFile(scope, *file), *after); !written)
        return std::unexpected(written.error());
    return u"Remembered in `%1`."_s.arg(m_folders.shown(*file));
}

Result<QString> Memory::forget(KnowledgeFiles *files, const QString &name,
                               std::optional<int> number, const QDate &date) const
{
    const auto entry = find(files, name);
    if (!entry)
        return std::unexpected(entry.error());
    if (!number) {
        if (!QFile::remove(entry->file))
            return fail(ErrorCode::Io, u"the file cannot be removed"_s, entry->file);
        return u"The topic **%1** is forgotten."_s.arg(entry->title);
    }
    const auto text = textOf(files, *entry);
    if (!text)
        return std::unexpected(text.error());
    const auto rest = MemoryTopic::removed(*text, *number, date);
    if (!rest)
        return std::unexpected(rest.error());
    if (const auto written = write(realFile(entry->scope, entry->file), *rest); !written)
        return std::unexpected(written.error());
    return u"Entry %1 of **%2** is forgotten."_s.arg(*number).arg(entry->title);
}

Result<QString> Memory::command(KnowledgeFiles *files, const QString &arguments,
                                const QDate &date) const
{
    const QString verb = arguments.trimmed().section(u' ', 0, 0);
    const QString rest = arguments.trimmed().section(u' ', 1).trimmed();
    if (verb.isEmpty() || (verb == "list"_L1 && rest.isEmpty()))
        return listText(files);
    if (verb == "show"_L1 && !rest.isEmpty())
        return showText(files, rest);
    if (verb == "edit"_L1 && !rest.isEmpty()) {
        return editPath(files, rest).transform([](const QString &path) {
            return u"Edit this file: `%1`"_s.arg(path);
        });
    }
    if (verb == "forget"_L1 && !rest.isEmpty()) {
        static const QRegularExpression numbered(u"^(.+)\\s+(\\d{1,4})$"_s);
        const auto match = numbered.match(rest);
        if (match.hasMatch() && !find(files, rest))
            return forget(files, match.captured(1), match.captured(2).toInt(), date);
        return forget(files, rest, std::nullopt, date);
    }
    static const QRegularExpression addition(u"^(?:(user|project)\\s+)?([^:：]+)[:：]\\s*(.+)$"_s,
                                             QRegularExpression::DotMatchesEverythingOption);
    if (const auto match = addition.match(rest); verb == "add"_L1 && match.hasMatch()) {
        const MemoryScope scope
            = match.captured(1) == "user"_L1 ? MemoryScope::User : MemoryScope::Project;
        return add(files, scope, match.captured(2).trimmed(), match.captured(3), date);
    }
    return fail(ErrorCode::InvalidInput,
                u"use /memory list, show TOPIC, add [user|project] TOPIC: WORDS, edit TOPIC or "
                "forget TOPIC [NUMBER]"_s);
}

} // namespace AgentCore
