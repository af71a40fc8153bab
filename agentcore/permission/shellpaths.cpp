// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellpaths.h"

#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxPathChars = 4096; // as the kernel, see path_resolution(7)

std::optional<QString> ShellPaths::resolve(const QString &path, const QString &directory)
{
    const bool isAbsolute = path.startsWith(u'/') || path == "~"_L1 || path.startsWith("~/"_L1);
    const QString whole = isAbsolute ? path : directory + u'/' + path;
    if (const auto known = m_known.constFind(whole); known != m_known.cend())
        return *known;
    m_left -= whole.count(u'/') + 1;
    if (whole.size() > kMaxPathChars || isExhausted())
        return std::nullopt;
    // What has no links above it needs no look at it again.
    if (!isAbsolute && !path.contains(u'/') && path != ".."_L1 && path != "."_L1
        && m_plainFolders.contains(directory) && !QFileInfo(whole).isSymbolicLink())
        return *m_known.insert(whole, whole);
    const auto resolved = m_context.resolve(whole);
    if (resolved && *resolved == whole)
        m_plainFolders.insert(whole.first(whole.lastIndexOf(u'/')));
    return *m_known.insert(whole, resolved ? std::optional(*resolved) : std::nullopt);
}

} // namespace AgentCore
