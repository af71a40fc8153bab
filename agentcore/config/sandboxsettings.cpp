// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxsettings.h"

#include "agentcore/config/settingsmember.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QStringList paths(JsonReader &reader, QLatin1StringView key)
{
    QStringList paths = reader.optionalStrings(key);
    for (QString &path : paths) {
        if (path == "~"_L1 || path.startsWith("~/"_L1))
            path.replace(0, 1, QDir::homePath());
        if (!QDir::isAbsolutePath(path))
            reader.fail(key, u"has a path that is not absolute: "_s + path);
        path = QDir::cleanPath(path);
    }
    return paths;
}

static void readSandbox(JsonReader &reader, SandboxSettings &settings)
{
    settings.enabled = reader.optionalBool("enabled"_L1).value_or(true);
    settings.network = reader.optionalBool("network"_L1).value_or(true);
    settings.writable = paths(reader, "writable"_L1);
    settings.readable = paths(reader, "readable"_L1);
}

Result<SandboxSettings> SandboxSettings::load(const QString &configDir)
{
    return readSettingsMember<SandboxSettings>(configDir, "sandbox"_L1, readSandbox);
}

} // namespace AgentCore
