// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/instructions.h"

#include "agentcore/knowledge/includes.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

struct Candidate
{
    QString path;
    bool isOfProject = false;
};

} // namespace

static QList<Candidate> candidates(const ProjectFolders &folders)
{
    QList<Candidate> found;
    const auto add = [&found](const QString &folder, bool isOfProject) {
        for (const QString &name : {u"/AGENTS.md"_s, u"/AGENTAO.md"_s}) {
            const QFileInfo info(folder + name);
            if (info.isFile() || info.isSymbolicLink()) // one that leads nowhere is told
                found.append({folder + name, isOfProject});
        }
    };
    add(folders.configDir, false);
    for (const QString &folder : folders.way)
        add(folder, true);
    return found;
}

Instructions Instructions::load(KnowledgeFiles *files, const ProjectFolders &folders)
{
    Instructions instructions;
    qint64 left = kMaxTotalBytes;
    QStringList seen;
    QList<Candidate> all = candidates(folders);
    std::ranges::reverse(all);
    for (const Candidate &candidate : all) {
        const QString folder = QFileInfo(candidate.path).path();
        // The user's own file may be a link, into a folder of dotfiles for example.
        QStringList own = candidate.isOfProject ? QStringList(folders.roots) << folder
                                                : QStringList{folders.configDir};
        if (!candidate.isOfProject)
            own.append(QFileInfo(QFileInfo(candidate.path).canonicalFilePath()).path());
        const QString shown = folders.shown(candidate.path);
        if (left <= 0) {
            instructions.problems.append(
                u"%1 was left out: the instructions are too long together"_s.arg(shown));
            continue;
        }
        const auto read = files->read(candidate.path, own, qMin(kMaxFileBytes, left));
        if (!read) {
            instructions.problems.append(u"%1 was left out: %2"_s.arg(shown, read.error().message));
            continue;
        }
        if (seen.contains(read->path) || read->text.trimmed().isEmpty())
            continue;
        seen.append(read->path);
        left -= qMin(left, qint64(read->text.toUtf8().size()));
        Includes includes(files, own, left);
        for (const QString &path : std::as_const(seen))
            includes.markSeen(path);
        QString text = includes.expanded(read->text.trimmed(), {QFileInfo(read->path).path()});
        if (read->isCut) {
            text += u"\n[the rest of this file was left out]"_s;
            instructions.problems.append(u"%1 is too long; its end was left out"_s.arg(shown));
        }
        left -= qMin(left, qint64(text.toUtf8().size()) - qint64(read->text.toUtf8().size()));
        for (const QString &problem : includes.problems())
            instructions.problems.append(shown + u": "_s + problem);
        instructions.files.prepend({read->path, shown, candidate.isOfProject, text});
    }
    return instructions;
}

QStringList Instructions::changedSince(const Instructions &before) const
{
    QStringList names;
    const auto compare = [&names](const Instructions &one, const Instructions &other) {
        for (const File &file : one.files) {
            if (!other.files.contains(file) && !names.contains(file.shown))
                names.append(file.shown);
        }
    };
    compare(*this, before);
    compare(before, *this);
    return names;
}

} // namespace AgentCore
