// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/reversalplan.h"

#include "agentcore/base/folderwalk.h"
#include "agentcore/checkpoint/runningcommands.h"
#include "agentcore/checkpoint/treewriter.h"

#include <QFile>
#include <QFileInfo>
#include <QLoggingCategory>

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

static Q_LOGGING_CATEGORY(logPlan, "agent.checkpoint.plan", QtWarningMsg)

static constexpr int kLink = 0120000;
static constexpr int kExecutable = 0100755;

static bool isPlainFile(const TreeChange::Side &side)
{
    return side.mode != 0 && side.mode != kLink;
}

static std::unexpected<Error> conflict()
{
    return fail(ErrorCode::Conflict, u"it was changed again since"_s);
}

Result<ReversalPlan> ReversalPlan::make(const ShadowRepository *shadow, const TreeSnapshot &from,
                                        const TreeSnapshot &to, qint64 begin, bool overwrites)
{
    ReversalPlan plan(shadow);
    constexpr qint64 kClockStep = 50; // ms; file systems take the time of the last tick
    plan.m_begin = overwrites || begin == 0 ? 0 : begin - kClockStep;
    plan.m_overwrites = overwrites;
    const auto now = takeSnapshot(*shadow);
    if (!now)
        return std::unexpected(now.error());
    plan.m_now = *now;
    auto changes = compareTrees(*shadow, from, to);
    if (!changes)
        return std::unexpected(changes.error());
    plan.m_changes = std::move(*changes);
    auto moves = findMoves(*shadow, from, to, plan.m_changes);
    if (!moves)
        return std::unexpected(moves.error());
    plan.m_moves = std::move(*moves);
    for (const TreeChange &change : std::as_const(plan.m_changes)) {
        if (change.before.mode != 0)
            plan.m_contents.insert(change.before.id);
    }
    const auto isMoved = [&plan](const TreeChange &change) { return plan.isMoved(change); };
    plan.m_keptFolders = std::ranges::any_of(plan.m_changes, isMoved) ? 0 : plan.m_begin;
    if (to.tree == now->tree)
        return plan;
    const auto since = compareTrees(*shadow, to, *now);
    if (!since)
        return std::unexpected(since.error());
    for (const TreeChange &change : *since)
        plan.m_since.insert(change.path, change);
    return plan;
}

const TreeChange *ReversalPlan::find(const QByteArray &path) const
{
    const auto found = std::ranges::lower_bound(m_changes, path, {}, &TreeChange::path);
    return found != m_changes.end() && found->path == path ? &*found : nullptr;
}

QString ReversalPlan::absolute(const QByteArray &path) const
{
    return m_shadow->topLevel() + u'/' + QFile::decodeName(path);
}

Result<TreeChange::Side> ReversalPlan::present(const TreeChange &change) const
{
    const auto since = m_since.constFind(change.path);
    const bool isLater = since != m_since.cend();
    const bool isUnknown = (isLater ? *since : change).isAfterUnknown;
    if (isUnknown && !TreeWriter(m_shadow->topLevel()).holds(change.path, 0, {})) {
        return fail(ErrorCode::LimitExceeded,
                    isLater
                        ? u"it is too large now to be recorded, or cannot be read, so it stays"_s
                        : u"it was too large to be recorded, or could not be read, so it stays"_s);
    }
    return since == m_since.cend() ? change.after : since->after;
}

QByteArray ReversalPlan::relative(const QString &path) const
{
    const QString top = m_shadow->topLevel() + u'/';
    return path.startsWith(top) ? QFile::encodeName(path.sliced(top.size())) : QByteArray();
}

bool ReversalPlan::take(const QByteArray &path, const Result<QList<Step>> &steps,
                        RestoreOutcome &outcome)
{
    if (steps)
        m_steps += *steps;
    else
        outcome.failures += {steps.error().code, steps.error().message, absolute(path)};
    return true;
}

bool ReversalPlan::add(const Reversal::File &file, RestoreOutcome &outcome)
{
    const TreeChange *change = find(relative(file.path));
    return change && take(change->path, stepsFor(*change, file.hunks), outcome);
}

bool ReversalPlan::addWhole(const QByteArray &path, RestoreOutcome &outcome)
{
    const TreeChange *change = find(path);
    if (!change)
        return false;
    const auto step = backTo(*change, change->before);
    return take(path, step.transform([](const std::optional<Step> &made) {
        return made ? QList<Step>{*made} : QList<Step>();
    }),
                outcome);
}

Result<QList<ReversalPlan::Step>> ReversalPlan::stepsFor(const TreeChange &change,
                                                         const QList<int> &hunks) const
{
    const QByteArray source = m_moves.value(change.path);
    const Side before = source.isEmpty() ? change.before : find(source)->before;
    // A side that is not there is one hunk with the other.
    if (hunks.isEmpty() || before.mode == 0 || change.after.mode == 0)
        return wholeFile(change);
    return partOfFile(change, before, hunks);
}

