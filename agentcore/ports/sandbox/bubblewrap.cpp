// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/bubblewrap.h"

#include "agentcore/base/guardedtable.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/base/resourcetext.h"

#include <QFile>
#include <QFileInfo>
#include <QList>

#include <algorithm>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore::Bubblewrap {

namespace {

enum class Kind { Writable, Readable, Emptied, Temporary, Hidden };

struct Mount
{
    QString path;
    Kind kind;
};

} // namespace

// A folder on the way to something that is not hidden must be passed.
static QString modeOfHidden(const QString &folder, const SandboxProfile &profile)
{
    const auto isInIt = [&folder](const QString &path) { return isBelow(path, folder); };
    const bool isPassed = std::ranges::any_of(profile.writable, isInIt)
        || std::ranges::any_of(profile.readable, isInIt);
    return isPassed ? u"0111"_s : u"0000"_s;
}

// Each costs a fraction of a millisecond, so none is made that changes nothing.
static bool isNeeded(const Mount &mount, const Mount *above, const SandboxProfile &profile)
{
    const auto isInIt = [&mount](const QString &path) { return isBelow(path, mount.path); };
    switch (mount.kind) {
    case Kind::Writable: // a mount cannot be renamed, and so what it protects stays where it is
        return !above || above->kind != Kind::Writable
            || std::ranges::any_of(profile.readable, isInIt)
            || std::ranges::any_of(profile.hidden, isInIt);
    case Kind::Readable:
        return above && above->kind != Kind::Readable;
    case Kind::Emptied:
    case Kind::Temporary:
    case Kind::Hidden: // what lies in an empty folder is not there
        return !above || above->kind == Kind::Writable || above->kind == Kind::Readable;
    }
    Q_UNREACHABLE_RETURN(true);
}

static bool isEmptyFolder(const Mount &mount)
{
    return mount.kind == Kind::Emptied
        || (mount.kind == Kind::Hidden && QFileInfo(mount.path).isDir());
}

static QList<Mount> mounts(const SandboxProfile &profile)
{
    QList<Mount> all;
    const auto add = [&all](const QStringList &paths, Kind kind) {
        for (const QString &path : paths)
            all.append({path, kind});
    };
    add(profile.writable, Kind::Writable);
    add(profile.readable, Kind::Readable);
    add(profile.emptied, Kind::Emptied);
    add(profile.temporary, Kind::Temporary);
    add(profile.hidden, Kind::Hidden);
    // The folder goes before what lies in it.
    std::ranges::stable_sort(all, {}, [](const Mount &mount) {
        return mount.path == "/"_L1 ? 0 : mount.path.count(u'/');
    });
    QList<Mount> needed;
    for (const Mount &mount : std::as_const(all)) {
        const Mount *above = nullptr;
        for (const Mount &other : std::as_const(needed)) {
            if (isBelow(mount.path, other.path))
                above = &other; // the last one is the nearest
        }
        if (isNeeded(mount, above, profile))
            needed.append(mount);
    }
    // bubblewrap reads the table of mounts for each bind, and does not for an empty folder.
    QList<Mount> ordered;
    QList<Mount> last;
    for (const Mount &mount : std::as_const(needed)) {
        const bool isAlone = std::ranges::none_of(
            needed, [&mount](const Mount &other) { return isBelow(other.path, mount.path); });
        (isAlone && isEmptyFolder(mount) ? last : ordered).append(mount);
    }
    return ordered + last;
}

static QStringList options(const Mount &mount, const SandboxProfile &profile)
{
    const QString &path = mount.path;
    switch (mount.kind) {
    case Kind::Writable:
        return {u"--bind"_s, path, path};
    case Kind::Readable:
        return {u"--ro-bind"_s, path, path};
    case Kind::Emptied:
        return {u"--perms"_s, u"0700"_s, u"--tmpfs"_s, path};
    case Kind::Temporary:
        return {u"--bind"_s, profile.ownTemporary, path};
    case Kind::Hidden:
        if (isEmptyFolder(mount))
            return {u"--perms"_s, modeOfHidden(path, profile), u"--tmpfs"_s, path};
        // Else a device, and devices cannot be opened there.
        return {u"--ro-bind"_s, profile.standIns.value(path, u"/dev/null"_s), path};
    }
    Q_UNREACHABLE_RETURN({});
}

