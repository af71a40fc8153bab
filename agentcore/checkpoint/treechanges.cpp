// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/treechanges.h"

#include <QFile>
#include <QHash>
#include <QScopeGuard>
#include <QUuid>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

FileChange::Status TreeChange::status() const
{
    if (before.mode == 0)
        return FileChange::Status::Added;
    return after.mode == 0 && !isAfterUnknown ? FileChange::Status::Deleted
                                              : FileChange::Status::Modified;
}

//! Reads ":mode mode id id status\0path\0" and "added\tremoved\tpath\0".
static QList<TreeChange> parseChanges(const QByteArray &output)
{
    QList<TreeChange> changes;
    QHash<QByteArray, qsizetype> positions;
    const QByteArrayList entries = output.split('\0');
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const QByteArray &entry = entries[i];
        if (entry.startsWith(':')) {
            const QByteArrayList fields = entry.sliced(1).split(' ');
            constexpr qsizetype kFields = 5;
            if (fields.size() != kFields || ++i >= entries.size())
                continue;
            TreeChange change;
            change.path = entries[i];
            change.before = {fields[0].toInt(nullptr, 8), fields[2]};
            change.after = {fields[1].toInt(nullptr, 8), fields[3]};
            positions.insert(change.path, changes.size());
            changes += change;
            continue;
        }
        const qsizetype first = entry.indexOf('\t');
        const qsizetype second = entry.indexOf('\t', first + 1);
        if (first <= 0 || second < 0)
            continue;
        const auto position = positions.constFind(entry.sliced(second + 1));
        if (position == positions.cend() || entry.startsWith('-'))
            continue;
        changes[*position].addedLines = entry.left(first).toInt();
        changes[*position].removedLines = entry.sliced(first + 1, second - first - 1).toInt();
    }
    return changes;
}

Result<QList<TreeChange>> compareTrees(const ShadowRepository &shadow, const TreeSnapshot &before,
                                       const TreeSnapshot &after)
{
    QStringList arguments{u"diff-tree"_s,
                          u"-r"_s,
                          u"-z"_s,
                          u"--raw"_s,
                          u"--no-renames"_s,
                          u"--no-ext-diff"_s,
                          u"--no-textconv"_s,
                          u"--numstat"_s,
                          QString::fromLatin1(before.tree),
                          QString::fromLatin1(after.tree)};
    arguments += shadow.pathspec();
    auto output = shadow.git().read(arguments);
    if (!output && output.error().code == ErrorCode::Io) {
        // A blob is gone; which files changed is known all the same.
        arguments.removeAll(u"--numstat"_s);
        output = shadow.git().read(arguments);
    }
    if (!output)
        return std::unexpected(output.error());
    QList<TreeChange> changes = parseChanges(*output);
    constexpr int kSubmodule = 0160000;
    changes.removeIf([&](const TreeChange &change) {
        return change.before.mode == kSubmodule || change.after.mode == kSubmodule
            || ShadowRepository::isOwnFile(change.path) || before.isUncovered(change.path);
    });
    for (TreeChange &change : changes) {
        change.isAfterUnknown = change.after.mode == 0 && after.isUncovered(change.path);
        if (change.isAfterUnknown)
            change.addedLines = change.removedLines = std::nullopt;
    }
    std::ranges::sort(changes, {}, &TreeChange::path);
    return changes;
}

