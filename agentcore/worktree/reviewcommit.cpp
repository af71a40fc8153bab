// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/worktree/reviewcommit.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/checkpoint/treewriter.h"
#include "agentcore/repository/gitwriter.h"
#include "agentcore/repository/repositorylook.h"

#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static std::optional<RepositoryLayout> layoutAround(const QString &folder)
{
    const QString place = QFileInfo(folder).canonicalFilePath();
    return place.isEmpty() ? std::nullopt : RepositoryLayout::around(place);
}

std::optional<QString> branchAround(const QString &folder)
{
    return layoutAround(folder).transform(&RepositoryLayout::branch);
}

//! The paths of \a file below \a top; a moved one has two.
static Result<QByteArrayList> pathsOf(const ReviewedFile &file, const QString &top)
{
    QStringList places{file.path};
    if (!file.movedFrom.isEmpty())
        places.append(file.movedFrom);
    QByteArrayList paths;
    for (const QString &place : std::as_const(places)) {
        if (!isBelow(place, top))
            return fail(ErrorCode::InvalidInput, u"it is not in the repository"_s, place);
        if (GuardedPaths::secretKind(place))
            return fail(ErrorCode::PermissionDenied,
                        u"it keeps secrets, and is not committed from here"_s, place);
        paths.append(QFile::encodeName(place.sliced(top.size() + 1)));
    }
    return paths;
}

static Result<ReviewCommit::Made> commitNow(const GitLibrary &git, const ReviewCommit &wanted,
                                            const RepositoryLayout &layout)
{
    const TreeWriter writer(layout.topLevel);
    NewCommit commit{{}, wanted.message, wanted.branch};
    for (const ReviewedFile &file : wanted.files) {
        const auto paths = pathsOf(file, layout.topLevel);
        if (!paths)
            return std::unexpected(paths.error());
        if (!writer.holds(paths->constFirst(), file.after.mode, file.after.id))
            return fail(ErrorCode::Conflict, u"it is not any more what you looked at"_s, file.path);
        commit.paths += *paths;
    }
    const auto id = git.writer().commit(layout, commit);
    if (!id)
        return std::unexpected(id.error());
    return ReviewCommit::Made{*id, layout.branch()};
}

Result<ReviewCommit::Made> ReviewCommit::make(const LookTime &time) const
{
    const auto layout = layoutAround(folder);
    if (!layout)
        return fail(ErrorCode::NotFound, u"the folder is in no git repository"_s, folder);
    const auto git = gitLibrary();
    if (!git)
        return std::unexpected(git.error());
    return RepositoryLook::run<Made>(
        layout->topLevel, time,
        [git = *git, wanted = *this, layout = *layout] { return commitNow(*git, wanted, layout); });
}

} // namespace AgentCore
