// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/config/mcpconfiguration.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/config/foldertrust.h"
#include "agentcore/config/jsonfile.h"
#include "agentcore/mcp/config/mcpconfigfile.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QStringList namesToShow(const QString &fileName, const QString &folder)
{
    const auto root = JsonFile::read(fileName, folder);
    const QJsonObject servers = root ? root->value("mcpServers"_L1).toObject() : QJsonObject();
    QStringList names;
    for (auto it = servers.begin(); it != servers.end(); ++it)
        names += sanitizedForDisplay(it.key().left(McpServerSpec::kMaxNameLength));
    return names;
}

static void dropTrust(McpServerSpecs &specs)
{
    for (McpServerSpec &spec : specs.servers) {
        if (!std::exchange(spec.trusted, false))
            continue;
        specs.notes.append(
            {spec.name,
             {ErrorCode::PermissionDenied, u"trust counts in the user's own mcp.json only"_s,
              spec.file + "#/mcpServers/"_L1 + spec.name + "/trust"_L1}});
    }
}

McpConfiguration McpConfiguration::read(const QString &configDir, const QString &cwd)
{
    McpConfiguration configuration;
    configuration.specs = McpConfigFile::ofUser(configDir).load();
    const McpConfigFile file = McpConfigFile::ofProject(cwd);
    if (!QFileInfo::exists(file.fileName()))
        return configuration;
    // Read before it is judged: what is changed in between is not trusted.
    McpServerSpecs project = file.load();
    if (FolderTrust(configDir).state(cwd) == FolderTrust::State::Trusted) {
        dropTrust(project);
        configuration.specs.add(project);
        return configuration;
    }
    configuration.waiting = namesToShow(file.fileName(), cwd);
    if (!configuration.waiting.isEmpty())
        configuration.waitingFolder = cwd;
    // Of a file that cannot be read there is nothing to wait for.
    std::ranges::copy_if(project.problems, std::back_inserter(configuration.specs.problems),
                         [](const auto &problem) { return problem.server.isEmpty(); });
    return configuration;
}

QString McpConfiguration::waitingText() const
{
    if (waitingFolder.isEmpty())
        return {};
    QString names = waiting.first(qMin(kMaxWaitingShown, waiting.size())).join(u", "_s);
    if (waiting.size() > kMaxWaitingShown)
        names += u", …"_s;
    return u"The MCP servers of %1 work once that folder is trusted: %2"_s.arg(waitingFolder,
                                                                               names);
}

} // namespace AgentCore