// Settings of the kernel belong to root by its user id alone, without a capability; those of the
// sandbox's own name spaces belong to whoever made them.
static QStringList kernelSettings(const SandboxProfile &profile, bool mayBeRoot)
{
    if (profile.kind == CommandProfile::Look)
        return {u"--remount-ro"_s, u"/proc"_s};
    QStringList paths{u"/proc/sys"_s};
    if (mayBeRoot)
        paths += {u"/proc/sysrq-trigger"_s, u"/proc/fs"_s, u"/proc/acpi"_s, u"/proc/scsi"_s};
    QStringList arguments;
    for (const QString &path : std::as_const(paths)) {
        if (QFileInfo::exists(path))
            arguments += {u"--ro-bind-try"_s, path, path};
    }
    return arguments;
}

static QStringList nameSpaces(const SandboxProfile &profile)
{
    QStringList arguments{
        // Without capabilities, also for root: else it would write to everything that is not a
        // file of a disk.
        u"--unshare-user"_s,
        u"--cap-drop"_s,
        u"ALL"_s,
        u"--unshare-pid"_s,
        u"--unshare-ipc"_s,
        u"--unshare-uts"_s,
        // Nothing of it outlives this program, whatever ends it.
        u"--die-with-parent"_s,
    };
    if (!profile.network)
        arguments.append(u"--unshare-net"_s);
    return arguments;
}

QStringList arguments(const SandboxProfile &profile, const QString &directory, int filter)
{
    QStringList arguments = nameSpaces(profile);
    if (filter >= 0)
        arguments += {u"--seccomp"_s, QString::number(filter)};
    arguments += {u"--ro-bind"_s, u"/"_s, u"/"_s};
    const QList<Mount> all = mounts(profile);
    for (const Mount &mount : all) {
        if (mount.path == "/"_L1)
            arguments += options(mount, profile);
    }
    arguments += {u"--dev"_s, u"/dev"_s, u"--proc"_s, u"/proc"_s};
    arguments += kernelSettings(profile, ::geteuid() == 0);
    for (const Mount &mount : all) {
        if (mount.path != "/"_L1)
            arguments += options(mount, profile);
    }
    arguments += {u"--chdir"_s, directory, u"--"_s};
    return arguments;
}

//! resources/sandbox/elsewhere.sh, without what is for who reads it.
static const QString &script()
{
    static const QString text = [] {
        QString kept;
        const QString file = resourceText(u"sandbox/elsewhere.sh"_s);
        for (const QStringView line : QStringView(file).tokenize(u'\n')) {
            if (!line.startsWith(u'#') && !line.isEmpty())
                kept.append(line.trimmed()).append(u'\n');
        }
        return kept;
    }();
    return text;
}

QString mark(const QString &token)
{
    return u"[agentao "_s + token;
}

QString refusal(const QString &token)
{
    return mark(token) + " no: "_L1;
}

static QStringList words(const QStringList &options)
{
    QStringList words;
    for (const QString &option : options)
        words.append(u'=' + option);
    return words;
}

static QStringList variableItems(const SandboxProfile &profile)
{
    QStringList items;
    for (const auto &[name, value] : profile.variables.asKeyValueRange()) {
        const auto holds = [&value](const QString &folder) { return isAtOrBelow(value, folder); };
        const QStringList folders = profile.writable + QStringList{profile.ownTemporary};
        const auto folder = std::ranges::find_if(folders, holds);
        if (value.isNull())
            items.append(u'u' + name);
        else
            items += {u'd' + (folder == folders.cend() ? QString() : *folder), u'n' + name,
                      u'v' + value};
    }
    return items;
}

//! What must be the same folder there; one for caches needs not be, and what lies in another is it.
static QStringList identityItems(const SandboxProfile &profile, const QString &directory)
{
    QStringList items;
    const auto add = [&items](QChar letter, const QString &path) {
        struct stat info;
        if (::stat(QFile::encodeName(path).constData(), &info) == 0)
            items += {u"i%1:%2"_s.arg(info.st_dev).arg(info.st_ino), letter + path};
    };
    const QString caches = profile.variables.value(u"XDG_CACHE_HOME"_s);
    add(u'c', directory);
    for (const QString &path : profile.writable) {
        const auto holds = [&path](const QString &other) { return isBelow(path, other); };
        if (path != directory && path != caches && std::ranges::none_of(profile.writable, holds))
            add(u'C', path);
    }
    return items;
}

