// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointstore.h"

#include "agentcore/checkpoint/checkpointtidying.h"
#include "agentcore/checkpoint/linehunks.h"
#include "agentcore/checkpoint/reversalplan.h"
#include "agentcore/checkpoint/turnrecord.h"
#include "agentcore/config/paths.h"

#include <QDir>
#include <QFile>
#include <QHash>
#include <QLoggingCategory>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logStore, "agent.checkpoint.store", QtWarningMsg)

CheckpointStore::CheckpointStore(QString folder, QString session, QStringList roots)
    : m_folder(std::move(folder))
    , m_session(std::move(session))
    , m_roots(std::move(roots))
    , m_running(std::make_shared<RunningCommands>())
{ }

QString CheckpointStore::defaultFolder()
{
    return Paths::stateDir() + "/checkpoints"_L1;
}

GitProgram CheckpointStore::git(std::stop_token stop, std::chrono::seconds limit) const
{
    return {std::move(stop), std::chrono::steady_clock::now() + limit};
}

//! Calls \a tell for what other sessions do; where one cannot be told, ours goes on.
static void forOthers(const ShadowRepository &shadow, const QString &session,
                      Result<void> (TurnRecord::*tell)(const QString &) const)
{
    for (const auto &[other, id] : RunningCommands::ofOthers(shadow.folder(), session)) {
        const auto told = (TurnRecord(&shadow, other).*tell)(id);
        if (!told)
            qCWarning(logStore) << "Another session is in doubt:" << told.error().text();
    }
}

//! A call begins that may change anything.
Result<void> CheckpointStore::beginCommand(const ShadowRepository &shadow, const QString &id,
                                           bool isAlone) const
{
    const auto others = RunningCommands::ofOthers(shadow.folder(), m_session);
    auto begun = TurnRecord(&shadow, m_session).beginCall(id, isAlone, others.size());
    if (begun)
        begun = m_running->begin(shadow.folder(), {m_session, id});
    if (begun)
        forOthers(shadow, m_session, &TurnRecord::beginDoubt);
    return begun;
}

//! What is there at \a paths is noted although a state was just recorded: rules may leave it out.
static Result<void> beginEdits(const ShadowRepository &shadow, const QString &session,
                               const QString &id, const QStringList &paths)
{
    using Entry = TurnLog::Entry;
    auto seen = TurnLog::look(shadow.folder(), shadow.root(), Entry::Kind::Before, paths);
    if (!seen)
        return std::unexpected(seen.error());
    const auto told = RunningCommands::tellOthers(shadow.folder(), session, *seen);
    if (!told)
        return told;
    seen->removeIf([](const Entry &entry) { return entry.kind == Entry::Kind::Uncovered; });
    return TurnLog(shadow.folder(), session, id).append(QList<Entry>(1) + *seen);
}

