// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/elicitationport.h"

namespace AgentCore {

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
