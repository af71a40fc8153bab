// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/files/folderlisting.h"

#include "agentcore/ports/openfile.h"

#include <QFile>

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

bool FileEntry::goesBefore(const FileEntry &a, const FileEntry &b)
{
    if (a.isFolder() != b.isFolder())
        return a.isFolder();
    const int order = a.name.compare(b.name, Qt::CaseInsensitive);
    return order != 0 ? order < 0 : a.name < b.name;
}

static FileEntry::Kind kindOf(const dirent &entry, int folder)
{
    using Kind = FileEntry::Kind;
    unsigned char type = entry.d_type;
    if (type == DT_UNKNOWN) { // not every file system says
        struct stat info = {};
        if (::fstatat(folder, entry.d_name, &info, AT_SYMLINK_NOFOLLOW) == 0)
            type = IFTODT(info.st_mode);
    }
    switch (type) {
    case DT_DIR:
        return Kind::Folder;
    case DT_LNK:
        return Kind::Link;
    case DT_REG:
        return Kind::File;
    default:
        return Kind::Special;
    }
}

static Result<QList<FileEntry>> entriesOf(const QString &path)
{
    const auto place = openFolder(path);
    if (!place)
        return std::unexpected(place.error());
    // Closed with the list, and with a position of its own.
    const int listed = ::openat(place->get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *opened = listed < 0 ? nullptr : ::fdopendir(listed);
    if (!opened) {
        const QString why = qt_error_string(errno);
        if (listed >= 0)
            ::close(listed);
        return fail(ErrorCode::Io, why, path);
    }
    const std::unique_ptr<DIR, int (*)(DIR *)> folder(opened, ::closedir);
    QList<FileEntry> entries;
    while (const dirent *entry = ::readdir(folder.get())) {
        const QByteArrayView name(entry->d_name);
        if (name != "." && name != "..")
            entries.append({QFile::decodeName(entry->d_name), kindOf(*entry, listed)});
    }
    return entries;
}

FolderListing FolderListing::read(const QString &root, const QString &folder,
                                  const IgnoreLayers::Ptr &above, bool isIgnored)
{
    FolderListing listing;
    const QString path = folder.isEmpty() ? root : root + u'/' + folder;
    auto entries = entriesOf(path);
    if (!entries) {
        listing.error = entries.error().message;
        return listing;
    }
    const auto middle
        = entries->begin() + std::min<qsizetype>(entries->size(), FolderListing::kMaxEntries);
    std::partial_sort(entries->begin(), middle, entries->end(), FileEntry::goesBefore);
    listing.leftOut = entries->end() - middle;
    entries->erase(middle, entries->end());
    const QString inside = path.endsWith(u'/') ? path : path + u'/';
    if (!isIgnored) {
        listing.layers = IgnoreLayers::forExisting(
            above ? above : IgnoreLayers::forRoot(inside, globalIgnoreFile()), inside);
    }
    for (FileEntry &entry : *entries) {
        entry.isIgnored = isIgnored || entry.name == ".git"_L1
            || listing.layers->isIgnored(inside + entry.name, entry.isFolder());
    }
    listing.entries = std::move(*entries);
    return listing;
}

} // namespace Ui
