// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/keptobjects.h"

#include "agentcore/base/folderwalk.h"

#include <QDateTime>
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>
#include <cerrno>
#include <ctime>
#include <vector>

#include <sys/stat.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static qint64 modificationTime(const QString &path)
{
    return QFileInfo(path).lastModified(QTimeZone::UTC).toMSecsSinceEpoch();
}

//! False when links cannot be made at all.
static bool linkFiles(const QString &from, const QString &to)
{
    if (!QDir().mkpath(to))
        return false;
    // An index goes after its pack, so that git never sees one without the other.
    QStringList names;
    (void)walkFolder(from, [&names](const FolderEntry &entry) {
        if (entry.isText() && entry.kind == FolderEntry::Kind::File)
            names.append(QString::fromUtf8(entry.name));
        return Walk::Past;
    });
    std::ranges::stable_sort(names, {},
                             [](const QString &name) { return name.endsWith(".idx"_L1); });
    for (const QString &name : std::as_const(names)) {
        if (name.startsWith("tmp_"_L1) || name.endsWith(".lock"_L1))
            continue;
        const QByteArray source = QFile::encodeName(from + u'/' + name);
        const QByteArray target = QFile::encodeName(to + u'/' + name);
        if (::link(source.constData(), target.constData()) == 0 || errno == EEXIST
            || errno == ENOENT)
            continue;
        return false;
    }
    return true;
}

void keepObjects(const QString &objects, const QString &kept, std::stop_token stop)
{
    if (QFileInfo(objects).canonicalFilePath().isEmpty() || !QDir().mkpath(kept))
        return;
    QStringList folders{u"pack"_s};
    folders += namesIn(objects).filter(QRegularExpression(u"^[0-9a-f]{2}$"_s));
    // A link may lead to files that are none of git's.
    folders.removeIf([&objects](const QString &name) {
        return QFileInfo(objects + u'/' + name).isSymbolicLink();
    });
    const QString seen = kept + "/seen"_L1;
    const qint64 before = QFileInfo::exists(seen) ? modificationTime(seen) : 0;
    QFile stamp(seen + ".new"_L1);
    stamp.remove(); // what a crash left, or a link
    if (!stamp.open(QFile::WriteOnly | QFile::NewOnly))
        return;
    stamp.close();
    constexpr qint64 kClockStep = 2000; // ms; of the coarsest file systems
    for (const QString &folder : std::as_const(folders)) {
        const QString from = objects + u'/' + folder;
        if (modificationTime(from) + kClockStep < before)
            continue;
        if (stop.stop_requested() || !linkFiles(from, kept + u'/' + folder))
            return;
    }
    QFile::remove(seen);
    stamp.rename(seen);
}

void pruneKeptObjects(const QString &kept, int days, qint64 maxBytes)
{
    struct Dropped
    {
        qint64 since = 0;
        qint64 bytes = 0;
        QByteArray name;
    };
    std::vector<Dropped> dropped;
    qint64 total = 0;
    QDirIterator files(kept, QDir::Files, QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QByteArray name = QFile::encodeName(files.next());
        struct stat info = {};
        // Its last change was that of the number of its names.
        if (::lstat(name.constData(), &info) != 0 || info.st_nlink != 1
            || files.fileName() == "seen"_L1)
            continue;
        dropped.push_back({info.st_ctim.tv_sec, info.st_size, name});
        total += info.st_size;
    }
    std::ranges::sort(dropped, {}, &Dropped::since);
    constexpr qint64 kSecondsPerDay = 24 * 60 * 60;
    const qint64 limit = qint64(std::time(nullptr)) - days * kSecondsPerDay;
    for (const Dropped &file : dropped) {
        if (file.since >= limit && total <= maxBytes)
            break;
        ::unlink(file.name.constData());
        total -= file.bytes;
    }
}

} // namespace AgentCore
