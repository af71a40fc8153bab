// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/worktrees.h"

#include "agentcore/base/counted.h"
#include "agentcore/base/folderwalk.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/paths.h"
#include "agentcore/worktree/worktreemerge.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonDocument>
#include <QRandomGenerator>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qint64 kMaxRecordBytes = 64 * 1024;
static constexpr int kMostCommits = 100;

Worktrees::Worktrees(const QString &folder)
    : m_folder(folder.isEmpty() ? Paths::worktreesDir() : folder)
{ }

QString Worktrees::recordOf(const QString &id) const
{
    return m_folder + u'/' + id + ".json"_L1;
}

//! Of one that was discarded.
QString Worktrees::pastRecordOf(const QString &id) const
{
    return m_folder + u'/' + id + ".past"_L1;
}

Result<LockFile> Worktrees::lock(const QString &id) const
{
    return LockFile::take(m_folder + u'/' + id + ".lock"_L1);
}

static bool isId(const QString &id)
{
    return id.size() == 8 && std::ranges::all_of(id, [](QChar c) {
               return (c >= u'0' && c <= u'9') || (c >= u'a' && c <= u'f');
           });
}

//! What is deleted one day is nothing but a folder in ours.
bool Worktrees::isOurs(const Worktree &tree) const
{
    return isId(tree.id) && isBelow(tree.top, m_folder + u'/' + tree.id)
        && isAtOrBelow(tree.folder, tree.top) && QDir::cleanPath(tree.top) == tree.top
        && QDir::cleanPath(tree.folder) == tree.folder;
}

static QString newId()
{
    return QString::number(QRandomGenerator::system()->generate(), 16).rightJustified(8, u'0');
}

Result<Worktree> Worktrees::create(const QString &folder, const QString &branch,
                                   const LookTime &time) const
{
    const QString from = QFileInfo(folder).canonicalFilePath();
    const auto layout = from.isEmpty() ? std::nullopt : RepositoryLayout::around(from);
    if (!layout)
        return fail(ErrorCode::NotFound, u"the folder is in no git repository"_s, folder);
    const auto git = gitLibrary();
    if (!git)
        return std::unexpected(git.error());
    Worktree tree{.id = newId(), .origin = layout->topLevel};
    tree.branch = branch.trimmed().isEmpty() ? "agentao/"_L1 + tree.id : branch.trimmed();
    const QString name = QFileInfo(layout->topLevel).fileName();
    if (!QDir().mkpath(m_folder))
        return fail(ErrorCode::PermissionDenied, u"the folder cannot be made"_s, m_folder);
    QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    // Links resolved, so that what git notes of it is how others name it.
    const QString place = QFileInfo(m_folder).canonicalFilePath() + u'/' + tree.id;
    tree.top = place + u'/' + (name.isEmpty() ? u"files"_s : name);
    const QString below = QDir(layout->topLevel).relativeFilePath(from);
    tree.folder = below == "."_L1 ? tree.top : QDir::cleanPath(tree.top + u'/' + below);
    tree.createdAt = QDateTime::currentDateTimeUtc();
    const auto held = lock(tree.id);
    if (!held)
        return std::unexpected(held.error());
    // Who is killed from here on leaves a record, by which it is listed and can be discarded.
    auto written = JsonFile::writePrivate(recordOf(tree.id), tree.toJson());
    const NewWorktree wanted{tree.top, tree.name(), tree.branch};
    const auto made = written.and_then([&] {
        QDir().mkdir(place);
        return RepositoryLook::run<QByteArray>(
            layout->topLevel, time, [git = *git, layout = *layout, wanted, time] {
                return git->writer().addWorktree(layout, wanted, time);
            });
    });
    if (!made) {
        // What was begun and could not be taken back stays listed; else there is nothing.
        if (made.error().code == ErrorCode::Io) {
            (void)finish(tree, time);
        } else {
            QDir().rmdir(place);
            QFile::remove(recordOf(tree.id));
        }
        return std::unexpected(made.error());
    }
    tree.base = *made;
    QDir().mkpath(tree.folder); // it may have no file that is committed
    written = JsonFile::writePrivate(recordOf(tree.id), tree.toJson());
    if (written)
        return tree;
    (void)finish(tree, time);
    return std::unexpected(written.error());
}

