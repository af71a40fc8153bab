// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/contextsettings.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<ContextSettings> ContextSettings::load(const QString &configDir)
{
    constexpr int kMostPercent = 95;
    const QString file = configDir + "/settings.json"_L1;
    const auto json = JsonFile::read(file);
    if (!json)
        return std::unexpected(json.error());
    JsonReader outer(*json);
    const auto object = outer.optionalObject("context"_L1).value_or(QJsonObject());
    JsonReader reader(object, outer.pathOf("context"_L1));
    ContextSettings settings;
    settings.autoCompact = reader.optionalBool("autoCompact"_L1).value_or(true);
    settings.compactAtPercent
        = int(reader.optionalInt("compactAtPercent"_L1, kLeastPercent, kMostPercent)
                  .value_or(settings.compactAtPercent));
    settings.outputReserve = reader.optionalInt("outputReserve"_L1, 0);
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
