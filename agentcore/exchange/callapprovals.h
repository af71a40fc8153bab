// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/auditrecord.h"

#include <QHash>

#include <stop_token>

namespace AgentCore {

//! What decided about a call, in one sentence without its full stop: "Allowed by you, for the rest
//! of the session".
AGENTCORE_EXPORT QString approvalText(const AuditRecord &record);

//! \brief The same of the calls of a session, by their ids, as the AuditLog \a auditFile has it.
//!
//! Only what is not older than \a since, UTC; calls that the log has no more are missing. Blocks.
QHash<QString, QString> callApprovals(const QString &auditFile, const QString &sessionId,
                                      const QDateTime &since, const std::stop_token &stop);

} // namespace AgentCore