//! Nothing where it says what cannot be.
std::optional<Worktree> Worktrees::read(const QFileInfo &record) const
{
    const QByteArray text
        = PlainFile::read(record.filePath(), kMaxRecordBytes).value_or(QByteArray());
    const auto tree = Worktree::fromJson(QJsonDocument::fromJson(text).object());
    const bool isGood = tree && record.completeBaseName() == tree->id
        && Worktrees(QFileInfo(m_folder).canonicalFilePath()).isOurs(*tree);
    return isGood ? std::optional(*tree) : std::nullopt;
}

QList<Worktree> Worktrees::list() const
{
    QList<Worktree> trees;
    const QFileInfoList records = QDir(m_folder).entryInfoList({u"*.json"_s}, QDir::Files);
    for (const QFileInfo &record : records) {
        auto tree = read(record);
        if (!tree)
            continue;
        tree->isWhole = !tree->base.isEmpty() && QFileInfo::exists(tree->top + "/.git"_L1);
        if (tree->isWhole || lock(tree->id))
            trees.append(*tree);
    }
    std::ranges::sort(trees, std::greater(), &Worktree::createdAt);
    return trees;
}

static QString sessionsOf(const Worktree &tree)
{
    return tree.folder + "/.agentao/sessions"_L1;
}

QList<Worktree> Worktrees::past() const
{
    QList<Worktree> trees;
    const QFileInfoList records = QDir(m_folder).entryInfoList({u"*.past"_s}, QDir::Files);
    for (const QFileInfo &record : records) {
        auto tree = read(record);
        if (!tree || !QFileInfo(sessionsOf(*tree)).isDir())
            continue;
        tree->isWhole = false;
        tree->isPast = true;
        trees.append(*tree);
    }
    std::ranges::sort(trees, std::greater(), &Worktree::createdAt);
    return trees;
}

std::optional<Worktree> Worktrees::around(const QString &folder) const
{
    const QString there = QFileInfo(folder).canonicalFilePath();
    const QString place = there.isEmpty() ? QDir::cleanPath(folder) : there;
    for (const Worktree &tree : list()) {
        if (isAtOrBelow(place, tree.top))
            return tree;
    }
    return std::nullopt;
}

Result<Worktree> Worktrees::find(const QString &name) const
{
    QList<Worktree> found = list();
    found.removeIf([&name](const Worktree &tree) {
        return tree.id != name && tree.branch != name && tree.branch.section(u'/', -1) != name;
    });
    if (found.isEmpty())
        return fail(ErrorCode::NotFound, u"there is no such work tree"_s, name);
    if (found.size() > 1)
        return fail(ErrorCode::Conflict, u"there are several of that name; say the id"_s, name);
    return found.constFirst();
}

//! Of one that is not whole: what was committed on its branch.
static Result<WorktreeLook> lookAtRest(const GitLibrary &git, const Worktree &tree)
{
    const auto layout = RepositoryLayout::at(tree.origin);
    if (!layout || tree.base.isEmpty())
        return WorktreeLook();
    return git.writer()
        .commitsSince(*layout, tree.base, kMostCommits, tree.branch)
        .transform([](const QStringList &commits) { return WorktreeLook{{}, commits}; });
}

Result<WorktreeLook> Worktrees::look(const Worktree &tree, const LookTime &time) const
{
    const auto git = gitLibrary();
    if (!git)
        return std::unexpected(git.error());
    return RepositoryLook::run<WorktreeLook>(
        tree.isWhole ? tree.top : tree.origin, time,
        [git = *git, tree, time]() -> Result<WorktreeLook> {
            if (!tree.isWhole)
                return lookAtRest(*git, tree);
            const auto plan = WorktreeMergePlan::make(*git, tree, time);
            if (!plan)
                return std::unexpected(plan.error());
            const auto layout = RepositoryLayout::at(tree.top);
            const auto commits = git->writer().commitsSince(*layout, tree.base, kMostCommits, {});
            if (!commits)
                return std::unexpected(commits.error());
            return WorktreeLook{plan->files(), *commits};
        });
}

