// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/turnrecord.h"

#include "agentcore/checkpoint/ignoredfiles.h"

#include <QDir>
#include <QHash>

#include <algorithm>

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

using Moment = SnapshotRefs::Moment;
using Side = TreeChange::Side;
using EntryKind = TurnLog::Entry::Kind;

Result<void> TurnRecord::store(const QString &id, Moment moment, int run,
                               const TreeSnapshot &snapshot, bool isAfterDoubt) const
{
    return SnapshotRefs(m_shadow).store({m_session, id, moment, run, isAfterDoubt}, snapshot);
}

Result<QList<RecordedRun>> TurnRecord::runsOf(const QString &id) const
{
    auto runs = SnapshotRefs(m_shadow).runs(m_session, id);
    if (runs && runs->isEmpty())
        return fail(ErrorCode::NotFound, u"there is no such checkpoint, or no more"_s, id);
    return runs;
}

namespace {

//! The last run of a turn and what is there now, by the rules of ignoring of its first one, too.
struct Present
{
    RecordedRun last;
    TreeSnapshot now;
};

} // namespace

static Result<Present> look(const ShadowRepository &shadow, const Result<QList<RecordedRun>> &runs)
{
    if (!runs)
        return std::unexpected(runs.error());
    const auto now = takeSnapshot(shadow);
    const auto known = now ? withoutIgnored(shadow, runs->first().from, *now) : now;
    return known.transform(
        [&runs](const TreeSnapshot &there) { return Present{runs->last(), there}; });
}

Result<void> TurnRecord::beginRun(const QString &id) const
{
    if (const auto folded = foldLog(id); !folded)
        return folded;
    const auto present = look(*m_shadow, runsOf(id));
    if (!present)
        return std::unexpected(present.error());
    const auto &[last, now] = *present;
    // Without an end nobody knows what that run did: from here on it is known again.
    if (last.to && last.to->tree == now.tree)
        return {};
    return store(id, Moment::Begin, last.number + 1, now);
}

//! What is there \a now is what \a last, and what goes on of it, did.
Result<void> TurnRecord::endRun(const RecordedRun &last, const TreeSnapshot &now) const
{
    if (last.to && last.to->tree == now.tree && last.to->uncovered == now.uncovered)
        return {};
    return store(last.id, Moment::End, last.number, now);
}

//! What was changed since \a last may be others'; the number of the run that goes on from here.
Result<int> TurnRecord::passDoubt(const RecordedRun &last, const TreeSnapshot &now) const
{
    if (!last.to) {
        if (const auto ended = store(last.id, Moment::End, last.number, last.from); !ended)
            return std::unexpected(ended.error());
    }
    if (last.to.value_or(last.from).tree == now.tree)
        return last.number;
    return store(last.id, Moment::Begin, last.number + 1, now, true).transform([&last] {
        return last.number + 1;
    });
}

Result<void> TurnRecord::beginCall(const QString &id, bool isAlone, qsizetype others) const
{
    if (const auto begun = isAlone ? beginRun(id) : Result<void>(); !begun)
        return begun;
    return log(id).append(QList<TurnLog::Entry>(1)
                          + QList<TurnLog::Entry>(others, {EntryKind::DoubtBegan}));
}

Result<void> TurnRecord::recordState(const QString &id) const
{
    if (const auto folded = foldLog(id); !folded)
        return folded;
    const auto present = look(*m_shadow, runsOf(id));
    if (!present)
        return std::unexpected(present.error());
    const auto &[last, now] = *present;
    if (TurnLog::doubts(log(id).read()) <= 0)
        return endRun(last, now);
    const auto run = passDoubt(last, now);
    return run ? store(id, Moment::End, *run, now) : std::unexpected(run.error());
}

Result<void> TurnRecord::endCall(const QString &id) const
{
    if (const auto recorded = recordState(id); !recorded)
        return recorded;
    const auto entries = log(id).read();
    return log(id).keepOpenCalls(entries + QList{TurnLog::Entry{EntryKind::CallEnded}});
}

