// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/jsonmapfile.h"
#include "agentcore/mcp/config/mcpspecjson.h"

#include <functional>

namespace AgentCore {

//! \brief One mcp.json: `{"mcpServers": {name: server}}`, see mcpspecjson.h.
//!
//! Read anew by each function. Changes replace the file as a whole or not at all, keep members that
//! we do not know, and wait with Patience for another process that changes it. The user's can be
//! read by its owner only, as it may have secrets. A file that cannot be understood is never
//! written over. Errors of changes: NotFound (no such server), Conflict, InvalidInput, ParseError,
//! InvalidRequest, Busy, PermissionDenied or Io.
class AGENTCORE_EXPORT McpConfigFile
{
public:
    using Patience = JsonMapFile::Patience;

    McpConfigFile(QString fileName, McpServerSpec::Origin origin);
    McpConfigFile(QString fileName, McpServerSpec::Origin origin, Patience patience);
    static McpConfigFile ofUser(const QString &configDir); //!< `<config>/mcp.json`
    static McpConfigFile ofProject(const QString &folder); //!< `<folder>/.agentao/mcp.json`

    const QString &fileName() const { return m_file.fileName(); }
    //! Empty when there is no file; one that cannot be read is a problem without a name.
    McpServerSpecs load() const;
    //! There is something of that name, even if it cannot be read as a server.
    bool contains(const QString &name) const;
    //! The entry as it stands; NotFound.
    Result<QJsonObject> entry(const QString &name) const;

    //! Adds \a entry after reading it as a server; Conflict when there is one of that name, unless
    //! it \a replaces.
    Result<void> save(const QString &name, const QJsonObject &entry, bool replaces) const;
    Result<void> remove(const QString &name) const;
    Result<void> setEnabled(const QString &name, bool enabled) const;
    //! Conflict when it cannot be offered because of a pattern that denies more than this tool.
    Result<void> setToolOffered(const QString &name, const QString &tool, bool offered) const;

private:
    using EntryChange = std::function<Result<void>(QJsonObject &entry)>;

    Result<void> changeEntry(const QString &name, const EntryChange &apply) const;
    std::unexpected<Error> unknown(const QString &name) const;

    JsonMapFile m_file;
    McpServerSpec::Origin m_origin;
};

} // namespace AgentCore
