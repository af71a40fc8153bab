// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/openingparams.h"

#include "acp/mcpservers.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/mcp/config/mcpexpansion.h"

#include <QDir>
#include <QFileInfo>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

InitializeParams introduction(const AgentSpec &spec)
{
    const bool isHere = !spec.isElsewhere();
    InitializeParams params;
    params.client.readTextFile = isHere;
    params.client.writeTextFile = isHere;
    params.client.terminal = isHere;
    params.client.booleanOptions = true;
    params.client.terminalAuth = isHere;
    params.client.formElicitation = true;
    params.client.urlElicitation = true;
    params.client.notices = true;
    params.client.compaction = true;
    params.client.askUser = true;
    params.clientName = u"agentao"_s;
    params.clientVersion = QStringLiteral(AGENTAO_VERSION);
    return params;
}

//! Those that a session of our own in \a cwd would have, as they are started; what cannot be is
//! left out.
static QList<McpServerSpec> personsServers(const QString &cwd)
{
    QList<McpServerSpec> servers;
    const McpConfiguration found = McpConfiguration::read(Paths::configDir(), cwd);
    for (const McpServerSpec &server : found.specs.servers) {
        if (server.disabled)
            continue;
        if (const auto expanded = expandedMcpServer(server, cwd))
            servers += *expanded;
    }
    return servers;
}

Result<OpenSessionParams> openingParams(const AgentSpec &agent, const QString &wireId,
                                        const SessionSpec &spec)
{
    if (!spec.ports.permission || !QDir::isAbsolutePath(spec.cwd) || !QFileInfo(spec.cwd).isDir())
        return fail(ErrorCode::InvalidInput, u"the working directory does not exist"_s, spec.cwd);
    OpenSessionParams params;
    params.sessionId = wireId;
    params.cwd = QDir::cleanPath(spec.cwd);
    params.additionalDirectories = spec.additionalDirectories;
    params.mcpServers = wireMcpServers(spec.mcpServers);
    if (agent.getsMcpServers)
        params.mcpServers += wireMcpServers(personsServers(params.cwd));
    if (agent.isElsewhere()) { // folders and programs of this machine are not there
        params.additionalDirectories.clear();
        params.mcpServers.removeIf(
            [](const McpServer &server) { return server.kind == McpServer::Kind::Stdio; });
    }
    return params;
}

QStringList rootsOf(const OpenSessionParams &params)
{
    QStringList roots;
    for (const QString &folder : QStringList{params.cwd} + params.additionalDirectories) {
        const QString canonical = QFileInfo(folder).canonicalFilePath();
        if (!canonical.isEmpty() && !roots.contains(canonical))
            roots += canonical;
    }
    return roots;
}

} // namespace Acp
