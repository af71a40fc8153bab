// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/optionjson.h"
#include "acp/wire/toolcallpatch.h"

#include <QJsonObject>

#include <variant>

namespace Acp {

//! A piece of a message.
struct AGENTCORE_EXPORT MessageChunk
{
    enum class Speaker { User, Agent, Thought };

    Speaker speaker = Speaker::Agent;
    AgentCore::ContentBlock content;
    QString messageId; //!< Empty: it belongs to what came before.
    //! UTC, of a front of ours: when the user said it; invalid: not told.
    QDateTime at = {};
    friend bool operator==(const MessageChunk &, const MessageChunk &) = default;
};

//! `tool_call`, `tool_call_update`, or `tool_call_content_chunk` of the draft of version 2.
struct AGENTCORE_EXPORT ToolCallUpdate
{
    ToolCallPatch patch;
    bool isNew = false;
    friend bool operator==(const ToolCallUpdate &, const ToolCallUpdate &) = default;
};

//! `config_option_update`: the whole list.
struct AGENTCORE_EXPORT OptionsOffered
{
    QList<OfferedOption> options;
    friend bool operator==(const OptionsOffered &, const OptionsOffered &) = default;
};

//! `session_info_update`.
struct AGENTCORE_EXPORT SessionInfoPatch
{
    std::optional<QString> title; //!< Unset: as it is.
    //! What an agent of ours says of a turn besides, in `_meta`.
    std::optional<AgentCore::FilesChanged> files = {};
    friend bool operator==(const SessionInfoPatch &, const SessionInfoPatch &) = default;
};

//! `compaction_update`.
struct AGENTCORE_EXPORT CompactionPatch
{
    enum class Status { InProgress, Completed, Failed, Cancelled };

    QString id;
    Status status = Status::InProgress;
    std::optional<QString> summary; //!< Unset: as it is.
    QString error;
    //! What an agent of ours says of it besides, in `_meta`.
    QString trigger = {};
    qint64 tokensBefore = 0;
    qint64 tokensAfter = 0;
    friend bool operator==(const CompactionPatch &, const CompactionPatch &) = default;
};

//! `compaction_summary_chunk`.
struct AGENTCORE_EXPORT CompactionChunk
{
    QString id;
    QString text;
    friend bool operator==(const CompactionChunk &, const CompactionChunk &) = default;
};

//! A variant that is not known.
struct AGENTCORE_EXPORT UnknownUpdate
{
    QString kind; //!< At most 100 characters.
    friend bool operator==(const UnknownUpdate &, const UnknownUpdate &) = default;
};

//! \brief The member `update` of `session/update`, as a value of the core where there is one.
using IncomingUpdate
    = std::variant<MessageChunk, ToolCallUpdate, AgentCore::PlanChanged, AgentCore::CommandsChanged,
                   AgentCore::ModeChanged, OptionsOffered, SessionInfoPatch,
                   AgentCore::UsageChanged, AgentCore::NoticeRaised, CompactionPatch,
                   CompactionChunk, UnknownUpdate>;

//! Parameters of `session/update`.
struct AGENTCORE_EXPORT SessionUpdateParams
{
    QString sessionId;
    IncomingUpdate update;
    //! Members of ours stand in its `_meta`.
    bool hasOwnMeta = false;

    //! \brief Inverse of UpdateJson. Entries of lists beyond 1,000 are left out.
    //!
    //! Also takes what the old agents send: `type` for `sessionUpdate`, `text` for `content`.
    //! \return InvalidInput with the path of the first bad member.
    static AgentCore::Result<SessionUpdateParams> fromJson(const QJsonObject &json);
};

} // namespace Acp
