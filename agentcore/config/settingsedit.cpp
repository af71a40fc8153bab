// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/settingsedit.h"

#include "agentcore/config/contextsettings.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/config/newsessionsettings.h"
#include "agentcore/config/privacysettings.h"
#include "agentcore/config/protocolsettings.h"
#include "agentcore/config/sandboxsettings.h"
#include "agentcore/config/settingstable.h"
#include "agentcore/config/spendlimits.h"
#include "agentcore/config/titlesettings.h"
#include "agentcore/config/toolsettings.h"

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

//! By those that read it, in a folder of its own.
static Result<void> checkSettings(const QJsonObject &settings)
{
    const QTemporaryDir dir;
    if (!dir.isValid())
        return fail(ErrorCode::Io, dir.errorString());
    if (const auto written = JsonFile::writePrivate(settingsFile(dir.path()), settings); !written)
        return written;
    Result<void> checked;
    const auto look = [&checked](const auto &read) {
        if (checked && !read) {
            const Error &error = read.error();
            checked = fail(error.code, error.message, error.where.section(u'#', 1));
        }
    };
    look(ContextSettings::load(dir.path()));
    look(SpendLimits::load(dir.path()));
    look(NewSessionSettings::load(dir.path()));
    look(TitleSettings::load(dir.path(), QProcessEnvironment()));
    look(PrivacySettings::load(dir.path()));
    look(ToolSettings::load(dir.path()));
    look(SandboxSettings::load(dir.path()));
    look(ProtocolSettings::load(dir.path()));
    return checked;
}

Result<void> storeSetting(const QString &path, const QJsonValue &value, const QString &configDir)
{
    if (path.contains("[]"_L1)
        || !std::ranges::any_of(settingsTable(),
                                [&path](const SettingInfo &info) { return info.path == path; }))
        return fail(ErrorCode::InvalidInput, u"there is no such setting to be changed here"_s,
                    path);
    auto settings = JsonFile::read(settingsFile(configDir));
    if (!settings)
        return std::unexpected(settings.error());
    putAt(*settings, path.split(u'.'), value);
    if (const auto checked = checkSettings(*settings); !checked)
        return checked;
    return JsonFile::write(settingsFile(configDir), *settings);
}

} // namespace AgentCore
