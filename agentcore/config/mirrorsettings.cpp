// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/mirrorsettings.h"

#include "agentcore/config/settingsmember.h"

#include <QDir>

using namespace Qt::StringLiterals;

namespace AgentCore {

static void readMirror(JsonReader &reader, MirrorSettings &settings)
{
    const QString said = reader.optionalString("mirror"_L1).value_or(QString());
    settings.folder = said.startsWith("~/"_L1) ? QDir::homePath() + said.sliced(1) : said;
    if (!said.isEmpty() && !QDir::isAbsolutePath(settings.folder))
        reader.fail("mirror"_L1, u"must be absolute, or begin with ~/"_s);
}

Result<MirrorSettings> MirrorSettings::load(const QString &configDir)
{
    return readSettingsMember<MirrorSettings>(configDir, "sessions"_L1, readMirror);
}

} // namespace AgentCore
