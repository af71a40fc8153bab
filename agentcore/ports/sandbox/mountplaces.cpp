// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/mountplaces.h"

#include "agentcore/base/pathbelow.h"

#include <QFile>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

constexpr std::array<QStringView, 3> kSystemFolders{u"/etc", u"/usr", u"/var"};

struct Mount
{
    QByteArray device;
    QString root; //!< What of the device's files is seen at the point.
    QString point;
};

} // namespace

//! Blanks, line ends and backslashes are three octal digits there.
static QString unescaped(const QByteArray &field)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < field.size(); ++i) {
        bool isNumber = false;
        const int code = field.at(i) == '\\' ? field.mid(i + 1, 3).toInt(&isNumber, 8) : 0;
        bytes += isNumber ? char(code) : field.at(i);
        i += isNumber ? 3 : 0;
    }
    return QFile::decodeName(bytes);
}

static QList<Mount> mountsOf(const QByteArray &table)
{
    QList<Mount> mounts;
    for (const QByteArray &line : table.split('\n')) {
        const QList<QByteArray> fields = line.split(' ');
        if (fields.size() > 4)
            mounts.append({fields[2], unescaped(fields[3]), unescaped(fields[4])});
    }
    return mounts;
}

//! Where \a path is on moving from the folder \a from to \a to; it lies at or below \a from.
static QString moved(const QString &path, const QString &from, const QString &to)
{
    const QString rest = path.sliced(from == "/"_L1 ? 0 : from.size());
    if (rest.isEmpty() || rest == "/"_L1)
        return to;
    return to == "/"_L1 ? rest : to + rest;
}

//! The one that is seen at \a path: the deepest, and of those the last.
static const Mount *mountAt(const QString &path, const QList<Mount> &mounts)
{
    const Mount *found = nullptr;
    for (const Mount &mount : mounts) {
        if (isAtOrBelow(path, mount.point) && (!found || mount.point.size() >= found->point.size()))
            found = &mount;
    }
    return found;
}

//! A system can be mounted from below a hidden folder, as the root is that ./run makes in the
//! cache.
static bool holdsSystem(const QString &place)
{
    const auto holds = [&place](QStringView folder) { return isAtOrBelow(folder, place); };
    return std::ranges::any_of(kSystemFolders, holds);
}

QStringList otherPlaces(const QStringList &paths, const QByteArray &table)
{
    const QList<Mount> mounts = mountsOf(table);
    QStringList places;
    for (const QString &path : paths) {
        const Mount *const own = mountAt(path, mounts);
        if (!own)
            continue;
        const QString file = moved(path, own->point, own->root);
        for (const Mount &mount : mounts) {
            if (mount.device != own->device || &mount == own)
                continue;
            QString place;
            if (isAtOrBelow(file, mount.root))
                place = moved(file, mount.root, mount.point);
            else if (isBelow(mount.root, file))
                place = mount.point;
            if (!place.isEmpty() && !isAtOrBelow(place, path) && !holdsSystem(place)
                && mountAt(place, mounts) == &mount)
                places.append(place);
        }
    }
    places.removeDuplicates();
    return places;
}

QStringList otherPlaces(const QStringList &paths)
{
    QFile file(u"/proc/self/mountinfo"_s);
    return file.open(QIODevice::ReadOnly) ? otherPlaces(paths, file.readAll()) : QStringList();
}

} // namespace AgentCore
