// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/git/ownfolders.h"

#include "agentcore/base/plainfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Whoever brought the repository may have put links there, so that files come to be elsewhere.
static constexpr QLatin1StringView kWritten[]
    = {""_L1,      "/objects"_L1,   "/objects/info"_L1, "/objects/pack"_L1,    "/refs"_L1,
       "/logs"_L1, "/logs/refs"_L1, "/refs/heads"_L1,   "/logs/refs/heads"_L1, "/worktrees"_L1};

static std::unexpected<Error> notOurs(const QString &what, const QString &path)
{
    return fail(ErrorCode::Unsupported, what, path);
}

static Result<void> checkFolders(const RepositoryLayout &layout)
{
    QStringList folders{layout.gitFolder, layout.gitFolder + "/logs"_L1};
    for (const QLatin1StringView name : kWritten)
        folders += layout.commonFolder + name;
    const QStringList objects
        = QDir(layout.objectsFolder()).entryList({u"??"_s}, QDir::AllEntries | QDir::System);
    for (const QString &name : objects)
        folders += layout.objectsFolder() + u'/' + name;
    for (const QString &folder : std::as_const(folders)) {
        const QFileInfo info(folder);
        if (info.isSymLink() || (info.exists() && !info.isDir()))
            return notOurs(u"the repository has a link in place of a folder"_s, info.filePath());
    }
    for (const QString &path :
         {layout.gitFolder + "/HEAD"_L1, layout.gitFolder + "/index"_L1,
          layout.gitFolder + "/logs/HEAD"_L1, layout.commonFolder + "/packed-refs"_L1}) {
        const QFileInfo info(path);
        if (info.isSymLink() || (info.exists() && !info.isFile()))
            return notOurs(u"the repository has a link in place of a file"_s, info.filePath());
    }
    return {};
}

//! A `.git` file may name any folder: it has to be named back.
static Result<void> checkLink(const RepositoryLayout &layout)
{
    constexpr qint64 kMaxBytes = 4096;
    const QFileInfo link(layout.topLevel + "/.git"_L1);
    if (link.isSymLink())
        return notOurs(u"its .git is a link"_s, link.filePath());
    if (link.isDir()) {
        const bool isWhole = QFileInfo(layout.gitFolder).canonicalFilePath()
            == QFileInfo(layout.commonFolder).canonicalFilePath();
        return isWhole ? Result<void>()
                       : notOurs(u"its .git leads to another one"_s, link.filePath());
    }
    const QByteArray named = PlainFile::readStart(layout.gitFolder + "/gitdir"_L1, kMaxBytes)
                                 .value_or(QByteArray())
                                 .trimmed();
    const bool isNamed
        = QFileInfo(QDir(layout.gitFolder).absoluteFilePath(QFile::decodeName(named)))
              .canonicalFilePath()
        == link.canonicalFilePath();
    return isNamed && !named.isEmpty()
        ? Result<void>()
        : notOurs(u"the repository that it names does not know this folder"_s, link.filePath());
}

Result<void> checkBranchPlace(const RepositoryLayout &layout, const QString &branch)
{
    for (const QLatin1StringView root : {"/refs/heads"_L1, "/logs/refs/heads"_L1}) {
        QString path = layout.commonFolder + root;
        for (const QString &part : branch.split(u'/')) {
            path += u'/' + part;
            if (QFileInfo(path).isSymLink())
                return notOurs(u"the repository has a link in place of a branch"_s, path);
        }
    }
    return {};
}

Result<GitRepository> openForWriting(const RepositoryLayout &layout)
{
    for (const auto &check : {layout.check(), checkLink(layout), checkFolders(layout)}) {
        if (!check)
            return std::unexpected(check.error());
    }
    auto repository = openGitRepository(layout.topLevel);
    if (!repository)
        return repository;
    const char *files = git_repository_workdir(repository->get());
    if (!files
        || QFileInfo(QFile::decodeName(files)).canonicalFilePath()
            != QFileInfo(layout.topLevel).canonicalFilePath())
        return notOurs(u"its work tree is elsewhere"_s, layout.topLevel);
    const char *common = git_repository_commondir(repository->get());
    if (!common
        || QFileInfo(QFile::decodeName(common)).canonicalFilePath()
            != QFileInfo(layout.commonFolder).canonicalFilePath())
        return notOurs(u"its repository is elsewhere"_s, layout.topLevel);
    return repository;
}

} // namespace AgentCore
