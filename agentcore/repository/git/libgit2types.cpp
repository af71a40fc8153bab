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

} // namespace AgentCore