static QStringList items(const Mount &mount, const SandboxProfile &profile)
{
    const QString &path = mount.path;
    switch (mount.kind) {
    case Kind::Writable:
        return {u'w' + path};
    case Kind::Readable:
        return {u'r' + path};
    case Kind::Emptied:
        return {u'e' + path};
    case Kind::Temporary:
        return {u't' + path};
    case Kind::Hidden:
        if (const QString standIn = profile.standIns.value(path); !standIn.isEmpty())
            return {u'm' + standIn, u"h0000"_s + path};
        return {u'h' + modeOfHidden(path, profile) + path};
    }
    Q_UNREACHABLE_RETURN({});
}

//! What  find tells of a home folder that is not known here.
template <typename Find> static QStringList itemsOfHome(QChar letter, Find find)
{
    static constexpr std::pair<QLatin1StringView, QLatin1StringView> kBases[]
        = {{"XDG_CONFIG_HOME"_L1, "/C"_L1},
           {"XDG_DATA_HOME"_L1, "/D"_L1},
           {"XDG_STATE_HOME"_L1, "/S"_L1},
           {"XDG_CACHE_HOME"_L1, "/X"_L1}};
    QProcessEnvironment environment;
    for (const auto &[name, folder] : kBases)
        environment.insert(name, folder);
    QMap<QString, QStringList> byBase;
    const QStringList places = find(u"/H"_s, environment);
    for (const QString &place : places)
        byBase[place.mid(1, 1)].append(letter + place.sliced(3));
    QStringList items;
    for (const auto &[base, rest] : byBase.asKeyValueRange())
        items += QStringList{u'b' + base} + rest;
    return items;
}

//! Of what is there and not here, or here by another name.
static QStringList itemsOfNames(const SandboxProfile &profile)
{
    QStringList items;
    const auto add = [&items](QChar letter, const QStringList &paths) {
        for (const QString &path : paths)
            items.append(letter + path);
    };
    add(u'e', profile.emptied);
    // What has a stand-in is hidden with it, and would be seen again.
    QStringList guarded = profile.guarded;
    guarded.removeIf([&profile](const QString &path) { return profile.standIns.contains(path); });
    add(u'g', guarded);
    items += itemsOfHome(u'G', GuardedPaths::startUpPlaces);
    for (const QString &path : profile.hidden) {
        const QString standIn = profile.standIns.value(path);
        if (standIn.isEmpty())
            items.append(u's' + path);
        else
            items += {u'm' + standIn, u"h0000"_s + path};
    }
    items += itemsOfHome(u'S', GuardedPaths::secretPlaces);
    for (const GuardedPaths::MovedPlace &moved : GuardedPaths::movedTable())
        items.append(u'M' + QString(moved.variable));
    items += {u"x"_s, u"y"_s};
    return items;
}

QStringList elsewhere(const QString &program, const SandboxProfile &profile,
                      const QString &directory, const QString &token)
{
    const SandboxProfile resolved = profile.resolved();
    QStringList all{u"/bin/sh"_s, u"-c"_s, script(), u"agentao"_s, token, program};
    all += identityItems(profile, directory) + words({u"--new-session"_s}) + variableItems(profile)
        + words(nameSpaces(profile) + QStringList{u"--ro-bind"_s, u"/"_s, u"/"_s});
    for (const QString &path : profile.shown)
        all.append(u'k' + path);
    if (!resolved.ownTemporary.isEmpty())
        all.append(u'o' + resolved.ownTemporary);
    const QList<Mount> mounted = mounts(resolved);
    for (const Mount &mount : mounted) {
        if (mount.path == "/"_L1)
            all += items(mount, resolved);
    }
    all += words(QStringList{u"--dev"_s, u"/dev"_s, u"--proc"_s, u"/proc"_s}
                 + kernelSettings(profile, true));
    for (const Mount &mount : mounted) {
        if (mount.path != "/"_L1)
            all += items(mount, resolved);
    }
    all += itemsOfNames(profile) + words({u"--chdir"_s, directory}) + QStringList{u"--"_s};
    return all;
}

} // namespace AgentCore::Bubblewrap
