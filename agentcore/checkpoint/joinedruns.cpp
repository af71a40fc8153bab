// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/joinedruns.h"

#include <QHash>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Side = TreeChange::Side;

static Result<QHash<QByteArray, TreeChange>>
changesByPath(const ShadowRepository &shadow, const TreeSnapshot &before, const TreeSnapshot &after)
{
    QHash<QByteArray, TreeChange> byPath;
    if (before.tree == after.tree)
        return byPath;
    return compareTrees(shadow, before, after).transform([&](const QList<TreeChange> &changes) {
        for (const TreeChange &change : changes)
            byPath.insert(change.path, change);
        return byPath;
    });
}

//! What is there \a now without what \a turns says; where that cannot be told, the file is mixed
//! and what was there before them stands for it.
Result<TreeFile> JoinedRuns::withoutTurn(const TreeChange &turns, const Side &now)
{
    const auto isPlain = [](const Side &side) {
        constexpr int kFile = 0100000;
        return (side.mode & kFile) != 0 && side.mode < 0120000;
    };
    if (now == turns.before) { // taken back by them
        m_changes->mixed.remove(turns.path);
        return TreeFile{turns.path, now};
    }
    const TreeFile unknown{turns.path, turns.before};
    if (m_changes->mixed.contains(turns.path))
        return unknown;
    QByteArrayList contents;
    if (isPlain(turns.before) && isPlain(turns.after) && isPlain(now)) {
        for (const Side &side : {turns.before, turns.after, now}) {
            auto content = readBlob(*m_shadow, side.id);
            if (!content || content->contains('\0'))
                break;
            contents.append(std::move(*content));
        }
    }
    m_changes->mixed.insert(turns.path);
    if (contents.size() < 3)
        return unknown;
    const auto all = hunksBetween(contents[0], contents[1]);
    if (!all)
        return std::unexpected(all.error());
    const auto merged = withoutHunks(contents[0], contents[1], *all, contents[2], m_how);
    if (!merged && merged.error().code == ErrorCode::Conflict)
        return unknown;
    if (!merged)
        return std::unexpected(merged.error());
    const auto id = m_shadow->git().run({u"hash-object"_s, u"-w"_s, u"--stdin"_s}, *merged);
    if (!id)
        return std::unexpected(id.error());
    m_changes->mixed.remove(turns.path);
    return TreeFile{turns.path, {.mode = now.mode, .id = id->trimmed()}};
}

Result<void> JoinedRuns::add(const RecordedRun &run)
{
    if (!run.to) {
        m_changes->isCutShort = true;
        return {};
    }
    if (!m_changes->isKnown) {
        m_changes->isKnown = true;
        m_changes->from = run.from;
        m_changes->to = *run.to;
        return {};
    }
    const auto others = changesByPath(*m_shadow, m_changes->to, run.from);
    if (!others)
        return std::unexpected(others.error());
    const auto turns = others->isEmpty() ? Result<QHash<QByteArray, TreeChange>>()
                                         : changesByPath(*m_shadow, m_changes->from, m_changes->to);
    if (!turns)
        return std::unexpected(turns.error());
    QList<TreeFile> files;
    for (const TreeChange &change : *others) {
        if (run.isAfterDoubt)
            m_changes->doubtful.insert(change.path);
        const auto turn = turns->constFind(change.path);
        if (turn == turns->cend()) {
            files.append({change.path, change.after});
            continue;
        }
        const auto file = withoutTurn(*turn, change.after);
        if (!file)
            return std::unexpected(file.error());
        files.append(*file);
    }
    const auto tree = changedTree(*m_shadow, m_changes->from.tree, files);
    if (!tree)
        return std::unexpected(tree.error());
    m_changes->from.tree = *tree;
    for (const QByteArray &path : run.from.uncovered) {
        if (!m_changes->from.uncovered.contains(path))
            m_changes->from.uncovered += path;
    }
    m_changes->to = *run.to;
    return {};
}

} // namespace AgentCore
