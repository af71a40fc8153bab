// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/local/sessionservers.h"

#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/llm/wire/endpointmemory.h"
#include "agentcore/session/local/sessionparts.h"
#include "agentcore/session/mcp/mcpsampling.h"

namespace AgentCore {

//! What is wrong with the settings is told when the conversation is long.
static int mcpToolsPercent()
{
    return ContextSettings::load(Paths::configDir()).value_or(ContextSettings()).mcpToolsPercent;
}

//! Each server has a time of its own to start in, after which it has failed.
static std::chrono::milliseconds longestWait(bool isUntilStarted)
{
    return isUntilStarted ? std::chrono::hours(24) : SessionMcp::Setup().longestWait;
}

//! The model that servers may ask, if there is something left to spend.
static Result<ModelProfile> profileFor(SessionParts &parts)
{
    if (const auto limits = parts.spend.refresh(); !limits)
        return std::unexpected(limits.error());
    if (const auto reached = parts.spend.reached())
        return fail(ErrorCode::LimitExceeded, reached->words());
    return parts.connectModel().transform([&parts] { return parts.model.profile(); });
}

static McpSampling *makeSampling(SessionParts &parts)
{
    return new McpSampling({.sessionId = parts.id,
                            .permission = parts.setup.ports.permission,
                            .policy = &parts.permissions.policy(),
                            .audit = &parts.audit,
                            .profile = [&parts] { return profileFor(parts); },
                            .createClient =
                                [&parts](const ModelProfile &profile) {
                                    parts.spend.noteRequest();
                                    return parts.setup.models.createClient(profile);
                                },
                            .used =
                                [&parts](const TokenUsage &usage) {
                                    parts.keeper.noteUsage(usage, parts.model.profile());
                                }});
}

SessionMcp *makeSessionServers(SessionParts &parts)
{
    const SessionSetup &setup = parts.setup;
    if (!setup.mcpPool)
        return nullptr;
    McpSampling *sampling = makeSampling(parts);
    auto *servers = new SessionMcp(
        {.sessionId = parts.id,
         .roots = setup.roots,
         .given = setup.mcpServers,
         .problems = setup.mcpProblems,
         .load = setup.mcpFiles,
         .pool = setup.mcpPool,
         .elicitation = setup.ports.elicitation,
         .sampling = sampling,
         .window = [&parts] { return parts.model.profile().contextWindow; },
         .mostTools = [&parts] { return mostTools(parts.model.profile()); },
         .toolsPercent = mcpToolsPercent,
         .notice = [&parts](const NoticeRaised &notice) { parts.recorder.showOnly(notice); },
         .longestWait = longestWait(setup.waitsForServers)});
    sampling->setParent(servers);
    return servers;
}

} // namespace AgentCore
