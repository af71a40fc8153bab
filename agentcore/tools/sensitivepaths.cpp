// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/sensitivepaths.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/config/paths.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr QStringView kProtectedTrees[] = {
    u"/etc", u"/boot", u"/bin",  u"/sbin", u"/lib",
    u"/usr", u"/dev",  u"/proc", u"/sys",  u"/var/spool/cron",
};

// Work trees of git are the person's files, what is noted of them is not.
static bool isInWorktree(const QString &path)
{
    const QString trees = Paths::worktreesDir();
    return isBelow(path, trees) && QStringView(path).sliced(trees.size() + 1).contains(u'/');
}

static bool canBeOwn(const QString &path)
{
    return path.contains("/agentao"_L1) || qEnvironmentVariableIsSet("AGENTAO_HOME");
}

// Keys, tokens and what holds some, and what was said in other folders.
static bool isOwnSecret(const QString &path)
{
    static constexpr QLatin1StringView kFiles[]
        = {"/keys.json"_L1, "/acp-token"_L1, "/mcp.json"_L1, "/acp.json"_L1};
    if (!canBeOwn(path))
        return false;
    const QStringList folders = Paths::ownDirs();
    const QString state = Paths::stateDir();
    return std::ranges::any_of(kFiles,
                               [&](auto name) {
                                   return path.endsWith(name)
                                       && folders.contains(path.chopped(name.size()));
                               })
        || (isBelow(path, state) && !isAtOrBelow(path, state + "/tool-outputs"_L1)
            && !isInWorktree(path));
}

static bool isSecret(const QString &path)
{
    if (path.startsWith("/proc/"_L1) && path.endsWith("/environ"_L1))
        return true;
    return isOwnSecret(path) || GuardedPaths::secretKind(path).has_value();
}

bool isOwnPath(const QString &path)
{
    const auto isAround = [&path](const QString &folder) { return isAtOrBelow(path, folder); };
    return canBeOwn(path) && std::ranges::any_of(Paths::ownDirs(), isAround) && !isInWorktree(path);
}

static bool isControl(const QString &path)
{
    return GuardedPaths::controlKind(path).has_value() || isOwnPath(path);
}

PathNature pathNature(const QString &path)
{
    return {isSecret(path), isControl(path)};
}

bool isSecretPath(const QString &path)
{
    return isSecret(path);
}

bool isOfRepository(const QString &path)
{
    if (path.endsWith("/HEAD"_L1))
        return true;
    static const QStringList names = GuardedPaths::gitControlPlaces();
    return std::ranges::any_of(names, [&path](const QString &name) {
        const qsizetype at = path.lastIndexOf(u'/' + name);
        const bool isOne = at >= 0 && (name.endsWith(u'/') || at + 1 + name.size() == path.size());
        return isOne && QFileInfo::exists(path.first(at) + "/HEAD"_L1);
    });
}

bool isProtectedPath(const QString &path)
{
    const PathNature nature = pathNature(path);
    if (path == "/"_L1 || nature.isSecret || nature.isControl || isOfRepository(path))
        return true;
    return std::ranges::any_of(kProtectedTrees,
                               [&path](QStringView tree) { return isAtOrBelow(path, tree); });
}

} // namespace AgentCore
