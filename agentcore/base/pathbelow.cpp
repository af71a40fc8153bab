// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/pathbelow.h"

namespace AgentCore {

//! \a path without slashes at its end; the root is empty then.
static QStringView trimmed(QStringView path)
{
    while (path.endsWith(u'/'))
        path.chop(1);
    return path;
}

bool isAtOrBelow(QStringView path, QStringView folder)
{
    if (path.isEmpty() || folder.isEmpty())
        return false;
    return trimmed(path) == trimmed(folder) || isBelow(path, folder);
}

bool isBelow(QStringView path, QStringView folder)
{
    if (folder.isEmpty())
        return false;
    const QStringView inner = trimmed(path);
    const QStringView outer = trimmed(folder);
    return inner.size() > outer.size() && inner.startsWith(outer) && inner.at(outer.size()) == u'/';
}

} // namespace AgentCore
