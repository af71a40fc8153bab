// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/contentblock.h"
#include "acp/wire/mcpserver.h"
#include "acp/wire/optionjson.h"
#include "agentcore/exchange/plainmessage.h"
#include "agentcore/session/session.h"
#include "agentcore/store/sessioninfo.h"
#include "agentcore/worktree/worktree.h"

#include <chrono>

namespace Acp {

//! Parameters of `session/new`, `session/load` and `session/resume`.
struct AGENTCORE_EXPORT OpenSessionParams
{
    QString sessionId; //!< Empty for `session/new`.
    QString cwd; //!< Absolute and clean.
    QStringList additionalDirectories; //!< Absolute and clean.
    QList<McpServer> mcpServers;
    //! `session/new` only, `_meta`: in a new work tree on this branch; empty: named by itself.
    std::optional<QString> worktree = {};
    //! `session/load` only: what was said before, for a session that is not stored.
    QList<AgentCore::PlainMessage> history;

    //! For `session/new`. InvalidInput when a path is missing, relative or no directory, or an MCP
    //! server is malformed.
    static AgentCore::Result<OpenSessionParams> fromNewJson(const QJsonObject &json);
    //! For `session/load` and `session/resume`: as above, and sessionId is required. What is no
    //! text of the user or of the agent is left out of the history.
    static AgentCore::Result<OpenSessionParams> fromLoadJson(const QJsonObject &json);
    //! Inverse of both, and parameters of `session/fork`; the history is left out.
    QJsonObject toJson() const;
};

//! Parameters of `session/prompt`.
struct AGENTCORE_EXPORT PromptParams
{
    QString sessionId;
    QList<AgentCore::ContentBlock> content;
    QStringList warnings; //!< English sentences: what the model will not see.

    //! InvalidInput when sessionId or prompt is missing, the prompt is empty or a block malformed.
    static AgentCore::Result<PromptParams> fromJson(const QJsonObject &json, bool images);
    QJsonObject toJson() const;
};

//! Parameters of `session/set_mode`.
struct AGENTCORE_EXPORT SetModeParams
{
    QString sessionId;
    QString modeId;

    static AgentCore::Result<SetModeParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
};

//! Parameters of `session/list`.
struct AGENTCORE_EXPORT ListSessionsParams
{
    QString cwd; //!< Absolute; empty: not given.
    QString cursor; //!< See SessionPage; empty: the first page.

    //! InvalidInput for a relative cwd.
    static AgentCore::Result<ListSessionsParams> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;
};

//! The member sessionId, for requests that have no other. InvalidInput when it is missing.
AGENTCORE_EXPORT AgentCore::Result<QString> sessionIdFromJson(const QJsonObject &json);

//! The members `modes` and `configOptions` that results of new, load and resume share.
AGENTCORE_EXPORT QJsonObject sessionStateJson(const AgentCore::Session &session);
//! `_meta` of the result of `session/new` in a work tree of its own. \a failedCommand: of those
//! that set it up; empty: none.
AGENTCORE_EXPORT QJsonObject worktreeMetaJson(const AgentCore::Worktree &tree,
                                              const QString &failedCommand);
//! Result of `session/list`, without a cursor.
AGENTCORE_EXPORT QJsonObject sessionListJson(const QList<AgentCore::SessionInfo> &sessions);
//! The five strings of the protocol.
AGENTCORE_EXPORT QString stopReasonString(AgentCore::StopReason reason);
//! \brief Result of `session/prompt`; tokens stand in `_meta.usage`, in both spellings that clients
//! read.
//!
//! \a rootUsage: in the draft's member `usage`, too. \a elapsed: since the prompt came, told as
//! `_meta.timing.elapsed_ms`; unset: not told.
AGENTCORE_EXPORT QJsonObject promptResultJson(const AgentCore::TurnResult &result,
                                              bool rootUsage = false,
                                              std::optional<std::chrono::milliseconds> elapsed
                                              = {});

//! \brief What results of new, load, resume and fork say of the session, as a client reads them.
//!
//! Inverse of sessionStateJson(); `models` is the member of a draft that was removed.
struct AGENTCORE_EXPORT OpenedSession
{
    static constexpr qsizetype kMaxModes = 200;

    QString sessionId; //!< Empty where the result has none.
    QString modeId; //!< Empty: it has no modes.
    QList<AgentCore::SessionMode> modes;
    std::optional<QList<OfferedOption>> options; //!< Unset: not told.
    QString modelId; //!< Of `models`.
    QList<AgentCore::OptionValue> models;

    //! InvalidInput with the path of the first bad member.
    static AgentCore::Result<OpenedSession> fromJson(const QJsonObject &json);
};

//! \brief Result of `session/prompt`: the stop reason and the tokens, wherever they stand.
//!
//! "error", which older agents send, is a failed turn.
//! \return InvalidInput for another word.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::TurnResult>
promptResultFromJson(const QJsonObject &json);

} // namespace Acp