Result<WorktreeMerge> Worktrees::merge(const Worktree &tree, bool leavesConflicts,
                                       const LookTime &time) const
{
    const auto held = lock(tree.id);
    if (!held)
        return std::unexpected(held.error());
    const auto git = gitLibrary();
    if (!git)
        return std::unexpected(git.error());
    const auto plan
        = RepositoryLook::run<WorktreeMergePlan>(tree.top, time, [git = *git, tree, time] {
              return WorktreeMergePlan::make(*git, tree, time);
          });
    if (!plan)
        return std::unexpected(plan.error());
    const WorktreeLook look{plan->files(), {}};
    if (look.conflicts() > 0 && !leavesConflicts)
        return fail(ErrorCode::Conflict,
                    u"changed in both places: %1"_s.arg(counted(look.conflicts(), "file"_L1)),
                    tree.origin);
    return plan->carryOut();
}

//! Deletes what is in \a folder but for \a kept, which may be below.
static void removeAllBut(const QString &folder, const QString &kept)
{
    QByteArrayList others;
    (void)walkFolder(folder, [&](const FolderEntry &entry) {
        const bool holdsKept = entry.isText() && isAtOrBelow(kept, entry.text());
        if (!holdsKept)
            others.append(entry.path);
        return holdsKept && entry.text() != kept ? Walk::Into : Walk::Past;
    });
    for (const QByteArray &path : std::as_const(others))
        (void)removeTree(path);
}

Result<void> Worktrees::discard(const Worktree &tree, const LookTime &time) const
{
    if (!Worktrees(QFileInfo(m_folder).canonicalFilePath()).isOurs(tree))
        return fail(ErrorCode::InvalidInput, u"that is no work tree of ours"_s, tree.top);
    const auto held = lock(tree.id);
    return held ? finish(tree, time) : Result<void>(std::unexpected(held.error()));
}

//! The branch of one that was never made is the person's if it has a name that they chose.
static bool hasOwnBranch(const Worktree &tree, const RepositoryLayout &layout)
{
    return !tree.base.isEmpty() || tree.branch == "agentao/"_L1 + tree.id
        || QFileInfo::exists(layout.commonFolder + "/worktrees/"_L1 + tree.name());
}

//! Its lock is held; the record goes last.
Result<void> Worktrees::finish(const Worktree &tree, const LookTime &time) const
{
    const QString sessions = sessionsOf(tree);
    const bool isTalkedIn = QFileInfo(sessions).isDir();
    removeAllBut(tree.top, isTalkedIn ? sessions : QString());
    QDir().rmpath(tree.top);
    QDir().rmdir(m_folder + u'/' + tree.id);
    const auto layout = RepositoryLayout::at(tree.origin);
    const auto git = gitLibrary();
    if (layout && git) {
        const QString branch = hasOwnBranch(tree, *layout) ? tree.branch : QString();
        const auto forgotten = RepositoryLook::run<void>(
            tree.origin, time, [git = *git, layout = *layout, name = tree.name(), branch] {
                return git->writer().removeWorktree(layout, name, branch);
            });
        if (!forgotten)
            return forgotten;
    }
    // Lists know by it where the conversations belong.
    if (!isTalkedIn || !QFile::rename(recordOf(tree.id), pastRecordOf(tree.id)))
        QFile::remove(recordOf(tree.id));
    return {};
}

bool isInOwnWorktree(const QString &folder)
{
    if (!folder.contains("/worktrees/"_L1))
        return false; // most
    const QString trees = QFileInfo(Paths::worktreesDir()).canonicalFilePath();
    return !trees.isEmpty() && isBelow(folder, trees);
}

} // namespace AgentCore
