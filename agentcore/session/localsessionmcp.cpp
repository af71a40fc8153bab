// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The MCP servers of LocalSession.
#include "agentcore/session/localsession.h"

#include "agentcore/config/contextsettings.h"
#include "agentcore/config/paths.h"
#include "agentcore/session/mcp/mcpcommands.h"
#include "agentcore/session/mcp/mcpsampling.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/modelwatch.h"
#include "agentcore/session/turnrunner.h"

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

McpServerList *LocalSession::mcpServers()
{
    return m_mcp;
}

void LocalSession::openServers()
{
    if (!m_setup.mcpPool)
        return;
    auto *sampling = new McpSampling(
        {.sessionId = m_id,
         .permission = m_setup.ports.permission,
         .policy = &m_policy,
         .audit = &m_audit,
         .profile = [this]() -> Result<ModelProfile> {
             if (const auto limits = refreshLimits(); !limits)
                 return std::unexpected(limits.error());
             if (const auto reached = m_spend.reached())
                 return fail(ErrorCode::LimitExceeded, reached->words());
             return connectModel().transform([this] { return m_model.profile(); });
         },
         .createClient =
             [this](const ModelProfile &profile) {
                 m_spend.noteRequest();
                 return m_setup.models.createClient(profile);
             },
         .used
         = [this](const TokenUsage &usage) { m_keeper.noteUsage(usage, m_model.profile()); }});
    m_mcp = new SessionMcp(
        {.sessionId = m_id,
         .roots = m_setup.roots,
         .given = m_setup.mcpServers,
         .problems = m_setup.mcpProblems,
         .load = m_setup.mcpFiles,
         .pool = m_setup.mcpPool,
         .elicitation = m_setup.ports.elicitation,
         .sampling = sampling,
         .window = [this] { return m_model.profile().contextWindow; },
         .toolsPercent = mcpToolsPercent,
         .notice = [this](const NoticeRaised &notice) { m_recorder.showOnly(notice); },
         .longestWait = longestWait(m_setup.waitsForServers)},
        this);
    sampling->setParent(m_mcp);
    m_tools = m_setup.tools->filtered([](const Tool &) { return true; });
    m_tools.addSource(m_mcp->tools());
    m_setup.tools = &m_tools;
    m_commands.addSource([this] { return mcpCommands(*m_mcp); });
    connect(m_mcp, &SessionMcp::promptsChanged, this,
            [this] { emit updated(CommandsChanged{commands()}); });
    m_mcp->open();
}

//! Servers that are starting are waited for, but not long.
void LocalSession::awaitServers(std::function<void()> then)
{
    if (m_mcp)
        m_mcp->whenReady(m_runner, std::move(then));
    else
        then();
}

QString LocalSession::systemPrompt() const
{
    const QString &prompt = m_knowledge.lastSystemPrompt();
    return m_mcp ? prompt + m_mcp->instructions() : prompt;
}

void LocalSession::beginTurn(const TurnKnowledge &turn)
{
    for (const NoticeRaised &notice : turn.notices)
        m_recorder.showOnly(notice);
    m_watch->lookAtEnd();
    QString facts = turn.facts;
    if (const QString news = m_mcp ? m_mcp->takeNews() : QString(); !news.isEmpty())
        facts += (facts.isEmpty() ? QString() : QString(u'\n')) + news;
    if (!facts.isEmpty())
        (void)m_recorder.recordAnyway(FactsEvent{facts}, Durability::Buffered);
    m_runner->setSystemPrompt(m_mcp ? turn.systemPrompt + m_mcp->instructions()
                                    : turn.systemPrompt);
    if (m_mcp)
        m_mcp->signIns().beginTurn();
    m_runner->start();
}

} // namespace AgentCore
