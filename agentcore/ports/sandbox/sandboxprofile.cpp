// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include <QFileInfo>

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
    for (const QString &path : paths) {
        const QString real = QFileInfo(path).canonicalFilePath();
        if (!real.isEmpty() && !resolved.contains(real))
            resolved.append(real);
    }
    return resolved;
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
    // Who names the very same path as writable or readable means it.
    const auto isNamed = [&profile](const QString &path) {
        return profile.writable.contains(path) || profile.readable.contains(path);
    };
    profile.hidden.removeIf(isNamed);
    profile.emptied.removeIf(isNamed);
    profile.temporary.removeIf(isNamed);
    profile.emptied.removeIf([](const QString &path) { return !QFileInfo(path).isDir(); });
    profile.writable.removeIf(
        [&profile](const QString &path) { return profile.readable.contains(path); });
    return profile;
}

} // namespace AgentCore
