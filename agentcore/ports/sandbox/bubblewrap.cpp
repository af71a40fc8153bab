// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/bubblewrap.h"

#include "agentcore/base/pathbelow.h"

#include <QFileInfo>
#include <QList>

#include <algorithm>
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
    return needed;
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
        if (QFileInfo(path).isDir())
            return {u"--perms"_s, modeOfHidden(path, profile), u"--tmpfs"_s, path};
        // Else a device, and devices cannot be opened there.
        return {u"--ro-bind"_s, profile.standIns.value(path, u"/dev/null"_s), path};
    }
    Q_UNREACHABLE_RETURN({});
}

// Settings of the kernel belong to root by its user id alone, without a capability.
static QStringList kernelSettings(const SandboxProfile &profile)
{
    if (profile.kind == CommandProfile::Look)
        return {u"--remount-ro"_s, u"/proc"_s};
    QStringList arguments;
    for (const QString &path : {u"/proc/sys"_s, u"/proc/sysrq-trigger"_s, u"/proc/fs"_s,
                                u"/proc/acpi"_s, u"/proc/scsi"_s}) {
        if (QFileInfo::exists(path))
            arguments += {u"--ro-bind-try"_s, path, path};
    }
    return arguments;
}

QStringList arguments(const SandboxProfile &profile, const QString &directory, int filter)
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
    if (filter >= 0)
        arguments += {u"--seccomp"_s, QString::number(filter)};
    arguments += {u"--ro-bind"_s, u"/"_s, u"/"_s};
    const QList<Mount> all = mounts(profile);
    for (const Mount &mount : all) {
        if (mount.path == "/"_L1)
            arguments += options(mount, profile);
    }
    arguments += {u"--dev"_s, u"/dev"_s, u"--proc"_s, u"/proc"_s};
    arguments += kernelSettings(profile);
    for (const Mount &mount : all) {
        if (mount.path != "/"_L1)
            arguments += options(mount, profile);
    }
    arguments += {u"--chdir"_s, directory, u"--"_s};
    return arguments;
}

} // namespace AgentCore::Bubblewrap
