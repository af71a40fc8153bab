// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/spendlimits.h"

#include <QString>

#include <functional>
#include <memory>

class QObject;

namespace AgentCore {

class AuditLog;
class ContextKeeper;
class MaskedTools;
class PacePort;
class PermissionPolicy;
class PermissionPort;
class SessionModel;
class SessionCheckpoints;
class SessionRecorder;
class SpendGuard;
class ToolRegistry;
class Turnstile;
struct ToolContext;

//! \brief What a turn works with. Nothing is owned; all of it outlives the turn.
struct TurnEnvironment
{
    const SessionModel *model = nullptr; //!< Connected; may change between requests.
    const ToolRegistry *tools = nullptr;
    ToolContext *context = nullptr;
    PermissionPolicy *policy = nullptr;
    PacePort *pace = nullptr; //!< Null: replies are read as fast as they come.
    PermissionPort *permission = nullptr; //!< Null: every question is answered "no".
    SessionRecorder *recorder = nullptr;
    SessionCheckpoints *checkpoints = nullptr; //!< Null: nothing is recorded.
    AuditLog *audit = nullptr; //!< Null: decisions are not written down.
    ContextKeeper *keeper = nullptr; //!< Null: nothing is measured or compacted.
    SpendGuard *spend = nullptr; //!< Of the session, sub-agents included; null: nothing is limited.
    //! \brief Makes the model that stands in when this one is overloaded, connected; null, or
    //! nothing: there is none. An error is told.
    std::function<Result<std::unique_ptr<SessionModel>>()> makeFallback;
    Turnstile *effects = nullptr; //!< Calls that change something take turns here; null: need not.
    Turnstile *questions = nullptr; //!< The same for questions to the user.
    bool masksSecrets = true; //!< In what the model is told of calls.
    MaskedTools *maskedTools = nullptr; //!< Null: the model is told of tools as they are.
    QString agent; //!< Name of the sub-agent whose turn it is; empty: the session's own agent.
    QString parentCallId; //!< The call of that sub-agent.
    QString sessionId;
    QString systemPrompt;
    //! \brief Reads all facts of the session as they are now, for a sub-agent; null: it is told
    //! none. \a then is called once, not from within, unless \a context goes before.
    std::function<void(QObject *context, std::function<void(const QString &)> then)> facts;
    int maxRequests = SpendLimits::kUsualTurnRequests; //!< Of this turn alone.
};

} // namespace AgentCore
