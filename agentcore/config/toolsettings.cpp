// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/config/toolsettings.h"

#include "agentcore/config/settingsedit.h"
#include "agentcore/config/settingsmember.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static bool isToolName(QStringView name)
{
    constexpr qsizetype kMaxChars = 64; // as providers take them
    const auto isAllowed = [](QChar c) {
        return (c >= u'a' && c <= u'z') || (c >= u'A' && c <= u'Z') || (c >= u'0' && c <= u'9')
            || c == u'_' || c == u'-';
    };
    return !name.isEmpty() && name.size() <= kMaxChars && std::ranges::all_of(name, isAllowed);
}

static void readTools(JsonReader &reader, ToolSettings &settings)
{
    settings.disabled = reader.optionalStrings("disabled"_L1);
    for (const QString &name : std::as_const(settings.disabled)) {
        if (!isToolName(name))
            reader.fail("disabled"_L1, u"\"%1\" can be no name of a tool"_s.arg(name.left(80)));
        else if (name.startsWith("mcp_"_L1))
            reader.fail(
                "disabled"_L1,
                u"%1 is of an MCP server: it is switched off by deniedTools in mcp.json"_s.arg(
                    name));
    }
    settings.disabled.removeDuplicates();
}

Result<ToolSettings> ToolSettings::load(const QString &configDir)
{
    return readSettingsMember<ToolSettings>(configDir, "tools"_L1, readTools);
}

Result<void> ToolSettings::setDisabled(const QString &name, bool isDisabled,
                                       const QString &configDir)
{
    auto settings = load(configDir);
    if (!settings)
        return std::unexpected(settings.error());
    settings->disabled.removeAll(name);
    if (isDisabled)
        settings->disabled.append(name);
    settings->disabled.sort();
    const QJsonValue value = settings->disabled.isEmpty()
        ? QJsonValue(QJsonValue::Undefined)
        : QJsonValue(QJsonArray::fromStringList(settings->disabled));
    return storeSetting(u"tools.disabled"_s, value, configDir);
}

} // namespace AgentCore
