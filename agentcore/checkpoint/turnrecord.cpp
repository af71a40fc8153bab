// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/turnrecord.h"

#include "agentcore/checkpoint/ignoredfiles.h"
#include "agentcore/checkpoint/joinedruns.h"

#include <QDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Moment = SnapshotRefs::Moment;
using Side = TreeChange::Side;
using EntryKind = TurnLog::Entry::Kind;

Result<void> TurnRecord::store(const QString &id, Moment moment, int run,
                               const TreeSnapshot &snapshot) const
{
    return SnapshotRefs(m_shadow).store({m_session, id, moment, run}, snapshot);
}

Result<QList<RecordedRun>> TurnRecord::runsOf(const QString &id) const
{
    auto runs = SnapshotRefs(m_shadow).runs(m_session, id);
    if (runs && runs->isEmpty())
        return fail(ErrorCode::NotFound, u"there is no such checkpoint, or no more"_s, id);
    return runs;
}

//! What is there now, by the rules of ignoring of \a first, too.
static Result<TreeSnapshot> look(const ShadowRepository &shadow, const TreeSnapshot &first)
{
    const auto now = takeSnapshot(shadow);
    return now ? withoutIgnored(shadow, first, *now) : now;
}

Result<void> TurnRecord::beginCall(const QString &id) const
{
    if (const auto folded = foldLog(id); !folded)
        return folded;
    const auto runs = runsOf(id);
    if (!runs)
        return std::unexpected(runs.error());
    const auto now = look(*m_shadow, runs->first().from);
    if (!now)
        return std::unexpected(now.error());
    const RecordedRun &last = runs->last();
    // Without an end nobody knows what that run did: from here on it is known again.
    if (!last.to || last.to->tree != now->tree) {
        const auto stored = store(id, Moment::Begin, last.number + 1, *now);
        if (!stored)
            return stored;
    }
    return log(id).append({TurnLog::Entry()});
}

Result<void> TurnRecord::endCall(const QString &id) const
{
    if (const auto folded = foldLog(id); !folded)
        return folded;
    const auto runs = runsOf(id);
    if (!runs)
        return std::unexpected(runs.error());
    const auto now = look(*m_shadow, runs->first().from);
    if (!now)
        return std::unexpected(now.error());
    const RecordedRun &last = runs->last();
    if (!last.to || last.to->tree != now->tree || last.to->uncovered != now->uncovered) {
        const auto stored = store(id, Moment::End, last.number, *now);
        if (!stored)
            return stored;
    }
    auto entries = log(id).read();
    return log(id).keepOpenCalls(entries << TurnLog::Entry{EntryKind::CallEnded});
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
    return withoutIgnored(*m_shadow, runs.first().from, snapshot);
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
    if (std::ranges::none_of(entries, &TurnLog::Entry::isOfFile))
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
    } else if (!edits.byCalls.isEmpty()) {
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
