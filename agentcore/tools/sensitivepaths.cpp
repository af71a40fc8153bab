// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/sensitivepaths.h"

#include "agentcore/base/guardedpaths.h"
#include "agentcore/config/paths.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr QLatin1StringView kProtectedTrees[] = {
    "/etc"_L1, "/boot"_L1, "/bin"_L1,  "/sbin"_L1, "/lib"_L1,
    "/usr"_L1, "/dev"_L1,  "/proc"_L1, "/sys"_L1,  "/var/spool/cron"_L1,
};

static bool isBelow(const QString &path, QLatin1StringView folder)
{
    return path.startsWith(folder)
        && (path.size() == folder.size() || path.at(folder.size()) == u'/');
}

static bool isSecret(const QString &path)
{
    if (path.startsWith("/proc/"_L1) && path.endsWith("/environ"_L1))
        return true;
    if (path.endsWith("/keys.json"_L1) && path == Paths::configDir() + "/keys.json"_L1)
        return true;
    return GuardedPaths::secretKind(path).has_value();
}

// The program's own settings, rules and logs, wherever they are.
static bool isOwn(const QString &path)
{
    if (!path.contains("/agentao"_L1) && !qEnvironmentVariableIsSet("AGENTAO_HOME"))
        return false; // it cannot be
    const auto isBelowOwn = [&path](const QString &folder) {
        return path == folder || path.startsWith(folder + u'/');
    };
    return isBelowOwn(Paths::configDir()) || isBelowOwn(Paths::stateDir());
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

bool isControlPath(const QString &path)
{
    return isControl(path);
}

bool isProtectedPath(const QString &path)
{
    const PathNature nature = pathNature(path);
    if (path == "/"_L1 || nature.isSecret || nature.isControl)
        return true;
    return std::ranges::any_of(kProtectedTrees, [&path](auto tree) { return isBelow(path, tree); });
}

} // namespace AgentCore
