// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpconfigfile.h"

#include "agentcore/mcp/config/mcpmembers.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kServers = "mcpServers"_L1;

static JsonMapFile::Owner ownerOf(McpServerSpec::Origin origin)
{
    return origin == McpServerSpec::Origin::User ? JsonMapFile::Owner::User
                                                 : JsonMapFile::Owner::Project;
}

McpConfigFile::McpConfigFile(QString fileName, McpServerSpec::Origin origin)
    : McpConfigFile(std::move(fileName), origin, Patience())
{ }

McpConfigFile::McpConfigFile(QString fileName, McpServerSpec::Origin origin, Patience patience)
    : m_file(std::move(fileName), kServers, ownerOf(origin), std::move(patience))
    , m_origin(origin)
{ }

McpConfigFile McpConfigFile::ofUser(const QString &configDir)
{
    return McpConfigFile(configDir + "/mcp.json"_L1, McpServerSpec::Origin::User);
}

McpConfigFile McpConfigFile::ofProject(const QString &folder)
{
    return McpConfigFile(folder + "/.agentao/mcp.json"_L1, McpServerSpec::Origin::Project);
}

std::unexpected<Error> McpConfigFile::unknown(const QString &name) const
{
    return fail(ErrorCode::NotFound, u"there is no MCP server \"%1\""_s.arg(name), fileName());
}

bool McpConfigFile::contains(const QString &name) const
{
    const auto present = m_file.read();
    return present && present->contains(name);
}

McpServerSpecs McpConfigFile::load() const
{
    const auto servers = m_file.read();
    if (servers)
        return mcpServersFromJson(*servers, fileName(), u'/' + kServers, m_origin);
    McpServerSpecs specs;
    specs.problems.append({{}, servers.error()});
    return specs;
}

Result<QJsonObject> McpConfigFile::entry(const QString &name) const
{
    const auto servers = m_file.read();
    if (!servers)
        return servers;
    if (!servers->value(name).isObject())
        return unknown(name);
    return servers->value(name).toObject();
}

Result<void> McpConfigFile::changeEntry(const QString &name, const EntryChange &apply) const
{
    return m_file.change([&](QJsonObject &servers) -> Result<void> {
        if (!servers.value(name).isObject())
            return unknown(name);
        QJsonObject entry = servers.value(name).toObject();
        if (const auto applied = apply(entry); !applied)
            return applied;
        servers.insert(name, entry);
        return {};
    });
}

Result<void> McpConfigFile::save(const QString &name, const QJsonObject &entry, bool replaces) const
{
    if (const auto spec = mcpServerFromJson(name, entry, m_file.where(name)); !spec)
        return std::unexpected(spec.error());
    return m_file.change([&](QJsonObject &servers) -> Result<void> {
        if (servers.contains(name) && !replaces) {
            return fail(ErrorCode::Conflict, u"there is an MCP server \"%1\" already"_s.arg(name),
                        fileName());
        }
        if (!servers.contains(name) && servers.size() >= McpServerSpecs::kMaxServers)
            return fail(ErrorCode::LimitExceeded, u"there are too many servers"_s, fileName());
        servers.insert(name, entry);
        return {};
    });
}

Result<void> McpConfigFile::remove(const QString &name) const
{
    return m_file.change([&](QJsonObject &servers) -> Result<void> {
        if (!servers.contains(name))
            return unknown(name);
        servers.remove(name);
        return {};
    });
}

Result<void> McpConfigFile::setEnabled(const QString &name, bool enabled) const
{
    return changeEntry(name, [enabled](QJsonObject &entry) -> Result<void> {
        entry.remove("enabled"_L1);
        entry.remove("disabled"_L1);
        if (!enabled)
            entry.insert("disabled"_L1, true);
        return {};
    });
}

static void removeText(QJsonObject &entry, QLatin1StringView key, const QString &text)
{
    QJsonArray list = entry.value(key).toArray();
    for (qsizetype i = list.size(); i-- > 0;) {
        if (list.at(i).toString() == text)
            list.removeAt(i);
    }
    if (list.isEmpty())
        entry.remove(key);
    else
        entry.insert(key, list);
}

static void addText(QJsonObject &entry, QLatin1StringView key, const QString &text)
{
    QJsonArray list = entry.value(key).toArray();
    list.append(text);
    entry.insert(key, list);
}

Result<void> McpConfigFile::setToolOffered(const QString &name, const QString &tool,
                                           bool offered) const
{
    return changeEntry(name, [&](QJsonObject &entry) -> Result<void> {
        const auto spec = [&] { return mcpServerFromJson(name, entry, m_file.where(name)); };
        const auto before = spec();
        if (!before)
            return std::unexpected(before.error());
        if (before->offers(tool) == offered)
            return {};
        const auto denied = McpMembers::present(entry, McpMembers::kDeniedTools);
        if (!offered) {
            addText(entry, denied, tool);
            return {};
        }
        removeText(entry, denied, tool);
        if (const auto now = spec(); now && !now->offers(tool) && !now->allowedTools.isEmpty())
            addText(entry, McpMembers::present(entry, McpMembers::kAllowedTools), tool);
        if (const auto now = spec(); now && now->offers(tool))
            return {};
        return fail(ErrorCode::Conflict,
                    u"a pattern of deniedTools denies \"%1\" and more than that"_s.arg(tool),
                    m_file.where(name) + u'/' + denied);
    });
}

} // namespace AgentCore
