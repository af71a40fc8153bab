// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include "agentcore/ports/sandbox/keptplaces.h"

#include <QFileInfo>
#include <QSet>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

QString profileId(CommandProfile profile)
{
    switch (profile) {
    case CommandProfile::None:
        return u"none"_s;
    case CommandProfile::Work:
        return u"work"_s;
    case CommandProfile::Look:
        return u"look"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static QStringList canonical(const QStringList &paths)
{
    QStringList resolved;
    for (const QString &path : paths)
        resolved.append(QFileInfo(path).canonicalFilePath());
    resolved.removeAll(QString());
    resolved.removeDuplicates();
    return resolved;
}

//! The paths that \a paths leads to more than once.
static QStringList repeated(const QStringList &paths)
{
    QSet<QString> seen;
    QStringList again;
    for (const QString &path : paths) {
        const QString real = QFileInfo(path).canonicalFilePath();
        if (seen.contains(real))
            again.append(real);
        seen.insert(real);
    }
    return again;
}

static void remove(const QStringList &paths, QStringList *from)
{
    const QSet<QString> wanted(paths.cbegin(), paths.cend());
    from->removeIf([&wanted](const QString &path) { return wanted.contains(path); });
}

SandboxProfile SandboxProfile::resolved() const
{
    SandboxProfile profile = *this;
    profile.writable = canonical(writable);
    profile.readable = canonical(readable);
    profile.hidden = canonical(hidden);
    profile.emptied = canonical(emptied);
    profile.temporary = canonical(temporary);
    profile.ownTemporary = QFileInfo(ownTemporary).canonicalFilePath();
    if (profile.ownTemporary.isEmpty() || kind == CommandProfile::Look)
        profile.emptied += std::exchange(profile.temporary, {});
    else
        profile.writable.append(profile.ownTemporary);
    const QStringList named = profile.writable + profile.readable;
    remove(named, &profile.emptied);
    remove(named, &profile.temporary);
    profile.emptied.removeIf([](const QString &path) { return !QFileInfo(path).isDir(); });
    remove(canonical(std::exchange(profile.shown, {})), &profile.hidden);
    // A place of the tables that was found in the workspace, too: nothing is to be made beside it.
    for (const QString &path : kind == CommandProfile::Work ? repeated(hidden) : QStringList())
        profile.standIns.remove(path);
    remove(profile.hidden, &profile.readable);
    remove(profile.hidden + profile.readable, &profile.writable);
    const KeptPlaces left = keepPlaces(profile.writable, profile.guarded, profile.hidden);
    profile.writable = left.writable;
    profile.guarded = left.kept;
    profile.readable += left.kept;
    return profile;
}

} // namespace AgentCore
