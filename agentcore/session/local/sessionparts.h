// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledge.h"
#include "agentcore/permission/auditlog.h"
#include "agentcore/session/contextkeeper.h"
#include "agentcore/session/maskedresult.h"
#include "agentcore/session/mcp/sessionmcp.h"
#include "agentcore/session/sessionbranches.h"
#include "agentcore/session/sessioncheckpoints.h"
#include "agentcore/session/sessionpermissions.h"
#include "agentcore/session/sessionrecorder.h"
#include "agentcore/session/sessionsetup.h"
#include "agentcore/session/spendguard.h"
#include "agentcore/session/subagent/subagents.h"
#include "agentcore/tools/backgroundjobs.h"

namespace AgentCore {

struct SessionParts;

//! \brief The servers of the session \a parts, which outlives them; not open yet. They may ask its
//! model, see McpSampling.
//! \return Owned by the caller; null when the setup has no pool.
SessionMcp *makeSessionServers(SessionParts &parts);

class ModelWatch;
class SessionMcp;

//! \brief What one session of the embedded agent is made of, each part told of those it works with.
//!
//! A turn begins and ends in SessionTurns; what a session is to others stands in LocalSession.
struct SessionParts
{
    SessionParts(SessionLog log, History history, SessionSetup given);
    ~SessionParts();
    Q_DISABLE_COPY_MOVE(SessionParts)

    //! Opens the model if it is not, and records which one it is. AuthRequired, Io.
    Result<void> connectModel();
    //! Io.
    Result<void> recordModel();
    //! Those of the setup and of the servers, where there are servers.
    const ToolRegistry &tools();
    const History &history() const { return recorder.history(); }
    //! What requests begin with now, as far as it is known, without secrets as masksSecrets() says.
    QString systemPrompt() const;
    //! As the setting is now.
    bool masksSecrets() const;
    //! \a words, which others may have had a say in, as models are told them.
    QString told(const QString &words) const;

    const QString id;
    SessionSetup setup;
    SessionRecorder recorder;
    SessionPermissions permissions;
    AuditLog audit;
    ToolContext context;
    mutable SpendGuard spend; //!< Whoever looks has the settings and the day's sums read.
    ContextKeeper keeper{&recorder, &context};
    SessionCheckpoints checkpoints;
    SessionBranches branches;
    BackgroundJobs jobs;
    SessionModel model;
    std::unique_ptr<ModelWatch> watch;
    Knowledge knowledge;
    Subagents subagents;
    MaskedTools maskedTools; //!< As models have been told of them.
    std::unique_ptr<SessionMcp> mcp; //!< Null: there are no MCP servers.

private:
    void fillContext();
    void openServers();

    std::optional<ToolRegistry> m_tools; //!< With those of the servers; unset: not asked for yet.
    mutable QString m_lookedThrough; //!< The last prompt whose secrets were looked for.
    mutable QString m_masked; //!< That one without them.
};

} // namespace AgentCore
