// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/sensitivepaths.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/base/pathbelow.h"
#include "agentcore/config/paths.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr QStringView kProtectedTrees[] = {
    u"/etc", u"/boot", u"/bin",  u"/sbin", u"/lib",
    u"/usr", u"/dev",  u"/proc", u"/sys",  u"/var/spool/cron",
};

static bool isSecret(const QString &path)
{
    if (path.startsWith("/proc/"_L1) && path.endsWith("/environ"_L1))
        return true;
    if (path.endsWith("/keys.json"_L1) && path == Paths::configDir() + "/keys.json"_L1)
        return true;
    return GuardedPaths::secretKind(path).has_value();
}

// Work trees of git are the person's files, what is noted of them is not.
static bool isInWorktree(const QString &path)
{
    const QString trees = Paths::worktreesDir();
    return isBelow(path, trees) && QStringView(path).sliced(trees.size() + 1).contains(u'/');
}

// The program's own settings, rules and logs, wherever they are.
static bool isOwn(const QString &path)
{
    if (!path.contains("/agentao"_L1) && !qEnvironmentVariableIsSet("AGENTAO_HOME"))
        return false; // it cannot be
    if (isAtOrBelow(path, Paths::configDir()))
        return true;
    return isAtOrBelow(path, Paths::stateDir()) && !isInWorktree(path);
}

static bool isControl(const QString &path)
{
    return GuardedPaths::controlKind(path).has_value() || isOwn(path);
}

PathNature pathNature(const QString &path)
{
    return {isSecret(path), isControl(path)};
}

bool isSecretPath(const QString &path)
{
    return isSecret(path);
}

bool isProtectedPath(const QString &path)
{
    const PathNature nature = pathNature(path);
    if (path == "/"_L1 || nature.isSecret || nature.isControl)
        return true;
    return std::ranges::any_of(kProtectedTrees,
                               [&path](QStringView tree) { return isAtOrBelow(path, tree); });
}

} // namespace AgentCore
