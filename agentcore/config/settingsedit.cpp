// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/settingsedit.h"

#include "agentcore/config/jsonfile.h"
#include "agentcore/config/newsessionsettings.h"
#include "agentcore/config/providerstore.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/config/settingstable.h"
#include "agentcore/config/spendlimits.h"
#include "agentcore/config/toolsettings.h"
#include "agentcore/config/usersettings.h"

#include <QJsonArray>
#include <QProcessEnvironment>
#include <QTemporaryDir>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString settingsFile(const QString &configDir)
{
    return configDir + "/settings.json"_L1;
}

Result<QJsonValue> storedSetting(const QString &path, const QString &configDir)
{
    const auto settings = JsonFile::read(settingsFile(configDir));
    if (!settings)
        return std::unexpected(settings.error());
    QJsonValue value = *settings;
    const QStringList members = path.split(u'.');
    for (const QString &member : members)
        value = value[member];
    return value;
}

static void putAt(QJsonObject &object, const QStringList &members, const QJsonValue &value)
{
    const QString &member = members.first();
    QJsonValue inner = value;
    if (members.size() > 1) {
        QJsonObject below = object.value(member).toObject();
        putAt(below, members.sliced(1), value);
        inner = below.isEmpty() ? QJsonValue(QJsonValue::Undefined) : QJsonValue(below);
    }
    if (inner.isUndefined())
        object.remove(member);
    else
        object.insert(member, inner);
}

QList<Error> refusedSettings(const QString &configDir)
{
    QList<Error> refused;
    const auto look = [&refused](const auto &read) {
        if (!read && !refused.contains(read.error()))
            refused.append(read.error());
    };
    look(ProviderStore(configDir).load());
    look(savedFallbackModel(configDir));
    look(ContextSettings::load(configDir));
    look(SpendLimits::load(configDir));
    look(NewSessionSettings::load(configDir));
    look(TitleSettings::load(configDir, QProcessEnvironment()));
    look(PrivacySettings::load(configDir));
    look(MirrorSettings::load(configDir));
    look(ToolSettings::load(configDir));
    look(SandboxSettings::load(configDir));
    look(WorktreeSettings::load(configDir));
    look(ProtocolSettings::load(configDir));
    return refused;
}

//! \a wanted by those that read it, in a folder of its own.
static Result<void> checkSettings(const QJsonObject &wanted)
{
    const QTemporaryDir dir;
    if (!dir.isValid())
        return fail(ErrorCode::Io, dir.errorString());
    if (const auto written = JsonFile::writePrivate(settingsFile(dir.path()), wanted); !written)
        return written;
    const QList<Error> refused = refusedSettings(dir.path());
    if (refused.isEmpty())
        return {};
    const Error &error = refused.constFirst();
    return fail(error.code, error.message, error.where.section(u'#', 1));
}

//! The reader takes the first provider where the default one is not there, and says nothing.
static Result<void> checkDefaultProvider(const QJsonObject &settings)
{
    const QJsonValue name = settings["defaultProvider"_L1];
    const QJsonArray providers = settings["providers"_L1].toArray();
    const bool isThere = std::ranges::any_of(providers, [&name](const QJsonValue &provider) {
        return provider["name"_L1].toString().toLower() == name.toString();
    });
    return name.isUndefined() || isThere
        ? Result<void>()
        : fail(ErrorCode::InvalidInput, u"no saved provider has this name"_s,
               u"/defaultProvider"_s);
}

Result<void> storeSettings(const QMap<QString, QJsonValue> &values, const QString &configDir)
{
    auto settings = JsonFile::read(settingsFile(configDir));
    if (!settings)
        return std::unexpected(settings.error());
    QJsonObject wanted; // alone, as what else is wrong in the file is no reason to refuse these
    for (auto it = values.begin(); it != values.end(); ++it) {
        if (it.key().contains("[]"_L1)
            || !std::ranges::any_of(
                settingsTable(), [&it](const SettingInfo &info) { return info.path == it.key(); }))
            return fail(ErrorCode::InvalidInput, u"there is no such setting to be changed here"_s,
                        it.key());
        const QJsonValue value = it->isNull() ? QJsonValue(QJsonValue::Undefined) : *it;
        putAt(wanted, it.key().split(u'.'), value);
        putAt(*settings, it.key().split(u'.'), value);
    }
    auto checked = checkSettings(wanted);
    if (checked && values.contains(u"defaultProvider"_s))
        checked = checkDefaultProvider(*settings);
    return checked ? JsonFile::write(settingsFile(configDir), *settings) : checked;
}

Result<void> storeSetting(const QString &path, const QJsonValue &value, const QString &configDir)
{
    return storeSettings({{path, value}}, configDir);
}

} // namespace AgentCore