Result<QList<ReversalPlan::Step>> ReversalPlan::wholeFile(const TreeChange &change) const
{
    QList<Step> steps;
    QList<const TreeChange *> parts{&change};
    if (const auto move = m_moves.constFind(change.path); move != m_moves.cend())
        parts.prepend(find(*move));
    for (const TreeChange *part : std::as_const(parts)) {
        const auto step = backTo(*part, part->before);
        if (!step)
            return std::unexpected(step.error());
        if (*step)
            steps.append(**step);
    }
    return steps;
}

//! Nothing, when it is so already.
Result<std::optional<ReversalPlan::Step>> ReversalPlan::backTo(const TreeChange &change,
                                                               const Side &target) const
{
    const auto now = present(change);
    if (!now && !m_overwrites)
        return std::unexpected(now.error());
    const Side there = now.value_or(change.after);
    if (now && there == target)
        return std::nullopt;
    if (target.mode == 0 && mayBeOlder(change))
        return fail(ErrorCode::Conflict, u"it was there before, unrecorded, so it stays"_s);
    if (m_overwrites || there == change.after)
        return Step{change.path, there, target, {}, m_keptFolders};
    if (target.mode == 0 && m_how == LineMerge::Beside)
        return othersLines(change, there);
    if (!isPlainFile(there) || !isPlainFile(target) || !isPlainFile(change.after))
        return conflict();
    Step step{change.path, there, target};
    if (there.mode != change.after.mode)
        step.target.mode = there.mode;
    if (there.id == change.after.id)
        return step; // others changed its mode alone
    step.target.id = there.id;
    auto content = merged(target, change, there, {});
    if (!content)
        return std::unexpected(content.error());
    step.content = std::move(*content);
    return step.content || step.target != there ? std::optional(step) : std::nullopt;
}

//! Of a file that is new, and \a there with lines of others, those alone stay.
Result<std::optional<ReversalPlan::Step>> ReversalPlan::othersLines(const TreeChange &change,
                                                                    const Side &there) const
{
    if (!isPlainFile(there) || !isPlainFile(change.after) || there.id == change.after.id)
        return conflict();
    auto content = merged({}, change, there, {});
    if (!content)
        return std::unexpected(content.error());
    if (*content && (*content)->isEmpty())
        return Step{change.path, there, {}};
    return *content ? std::optional(Step{change.path, there, there, std::move(*content)})
                    : std::nullopt;
}

//! Whether the new file, and so perhaps its folder, was another one: they keep their times.
bool ReversalPlan::isMoved(const TreeChange &change) const
{
    return m_moves.contains(change.path)
        || (change.before.mode == 0 && m_contents.contains(change.after.id));
}

//! Whether a file that seems to be new was there before the first of the changes, left out by a
//! rule that is not known any more.
bool ReversalPlan::mayBeOlder(const TreeChange &change) const
{
    return m_begin != 0 && !isMoved(change)
        && TreeWriter(m_shadow->topLevel()).isOlderThan(change.path, m_begin);
}

Result<QList<ReversalPlan::Step>> ReversalPlan::partOfFile(const TreeChange &change,
                                                           const Side &before,
                                                           const QList<int> &hunks) const
{
    const auto now = present(change);
    if (!now)
        return std::unexpected(now.error());
    if (!isPlainFile(*now))
        return conflict();
    auto content = merged(before, change, *now, hunks);
    if (!content)
        return std::unexpected(content.error());
    QList<Step> steps;
    if (*content)
        steps.append({change.path, *now, *now, std::move(*content)});
    return steps;
}

//! What is there \a now without the \a hunks (empty: all) between \a before and the later state;
//! nothing, when it is without them already.
Result<std::optional<QByteArray>> ReversalPlan::merged(const Side &before, const TreeChange &change,
                                                       const Side &now,
                                                       const QList<int> &hunks) const
{
    QByteArrayList contents;
    for (const Side &side : {before, change.after, now}) {
        auto content
            = side.mode == 0 ? Result<QByteArray>(QByteArray()) : readBlob(*m_shadow, side.id);
        if (!content)
            return std::unexpected(content.error());
        if (content->contains('\0') || side.mode == kLink)
            return conflict();
        contents.append(std::move(*content));
    }
    const auto all = hunksBetween(contents[0], contents[1]);
    if (!all)
        return std::unexpected(all.error());
    QList<LineHunk> chosen = *all;
    if (!hunks.isEmpty()) {
        chosen.clear();
        for (const int hunk : QSet<int>(hunks.begin(), hunks.end())) {
            if (hunk < 0 || hunk >= all->size())
                return fail(ErrorCode::NotFound, u"there is no such change in it"_s);
            chosen.append(all->at(hunk));
        }
    }
    auto content = withoutHunks(contents[0], contents[1], chosen, contents[2], m_how);
    if (!content)
        return std::unexpected(content.error());
    return *content == contents[2] ? std::nullopt : std::optional(std::move(*content));
}

