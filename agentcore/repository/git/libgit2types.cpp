// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/libgit2types.h"

#include <QFile>

using namespace Qt::StringLiterals;

namespace AgentCore {

std::unexpected<Error> gitError(const QString &what)
{
    const git_error *last = git_error_last();
    return fail(ErrorCode::Io,
                what + u": "_s
                    + (last && last->message ? QString::fromUtf8(last->message) : u"unknown"_s));
}

Result<GitRepository> openGitRepository(const QString &topLevel)
{
    git_repository *repository = nullptr;
    if (git_repository_open_ext(&repository, QFile::encodeName(topLevel).constData(),
                                GIT_REPOSITORY_OPEN_NO_SEARCH, nullptr)
        < 0)
        return gitError(u"the repository cannot be opened"_s);
    return GitRepository(repository);
}

Result<GitCommit> headCommit(git_repository *repository)
{
    git_reference *opened = nullptr;
    const int error = git_repository_head(&opened, repository);
    const GitReference head(opened);
    if (error == GIT_EUNBORNBRANCH || error == GIT_ENOTFOUND)
        return fail(ErrorCode::NotFound, u"nothing was committed yet"_s);
    git_object *found = nullptr;
    if (error < 0 || git_reference_peel(&found, head.get(), GIT_OBJECT_COMMIT) < 0)
        return gitError(u"HEAD cannot be read"_s);
    return GitCommit(reinterpret_cast<git_commit *>(found));
}

Result<GitCommit> commitOf(git_repository *repository, const QByteArray &hex)
{
    git_oid id;
    git_commit *found = nullptr;
    if (git_oid_fromstrn(&id, hex.constData(), size_t(hex.size())) < 0)
        return fail(ErrorCode::InvalidInput, u"that is no commit"_s);
    if (git_commit_lookup(&found, repository, &id) < 0)
        return fail(ErrorCode::NotFound, u"the commit is not there any more"_s);
    return GitCommit(found);
}

QByteArray hexOf(const git_oid &id)
{
    return QByteArray(git_oid_tostr_s(&id));
}

} // namespace AgentCore
