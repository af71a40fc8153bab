// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/protocolsettings.h"

#include "agentcore/config/settingsmember.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static void readProtocol(JsonReader &reader, ProtocolSettings &settings)
{
    settings.compat = reader.optionalString("compat"_L1).value_or(QString());
    settings.unstable = reader.optionalBool("unstable"_L1).value_or(false);
    if (!settings.compat.isEmpty() && settings.compat != "agentao"_L1
        && settings.compat != "iac"_L1)
        reader.fail("compat"_L1, u"must be agentao or iac"_s);
}

Result<ProtocolSettings> ProtocolSettings::load(const QString &configDir)
{
    return readSettingsMember<ProtocolSettings>(configDir, "acp"_L1, readProtocol);
}

} // namespace AgentCore
