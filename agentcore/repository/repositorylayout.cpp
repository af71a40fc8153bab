// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/repository/repositorylayout.h"

#include "agentcore/base/plainfile.h"
#include "agentcore/base/textlimits.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#include <sys/stat.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString firstLine(const QString &path)
{
    constexpr qint64 kMaxBytes = 4096;
    const auto bytes = PlainFile::read(path, kMaxBytes);
    return bytes ? QFile::decodeName(bytes->left(bytes->indexOf('\n'))).trimmed() : QString();
}

std::optional<RepositoryLayout> RepositoryLayout::at(const QString &topLevel)
{
    const QString entry = topLevel + "/.git"_L1;
    RepositoryLayout layout{topLevel, entry, {}};
    const QFileInfo info(entry);
    if (!info.isDir()) {
        const QString line = firstLine(entry);
        if (!line.startsWith("gitdir: "_L1))
            return std::nullopt;
        layout.gitFolder = QDir::cleanPath(QDir(topLevel).absoluteFilePath(line.sliced(8)));
    }
    const QString common = firstLine(layout.gitFolder + "/commondir"_L1);
    layout.commonFolder = common.isEmpty()
        ? layout.gitFolder
        : QDir::cleanPath(QDir(layout.gitFolder).absoluteFilePath(common));
    return layout;
}

std::optional<RepositoryLayout> RepositoryLayout::around(const QString &folder)
{
    for (QDir dir(folder);;) {
        auto layout = at(dir.path());
        // As git decides it: setup.c, is_git_directory().
        if (layout && QFileInfo(layout->gitFolder + "/HEAD"_L1).isFile()
            && QFileInfo(layout->objectsFolder()).isDir()
            && QFileInfo(layout->commonFolder + "/refs"_L1).isDir())
            return layout;
        if (!dir.cdUp())
            return std::nullopt;
    }
}

QString RepositoryLayout::branch() const
{
    constexpr qsizetype kMaxChars = 120;
    constexpr qsizetype kShownDigits = 12;
    constexpr qsizetype kSha1Digits = 40;
    const QString head = firstLine(gitFolder + "/HEAD"_L1);
    constexpr auto kRef = "ref: refs/heads/"_L1;
    if (head.startsWith(kRef))
        return sanitizedForDisplay(head.sliced(kRef.size())).left(kMaxChars);
    // Anything else may be the text of another file, to which HEAD is a link.
    const auto isHex = [](QChar c) { return c.isDigit() || (c >= u'a' && c <= u'f'); };
    if (head.size() < kSha1Digits || !std::ranges::all_of(head, isHex))
        return {};
    return u"none, at commit "_s + head.left(kShownDigits);
}

Result<void> RepositoryLayout::check() const
{
    constexpr qint64 kSmall = 4096;
    constexpr qint64 kText = 1024 * 1024;
    constexpr qint64 kLarge = 128 * 1024 * 1024;
    QList<std::pair<QString, qint64>> files{
        {gitFolder + "/HEAD"_L1, kSmall},
        {gitFolder + "/commondir"_L1, kSmall},
        {gitFolder + "/config.worktree"_L1, kText},
        {indexFile(), kLarge},
        {commonFolder + "/config"_L1, kText},
        {commonFolder + "/packed-refs"_L1, kLarge},
        {commonFolder + "/shallow"_L1, kLarge},
        {excludeFile(), kText},
        {attributesFile(), kText},
        {objectsFolder() + "/info/alternates"_L1, kText},
        {objectsFolder() + "/info/commit-graph"_L1, kLarge},
        {objectsFolder() + "/pack/multi-pack-index"_L1, kLarge},
        {commonFolder + "/info/grafts"_L1, kText},
        {topLevel + "/.gitignore"_L1, kText},
        {topLevel + "/.gitattributes"_L1, kText},
        {topLevel + "/.gitmodules"_L1, kText},
    };
    constexpr auto kRef = "ref: "_L1;
    constexpr int kMostNames = 5; // as git follows them
    QString head = firstLine(gitFolder + "/HEAD"_L1);
    for (int i = 0; i < kMostNames && head.startsWith(kRef); ++i) {
        files.append({commonFolder + u'/' + head.sliced(kRef.size()), kSmall});
        head = firstLine(files.constLast().first);
    }
    for (const auto &[path, limit] : std::as_const(files)) {
        struct stat info = {};
        if (::stat(QFile::encodeName(path).constData(), &info) != 0 || S_ISDIR(info.st_mode))
            continue;
        if (!S_ISREG(info.st_mode))
            return fail(ErrorCode::Unsupported, u"a pipe or a device is where git has a file"_s,
                        path);
        if (info.st_size > limit)
            return fail(ErrorCode::LimitExceeded, u"a file of git is too large"_s, path);
    }
    return {};
}

} // namespace AgentCore
