// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {

class AuditLog;
class ContextKeeper;
class PermissionPolicy;
class PermissionPort;
class SessionModel;
class SessionCheckpoints;
class SessionRecorder;
class ToolRegistry;
struct ToolContext;

//! \brief What a turn works with. Nothing is owned; all of it outlives the turn.
struct TurnEnvironment
{
    const SessionModel *model = nullptr; //!< Connected; may change between requests.
    const ToolRegistry *tools = nullptr;
    ToolContext *context = nullptr;
    PermissionPolicy *policy = nullptr;
    PermissionPort *permission = nullptr; //!< Null: every question is answered "no".
    SessionRecorder *recorder = nullptr;
    SessionCheckpoints *checkpoints = nullptr; //!< Null: nothing is recorded.
    AuditLog *audit = nullptr; //!< Null: decisions are not written down.
    ContextKeeper *keeper = nullptr; //!< Null: nothing is measured or compacted.
    QString sessionId;
    QString systemPrompt;
    int maxRequests = 100;
};

} // namespace AgentCore
