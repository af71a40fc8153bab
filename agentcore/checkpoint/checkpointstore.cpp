// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/checkpointstore.h"

#include "agentcore/checkpoint/checkpointtidying.h"
#include "agentcore/checkpoint/snapshotrefs.h"
#include "agentcore/checkpoint/treechanges.h"
#include "agentcore/checkpoint/treerestorer.h"
#include "agentcore/config/paths.h"

#include <QFile>
#include <QHash>
#include <QLoggingCategory>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Moment = SnapshotRefs::Moment;

static Q_LOGGING_CATEGORY(logStore, "agent.checkpoint.store", QtWarningMsg)

CheckpointStore::CheckpointStore(QString folder, QString session, QStringList roots)
    : m_folder(std::move(folder))
    , m_session(std::move(session))
    , m_roots(std::move(roots))
{ }

QString CheckpointStore::defaultFolder()
{
    return Paths::stateDir() + "/checkpoints"_L1;
}

GitProgram CheckpointStore::git(std::stop_token stop, std::chrono::seconds limit) const
{
    return {std::move(stop), std::chrono::steady_clock::now() + limit};
}

//! Records \a root under \a name; what is recorded there already is thrown away when it is damaged.
static Result<void> recordRoot(const QString &folder, const QString &root,
                               const SnapshotRefs::Name &name, const Checkpoint &checkpoint,
                               const GitProgram &git)
{
    for (bool isFirst = true;; isFirst = false) {
        const auto shadow = ShadowRepository::open(folder, root, true, git);
        if (!shadow)
            return std::unexpected(shadow.error());
        const auto snapshot = takeSnapshot(*shadow);
        const auto stored = snapshot ? SnapshotRefs(&*shadow).store(name, *snapshot, checkpoint)
                                     : Result<void>(std::unexpected(snapshot.error()));
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

Result<void> CheckpointStore::record(const Checkpoint &checkpoint, std::stop_token stop) const
{
    const GitProgram program = git(stop, kRecordTime);
    for (const QString &root : m_roots) {
        const auto recorded
            = recordRoot(m_folder, root, {m_session, checkpoint.id}, checkpoint, program);
        if (!recorded)
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

Result<void> CheckpointStore::recordEnd(const QString &id, std::stop_token stop) const
{
    const GitProgram program = git(stop, kRecordTime);
    for (const QString &root : m_roots) {
        const auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        const auto snapshot = takeSnapshot(*shadow);
        if (!snapshot)
            return std::unexpected(snapshot.error());
        shadow->keepUserObjects();
        const auto stored = SnapshotRefs(&*shadow).store({m_session, id, Moment::End}, *snapshot);
        if (!stored)
            return stored;
    }
    return {};
}

namespace {

//! The three moments that matter to the changes since a checkpoint.
struct Moments
{
    TreeSnapshot begin;
    TreeSnapshot end;
    TreeSnapshot now;
};

} // namespace

static Result<Moments> momentsOf(const ShadowRepository &shadow, const SnapshotRefs::Name &name,
                                 ChangeScope scope)
{
    const SnapshotRefs refs(&shadow);
    const auto begin = refs.load(name);
    if (!begin)
        return std::unexpected(begin.error());
    const auto now = takeSnapshot(shadow);
    if (!now)
        return std::unexpected(now.error());
    Moments moments{begin->snapshot, *now, *now};
    if (scope == ChangeScope::UntilNow)
        return moments;
    const auto end = refs.endOf(name);
    if (!end)
        return std::unexpected(end.error());
    if (*end)
        moments.end = (*end)->snapshot;
    return moments;
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
    const auto moments = momentsOf(shadow, {m_session, id}, scope);
    if (!moments)
        return std::unexpected(moments.error());
    shadow.keepUserObjects();
    const auto compared = compareTrees(shadow, moments->begin, moments->end);
    if (!compared)
        return std::unexpected(compared.error());
    const auto changedSince = changedPaths(shadow, moments->end, moments->now);
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
    for (const QByteArray &path : moments->begin.uncovered)
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

//! What a restore has to do in one root.
struct CheckpointStore::Plan
{
    ShadowRepository shadow;
    TreeSnapshot now;
    QList<TreeChange> changes;
};

Result<RestoreOutcome> CheckpointStore::restore(const QString &id, ChangeScope scope,
                                                const QStringList &paths, const QString &undoId,
                                                std::stop_token stop) const
{
    const GitProgram program = git(stop, kWorkTime);
    const QSet<QString> chosen(paths.begin(), paths.end());
    QSet<QString> found;
    std::vector<Plan> plans;
    for (const QString &root : m_roots) {
        auto shadow = ShadowRepository::open(m_folder, root, false, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        const auto moments = momentsOf(*shadow, {m_session, id}, scope);
        if (!moments)
            return std::unexpected(moments.error());
        const auto meant = changedPaths(*shadow, moments->begin, moments->end);
        if (!meant)
            return std::unexpected(meant.error());
        auto changes = compareTrees(*shadow, moments->begin, moments->now);
        if (!changes)
            return std::unexpected(changes.error());
        const auto absolute = [&](const QByteArray &path) {
            return shadow->topLevel() + u'/' + QFile::decodeName(path);
        };
        for (const QByteArray &path : *meant)
            found.insert(absolute(path));
        changes->removeIf([&](const TreeChange &change) {
            return !meant->contains(change.path)
                || (!chosen.isEmpty() && !chosen.contains(absolute(change.path)));
        });
        plans.push_back({std::move(*shadow), moments->now, std::move(*changes)});
    }
    return carryOut(plans, chosen, found, undoId);
}

Result<RestoreOutcome> CheckpointStore::carryOut(const std::vector<Plan> &plans,
                                                 const QSet<QString> &chosen,
                                                 const QSet<QString> &found,
                                                 const QString &undoId) const
{
    RestoreOutcome outcome;
    for (const QString &path : chosen - found) {
        outcome.failures
            += {ErrorCode::NotFound, u"it did not change, or it is not recorded"_s, path};
    }
    if (std::ranges::all_of(plans, [](const Plan &plan) { return plan.changes.isEmpty(); }))
        return outcome;
    const Checkpoint undo{.reason = Checkpoint::Reason::Restore};
    for (const Plan &plan : plans) {
        const auto stored = SnapshotRefs(&plan.shadow).store({m_session, undoId}, plan.now, undo);
        if (!stored)
            return std::unexpected(stored.error());
    }
    outcome.undoId = undoId;
    for (const Plan &plan : plans) {
        restoreFiles(plan.shadow, plan.changes, !chosen.isEmpty(), outcome);
        // Without it the undo reaches to the next checkpoint, which is not wrong either.
        if (const auto after = takeSnapshot(plan.shadow)) {
            (void)SnapshotRefs(&plan.shadow).store({m_session, undoId, Moment::End}, *after, undo);
        }
    }
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
