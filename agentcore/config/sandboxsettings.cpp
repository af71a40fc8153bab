// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxsettings.h"

#include "agentcore/config/settingsmember.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore {

static void read(JsonReader &reader, SandboxSettings &settings)
{
    settings.enabled = reader.optionalBool("enabled"_L1).value_or(true);
    settings.network = reader.optionalBool("network"_L1).value_or(true);
    const QStringList folders = reader.optionalStrings("writable"_L1);
    for (QString folder : folders) {
        if (folder == "~"_L1 || folder.startsWith("~/"_L1))
            folder.replace(0, 1, QDir::homePath());
        if (!QDir::isAbsolutePath(folder))
            reader.fail("writable"_L1, u"has a path that is not absolute: "_s + folder);
        settings.writable.append(QDir::cleanPath(folder));
    }
}

Result<SandboxSettings> SandboxSettings::load(const QString &configDir)
{
    return readSettingsMember<SandboxSettings>(configDir, "sandbox"_L1, read);
}

} // namespace AgentCore
