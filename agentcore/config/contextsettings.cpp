// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/contextsettings.h"

#include "agentcore/config/settingsmember.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static void read(JsonReader &reader, ContextSettings &settings)
{
    constexpr int kMostPercent = 95;
    settings.autoCompact = reader.optionalBool("autoCompact"_L1).value_or(true);
    settings.compactAtPercent = int(
        reader.optionalInt("compactAtPercent"_L1, ContextSettings::kLeastPercent, kMostPercent)
            .value_or(settings.compactAtPercent));
    settings.mcpToolsPercent
        = int(reader.optionalInt("mcpToolsPercent"_L1, 1, 100).value_or(settings.mcpToolsPercent));
    settings.outputReserve = reader.optionalInt("outputReserve"_L1, 0);
}

Result<ContextSettings> ContextSettings::load(const QString &configDir)
{
    return readSettingsMember<ContextSettings>(configDir, "context"_L1, read);
}

} // namespace AgentCore
