// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/permission/shellpaths.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxPathChars = 4096; // as the kernel, see path_resolution(7)

ShellPaths::ShellPaths(const QStringList &roots)
    : m_plain(roots.cbegin(), roots.cend()) // they have no links in them
{
    m_context.roots = roots;
}

//! True when \a path is as resolve() would give it. What is above it is looked at only once.
bool ShellPaths::isPlain(const QString &path)
{
    if (path.size() < 2 || m_plain.contains(path))
        return m_plain.contains(path);
    const qsizetype slash = path.lastIndexOf(u'/');
    const QStringView name = QStringView(path).sliced(slash + 1);
    if (name.isEmpty() || name == "."_L1 || name == ".."_L1)
        return false;
    if ((slash > 0 && !isPlain(path.first(slash))) || QFileInfo(path).isSymbolicLink())
        return false;
    m_plain.insert(path);
    return true;
}

std::optional<QString> ShellPaths::resolve(const QString &path, const QString &directory)
{
    const bool isAbsolute = path.startsWith(u'/') || path == "~"_L1 || path.startsWith("~/"_L1);
    const bool isHome = path.startsWith(u'~');
    const QString whole = !isAbsolute ? directory + u'/' + path
        : isHome                      ? QDir::homePath() + path.sliced(1)
                                      : path;
    if (const auto known = m_known.constFind(whole); known != m_known.cend())
        return *known;
    m_left -= whole.count(u'/') + 1;
    if (whole.size() > kMaxPathChars || isExhausted())
        return std::nullopt;
    if (isPlain(whole))
        return *m_known.insert(whole, whole);
    const auto resolved = m_context.resolve(whole);
    return *m_known.insert(whole, resolved ? std::optional(*resolved) : std::nullopt);
}

} // namespace AgentCore