Result<void> ReversalPlan::write(const Step &step) const
{
    const TreeWriter writer(m_shadow->topLevel());
    if (!m_overwrites && !writer.holds(step.path, step.now.mode, step.now.id)) {
        const QByteArray id
            = step.content ? blobId(*step.content, step.now.id.size()) : step.target.id;
        if (writer.holds(step.path, step.target.mode, id))
            return {}; // by a root above
        const auto found = writer.read(step.path, kMaxFileBytes);
        if (!found && found.error().code == ErrorCode::PermissionDenied)
            return std::unexpected(found.error());
        return fail(ErrorCode::Conflict, u"it is being changed now"_s);
    }
    if (step.target.mode == 0)
        return writer.remove(step.path, step.older);
    const auto content
        = step.content ? Result<QByteArray>(*step.content) : readBlob(*m_shadow, step.target.id);
    if (!content)
        return std::unexpected(content.error());
    return step.target.mode == kLink
        ? writer.writeLink(step.path, *content)
        : writer.writeFile(step.path, *content, step.target.mode == kExecutable);
}

//! A file on the disk below \a path that is not \a removed; empty: none.
QString ReversalPlan::otherFileBelow(const QByteArray &path, const QSet<QByteArray> &removed) const
{
    const QString folder = absolute(path);
    if (const QFileInfo info(folder); !info.isDir() || info.isSymLink())
        return {};
    const qsizetype top = QFile::encodeName(m_shadow->topLevel()).size() + 1;
    QString other;
    (void)walkFolder(folder, [&](const FolderEntry &entry) {
        if (entry.kind != FolderEntry::Kind::Folder && !removed.contains(entry.path.sliced(top)))
            other = entry.text();
        return other.isEmpty() ? Walk::Into : Walk::End;
    });
    return other;
}

//! Where a folder above \a path must be is a file or a link that is not \a removed.
bool ReversalPlan::hasFileAbove(const QByteArray &path, const QSet<QByteArray> &removed) const
{
    for (qsizetype end = path.indexOf('/'); end >= 0; end = path.indexOf('/', end + 1)) {
        const QFileInfo info(absolute(path.first(end)));
        if (info.isSymLink() || (info.exists() && !info.isDir()))
            return !removed.contains(path.first(end));
    }
    return false;
}

Result<void> ReversalPlan::settle(RestoreOutcome &outcome)
{
    QSet<QByteArray> removed;
    QByteArray ids;
    for (const Step &step : std::as_const(m_steps)) {
        if (step.target.mode == 0)
            removed.insert(step.path);
        else if (!step.content)
            ids += step.target.id + '\n';
    }
    const auto known = ids.isEmpty()
        ? Result<QByteArray>()
        : m_shadow->git().read({u"cat-file"_s, u"--batch-check"_s}, ids);
    if (!known)
        return std::unexpected(known.error());
    QByteArrayList blocked;
    const auto isRefused = [&](const Step &step) {
        const bool isGone = step.target.mode != 0 && !step.content
            && known->contains(step.target.id + " missing");
        const bool isUnderFile = step.target.mode != 0 && hasFileAbove(step.path, removed);
        const QString other
            = step.target.mode != 0 ? otherFileBelow(step.path, removed) : QString();
        if (isGone) {
            outcome.failures += {ErrorCode::NotFound, u"its content is not there any more"_s,
                                 absolute(step.path)};
        } else if (isUnderFile) {
            outcome.failures += {ErrorCode::Conflict, u"a file is in the place of its folder"_s,
                                 absolute(step.path)};
        } else if (!other.isEmpty()) {
            outcome.failures
                += {ErrorCode::Conflict, u"a folder with other files is in its place"_s,
                    absolute(step.path)};
            blocked += step.path + '/';
        }
        return isGone || isUnderFile || !other.isEmpty();
    };
    m_steps.removeIf(isRefused);
    m_steps.removeIf([&](const Step &step) { // what would only have made room
        const bool stays = std::ranges::any_of(
            blocked, [&step](const QByteArray &folder) { return step.path.startsWith(folder); });
        if (stays)
            outcome.failures
                += {ErrorCode::Conflict, u"what it took the place of cannot come back"_s,
                    absolute(step.path)};
        return stays;
    });
    return {};
}

