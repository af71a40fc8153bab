// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/fallbackmodel.h"

#include "agentcore/config/jsonfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QString fallbackModelName(const QString &configDir, const QProcessEnvironment &environment)
{
    const QString given = environment.value(u"AGENTAO_FALLBACK_MODEL"_s).trimmed();
    if (!given.isEmpty())
        return given;
    const auto settings = JsonFile::read(configDir + "/settings.json"_L1);
    return settings ? settings->value("fallbackModel"_L1).toString().trimmed() : QString();
}

} // namespace AgentCore
