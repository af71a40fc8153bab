// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/worktreemerge.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/checkpoint/linehunks.h"
#include "agentcore/checkpoint/treewriter.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Whether a folder on the way is a link: nothing is read or written behind one.
static bool isBehindLink(const QString &top, const QByteArray &path)
{
    QString folder = top;
    const QList<QByteArray> parts = path.split('/');
    for (const QByteArray &part : parts.first(parts.size() - 1)) {
        folder += u'/' + QFile::decodeName(part);
        if (QFileInfo(folder).isSymLink())
            return true;
    }
    return false;
}

Result<FileSide> FileSide::read(const QString &top, const QByteArray &path)
{
    const QString absolute = top + u'/' + QFile::decodeName(path);
    if (isBehindLink(top, path))
        return fail(ErrorCode::Unsupported, u"it is behind a link"_s, absolute);
    const QFileInfo info(absolute);
    if (info.isSymLink())
        return FileSide{kLink, QFile::encodeName(info.readSymLink())};
    if (!info.exists())
        return FileSide{};
    const auto content = PlainFile::read(absolute, kMaxBytes, top);
    if (!content)
        return std::unexpected(content.error());
    return FileSide{info.permission(QFile::ExeOwner) ? kExecutable : kPlain, *content};
}

static Result<int> mergeModes(int base, int theirs, int ours)
{
    if (theirs == ours || theirs == base)
        return ours;
    if (ours == base)
        return theirs;
    return fail(ErrorCode::Conflict, u"both changed what kind of file it is"_s);
}

Result<FileSide> mergeSides(const FileSide &base, const FileSide &theirs, const FileSide &ours)
{
    if (theirs == ours || theirs == base)
        return ours;
    if (ours == base)
        return theirs;
    const auto mode = mergeModes(base.mode, theirs.mode, ours.mode);
    if (!mode)
        return std::unexpected(mode.error());
    if (theirs.content == ours.content)
        return FileSide{*mode, ours.content};
    const bool isText = theirs.isThere() && ours.isThere() && base.isThere() && base.isText()
        && theirs.isText() && ours.isText() && theirs.content.isEmpty() == ours.content.isEmpty();
    if (!isText)
        return fail(ErrorCode::Conflict, u"both changed it"_s);
    // What leads from theirs back to the base, taken back in ours, is what they did.
    const auto hunks = hunksBetween(theirs.content, base.content);
    if (!hunks)
        return std::unexpected(hunks.error());
    return withoutHunks(theirs.content, base.content, *hunks, ours.content)
        .transform([&mode](const QByteArray &merged) { return FileSide{*mode, merged}; });
}

using Fate = WorktreeFile::Fate;
using Kind = WorktreeFile::Kind;

//! What the program itself keeps in the folder of a project.
static bool isOwn(const QByteArray &path)
{
    return path.startsWith(".agentao/sessions/") || path.contains("/.agentao/sessions/");
}

static Fate conflictOf(const FileSide &base, const FileSide &theirs, const FileSide &ours)
{
    if (!theirs.isThere())
        return Fate::ChangedThere;
    return base.isThere() && !ours.isThere() ? Fate::GoneThere : Fate::ChangedInBoth;
}

static void countLines(const GitLibrary &git, const FileSide &base, const FileSide &theirs,
                       WorktreeFile *file)
{
    if (!base.isText() || !theirs.isText())
        return;
    if (const auto patch = git.compare(base.content, theirs.content, 0, false)) {
        file->addedLines = patch->added;
        file->removedLines = patch->removed;
    }
}

WorktreeMergePlan::Step WorktreeMergePlan::stepOf(const GitLibrary &git, const Worktree &tree,
                                                  const FileSince &since)
{
    Step step;
    step.path = since.path;
    step.file.path = QFile::decodeName(since.path);
    step.file.kind = since.oldMode == 0 ? Kind::Added
        : since.newMode == 0            ? Kind::Deleted
                                        : Kind::Modified;
    step.file.fate = Fate::CannotBeRead;
    const auto layout = RepositoryLayout::at(tree.top);
    const auto base = layout
        ? git.writer().fileAt(*layout, tree.base, since.path, FileSide::kMaxBytes)
        : Result<CommittedFile>(fail(ErrorCode::NotFound, u"it is gone"_s));
    const auto theirs = FileSide::read(tree.top, since.path);
    const auto ours = FileSide::read(tree.origin, since.path);
    if (!base || !theirs || !ours)
        return step;
    const FileSide before{base->mode, base->content};
    countLines(git, before, *theirs, &step.file);
    step.ours = *ours;
    const auto merged = mergeSides(before, *theirs, *ours);
    if (!merged)
        step.file.fate = conflictOf(before, *theirs, *ours);
    else
        step.file.fate = *merged == *ours ? Fate::IsThere : Fate::Merges;
    step.merged = merged.value_or(FileSide());
    return step;
}

Result<WorktreeMergePlan> WorktreeMergePlan::make(const GitLibrary &git, const Worktree &tree,
                                                  const LookTime &time)
{
    const auto layout = RepositoryLayout::at(tree.top);
    if (!layout)
        return fail(ErrorCode::NotFound, u"the work tree is gone"_s, tree.top);
    if (!RepositoryLayout::at(tree.origin))
        return fail(ErrorCode::NotFound, u"the repository is gone"_s, tree.origin);
    const auto since = git.writer().filesSince(*layout, tree.base, time);
    if (!since)
        return std::unexpected(since.error());
    WorktreeMergePlan plan(tree);
    for (const FileSince &file : *since) {
        if (const auto inTime = time.check(); !inTime)
            return std::unexpected(inTime.error());
        if (!isOwn(file.path))
            plan.m_steps.append(stepOf(git, tree, file));
    }
    std::ranges::sort(plan.m_steps, {}, &Step::path);
    return plan;
}

QList<WorktreeFile> WorktreeMergePlan::files() const
{
    QList<WorktreeFile> files;
    for (const Step &step : m_steps)
        files.append(step.file);
    return files;
}

WorktreeMerge WorktreeMergePlan::carryOut() const
{
    WorktreeMerge outcome;
    const TreeWriter writer(m_tree.origin, ".agentao-" + m_tree.id.toLatin1());
    for (const Step &step : m_steps)
        writer.clear(step.path);
    const auto put = [&](const Step &step) -> Result<void> {
        const auto now = FileSide::read(m_tree.origin, step.path);
        if (!now || *now != step.ours)
            return fail(ErrorCode::Conflict, u"it was changed meanwhile"_s);
        if (!step.merged.isThere())
            return writer.remove(step.path);
        if (step.merged.mode == FileSide::kLink)
            return writer.writeLink(step.path, step.merged.content);
        return writer.writeFile(step.path, step.merged.content,
                                step.merged.mode == FileSide::kExecutable);
    };
    // First what makes room for others.
    for (const bool removes : {true, false}) {
        for (const Step &step : m_steps) {
            if (step.file.fate != Fate::Merges || step.merged.isThere() == removes)
                continue;
            const QString path = m_tree.origin + u'/' + step.file.path;
            if (const auto done = put(step); done)
                outcome.merged.append(path);
            else
                outcome.failures.append({done.error().code, done.error().message, path});
        }
    }
    return outcome;
}

} // namespace AgentCore
