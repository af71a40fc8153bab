// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/wire/mcptypes.h"

#include <QStringList>

namespace AgentCore {

//! \brief One piece: text, image, audio, resource or resource_link.
//! \return InvalidInput for what is none of them or holds no base64 where it should.
AGENTCORE_EXPORT Result<McpContent> mcpContent(const QJsonValue &json);

//! \name Readers of results
//! Pieces that cannot be read are left out and said in \a skipped; what a tool answered says so in
//! their place, too. InvalidInput: \a result is something else.
//! @{
AGENTCORE_EXPORT Result<McpToolResult> mcpToolResult(const QJsonObject &result,
                                                     QStringList &skipped);
AGENTCORE_EXPORT Result<QList<McpPromptMessage>> mcpPromptMessages(const QJsonObject &result,
                                                                   QStringList &skipped);
AGENTCORE_EXPORT Result<QList<McpResourceContent>> mcpResourceContents(const QJsonObject &result,
                                                                       QStringList &skipped);
//! @}

//! Messages as prompts/get and sampling have them; content may be one piece or a list of them.
AGENTCORE_EXPORT Result<QList<McpPromptMessage>> mcpMessage(const QJsonValue &json);

} // namespace AgentCore
