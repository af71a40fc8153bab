// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/bubblewrap.h"

#include <QFileInfo>
#include <QList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore::Bubblewrap {

namespace {

struct Mount
{
    QString path;
    QStringList options;
};

} // namespace

static bool isBelow(const QString &path, const QString &folder)
{
    return path.startsWith(folder) && path.size() > folder.size()
        && (folder.endsWith(u'/') || path.at(folder.size()) == u'/');
}

// A folder on the way to something that is not hidden must be passed.
static QString modeOfHidden(const QString &folder, const SandboxProfile &profile)
{
    const auto isInIt = [&folder](const QString &path) { return isBelow(path, folder); };
    const bool isPassed = std::ranges::any_of(profile.writable, isInIt)
        || std::ranges::any_of(profile.readable, isInIt);
    return isPassed ? u"0111"_s : u"0000"_s;
}

static QList<Mount> mounts(const SandboxProfile &profile)
{
    QList<Mount> mounts;
    for (const QString &path : profile.writable)
        mounts.append({path, {u"--bind"_s, path, path}});
    for (const QString &path : profile.readable)
        mounts.append({path, {u"--ro-bind"_s, path, path}});
    for (const QString &path : profile.emptied)
        mounts.append({path, {u"--perms"_s, u"0700"_s, u"--tmpfs"_s, path}});
    for (const QString &path : profile.hidden) {
        if (QFileInfo(path).isDir())
            mounts.append({path, {u"--perms"_s, modeOfHidden(path, profile), u"--tmpfs"_s, path}});
        else // a device, and devices cannot be opened there
            mounts.append({path, {u"--ro-bind"_s, u"/dev/null"_s, path}});
    }
    // The folder goes before what lies in it.
    std::ranges::stable_sort(mounts, {}, [](const Mount &mount) { return mount.path.count(u'/'); });

    return mounts;
}

QStringList arguments(const SandboxProfile &profile, const QString &directory)
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
    arguments += {u"--ro-bind"_s, u"/"_s, u"/"_s};
    for (const Mount &mount : mounts(profile)) {
        if (mount.path == "/"_L1)
            arguments += mount.options;
    }
    arguments += {u"--dev"_s, u"/dev"_s, u"--proc"_s, u"/proc"_s};
    // Settings of the kernel belong to root by its user id alone, without a capability.
    for (const QString &path : {u"/proc/sys"_s, u"/proc/sysrq-trigger"_s, u"/proc/fs"_s,
                                u"/proc/acpi"_s, u"/proc/scsi"_s})
        arguments += {u"--ro-bind-try"_s, path, path};
    for (const Mount &mount : mounts(profile)) {
        if (mount.path != "/"_L1)
            arguments += mount.options;
    }
    arguments += {u"--chdir"_s, directory, u"--"_s};
    return arguments;
}

} // namespace AgentCore::Bubblewrap
