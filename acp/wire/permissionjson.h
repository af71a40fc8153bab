// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/toolcallpatch.h"
#include "agentcore/permission/permissionport.h"
#include "agentcore/ports/elicitationport.h"

namespace Acp {

//! \brief Those of \a options that a client is sent: the first of each kind, for the session.
//!
//! \a allScopes: all of them, for a client that said that it can show several of one kind.
AGENTCORE_EXPORT QList<AgentCore::PermissionOption>
sentOptions(const QList<AgentCore::PermissionOption> &options, bool allScopes);

//! \brief Parameters of `session/request_permission`, with all options of \a question.
//!
//! The id of an option is its kind, with the scope behind it where that is not the session. Of a
//! dangerous one `_meta` says so, and why it is asked. \a isOurs: for a front of ours, which asks
//! as if the session were its own: `_meta` has sentences and rule of a question that is not another
//! agent's.
AGENTCORE_EXPORT QJsonObject permissionParamsJson(const AgentCore::PermissionQuestion &question,
                                                  bool isOurs = false);

//! \brief What a client's answer means; whatever is not clearly one of the \a offered options is
//! no.
//!
//! Reads the nested form of the standard, a flat one, `option_id`, a bare id, and fixed aliases of
//! the ids (`allow`, `deny`, `allow-once`, ...), the latter only for options that were offered.
//! Words for the model are in `_meta`.
AGENTCORE_EXPORT AgentCore::PermissionAnswer
permissionAnswerFromJson(const QJsonValue &result,
                         const QList<AgentCore::PermissionOption> &offered);

//! One answer that an agent offers.
struct AGENTCORE_EXPORT OfferedAnswer
{
    QString optionId;
    AgentCore::Phrase name; //!< The agent's words.
    std::optional<AgentCore::PermissionChoice> choice; //!< Unset: of a kind that is not known.
    friend bool operator==(const OfferedAnswer &, const OfferedAnswer &) = default;
};

//! Parameters of `session/request_permission`, as a client reads them.
struct AGENTCORE_EXPORT PermissionRequest
{
    static constexpr qsizetype kMaxOptions = 50;

    QString sessionId;
    QString title = {}; //!< What is asked, in the draft of version 2; empty: the call says it.
    QString description = {}; //!< Further words of the same.
    ToolCallPatch call; //!< Its title without the name of the sub-agent.
    bool isDangerous = false; //!< Of `_meta`, as the next: what an agent of ours marks.
    AgentCore::Phrase reason = {}; //!< Why it asks; empty: it was not said.
    //! Its ids are those of PermissionOption::id(), and this is what "always" would cover; unset:
    //! the options are the agent's.
    std::optional<AgentCore::Phrase> ownRule = {};
    QString agent; //!< The sub-agent that asks, of `_meta`; empty: none was named.
    QList<AgentCore::ElicitationField> questions; //!< See questionsFromJson().
    QList<OfferedAnswer> options; //!< At most kMaxOptions; each id once.

    //! Inverse of permissionParamsJson(). InvalidInput with the path of the first bad member.
    static AgentCore::Result<PermissionRequest> fromJson(const QJsonObject &json);
};

//! The result: that option, and \a note, words for the model, in `_meta`; nothing: "cancelled".
AGENTCORE_EXPORT QJsonObject permissionOutcomeJson(const std::optional<QString> &optionId,
                                                   const QString &note = {});

//! \brief Questions that are put as a permission, as Qwen Code does: one field each, whose name is
//! its number.
//!
//! Members `qwenInteractionKind` and `qwenQuestions` of `_meta` of the call. Empty: it is a
//! permission and nothing else. Source: Qwen Code 0.24, its own clients.
AGENTCORE_EXPORT QList<AgentCore::ElicitationField> questionsFromJson(const QJsonObject &toolCall);

//! The result: the option \a optionId, with the answers beside it.
AGENTCORE_EXPORT QJsonObject questionsOutcomeJson(const QString &optionId,
                                                  const QJsonObject &answers);

} // namespace Acp
