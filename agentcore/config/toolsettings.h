// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QStringList>

namespace AgentCore {

//! \brief What the user says of the agent's tools, member `tools` of settings.json:
//! `{"disabled": ["web_fetch"]}`. May be missing.
struct AGENTCORE_EXPORT ToolSettings
{
    //! Names of tools that no model is told of and no call of which is made, each once; those of
    //! MCP servers are switched in mcp.json.
    QStringList disabled;
    friend bool operator==(const ToolSettings &, const ToolSettings &) = default;

    //! From the user's \a configDir; a project has no say. InvalidInput, ParseError, Io.
    static Result<ToolSettings> load(const QString &configDir);
    //! \brief Switches the tool \a name on or off there, and leaves all else as it is.
    //!
    //! Errors as of load(); InvalidInput for what can be no name.
    static Result<void> setDisabled(const QString &name, bool isDisabled, const QString &configDir);
};

} // namespace AgentCore