Result<void> ReversalPlan::record(const SnapshotRefs::Name &undo) const
{
    const Checkpoint checkpoint{.reason = Checkpoint::Reason::Restore};
    QList<TreeFile> files;
    for (const Step &step : m_steps) {
        TreeFile file{step.path, step.target};
        if (step.content) {
            const auto id
                = m_shadow->git().run({u"hash-object"_s, u"-w"_s, u"--stdin"_s}, *step.content);
            if (!id)
                return std::unexpected(id.error());
            file.side.id = id->trimmed();
        }
        files.append(file);
    }
    TreeSnapshot planned = m_now;
    const auto tree = changedTree(*m_shadow, m_now.tree, files);
    if (!tree)
        return std::unexpected(tree.error());
    planned.tree = *tree;
    SnapshotRefs refs(m_shadow);
    if (const auto stored = refs.store(undo, m_now, checkpoint); !stored)
        return stored;
    return refs.store({undo.session, undo.id, SnapshotRefs::Moment::End}, planned, checkpoint);
}

//! Files to remove whose place is needed by what is written: as a folder, or as the file itself.
QSet<QByteArray> ReversalPlan::inTheWay() const
{
    const auto above = [](const QByteArray &path) {
        return path.left(qMax<qsizetype>(0, path.lastIndexOf('/')));
    };
    QSet<QByteArray> written;
    QSet<QByteArray> folders;
    for (const Step &step : m_steps) {
        if (step.target.mode == 0)
            continue;
        written.insert(step.path);
        for (QByteArray folder = above(step.path); !folder.isEmpty(); folder = above(folder))
            folders.insert(folder);
    }
    QSet<QByteArray> paths;
    for (const Step &step : m_steps) {
        bool isInTheWay = step.target.mode == 0 && folders.contains(step.path);
        for (QByteArray folder = above(step.path); !folder.isEmpty(); folder = above(folder))
            isInTheWay = isInTheWay || (step.target.mode == 0 && written.contains(folder));
        if (isInTheWay)
            paths.insert(step.path);
    }
    return paths;
}

//! Lets the commands of other sessions than \a session know, which run meanwhile.
void ReversalPlan::tellOthers(const QString &session, const QStringList &written) const
{
    using Kind = TurnLog::Entry::Kind;
    QList<TurnLog::Entry> entries;
    for (const Step &step : m_steps) {
        if (written.contains(absolute(step.path)))
            entries.append({Kind::Before, {step.path, step.now}});
    }
    const auto after = TurnLog::look(m_shadow->folder(), m_shadow->root(), Kind::After, written);
    const auto told = after
        ? RunningCommands::tellOthers(m_shadow->folder(), session, entries + *after)
        : std::unexpected(after.error());
    if (!told)
        qCWarning(logPlan) << "Other sessions do not know what was put back:"
                           << told.error().text();
}

void ReversalPlan::carryOut(const QString &session, RestoreOutcome &outcome) const
{
    QStringList done;
    const QSet<QByteArray> first = inTheWay();
    QSet<QByteArray> failed;
    const auto order = [&first](const Step &step) {
        return first.contains(step.path) ? 0 : step.target.mode != 0 ? 1 : 2;
    };
    for (const int round : {0, 1, 2}) { // what is taken away goes last: it may be the only one
        for (const Step &step : m_steps) {
            if (order(step) != round)
                continue;
            const Result<void> written = failed.contains(m_moves.value(step.path))
                ? fail(ErrorCode::Conflict, u"it cannot go back to where it was"_s)
                : write(step);
            if (written) {
                done += absolute(step.path);
                continue;
            }
            failed.insert(step.path);
            outcome.failures
                += {written.error().code, written.error().message, absolute(step.path)};
        }
    }
    outcome.restored += done;
    tellOthers(session, done);
}

Error mixedChanges(const QString &path)
{
    return {ErrorCode::Conflict, u"others changed the same lines in the meantime, so it stays"_s,
            path};
}

Error doubtfulChanges(const QString &path)
{
    return {ErrorCode::Conflict,
            u"it was changed while a command of another session ran, too, so that change stays"_s,
            path};
}

Result<void> carryOut(std::vector<ReversalPlan> &plans, const SnapshotRefs::Name &undo,
                      RestoreOutcome &outcome)
{
    for (ReversalPlan &plan : plans) {
        if (const auto settled = plan.settle(outcome); !settled)
            return settled;
    }
    if (std::ranges::all_of(plans, &ReversalPlan::isEmpty))
        return {};
    for (const ReversalPlan &plan : plans) { // in each root, as every checkpoint is
        if (const auto recorded = plan.record(undo); !recorded)
            return recorded;
    }
    outcome.undoId = undo.id;
    for (const ReversalPlan &plan : plans)
        plan.carryOut(undo.session, outcome);
    outcome.restored.removeDuplicates(); // of roots of one another
    return {};
}

} // namespace AgentCore
