// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"
#include "agentcore/session/subagent/externalcalls.h"
#include "agentcore/session/subagent/externalcommands.h"
#include "agentcore/session/subagent/externalfiles.h"
#include "agentcore/session/subagent/externalquestions.h"
#include "agentcore/tools/tool.h"

namespace AgentCore {

//! \brief All that another agent has of the session that it works for; its own session keeps it, as
//! it may outlive the work.
//!
//! Once the questions are closed nothing of that session is used any more.
struct ExternalPorts : PortsOwner
{
    ExternalPorts(const TurnEnvironment &session, const QString &agent, const QString &callId)
        : calls(session.recorder, callId)
        , questions(session, agent, &calls)
        , files(session.context->files, &questions)
        , commands(session.context, &questions)
    { }

    void setSession(const QString &) override { } // they serve ours

    ExternalCalls calls;
    ExternalQuestions questions;
    ExternalFiles files;
    ExternalCommands commands;
};

} // namespace AgentCore
