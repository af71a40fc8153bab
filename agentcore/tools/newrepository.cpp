// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/newrepository.h"

#include "agentcore/base/gitsettings.h"
#include "agentcore/tools/gitfiles.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <dirent.h>

using namespace Qt::StringLiterals;

namespace AgentCore::NewRepository {

using GitFiles::Handle;
using Settings = QList<GitSettingsText::Setting>;

static bool lookAt(int folder, const QByteArray &name, struct stat *info)
{
    return ::fstatat(folder, name.constData(), info, AT_SYMLINK_NOFOLLOW) == 0;
}

//! Those that are harmless in the file of settings; nothing: all of them are.
static std::optional<Settings> whatToLeave(int git, const QByteArray &name)
{
    struct stat info;
    if (!lookAt(git, name, &info))
        return std::nullopt;
    auto settings = S_ISREG(info.st_mode)
        ? GitSettingsText::parse(GitFiles::readAll(git, name, info))
        : std::nullopt;
    if (!settings)
        return Settings();
    const auto removed = settings->removeIf(
        [](const GitSettingsText::Setting &one) { return !GitSettingsText::isHarmless(one); });
    return removed > 0 ? settings : std::nullopt;
}

static bool hasHooks(int git)
{
    struct stat info;
    if (!lookAt(git, "hooks", &info))
        return false;
    const int folder = ::openat(git, "hooks", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *const stream = folder >= 0 ? ::fdopendir(folder) : nullptr;
    if (!stream)
        return true; // a link, and who knows where to
    bool isFound = false;
    while (const dirent *entry = isFound ? nullptr : ::readdir(stream)) {
        const QByteArrayView name(entry->d_name);
        isFound = name != "." && name != ".." && !name.endsWith(GitFiles::kSample);
    }
    ::closedir(stream);
    return isFound;
}

static bool isArmed(int git)
{
    return hasHooks(git) || whatToLeave(git, "config") || whatToLeave(git, "config.worktree");
}

//! Where a `.git` file or `commondir` leads to; \a prefix is what it begins with.
static QString targetOf(int folder, const QByteArray &name, const QString &from,
                        QByteArrayView prefix)
{
    struct stat info;
    if (!lookAt(folder, name, &info))
        return {};
    QByteArray text = GitFiles::readAll(folder, name, info);
    if (S_ISREG(info.st_mode)) {
        if (!text.startsWith(prefix))
            return {};
        text = text.sliced(prefix.size()).trimmed();
    }
    return QDir::cleanPath(QDir(from).absoluteFilePath(QFile::decodeName(text)));
}

//! True for a repository that is nowhere looked at and has what git would run, or whose common
//! folder is and has; git follows one of these, too.
static bool isArmedElsewhere(const QString &target, const QStringList &roots, bool isCommon)
{
    const QString real = QFileInfo(target).canonicalFilePath();
    const bool isInside = std::ranges::any_of(roots, [&real](const QString &root) {
        return real == root || real.startsWith(root + u'/');
    });
    if (target.isEmpty() || real.isEmpty() || isInside)
        return false;
    const Handle git(AT_FDCWD, QFile::encodeName(real), O_RDONLY | O_DIRECTORY);
    if (!git.isOpen())
        return false;
    return isArmed(git.file())
        || (!isCommon
            && isArmedElsewhere(targetOf(git.file(), "commondir", real, ""), roots, true));
}

static bool disarmSettings(int git, const QByteArray &name)
{
    const auto left = whatToLeave(git, name);
    if (!left)
        return false;
    (void)GitFiles::moveAside(git, name);
    return GitFiles::writeAnew(git, name, GitSettingsText::toText(*left), 0644);
}

QStringList disarm(const GitPlace &place, const QStringList &roots)
{
    const QByteArray path = QFile::encodeName(place.path);
    const QByteArray parent = GitFiles::folderOf(path);
    const Handle git(AT_FDCWD, place.isFile ? parent : path, O_RDONLY | O_DIRECTORY);
    if (!git.isOpen() || (!place.isFile && !GitFiles::isSame(git.file(), place)))
        return {};
    const QString folder = place.isFile ? QFile::decodeName(parent) : place.path;
    const QByteArray pointer = place.isFile ? GitFiles::nameOf(path) : QByteArray("commondir");
    const QString target = targetOf(git.file(), pointer, folder, place.isFile ? "gitdir:" : "");
    QStringList changed;
    const auto tell = [&](const QByteArray &name, bool isDone) {
        if (isDone)
            changed.append(folder + u'/' + QFile::decodeName(name));
    };
    if (isArmedElsewhere(target, roots, !place.isFile))
        tell(pointer, GitFiles::moveAside(git.file(), pointer));
    if (place.isFile)
        return changed;
    if (hasHooks(git.file()))
        tell("hooks", GitFiles::moveAside(git.file(), "hooks"));
    for (const QByteArray name : {"config", "config.worktree"})
        tell(name, disarmSettings(git.file(), name));
    return changed;
}

} // namespace AgentCore::NewRepository
