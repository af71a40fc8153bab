// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpconfigfile.h"

#include "agentcore/base/lockfile.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/mcp/config/mcpmembers.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace AgentCore {

static constexpr auto kServers = "mcpServers"_L1;

McpConfigFile::McpConfigFile(QString fileName, McpServerSpec::Origin origin)
    : McpConfigFile(std::move(fileName), origin, Patience())
{ }

McpConfigFile::McpConfigFile(QString fileName, McpServerSpec::Origin origin, Patience patience)
    : m_fileName(std::move(fileName))
    , m_origin(origin)
    , m_patience(std::move(patience))
{ }

McpConfigFile McpConfigFile::ofUser(const QString &configDir)
{
    return McpConfigFile(configDir + "/mcp.json"_L1, McpServerSpec::Origin::User);
}

McpConfigFile McpConfigFile::ofProject(const QString &folder)
{
    return McpConfigFile(folder + "/.agentao/mcp.json"_L1, McpServerSpec::Origin::Project);
}

QString McpConfigFile::where(const QString &name) const
{
    return m_fileName + "#/"_L1 + kServers + u'/' + name;
}

std::unexpected<Error> McpConfigFile::unknown(const QString &name) const
{
    return fail(ErrorCode::NotFound, u"there is no MCP server \"%1\""_s.arg(name), m_fileName);
}

Result<QJsonObject> McpConfigFile::readServers(const QJsonObject &root) const
{
    const QJsonValue servers = root.value(kServers);
    if (servers.isUndefined() || servers.isNull())
        return QJsonObject();
    if (!servers.isObject()) {
        return fail(ErrorCode::InvalidInput, u"mcpServers must be an object"_s,
                    m_fileName + "#/"_L1 + kServers);
    }
    return servers.toObject();
}

Result<QJsonObject> McpConfigFile::readRoot() const
{
    // `<folder>/.agentao/mcp.json`; the user's own may be a link to anywhere.
    const bool isOfProject = m_origin == McpServerSpec::Origin::Project;
    return JsonFile::read(m_fileName,
                          isOfProject ? QDir::cleanPath(m_fileName + "/../.."_L1) : QString());
}

Result<QJsonObject> McpConfigFile::servers() const
{
    return readRoot().and_then([this](const QJsonObject &root) { return readServers(root); });
}

bool McpConfigFile::contains(const QString &name) const
{
    const auto present = servers();
    return present && present->contains(name);
}

McpServerSpecs McpConfigFile::load() const
{
    const auto servers = this->servers();
    if (servers)
        return mcpServersFromJson(*servers, m_fileName, u'/' + kServers, m_origin);
    McpServerSpecs specs;
    specs.problems.append({{}, servers.error()});
    return specs;
}

Result<QJsonObject> McpConfigFile::entry(const QString &name) const
{
    const auto servers = this->servers();
    if (!servers)
        return servers;
    if (!servers->value(name).isObject())
        return unknown(name);
    return servers->value(name).toObject();
}

Result<void> McpConfigFile::change(const Change &apply) const
{
    const QString folder = QFileInfo(m_fileName).path();
    if (!QDir().mkpath(folder))
        return fail(ErrorCode::Io, u"the folder cannot be made"_s, folder);
    const QString lockName = m_fileName + ".lock"_L1;
    const auto lock = m_patience.longest <= 0ms
        ? LockFile::take(lockName)
        : LockFile::wait(lockName, std::chrono::steady_clock::now() + m_patience.longest,
                         m_patience.stop);
    if (!lock)
        return std::unexpected(lock.error());
    auto root = readRoot();
    if (!root)
        return std::unexpected(root.error());
    auto servers = readServers(*root);
    if (!servers)
        return std::unexpected(servers.error());
    const QJsonObject before = *servers;
    if (const auto applied = apply(*servers); !applied)
        return applied;
    if (*servers == before)
        return {};
    root->insert(kServers, *servers);
    return m_origin == McpServerSpec::Origin::User ? JsonFile::writePrivate(m_fileName, *root)
                                                   : JsonFile::write(m_fileName, *root);
}

Result<void> McpConfigFile::changeEntry(const QString &name, const EntryChange &apply) const
{
    return change([&](QJsonObject &servers) -> Result<void> {
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
    if (const auto spec = mcpServerFromJson(name, entry, where(name)); !spec)
        return std::unexpected(spec.error());
    return change([&](QJsonObject &servers) -> Result<void> {
        if (servers.contains(name) && !replaces) {
            return fail(ErrorCode::Conflict, u"there is an MCP server \"%1\" already"_s.arg(name),
                        m_fileName);
        }
        if (!servers.contains(name) && servers.size() >= McpServerSpecs::kMaxServers)
            return fail(ErrorCode::LimitExceeded, u"there are too many servers"_s, m_fileName);
        servers.insert(name, entry);
        return {};
    });
}

Result<void> McpConfigFile::remove(const QString &name) const
{
    return change([&](QJsonObject &servers) -> Result<void> {
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
        const auto spec = [&] { return mcpServerFromJson(name, entry, where(name)); };
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
                    where(name) + u'/' + denied);
    });
}

} // namespace AgentCore
