// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/movedfiles.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Reads "R<percent>\0old\0new\0".
static QHash<QByteArray, QByteArray> parseMoves(const QByteArray &output)
{
    QHash<QByteArray, QByteArray> moves;
    const QByteArrayList fields = output.split('\0');
    for (qsizetype i = 0; i + 2 < fields.size(); i += 3)
        moves.insert(fields[i + 2], fields[i + 1]);
    return moves;
}

Result<QHash<QByteArray, QByteArray>> findMoves(const ShadowRepository &shadow,
                                                const TreeSnapshot &before,
                                                const TreeSnapshot &after,
                                                const QList<TreeChange> &changes)
{
    const auto has = [&changes](const QByteArray &path, FileChange::Status status) {
        const auto found = std::ranges::lower_bound(changes, path, {}, &TreeChange::path);
        return found != changes.end() && found->path == path && found->status() == status;
    };
    const auto isAny = [&changes](FileChange::Status status) {
        return std::ranges::any_of(
            changes, [status](const TreeChange &change) { return change.status() == status; });
    };
    if (!isAny(FileChange::Status::Added) || !isAny(FileChange::Status::Deleted))
        return QHash<QByteArray, QByteArray>();
    QStringList arguments{u"diff-tree"_s,
                          u"-r"_s,
                          u"-z"_s,
                          u"--find-renames"_s,
                          u"--name-status"_s,
                          u"--diff-filter=R"_s,
                          u"--no-ext-diff"_s,
                          u"--no-textconv"_s,
                          QString::fromLatin1(before.tree),
                          QString::fromLatin1(after.tree)};
    arguments += shadow.pathspec();
    const auto output = shadow.git().read(arguments);
    if (!output && output.error().code == ErrorCode::Io)
        return QHash<QByteArray, QByteArray>(); // a blob is gone: they stay new and deleted
    if (!output)
        return std::unexpected(output.error());
    auto moves = parseMoves(*output);
    moves.removeIf([&](const auto &move) {
        return !has(move.key(), FileChange::Status::Added)
            || !has(move.value(), FileChange::Status::Deleted);
    });
    return moves;
}

} // namespace AgentCore
