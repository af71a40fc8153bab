// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>
#include <QMap>

namespace AgentCore {

//! \brief Which arguments of a tool go into headers of HTTP: names of headers (without
//! "Mcp-Param-") by the JSON pointer of the argument, "/region".
//!
//! InvalidInput: an annotation is where it must not be, or its name is none; such a tool must not
//! be offered. Source: Model Context Protocol 2026-07-28, "Streamable HTTP", x-mcp-header.
AGENTCORE_EXPORT Result<QMap<QString, QString>> mcpToolHeaders(const QJsonObject &inputSchema);

} // namespace AgentCore
