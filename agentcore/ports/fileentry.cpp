// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/fileentry.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/ports/filewriter.h"
#include "agentcore/ports/nearnames.h"
#include "agentcore/ports/openfile.h"

#include <QMutex>

#include <cerrno>
#include <cstdio>
#include <fcntl.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static FileFacts::Kind kindOf(mode_t mode)
{
    if (S_ISREG(mode))
        return FileFacts::Kind::File;
    if (S_ISDIR(mode))
        return FileFacts::Kind::Folder;
    return S_ISLNK(mode) ? FileFacts::Kind::Link : FileFacts::Kind::Other;
}

static bool isEmptyFolder(const Place &place)
{
    bool isEmpty = true;
    forEachEntry(openedBelow(place), [&isEmpty](const QByteArray &) { return isEmpty = false; });
    return isEmpty;
}

static Result<FileFacts> factsAt(const Place &place, const QString &path)
{
    struct stat info = {};
    if (::fstatat(place.folder.get(), place.name.constData(), &info, AT_SYMLINK_NOFOLLOW) != 0)
        return errno == ENOENT ? missingEntry(place, path) : systemError(errno, path);
    FileFacts facts{kindOf(info.st_mode), qint64(info.st_size), false, stampOf(info)};
    facts.isEmptyFolder = facts.kind == FileFacts::Kind::Folder && isEmptyFolder(place);
    return facts;
}

// What stands there now, when it is what the caller saw.
static Result<FileFacts> unchangedFacts(const Place &place, const QByteArray &stamp,
                                        const QString &path)
{
    auto facts = factsAt(place, path);
    if (facts && facts->stamp != stamp)
        return fail(ErrorCode::Conflict, u"it changed since it was looked at"_s, path);
    return facts;
}

Result<FileFacts> entryFacts(const QString &path)
{
    const auto place = openFolderOf(path, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    return factsAt(*place, path);
}

Result<void> removeEntry(const FileRemoval &removal)
{
    const QMutexLocker locker(&fileWriteMutex());
    const auto place = openFolderOf(removal.path, Missing::Fail);
    if (!place)
        return std::unexpected(place.error());
    const auto facts = unchangedFacts(*place, removal.stamp, removal.path);
    if (!facts)
        return std::unexpected(facts.error());
    const int flags = facts->kind == FileFacts::Kind::Folder ? AT_REMOVEDIR : 0;
    if (::unlinkat(place->folder.get(), place->name.constData(), flags) != 0)
        return systemError(errno, removal.path);
    syncFolder(*place);
    return {};
}

// As renameat(2), but for EEXIST when something stands at the new name.
static int renameToFree(const Place &from, const Place &to)
{
    const char *oldName = from.name.constData();
    const char *newName = to.name.constData();
#ifdef RENAME_NOREPLACE
    const int result
        = ::renameat2(from.folder.get(), oldName, to.folder.get(), newName, RENAME_NOREPLACE);
    if (result == 0 || (errno != EINVAL && errno != ENOSYS))
        return result;
#endif
    struct stat info = {};
    if (::fstatat(to.folder.get(), newName, &info, AT_SYMLINK_NOFOLLOW) == 0) {
        errno = EEXIST;
        return -1;
    }
    return ::renameat(from.folder.get(), oldName, to.folder.get(), newName);
}

static Result<void> checkOverwritten(const Place &to, const FileMove &move)
{
    const auto facts = unchangedFacts(to, move.toStamp, move.to);
    if (!facts)
        return std::unexpected(facts.error());
    if (facts->kind != FileFacts::Kind::File && facts->kind != FileFacts::Kind::Link)
        return fail(ErrorCode::InvalidInput, u"only a file can be replaced"_s, move.to);
    return {};
}

static std::unexpected<Error> moveError(int code, const FileMove &move)
{
    switch (code) {
    case EEXIST:
        return fail(ErrorCode::Conflict, u"something stands there already"_s, move.to);
    case EXDEV:
        return fail(ErrorCode::Unsupported, u"is on another file system"_s, move.to);
    case EINVAL:
        return fail(ErrorCode::InvalidInput, u"a folder cannot be moved into itself"_s, move.to);
    default:
        return systemError(code, move.from);
    }
}

Result<void> moveEntry(const FileMove &move)
{
    const QMutexLocker locker(&fileWriteMutex());
    const auto from = openFolderOf(move.from, Missing::Fail);
    if (!from)
        return std::unexpected(from.error());
    if (const auto facts = unchangedFacts(*from, move.fromStamp, move.from); !facts)
        return std::unexpected(facts.error());
    if (isBelow(move.to, move.from))
        return moveError(EINVAL, move);
    const auto to = openFolderOf(move.to, Missing::Create);
    if (!to)
        return std::unexpected(to.error());
    int result = 0;
    if (move.toStamp.isEmpty()) {
        result = renameToFree(*from, *to);
    } else {
        if (const auto checked = checkOverwritten(*to, move); !checked)
            return checked;
        result = ::renameat(from->folder.get(), from->name.constData(), to->folder.get(),
                            to->name.constData());
    }
    if (result != 0)
        return moveError(errno, move);
    syncFolder(*to);
    syncFolder(*from);
    return {};
}

} // namespace AgentCore