Result<void> TurnRecord::beginDoubt(const QString &id) const
{
    const auto recorded = recordState(id);
    // Also where that failed: all since the last state is in doubt then.
    const auto appended = log(id).append({TurnLog::Entry{EntryKind::DoubtBegan}});
    return recorded ? appended : recorded;
}

Result<void> TurnRecord::endDoubt(const QString &id) const
{
    if (const auto recorded = recordState(id); !recorded)
        return recorded;
    return log(id).append({TurnLog::Entry{EntryKind::DoubtEnded}});
}

//! \a state with \a files, but for those that rules leave out.
Result<TreeSnapshot> TurnRecord::edited(const QList<RecordedRun> &runs, const TreeSnapshot &state,
                                        const QHash<QByteArray, Side> &files) const
{
    const auto known = filesOfTree(*m_shadow, state.tree);
    if (!known)
        return std::unexpected(known.error());
    QByteArrayList fresh;
    for (auto file = files.cbegin(); file != files.cend(); ++file) {
        if (!state.isUncovered(file.key())
            && !std::ranges::contains(*known, file.key(), &TreeFile::path))
            fresh += file.key();
    }
    const auto ignored = m_shadow->ignoredIn(m_shadow->topLevel(), m_shadow->rules(), fresh);
    if (!ignored)
        return std::unexpected(ignored.error());
    QList<TreeFile> changed;
    for (auto file = files.cbegin(); file != files.cend(); ++file) {
        if (!ignored->contains(file.key()) && !state.isUncovered(file.key()))
            changed.append({file.key(), file.value()});
    }
    const auto tree = changedTree(*m_shadow, state.tree, changed);
    if (!tree)
        return std::unexpected(tree.error());
    TreeSnapshot snapshot{*tree, state.uncovered, m_shadow->rules()};
    return withoutIgnored(*m_shadow, runs.first().from, snapshot, !fresh.isEmpty());
}

namespace {

//! What the entries of a log come to, beside the tree that they begin with.
struct Edits
{
    QHash<QByteArray, Side> present; //!< What is there of the files that are named.
    QHash<QByteArray, Side> byCalls;
    QHash<QByteArray, Side> byOthers; //!< Before the next call.
    QByteArrayList uncovered;
    int open = 0; //!< Calls.
    int doubts = 0; //!< What others do then is found by the trees.
    bool isBehindOthers = false; //!< byOthers ran beside a call, which goes on.

    void take(const TurnLog::Entry &entry);
    bool isBetween(const TurnLog::Entry &entry) const;
};

} // namespace

void Edits::take(const TurnLog::Entry &entry)
{
    const auto &[path, side] = entry.file;
    switch (entry.kind) {
    case EntryKind::CallBegan:
        ++open;
        break;
    case EntryKind::CallEnded:
        --open;
        break;
    case EntryKind::Before:
        if (open <= 1 && present.value(path) != side)
            byOthers.insert(path, side);
        break;
    case EntryKind::After:
        byCalls.insert(path, side);
        present.insert(path, side);
        break;
    case EntryKind::Uncovered:
        uncovered += path;
        byCalls.insert(path, {});
        break;
    case EntryKind::OthersBefore:
        if (doubts == 0 && present.value(path) != side) { // by the call that runs
            byCalls.insert(path, side);
            present.insert(path, side);
        }
        break;
    case EntryKind::OthersAfter:
        if (doubts == 0) {
            byOthers.insert(path, side);
            present.insert(path, side);
            isBehindOthers = true;
        }
        break;
    case EntryKind::DoubtBegan:
        ++doubts;
        break;
    case EntryKind::DoubtEnded:
        --doubts;
        break;
    }
}

//! Whether what others did comes before what \a entry says.
bool Edits::isBetween(const TurnLog::Entry &entry) const
{
    const auto &[path, side] = entry.file;
    return !byOthers.isEmpty()
        && (entry.kind == EntryKind::After
            || (entry.kind == EntryKind::OthersBefore && byOthers.contains(path)
                && byOthers.value(path) != side));
}

