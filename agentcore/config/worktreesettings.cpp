// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/worktreesettings.h"

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
    const QString file = configDir + "/settings.json"_L1;
    auto json = JsonFile::read(file);
    if (!json)
        return std::unexpected(json.error());
    QJsonObject member = json->value("worktree"_L1).toObject();
    const QStringList commands = commandsOf(setup);
    if (commands.isEmpty())
        member.remove("setup"_L1);
    else
        member.insert("setup"_L1, QJsonArray::fromStringList(commands));
    if (member.isEmpty())
        json->remove("worktree"_L1);
    else
        json->insert("worktree"_L1, member);
    return JsonFile::write(file, *json);
}

} // namespace AgentCore
