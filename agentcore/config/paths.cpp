// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/paths.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore::Paths {

// The XDG specification ignores relative paths, as they depend on the working directory.
static QString fromEnvironment(const char *variable)
{
    const QString value = qEnvironmentVariable(variable);
    return QDir::isAbsolutePath(value) ? QDir::cleanPath(value) : QString();
}

//! Where it is without AGENTAO_HOME.
static QString usualFolder(const char *variable, QLatin1StringView belowHome)
{
    QString base = fromEnvironment(variable);
    if (base.isEmpty())
        base = QDir::homePath() + u'/' + belowHome;
    return base + "/agentao"_L1;
}

static QString folder(const char *variable, QLatin1StringView belowHome, QLatin1StringView own)
{
    const QString home = fromEnvironment("AGENTAO_HOME");
    return home.isEmpty() ? usualFolder(variable, belowHome) : home + u'/' + own;
}

QString configDir()
{
    return folder("XDG_CONFIG_HOME", ".config"_L1, "config"_L1);
}

QString stateDir()
{
    return folder("XDG_STATE_HOME", ".local/state"_L1, "state"_L1);
}

QString cacheDir()
{
    return folder("XDG_CACHE_HOME", ".cache"_L1, "cache"_L1);
}

QStringList ownDirs()
{
    QStringList folders{configDir(),
                        stateDir(),
                        cacheDir(),
                        usualFolder("XDG_CONFIG_HOME", ".config"_L1),
                        usualFolder("XDG_STATE_HOME", ".local/state"_L1),
                        usualFolder("XDG_CACHE_HOME", ".cache"_L1)};
    folders.removeDuplicates();
    return folders;
}

QString worktreesDir()
{
    return stateDir() + "/worktrees"_L1;
}

QString logFile()
{
    return stateDir() + "/logs/agentao.log"_L1;
}

} // namespace AgentCore::Paths
