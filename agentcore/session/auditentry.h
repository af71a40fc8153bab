// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/permission/permissionpolicy.h"

namespace AgentCore {

//! One decision about one call.
struct AuditDecision
{
    QString sessionId;
    QString agent; //!< The sub-agent that made it; empty: the session's own.
    QString modeId;
    QString toolName;
    QString toolCallId;
    QList<ToolEffect> effects;
    PermissionVerdict verdict;
    QString decision; //!< "allowed", "asked", "refused", "user allowed" or "user refused".
    PermissionAnswer answer; //!< Of the user, if one was asked for.
};

//! As a line of the AuditLog: without contents of files, commands and addresses without secrets.
QJsonObject auditEntry(const AuditDecision &decision);

} // namespace AgentCore
