// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/wire/mcptypes.h"
#include "agentcore/tools/tooltypes.h"

namespace AgentCore {

//! \brief What a tool of a server answered, as the model and the user get it.
//!
//! Text and embedded text as they are, pictures as pictures, the rest in words. Long text is cut
//! in the middle and kept whole in a new file of \a savedOutputs, which may be empty. Structured
//! content is ToolOutput::raw, and stands in the text where that does not tell all of it.
AGENTCORE_EXPORT ToolOutput mcpToolOutput(const McpToolResult &result, const QString &savedOutputs);

//! The same of a resource that was read.
AGENTCORE_EXPORT ToolOutput mcpResourceOutput(const QList<McpResourceContent> &contents,
                                              const QString &savedOutputs);

//! One part in words; of pictures and sounds only that they are there.
AGENTCORE_EXPORT QString mcpContentWords(const McpContent &content);

} // namespace AgentCore
