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

static bool isPlain(const Side &side)
{
    constexpr int kFile = 0100000;
    return (side.mode & kFile) != 0 && side.mode < 0120000;
}

//! What is in \a sides, of which the first may be no file; empty: not all of it is text.
QByteArrayList JoinedRuns::textsOf(const QList<Side> &sides) const
{
    QByteArrayList texts;
    for (const Side &side : sides) {
        const bool isNothing = texts.isEmpty() && side.mode == 0;
        const auto text = isNothing ? Result<QByteArray>() : readBlob(*m_shadow, side.id);
        if (!(isNothing || isPlain(side)) || !text || text->contains('\0'))
            return {};
        texts.append(*text);
    }
    return texts;
}

//! What is there \a now without what \a turns says; where that cannot be told, the file is mixed
//! and what was there before them stands for it.
Result<TreeFile> JoinedRuns::withoutTurn(const TreeChange &turns, const Side &now)
{
    const auto known = m_changes->mixed.constFind(turns.path);
    const bool isMixed = known != m_changes->mixed.cend();
    const MixedLines lines = isMixed ? *known : MixedLines{turns.before};
    if (now == turns.before) { // taken back by them
        m_changes->mixed.remove(turns.path);
        return TreeFile{turns.path, now};
    }
    m_changes->mixed.insert(turns.path, {});
    // Where all of it is the turn's, others' lines touch it in any case.
    if (lines.from.mode == 0 && (isMixed || m_how == LineMerge::Apart))
        return TreeFile{turns.path, turns.before};
    return takenApart(turns, now, lines);
}

//! Likewise, where it is mixed until told otherwise and \a known was told before.
Result<TreeFile> JoinedRuns::takenApart(const TreeChange &turns, const Side &now,
                                        const MixedLines &known)
{
    const TreeFile unknown{turns.path, turns.before};
    const QByteArrayList texts = textsOf({known.from, turns.after, now});
    if (texts.isEmpty())
        return unknown;
    const auto all = hunksBetween(texts[0], texts[1]);
    const auto later = hunksBetween(texts[1], texts[2]);
    if (!all || !later)
        return std::unexpected(all ? later.error() : all.error());
    const auto inDoubt = hunksInDoubt(texts[0], texts[1], *all, texts[2], m_how);
    if (!inDoubt)
        return std::unexpected(inDoubt.error());
    QList<LineHunk> doubts = known.inDoubt;
    QList<LineHunk> clear;
    for (int i = 0; i < all->size(); ++i)
        (inDoubt->contains(i) ? doubts : clear).append(all->at(i));
    const auto merged = withoutHunks(texts[0], texts[1], clear, texts[2], m_how);
    if (!merged && merged.error().code == ErrorCode::Conflict)
        return unknown;
    if (!merged)
        return std::unexpected(merged.error());
    const auto id = m_shadow->git().run({u"hash-object"_s, u"-w"_s, u"--stdin"_s}, *merged);
    if (!id)
        return std::unexpected(id.error());
    const bool isNothing = known.from.mode == 0 && merged->isEmpty();
    const Side left = isNothing ? Side() : Side{.mode = now.mode, .id = id->trimmed()};
    if (!doubts.isEmpty()) {
        m_changes->mixed.insert(turns.path, {left, hunksAfter(doubts, *later)});
        return unknown;
    }
    m_changes->mixed.remove(turns.path);
    return TreeFile{turns.path, left};
}

//! Doubts are about lines of a text that a run, \a from to \a to, changed.
Result<void> JoinedRuns::followDoubts(const TreeSnapshot &from, const TreeSnapshot &to)
{
    if (m_changes->mixed.isEmpty())
        return {};
    const auto changes = changesByPath(*m_shadow, from, to);
    if (!changes)
        return std::unexpected(changes.error());
    for (auto file = m_changes->mixed.begin(); file != m_changes->mixed.end(); ++file) {
        const auto change = changes->constFind(file.key());
        if (change == changes->cend())
            continue;
        const QByteArrayList texts = change->before.mode == 0
            ? QByteArrayList()
            : textsOf({change->before, change->after});
        if (texts.isEmpty()) {
            *file = {};
            continue;
        }
        const auto later = hunksBetween(texts[0], texts[1]);
        if (!later)
            return std::unexpected(later.error());
        file->inDoubt = hunksAfter(file->inDoubt, *later);
    }
    return {};
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
            m_changes->mixed.remove(change.path); // nothing of the turns is in it
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
    return followDoubts(run.from, *run.to);
}

} // namespace AgentCore
