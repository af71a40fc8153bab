// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/sandboxsettings.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<SandboxSettings> SandboxSettings::load(const QString &configDir)
{
    const QString file = configDir + "/settings.json"_L1;
    const auto json = JsonFile::read(file);
    if (!json)
        return std::unexpected(json.error());
    JsonReader outer(*json);
    const auto object = outer.optionalObject("sandbox"_L1).value_or(QJsonObject());
    JsonReader reader(object, outer.pathOf("sandbox"_L1));
    SandboxSettings settings;
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
    auto checked = outer.finish(settings);
    if (checked)
        checked = reader.finish(settings);
    if (!checked)
        return fail(checked.error().code, checked.error().message,
                    file + u'#' + checked.error().where);
    return settings;
}

} // namespace AgentCore
