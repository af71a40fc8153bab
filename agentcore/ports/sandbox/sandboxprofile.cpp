// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/sandbox/sandboxprofile.h"

#include <QFileInfo>

namespace AgentCore {

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
    // Who names the very same path as writable or readable means it.
    const auto isNamed = [&profile](const QString &path) {
        return profile.writable.contains(path) || profile.readable.contains(path);
    };
    profile.hidden.removeIf(isNamed);
    profile.emptied.removeIf(isNamed);
    profile.emptied.removeIf([](const QString &path) { return !QFileInfo(path).isDir(); });
    profile.writable.removeIf(
        [&profile](const QString &path) { return profile.readable.contains(path); });
    return profile;
}

} // namespace AgentCore