//! Makes trees of what is in the log of the turn \a id.
Result<void> TurnRecord::foldLog(const QString &id) const
{
    const QList<TurnLog::Entry> entries = log(id).read();
    const bool isOfFiles = std::ranges::any_of(entries, &TurnLog::Entry::isOfFile);
    const bool isOver = std::ranges::contains(entries, EntryKind::CallEnded, &TurnLog::Entry::kind)
        && !TurnLog::hasOpenCall(entries) && TurnLog::doubts(entries) <= 0;
    if (!isOfFiles && !isOver)
        return {};
    const auto runs = runsOf(id);
    if (!runs && runs.error().code == ErrorCode::NotFound)
        log(id).remove(); // nobody will ask for it
    if (!runs)
        return std::unexpected(runs.error());
    int run = runs->last().number;
    TreeSnapshot state = runs->last().to.value_or(runs->last().from);
    Edits edits;
    const auto files = filesOfTree(*m_shadow, state.tree);
    if (!files)
        return std::unexpected(files.error());
    for (const TreeFile &file : *files)
        edits.present.insert(file.path, file.side);
    const auto flush = [&]() -> Result<void> {
        auto to = edited(*runs, state, std::exchange(edits.byCalls, {}));
        if (!to)
            return std::unexpected(to.error());
        to->uncovered += std::exchange(edits.uncovered, {});
        state = std::move(*to);
        return store(id, Moment::End, run, state);
    };
    // What others did belongs between two runs.
    const auto pass = [&]() -> Result<void> {
        if (const auto flushed = flush(); !flushed)
            return flushed;
        auto from = edited(*runs, state, std::exchange(edits.byOthers, {}));
        if (!from)
            return std::unexpected(from.error());
        state = std::move(*from);
        edits.isBehindOthers = false;
        return store(id, Moment::Begin, ++run, state);
    };
    for (const TurnLog::Entry &entry : entries) {
        if (edits.isBetween(entry)) {
            if (const auto passed = pass(); !passed)
                return passed;
        }
        edits.take(entry);
    }
    if (edits.isBehindOthers) {
        if (const auto passed = pass(); !passed)
            return passed;
    } else if (!edits.byCalls.isEmpty() || !runs->last().to) { // calls may have changed nothing
        if (const auto flushed = flush(); !flushed)
            return flushed;
    }
    return log(id).keepOpenCalls(entries);
}

Result<QList<RecordedRun>> TurnRecord::runsSince(const QString &id) const
{
    const QStringList logged
        = QDir(m_shadow->folder() + "/turns/"_L1 + m_session).entryList(QDir::Files);
    for (const QString &turn : logged) {
        const auto folded = foldLog(turn);
        if (!folded && folded.error().code != ErrorCode::NotFound)
            return std::unexpected(folded.error());
    }
    auto runs = SnapshotRefs(m_shadow).runs(m_session);
    if (!runs || id.isEmpty())
        return runs;
    const auto first = std::ranges::find(*runs, id, &RecordedRun::id);
    if (first == runs->end())
        return fail(ErrorCode::NotFound, u"there is no such checkpoint, or no more"_s, id);
    runs->erase(runs->begin(), first);
    return runs;
}

Result<TurnChanges> TurnRecord::changes(const QString &id, bool andLater, LineMerge how) const
{
    const bool isOpen = TurnLog::hasOpenCall(log(id).read());
    auto runs = runsSince(id);
    if (!runs)
        return std::unexpected(runs.error());
    if (!andLater)
        runs->removeIf([&id](const RecordedRun &run) { return run.id != id; });
    TurnChanges changes{.at = runs->first().at, .isCutShort = isOpen};
    changes.from = runs->first().from;
    changes.to = changes.from;
    JoinedRuns joined(m_shadow, &changes, how);
    for (const RecordedRun &run : std::as_const(*runs)) {
        if (const auto added = joined.add(run); !added)
            return std::unexpected(added.error());
    }
    return changes;
}

} // namespace AgentCore
