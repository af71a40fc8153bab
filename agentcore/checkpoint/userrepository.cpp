// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/userrepository.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString expanded(const QString &path)
{
    return path.startsWith("~/"_L1) ? QDir::homePath() + path.sliced(1) : path;
}

static QString defaultExcludeFile()
{
    const QString base = qEnvironmentVariable("XDG_CONFIG_HOME");
    return (base.isEmpty() ? QDir::homePath() + "/.config"_L1 : base) + "/git/ignore"_L1;
}

//! Reads the user's settings, each as "key\nvalue\0".
static void takeSettings(UserRepository &repository, const QByteArray &settings)
{
    for (const QByteArray &setting : settings.split('\0')) {
        const qsizetype end = setting.indexOf('\n');
        const QByteArray key = setting.left(end).toLower();
        const QByteArray value = end < 0 ? "true"_ba : setting.sliced(end + 1).toLower();
        const bool isOff = value == "false" || value == "no" || value == "off" || value == "0";
        if (key == "core.excludesfile" && end >= 0)
            repository.globalExcludeFile = expanded(QFile::decodeName(setting.sliced(end + 1)));
        else if (key == "core.attributesfile" || (key == "core.autocrlf" && !isOff))
            repository.convertsFiles = true;
        else if (key.startsWith("core.sparsecheckout") && !isOff)
            repository.isSparse = true;
    }
}

static Result<bool> isIgnored(const GitProgram &git, const QString &topLevel, const QString &root)
{
    const QString below = QDir(topLevel).relativeFilePath(root);
    const auto answer = git.askUser(topLevel, {u"check-ignore"_s, u"-q"_s, u"--"_s, below});
    if (!answer)
        return std::unexpected(answer.error());
    return answer->exitCode == 0;
}

Result<UserRepository> UserRepository::find(const GitProgram &git, const QString &root)
{
    UserRepository repository;
    repository.objectFormat = u"sha1"_s;
    repository.globalExcludeFile = defaultExcludeFile();
    const auto settings = git.askUser(
        root,
        {u"config"_s, u"-z"_s, u"--get-regexp"_s,
         u"^core\\.(excludesfile|attributesfile|autocrlf|sparsecheckout|sparsecheckoutcone)$"_s});
    if (!settings)
        return std::unexpected(settings.error());
    if (settings->exitCode == 0)
        takeSettings(repository, settings->output);
    const auto found = git.askUser(root,
                                   {u"rev-parse"_s, u"--show-object-format"_s, u"--show-toplevel"_s,
                                    u"--git-path"_s, u"objects"_s, u"--git-path"_s, u"index"_s,
                                    u"--git-path"_s, u"info/exclude"_s});
    if (!found)
        return std::unexpected(found.error());
    const QByteArrayList lines = found->output.split('\n');
    constexpr qsizetype kLines = 6; // the last one is empty
    if (found->exitCode != 0 || lines.size() != kLines)
        return repository;
    const QString topLevel = QFileInfo(QFile::decodeName(lines[1])).canonicalFilePath();
    if (topLevel.isEmpty() || (root != topLevel && !root.startsWith(topLevel + u'/')))
        return repository;
    if (root != topLevel) {
        const auto ignored = isIgnored(git, topLevel, root);
        if (!ignored)
            return std::unexpected(ignored.error());
        if (*ignored)
            return repository;
    }
    const QDir folder(root);
    const auto path
        = [&](int line) { return folder.absoluteFilePath(QFile::decodeName(lines[line])); };
    repository.topLevel = topLevel;
    repository.objectFormat = QString::fromLatin1(lines[0]);
    repository.objectsFolder = path(2);
    repository.indexFile = path(3);
    repository.excludeFile = path(4);
    return repository;
}

} // namespace AgentCore
