// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/usersettings.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/settingsedit.h"
#include "agentcore/config/settingsmember.h"

#include <QDir>
#include <QJsonArray>

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

static void readPrivacy(JsonReader &reader, PrivacySettings &settings)
{
    settings.maskSecrets = reader.optionalBool("maskSecrets"_L1).value_or(true);
}

Result<PrivacySettings> PrivacySettings::load(const QString &configDir)
{
    return readSettingsMember<PrivacySettings>(configDir, "privacy"_L1, readPrivacy);
}

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

QString fallbackModelName(const QString &configDir, const QProcessEnvironment &environment)
{
    const QString given = environment.value(u"AGENTAO_FALLBACK_MODEL"_s).trimmed();
    if (!given.isEmpty())
        return given;
    return savedFallbackModel(configDir).value_or(QString());
}

Result<QString> savedFallbackModel(const QString &configDir)
{
    const QString file = configDir + "/settings.json"_L1;
    const auto settings = JsonFile::read(file);
    if (!settings)
        return std::unexpected(settings.error());
    JsonReader reader(*settings);
    const QString name = reader.optionalString("fallbackModel"_L1).value_or(QString()).trimmed();
    const qsizetype slash = name.indexOf(u'/');
    if (!name.isEmpty() && (slash <= 0 || slash == name.size() - 1))
        reader.fail("fallbackModel"_L1, u"must be \"provider/model\""_s);
    auto read = reader.finish(name);
    if (!read)
        return fail(read.error().code, read.error().message, file + u'#' + read.error().where);
    return read;
}

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