Result<QByteArray> changedTree(const ShadowRepository &shadow, const QByteArray &tree,
                               const QList<TreeFile> &files)
{
    if (files.isEmpty())
        return tree;
    // A name of its own: a git whose program was killed may be at work with another one still.
    const QString index
        = shadow.folder() + "/git/index."_L1 + QUuid::createUuid().toString(QUuid::Id128);
    const auto removed = qScopeGuard([&index] { QFile::remove(index); });
    GitProgram git = shadow.git();
    git.useIndex(index);
    const auto read = git.run({u"read-tree"_s, QString::fromLatin1(tree)});
    if (!read)
        return std::unexpected(read.error());
    QByteArray lines; // what goes first: it may be in the way
    for (const bool goes : {true, false}) {
        for (const TreeFile &file : files) {
            if ((file.side.mode == 0) != goes)
                continue;
            lines += goes ? "0 "_ba + QByteArray(tree.size(), '0')
                          : QByteArray::number(file.side.mode, 8) + ' ' + file.side.id;
            lines += '\t' + file.path + '\0';
        }
    }
    const auto updated = git.run({u"update-index"_s, u"-z"_s, u"--index-info"_s}, lines);
    if (!updated)
        return std::unexpected(updated.error());
    return git.run({u"write-tree"_s, u"--missing-ok"_s}).transform([](const QByteArray &id) {
        return id.trimmed();
    });
}

Result<QList<TreeFile>> filesOfTree(const ShadowRepository &shadow, const QByteArray &tree)
{
    const auto listed = shadow.git().run(
        {u"ls-tree"_s, u"-r"_s, u"-z"_s, u"--full-tree"_s, QString::fromLatin1(tree)});
    if (!listed)
        return std::unexpected(listed.error());
    QList<TreeFile> files;
    for (const QByteArray &entry : listed->split('\0')) { // "mode type id\tpath"
        const qsizetype tab = entry.indexOf('\t');
        const QByteArrayList fields = entry.left(tab).split(' ');
        if (tab > 0 && fields.size() == 3)
            files.append({entry.sliced(tab + 1), {fields[0].toInt(nullptr, 8), fields[2]}});
    }
    return files;
}

//! Reads the answers of `git cat-file --batch`, by object id.
static QHash<QByteArray, QByteArray> parseContents(const QByteArray &output)
{
    QHash<QByteArray, QByteArray> contents;
    for (qsizetype at = 0; at < output.size();) {
        const qsizetype end = output.indexOf('\n', at);
        if (end < 0)
            break;
        const QByteArrayList fields = output.sliced(at, end - at).split(' '); // id type size
        at = end + 1;
        if (fields.size() != 3)
            continue; // "id missing"
        const qint64 size = fields[2].toLongLong();
        contents.insert(fields[0], output.sliced(at, qMin(size, output.size() - at)));
        at += size + 1;
    }
    return contents;
}

Result<QHash<QByteArray, QByteArray>> readObjects(const ShadowRepository &shadow,
                                                  const QByteArrayList &ids)
{
    if (ids.isEmpty())
        return QHash<QByteArray, QByteArray>();
    return shadow.git()
        .run({u"cat-file"_s, u"--batch"_s}, ids.join('\n') + '\n')
        .transform(parseContents);
}

Result<QHash<QByteArray, QByteArray>> readTexts(const ShadowRepository &shadow,
                                                const QByteArrayList &ids)
{
    const auto sizes
        = shadow.git().read({u"cat-file"_s, u"--batch-check"_s}, ids.join('\n') + '\n');
    if (!sizes)
        return std::unexpected(sizes.error());
    QByteArray wanted;
    qint64 total = 0;
    for (const QByteArray &line : sizes->split('\n')) {
        const QByteArrayList fields = line.split(' ');
        if (fields.size() != 3 || fields[1] != "blob")
            continue;
        const qint64 size = fields[2].toLongLong();
        if (size > kMaxTextBytes || total + size > kMaxTextsBytes)
            continue;
        total += size;
        wanted += fields[0] + '\n';
    }
    if (wanted.isEmpty())
        return QHash<QByteArray, QByteArray>();
    return shadow.git().read({u"cat-file"_s, u"--batch"_s}, wanted).transform(parseContents);
}

Result<QByteArray> readBlob(const ShadowRepository &shadow, const QByteArray &id)
{
    auto content = shadow.git().read({u"cat-file"_s, u"blob"_s, QString::fromLatin1(id)});
    if (!content && content.error().code == ErrorCode::Io)
        return fail(ErrorCode::NotFound, u"its content is not there any more"_s);
    return content;
}

} // namespace AgentCore