//! What is recorded in \a root already is thrown away when it is damaged.
Result<void> CheckpointStore::recordRoot(const QString &root, const Checkpoint &checkpoint,
                                         const QStringList &paths, const GitProgram &program) const
{
    for (bool isFirst = true;; isFirst = false) {
        const auto shadow = ShadowRepository::open(m_folder, root, true, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        const auto snapshot = takeSnapshot(*shadow);
        auto stored = snapshot
            ? SnapshotRefs(&*shadow).store({m_session, checkpoint.id}, *snapshot, checkpoint)
            : Result<void>(std::unexpected(snapshot.error()));
        if (stored && paths.isEmpty())
            stored = beginCommand(*shadow, checkpoint.id, false);
        else if (stored)
            stored = beginEdits(*shadow, m_session, checkpoint.id, paths);
        if (stored) {
            shadow->keepUserObjects();
            return {};
        }
        if (!isFirst || !ShadowRepository::isDamage(stored.error()))
            return stored;
        qCWarning(logStore) << "A damaged repository is made anew:" << stored.error().text();
        shadow->discard();
    }
}

Result<void> CheckpointStore::record(const Checkpoint &checkpoint, std::stop_token stop,
                                     const QStringList &paths) const
{
    m_running->forget();
    const GitProgram program = git(std::move(stop), kRecordTime);
    for (const QString &root : m_roots) {
        if (const auto recorded = recordRoot(root, checkpoint, paths, program); !recorded)
            return recorded;
    }
    return {};
}

Result<QList<Checkpoint>> CheckpointStore::list(std::stop_token stop) const
{
    // Each checkpoint is in every root.
    const auto shadow
        = ShadowRepository::open(m_folder, m_roots.first(), false, git(stop, kWorkTime));
    if (shadow)
        return SnapshotRefs(&*shadow).list(m_session);
    if (shadow.error().code == ErrorCode::NotFound && GitProgram::isInstalled())
        return QList<Checkpoint>();
    return std::unexpected(shadow.error());
}

//! Calls that say what they change need no look at the tree.
Result<void> CheckpointStore::recordPaths(const QString &id, const QStringList &paths, bool isAfter,
                                          bool isAlone, const GitProgram &program) const
{
    using Kind = TurnLog::Entry::Kind;
    for (const QString &root : m_roots) {
        const QString folder = ShadowRepository::folderOf(m_folder, root);
        const auto lock
            = LockFile::wait(folder + "/lock"_L1, program.deadline(), program.stopToken());
        if (!lock)
            return std::unexpected(lock.error());
        QList<TurnLog::Entry> entries;
        const bool hasOthers = !RunningCommands::ofOthers(folder, m_session).isEmpty();
        if (isAfter || isAlone || hasOthers) {
            auto seen = TurnLog::look(folder, root, isAfter ? Kind::After : Kind::Before, paths);
            if (!seen)
                return std::unexpected(seen.error());
            if (!isAfter) // what is not known now is not known to be of others
                seen->removeIf(
                    [](const TurnLog::Entry &entry) { return entry.kind == Kind::Uncovered; });
            entries = std::move(*seen);
        }
        const auto told
            = hasOthers ? RunningCommands::tellOthers(folder, m_session, entries) : Result<void>();
        if (!told)
            return told;
        if (isAfter)
            entries.append(TurnLog::Entry{Kind::CallEnded});
        else if (!isAlone)
            entries = {TurnLog::Entry{Kind::CallBegan}};
        else
            entries.prepend(TurnLog::Entry{Kind::CallBegan});
        const auto appended = TurnLog(folder, m_session, id).append(entries);
        if (!appended)
            return appended;
    }
    return {};
}

Result<void> CheckpointStore::recordBefore(const QString &id, const QStringList &paths,
                                           bool isAlone, std::stop_token stop) const
{
    const GitProgram program = git(std::move(stop), kRecordTime);
    if (!paths.isEmpty())
        return recordPaths(id, paths, false, isAlone, program);
    for (const QString &root : m_roots) {
        const auto shadow = ShadowRepository::open(m_folder, root, false, program);
        const auto begun
            = shadow ? beginCommand(*shadow, id, isAlone) : std::unexpected(shadow.error());
        if (!begun)
            return begun;
    }
    return {};
}

Result<void> CheckpointStore::recordState(const QString &id, std::stop_token stop) const
{
    const GitProgram program = git(std::move(stop), kRecordTime);
    for (const QString &root : m_roots) {
        const auto shadow = ShadowRepository::open(m_folder, root, false, program);
        const auto recorded = shadow ? TurnRecord(&*shadow, m_session).recordState(id)
                                     : std::unexpected(shadow.error());
        if (!recorded)
            return recorded;
        shadow->keepUserObjects();
    }
    return {};
}

Result<void> CheckpointStore::recordAfter(const QString &id, const QStringList &paths,
                                          std::stop_token stop) const
{
    const GitProgram program = git(std::move(stop), kRecordTime);
    if (!paths.isEmpty())
        return recordPaths(id, paths, true, false, program);
    for (const QString &root : m_roots) {
        const auto shadow = ShadowRepository::open(m_folder, root, false, program);
        const auto ended = shadow ? TurnRecord(&*shadow, m_session).endCall(id)
                                  : std::unexpected(shadow.error());
        if (!ended)
            return ended;
        m_running->end(shadow->folder());
        if (!m_running->isAny(shadow->folder()))
            forOthers(*shadow, m_session, &TurnRecord::endDoubt);
        shadow->keepUserObjects();
    }
    return {};
}

static std::optional<QString> textOf(const QHash<QByteArray, QByteArray> &texts,
                                     const TreeChange::Side &side)
{
    const auto found = texts.constFind(side.id);
    if (side.mode == 0 || found == texts.cend() || found->contains('\0'))
        return std::nullopt;
    return QString::fromUtf8(*found);
}

static Result<QSet<QByteArray>> changedPaths(const ShadowRepository &shadow,
                                             const TreeSnapshot &before, const TreeSnapshot &after)
{
    QSet<QByteArray> paths;
    if (before.tree == after.tree)
        return paths;
    const auto changes = compareTrees(shadow, before, after);
    if (!changes)
        return std::unexpected(changes.error());
    for (const TreeChange &change : *changes)
        paths.insert(change.path);
    return paths;
}

static QList<FileChange> fileChanges(const ShadowRepository &shadow,
                                     const QList<TreeChange> &changes,
                                     const QHash<QByteArray, QByteArray> &texts,
                                     const QSet<QByteArray> &changedSince)
{
    QList<FileChange> files;
    for (const TreeChange &change : changes) {
        FileChange file;
        file.path = shadow.topLevel() + u'/' + QFile::decodeName(change.path);
        file.status = change.status();
        file.addedLines = change.addedLines;
        file.removedLines = change.removedLines;
        file.oldText = textOf(texts, change.before);
        file.newText = textOf(texts, change.after);
        file.changedSince = changedSince.contains(change.path);
        files += file;
    }
    return files;
}

Result<void> CheckpointStore::addChanges(FileChanges &changes, ShadowRepository &shadow,
                                         const QString &id, ChangeScope scope, bool withTexts) const
{
    const auto turn = TurnRecord(&shadow, m_session).changes(id, scope == ChangeScope::UntilNow);
    if (!turn)
        return std::unexpected(turn.error());
    changes.isCutShort = changes.isCutShort || turn->isCutShort;
    const auto now = takeSnapshot(shadow);
    if (!now)
        return std::unexpected(now.error());
    shadow.keepUserObjects();
    const auto compared = compareTrees(shadow, turn->from, turn->to);
    if (!compared)
        return std::unexpected(compared.error());
    const auto changedSince = changedPaths(shadow, turn->to, *now);
    if (!changedSince)
        return std::unexpected(changedSince.error());
    QHash<QByteArray, QByteArray> texts;
    if (withTexts && !compared->isEmpty()) {
        QByteArrayList ids;
        for (const TreeChange &change : *compared) {
            if (change.before.mode != 0)
                ids += change.before.id;
            if (change.after.mode != 0)
                ids += change.after.id;
        }
        auto read = readTexts(shadow, ids);
        if (!read)
            return std::unexpected(read.error());
        texts = std::move(*read);
    }
    changes.files += fileChanges(shadow, *compared, texts, *changedSince);
    for (const QByteArray &path :
         turn->from.uncovered + turn->to.uncovered + turn->doubtful.values())
        changes.uncovered += shadow.topLevel() + u'/' + QFile::decodeName(path);
    return {};
}

Result<FileChanges> CheckpointStore::changes(const QString &id, ChangeScope scope, bool withTexts,
                                             std::stop_token stop) const
{
    const GitProgram program = git(stop, kWorkTime);
    FileChanges changes;
    for (const QString &root : m_roots) {
        auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        if (const auto added = addChanges(changes, *shadow, id, scope, withTexts); !added)
            return std::unexpected(added.error());
    }
    std::ranges::stable_sort(changes.files, {}, &FileChange::path);
    const auto twice = std::ranges::unique(changes.files, {}, &FileChange::path);
    changes.files.erase(twice.begin(), twice.end());
    changes.uncovered.removeDuplicates();
    return changes;
}

//! \a change as one of the file that was \a source; what cannot be compared has no lines.
static TreeChange asMoved(const ShadowRepository &shadow, TreeChange change,
                          const TreeChange::Side &source)
{
    const auto before = readBlob(shadow, source.id);
    const auto after = readBlob(shadow, change.after.id);
    const bool areTexts = before && after && !before->contains('\0') && !after->contains('\0');
    change.before = source;
    change.addedLines = 0;
    change.removedLines = 0;
    for (const LineHunk &hunk :
         areTexts ? hunksBetween(*before, *after).value_or(QList<LineHunk>()) : QList<LineHunk>()) {
        *change.addedLines += hunk.newCount;
        *change.removedLines += hunk.oldCount;
    }
    return change;
}

//! What the turn \a id changed, by path; files that were moved as one.
static Result<QList<TreeChange>> changesWithMoves(ShadowRepository &shadow, const QString &session,
                                                  const QString &id)
{
    const auto turn = TurnRecord(&shadow, session).changes(id, false);
    if (!turn)
        return std::unexpected(turn.error());
    shadow.keepUserObjects();
    auto changes = compareTrees(shadow, turn->from, turn->to);
    if (!changes)
        return std::unexpected(changes.error());
    const auto moves = findMoves(shadow, turn->from, turn->to, *changes);
    if (!moves)
        return std::unexpected(moves.error());
    QHash<QByteArray, TreeChange::Side> sources;
    for (const TreeChange &change : std::as_const(*changes))
        sources.insert(change.path, change.before);
    const QSet<QByteArray> moved(moves->cbegin(), moves->cend());
    changes->removeIf([&moved](const TreeChange &change) { return moved.contains(change.path); });
    for (TreeChange &change : *changes) {
        if (const auto from = moves->constFind(change.path); from != moves->cend())
            change = asMoved(shadow, change, sources.value(*from));
    }
    return changes;
}

Result<ChangeTotals> CheckpointStore::totals(const QString &id, std::stop_token stop) const
{
    const GitProgram program = git(std::move(stop), kWorkTime);
    ChangeTotals totals;
    QSet<QByteArray> counted; // roots may lie in one another
    for (const QString &root : m_roots) {
        auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        const auto changes = changesWithMoves(*shadow, m_session, id);
        if (!changes)
            return std::unexpected(changes.error());
        const QByteArray top = QFile::encodeName(shadow->topLevel()) + '/';
        for (const TreeChange &change : *changes) {
            if (counted.contains(top + change.path))
                continue;
            counted.insert(top + change.path);
            ++totals.files;
            totals.addedLines += change.addedLines.value_or(0);
            totals.removedLines += change.removedLines.value_or(0);
        }
    }
    return totals;
}

Result<RestoreOutcome> CheckpointStore::restore(const QString &id, ChangeScope scope,
                                                const QStringList &paths, const QString &undoId,
                                                std::stop_token stop) const
{
    const GitProgram program = git(stop, kWorkTime);
    const QSet<QString> chosen(paths.begin(), paths.end());
    QSet<QString> left = chosen;
    RestoreOutcome outcome;
    std::vector<ShadowRepository> shadows; // plans point into it
    shadows.reserve(size_t(m_roots.size()));
    std::vector<ReversalPlan> plans;
    for (const QString &root : m_roots) {
        auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        shadows.push_back(std::move(*shadow));
        const auto turn
            = TurnRecord(&shadows.back(), m_session).changes(id, scope == ChangeScope::UntilNow);
        if (!turn)
            return std::unexpected(turn.error());
        if (!turn->isKnown) {
            return fail(ErrorCode::NotFound,
                        u"what this turn did is not recorded, so nothing is changed"_s, root);
        }
        if (turn->isCutShort && scope == ChangeScope::UntilNow) {
            outcome.failures += {ErrorCode::NotFound,
                                 u"a turn was cut short; what is not recorded of it stays"_s, root};
        }
        auto plan = ReversalPlan::make(&shadows.back(), turn->from, turn->to, turn->at, false);
        if (!plan)
            return std::unexpected(plan.error());
        for (const TreeChange &change : plan->changes()) {
            const QString path = plan->absolute(change.path);
            if (!chosen.isEmpty() && !chosen.contains(path))
                continue;
            left.remove(path);
            if (turn->mixed.contains(change.path))
                outcome.failures += mixedChanges(path);
            else
                plan->addWhole(change.path, outcome);
        }
        for (const QByteArray &name : std::as_const(turn->doubtful)) {
            if (turn->mixed.contains(name))
                continue;
            const QString path = plan->absolute(name);
            left.remove(path);
            if (chosen.isEmpty() || chosen.contains(path))
                outcome.failures += doubtfulChanges(path);
        }
        plans.push_back(std::move(*plan));
    }
    for (const QString &path : std::as_const(left)) {
        outcome.failures
            += {ErrorCode::NotFound, u"it did not change, or it is not recorded"_s, path};
    }
    if (const auto done = carryOut(plans, {m_session, undoId}, outcome); !done)
        return std::unexpected(done.error());
    return outcome;
}

Result<void> CheckpointStore::remove(std::stop_token stop) const
{
    const GitProgram program = git(stop, kWorkTime);
    for (const QString &root : m_roots) {
        auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow)
            return shadow.error().code == ErrorCode::NotFound ? Result<void>()
                                                              : std::unexpected(shadow.error());
        QDir(shadow->folder() + "/turns/"_L1 + m_session).removeRecursively();
        if (const auto removed = SnapshotRefs(&*shadow).removeSession(m_session); !removed)
            return removed;
    }
    return {};
}

void CheckpointStore::tidy(std::stop_token stop) const
{
    const GitProgram program = git(stop, kWorkTime);
    for (const QString &root : m_roots) {
        if (const auto shadow = ShadowRepository::open(m_folder, root, false, program))
            tidyRepository(*shadow, {kMaxDays, kMaxCheckpoints, kMaxKeptBytes});
    }
    tidyFolder(m_folder, kMaxDays);
}

} // namespace AgentCore
