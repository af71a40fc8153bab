// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/gitfolders.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/tools/commandsandbox.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

// What git asks for, setup.c, is_git_directory().
static bool isRepository(const QString &folder)
{
    const QDir git(folder);
    return !folder.isEmpty() && QFileInfo(git.filePath(u"HEAD"_s)).isFile()
        && QFileInfo(git.filePath(u"objects"_s)).isDir()
        && QFileInfo(git.filePath(u"refs"_s)).isDir();
}

// The nearest folder with a `.git`, from the root up.
static QString workTreeOf(const QString &root)
{
    for (QString folder = root; folder.size() > 1; folder = QFileInfo(folder).path()) {
        const QFileInfo git(folder + "/.git"_L1);
        if (git.exists() || git.isSymbolicLink())
            return folder;
    }
    return {};
}

// One that was made for this work tree: it says so, or says nothing and is in no other one.
static bool belongsTo(const QString &repository, const QString &workTree)
{
    constexpr qint64 kMaxBytes = 1024 * 1024;
    const auto text = PlainFile::read(repository + "/config"_L1, kMaxBytes);
    const auto settings = text ? GitSettingsText::parse(*text) : std::nullopt;
    if (!settings)
        return false;
    QString named;
    for (const GitSettingsText::Setting &setting : *settings) {
        if (setting.key == "core.worktree")
            named = QFile::decodeName(setting.value);
        else if (setting.key == "core.bare" && setting.value.toLower() == "true")
            return false;
    }
    if (named.isEmpty())
        return QFileInfo(repository).fileName() != ".git"_L1;
    return QFileInfo(QDir(repository).absoluteFilePath(named)).canonicalFilePath() == workTree;
}

static QString namedBy(const QString &file, const QString &workTree)
{
    static constexpr auto kKey = "gitdir: "_L1;
    if (const QString common = commonGitFolder(workTree); !common.isEmpty())
        return common;
    const QByteArray start = PlainFile::readStart(file, 4096).value_or(QByteArray());
    const QString line = QFile::decodeName(start.split('\n').first().trimmed());
    if (!line.startsWith(kKey))
        return {};
    const QString named = QDir(workTree).absoluteFilePath(line.sliced(kKey.size()));
    const QString real = QFileInfo(named).canonicalFilePath();
    return isRepository(real) && belongsTo(real, workTree) ? real : QString();
}

QString repositoryFolder(const QString &root)
{
    const QString workTree = workTreeOf(root);
    const QFileInfo git(workTree + "/.git"_L1);
    const QString home = QFileInfo(QDir::homePath()).canonicalFilePath();
    const bool isAbove
        = workTree != root && (workTree == home || QFileInfo(workTree).ownerId() != ::geteuid());
    if (workTree.isEmpty() || isAbove)
        return {};
    const QString real = git.canonicalFilePath();
    const QString folder = git.isDir() ? real : namedBy(real, workTree);
    return isRepository(folder) && !isAtOrBelow(folder, root) ? folder : QString();
}

} // namespace AgentCore
