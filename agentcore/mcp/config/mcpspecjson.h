// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverspec.h"

//! MCP servers as they stand in files: the map `mcpServers` that many programs share.
//!
//! A server is `{type, command, args, env, cwd}` or `{type, url, headers, oauth}`, and for both
//! disabled, timeout, trust, stateless, roots, allowedTools, deniedTools. type is stdio, http (also
//! streamable-http, streamableHttp) or sse; without it a command makes it stdio and a url http.
//! timeout is in seconds: a number for starting and for each request, or `{startup, request}`.
//! Accepted beside: serverUrl and httpUrl for url; includeTools and enabledTools for allowedTools;
//! excludeTools and disabledTools for deniedTools; `enabled: false`; auth for oauth; names with
//! underscores within oauth.
namespace AgentCore {

//! What is wrong with one entry, or was not taken from it; the others are not touched by it.
struct AGENTCORE_EXPORT McpConfigProblem
{
    QString server; //!< Its name; empty: the file as a whole.
    Error error; //!< Error::where is "file#/mcpServers/name/member".
    friend bool operator==(const McpConfigProblem &, const McpConfigProblem &) = default;
};

//! Servers of one or several files.
struct AGENTCORE_EXPORT McpServerSpecs
{
    static constexpr qsizetype kMaxServers = 500; //!< Of one file.

    QList<McpServerSpec> servers; //!< Names are unique.
    QList<McpConfigProblem> problems; //!< Servers that are left out, and why.
    QList<McpConfigProblem> notes; //!< What was ignored of servers that are there.

    //! Adds the servers of \a more; one whose name is taken is left out with a note.
    void add(const McpServerSpecs &more);
    friend bool operator==(const McpServerSpecs &, const McpServerSpecs &) = default;
};

//! \brief Reads one server. \a path goes before the names of members in Error::where.
//! \return InvalidInput for what is missing, wrong or contradictory.
AGENTCORE_EXPORT Result<McpServerSpec>
mcpServerFromJson(const QString &name, const QJsonObject &json, const QString &path);
//! The shortest entry that mcpServerFromJson() makes \a spec of, apart from origin and file.
AGENTCORE_EXPORT QJsonObject mcpServerToJson(const McpServerSpec &spec);

//! Reads all members of \a map, which stands at \a path ("/mcpServers") of \a file.
AGENTCORE_EXPORT McpServerSpecs mcpServersFromJson(const QJsonObject &map, const QString &file,
                                                   const QString &path,
                                                   McpServerSpec::Origin origin);

//! Where Http and Sse go: an http or https URL with a host and without variables. InvalidInput.
AGENTCORE_EXPORT Result<QUrl> mcpUrl(const QString &text, const QString &where);
//! Refuses what cannot be a header of HTTP or would become several. InvalidInput.
AGENTCORE_EXPORT Result<void> checkMcpHeader(const QString &name, const QString &value,
                                             const QString &where);

} // namespace AgentCore
