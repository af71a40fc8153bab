// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/protocolsettings.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<ProtocolSettings> ProtocolSettings::load(const QString &configDir)
{
    const QString file = configDir + "/settings.json"_L1;
    const auto json = JsonFile::read(file);
    if (!json)
        return std::unexpected(json.error());
    JsonReader outer(*json);
    const auto object = outer.optionalObject("acp"_L1).value_or(QJsonObject());
    JsonReader reader(object, outer.pathOf("acp"_L1));
    ProtocolSettings settings;
    settings.compat = reader.optionalString("compat"_L1).value_or(QString());
    settings.unstable = reader.optionalBool("unstable"_L1).value_or(false);
    if (!settings.compat.isEmpty() && settings.compat != "agentao"_L1
        && settings.compat != "iac"_L1)
        reader.fail("compat"_L1, u"must be agentao or iac"_s);
    auto checked = outer.finish(settings);
    if (checked)
        checked = reader.finish(settings);
    if (!checked) {
        return fail(checked.error().code, checked.error().message,
                    file + u'#' + checked.error().where);
    }
    return settings;
}

} // namespace AgentCore
