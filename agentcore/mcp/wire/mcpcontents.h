// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/mcp/wire/mcptypes.h"
#include "agentcore/ports/elicitationport.h"

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

//! \brief The params of `elicitation/create`: message, and a form or an address of http or https.
//!
//! Ids and asker are left empty. InvalidInput with the path of what is wrong. Source: Model Context
//! Protocol 2026-07-28 and 2025-11-25, "Elicitation".
AGENTCORE_EXPORT Result<Elicitation> mcpElicitation(const QJsonObject &params);

//! \brief The result of `elicitation/create`; \a fields are those of the form. What the user gave
//! and does not fit counts as dismissed.
AGENTCORE_EXPORT QJsonObject mcpElicitationResult(const ElicitationAnswer &answer,
                                                  const QList<ElicitationField> &fields);

} // namespace AgentCore
