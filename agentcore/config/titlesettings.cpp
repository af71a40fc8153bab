// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/titlesettings.h"

#include "agentcore/config/settingsmember.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static void readTitles(JsonReader &reader, TitleSettings &settings)
{
    settings.byModel = reader.optionalBool("byModel"_L1).value_or(true);
}

Result<TitleSettings> TitleSettings::load(const QString &configDir,
                                          const QProcessEnvironment &environment)
{
    auto settings = readSettingsMember<TitleSettings>(configDir, "titles"_L1, readTitles);
    const QString given = environment.value(u"AGENTAO_TITLES"_s);
    if (settings && !given.isEmpty())
        settings->byModel = given != "0"_L1;
    return settings;
}

} // namespace AgentCore
