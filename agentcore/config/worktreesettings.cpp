// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/worktreesettings.h"

#include "agentcore/config/settingsedit.h"
#include "agentcore/config/settingsmember.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QStringList commandsOf(QStringList lines)
{
    for (QString &line : lines)
        line = line.trimmed();
    lines.removeAll(QString());
    return lines;
}

static void readWorktree(JsonReader &reader, WorktreeSettings &settings)
{
    settings.setup = commandsOf(reader.optionalStrings("setup"_L1));
}

Result<WorktreeSettings> WorktreeSettings::load(const QString &configDir)
{
    return readSettingsMember<WorktreeSettings>(configDir, "worktree"_L1, readWorktree);
}

Result<void> WorktreeSettings::store(const QString &configDir) const
{
    const QStringList commands = commandsOf(setup);
    return storeSetting(u"worktree.setup"_s,
                        commands.isEmpty() ? QJsonValue()
                                           : QJsonValue(QJsonArray::fromStringList(commands)),
                        configDir);
}

} // namespace AgentCore
