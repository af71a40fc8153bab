// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QJsonObject>
#include <QStringList>

namespace AgentCore {

//! \brief \a schema, of a server's tool, as every provider takes it.
//!
//! Its root is an object without alternatives (their properties are put into it), arrays have
//! items, properties have schemas that are objects, definitions have plain names, references lead
//! to something inside, and it is neither deep nor long; what cannot be kept so is left out and, in
//! a few words each, in \a lost, which may be null. Names of properties stay as they are: what an
//! endpoint refuses of them is its business, see PropertyNames. The server checks what it is called
//! with by itself.
//!
//! Source: OpenAI "Function calling" and Anthropic "Tool use", the shapes that they refuse.
AGENTCORE_EXPORT QJsonObject mcpToolSchema(const QJsonObject &schema, QStringList *lost = nullptr);

inline constexpr int kMaxMcpSchemaDepth = 20;
inline constexpr qsizetype kMaxMcpSchemaBytes = 64 * 1024;

} // namespace AgentCore
