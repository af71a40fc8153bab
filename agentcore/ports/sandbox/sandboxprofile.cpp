// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include "agentcore/base/pathbelow.h"
#include "agentcore/ports/sandbox/keptplaces.h"
#include "agentcore/ports/sandbox/mountplaces.h"

#include <QFileInfo>
#include <QSet>

#include <algorithm>
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

//! Each once; \a repeated: those that \a paths lead to more than once.
static QStringList canonical(const QStringList &paths, QStringList *repeated = nullptr)
{
    QSet<QString> seen;
    QStringList resolved;
    for (const QString &path : paths) {
        const QString real = QFileInfo(path).canonicalFilePath();
        if (real.isEmpty())
            continue;
        if (!seen.contains(real))
            resolved.append(real);
        else if (repeated)
            repeated->append(real);
        seen.insert(real);
    }
    return resolved;
}

static void remove(const QStringList &paths, QStringList *from)
{
    const QSet<QString> wanted(paths.cbegin(), paths.cend());
    from->removeIf([&wanted](const QString &path) { return wanted.contains(path); });
}

//! Where else \a profile's hidden places are seen, and processes and devices, but where that is all
//! of what a command works in.
static QStringList hiddenElsewhere(const SandboxProfile &profile)
{
    QStringList places = otherPlaces(profile.hidden + QStringList{u"/proc"_s, u"/dev"_s});
    const QStringList needed = profile.writable + profile.readable + QStringList{u"/usr"_s};
    places.removeIf([&](const QString &place) {
        const auto holds = [&place](const QString &path) { return isAtOrBelow(path, place); };
        const auto isIn = [&place](const QString &path) { return isAtOrBelow(place, path); };
        return std::ranges::any_of(needed, holds) || std::ranges::any_of(profile.hidden, isIn);
    });
    return places;
}

SandboxProfile SandboxProfile::resolved() const
{
    SandboxProfile profile = *this;
    profile.writable = canonical(writable);
    profile.readable = canonical(readable);
    QStringList repeated;
    profile.hidden = canonical(hidden, &repeated);
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
    profile.hidden += canonical(hiddenElsewhere(profile));
    // A place of the tables that was found in the workspace, too: nothing is to be made beside it.
    for (const QString &path : kind == CommandProfile::Work ? repeated : QStringList())
        profile.standIns.remove(path);
    remove(profile.hidden, &profile.readable);
    remove(profile.hidden + profile.readable, &profile.writable);
    const KeptPlaces left = keepPlaces(profile.writable, profile.guarded, profile.hidden);
    profile.writable = left.writable;
    profile.guarded = left.kept + left.hidden;
    profile.readable += left.kept;
    return profile;
}

} // namespace AgentCore
