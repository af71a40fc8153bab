// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

namespace Acp {

//! Parameters of `session/request_permission`; the id of an option is its kind.
AGENTCORE_EXPORT QJsonObject permissionParamsJson(const AgentCore::PermissionQuestion &question);

//! \brief What a client's answer means; whatever is not clearly one of the \a offered options is
//! no.
//!
//! Reads the nested form of the standard, a flat one, `option_id`, a bare id, and fixed aliases of
//! the ids (`allow`, `deny`, `allow-once`, ...), the latter only for options that were offered.
AGENTCORE_EXPORT AgentCore::PermissionAnswer
permissionAnswerFromJson(const QJsonValue &result,
                         const QList<AgentCore::PermissionOption> &offered);

} // namespace Acp
