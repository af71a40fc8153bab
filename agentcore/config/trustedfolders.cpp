// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/trustedfolders.h"

#include "agentcore/config/jsonfile.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QStringList trustedFolders(const QString &configDir)
{
    const auto json = JsonFile::read(configDir + "/trusted.json"_L1);
    return json ? json->value("folders"_L1).toObject().keys() : QStringList();
}

} // namespace AgentCore
