// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace AgentCore {

class LlmClient;
class PermissionPolicy;
class PermissionPort;
class SessionRecorder;
class ToolRegistry;
struct ToolContext;

//! \brief What a turn works with. Nothing is owned; all of it outlives the turn.
struct TurnEnvironment
{
    LlmClient *client = nullptr;
    const ToolRegistry *tools = nullptr;
    ToolContext *context = nullptr;
    PermissionPolicy *policy = nullptr;
    PermissionPort *permission = nullptr; //!< Null: every question is answered "no".
    SessionRecorder *recorder = nullptr;
    QString sessionId;
    QString model; //!< The provider's own name.
    QString systemPrompt;
    qint64 contextWindow = 0; //!< Tokens; 0: not known.
    int maxRequests = 100;
};

} // namespace AgentCore
