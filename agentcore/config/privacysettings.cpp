// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/privacysettings.h"

#include "agentcore/config/settingsmember.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static void readPrivacy(JsonReader &reader, PrivacySettings &settings)
{
    settings.maskSecrets = reader.optionalBool("maskSecrets"_L1).value_or(true);
}

Result<PrivacySettings> PrivacySettings::load(const QString &configDir)
{
    return readSettingsMember<PrivacySettings>(configDir, "privacy"_L1, readPrivacy);
}

} // namespace AgentCore
