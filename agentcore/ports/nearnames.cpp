// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/nearnames.h"

#include "agentcore/base/lookalike.h"
#include "agentcore/base/nearestname.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <dirent.h>
#include <fcntl.h>
#include <ranges>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kMaxEntries = 2000; // that are compared
static constexpr qsizetype kMaxShown = 3;

Descriptor openedBelow(const Place &place)
{
    return Descriptor(::openat(place.folder.get(), place.name.constData(),
                               O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

void forEachEntry(Descriptor folder, const std::function<bool(const QByteArray &)> &visit)
{
    const int fd = folder.isOpen() ? ::dup(folder.get()) : -1;
    DIR *listing = fd < 0 ? nullptr : ::fdopendir(fd);
    if (!listing) {
        if (fd >= 0)
            ::close(fd);
        return;
    }
    while (const dirent *entry = ::readdir(listing)) {
        const QByteArray name(entry->d_name);
        if (name != "." && name != ".." && !visit(name))
            break;
    }
    ::closedir(listing);
}

static QStringList namesLike(const Place &place, const QString &wanted)
{
    const QString key = wanted.toCaseFolded();
    const QString stem = key.section(u'.', 0, 0);
    std::vector<std::pair<qsizetype, QString>> found;
    int entries = 0;
    Descriptor folder(::openat(place.folder.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    forEachEntry(std::move(folder), [&](const QByteArray &encoded) {
        const QString name = QFile::decodeName(encoded);
        const QString folded = name.toCaseFolded();
        const bool looksAlike = foldedText(name) == foldedText(wanted);
        qsizetype steps = looksAlike ? 0 : letterDistance(key, folded);
        if (!stem.isEmpty() && folded.section(u'.', 0, 0) == stem)
            steps = std::min(steps, qsizetype(1)); // another suffix
        if (steps <= std::max(qsizetype(1), key.size() / 3))
            found.emplace_back(steps, looksAlike ? spelledOut(name) : name);
        return ++entries < kMaxEntries;
    });
    std::ranges::sort(found);
    QStringList names;
    for (const auto &[steps, name] : found | std::views::take(kMaxShown))
        names.append(name);
    return names;
}

std::unexpected<Error> missingEntry(const Place &place, const QString &path)
{
    const QString wanted = QFile::decodeName(place.name);
    const QStringList names = namesLike(place, wanted);
    QString message = u"no such file or directory"_s;
    if (!names.isEmpty())
        message += "; similar names there: "_L1 + names.join(", "_L1);
    return fail(ErrorCode::NotFound, message, path);
}

} // namespace AgentCore
