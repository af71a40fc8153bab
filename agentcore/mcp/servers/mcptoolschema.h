// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonObject>

namespace AgentCore {

//! \brief \a schema, of a server's tool, as every provider takes it.
//!
//! Its root is an object without alternatives (their properties are put into it), arrays have
//! items, properties have names that providers know and schemas that are objects, references lead
//! inside, and it is neither deep nor long; what cannot be kept so is left out. The server checks
//! what it is called with by itself.
//!
//! Source: OpenAI "Function calling" and Anthropic "Tool use", the shapes that they refuse.
AGENTCORE_EXPORT QJsonObject mcpToolSchema(const QJsonObject &schema);

inline constexpr int kMaxMcpSchemaDepth = 20;
inline constexpr qsizetype kMaxMcpSchemaBytes = 64 * 1024;

} // namespace AgentCore
