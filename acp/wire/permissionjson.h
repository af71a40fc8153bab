// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionport.h"

namespace Acp {

//! \brief Those of \a options that a client is sent: one of each kind, for the session.
//!
//! \a allScopes: all of them, for a client that said that it can show several of one kind.
AGENTCORE_EXPORT QList<AgentCore::PermissionOption>
sentOptions(const QList<AgentCore::PermissionOption> &options, bool allScopes);

//! \brief Parameters of `session/request_permission`, with all options of \a question.
//!
//! The id of an option is its kind, with the scope behind it where that is not the session.
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
