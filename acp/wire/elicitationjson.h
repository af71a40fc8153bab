// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/elicitationport.h"

namespace Acp {

//! \brief What an elicitation belongs to: its session, or, where it has none, a request of the
//! client that has not been answered yet.
struct AGENTCORE_EXPORT ElicitationScope
{
    QJsonValue requestId = QJsonValue::Undefined; //!< As the client sent it.
};

//! Parameters of `elicitation/create`: `form`, or `url` where \a elicitation has an address.
AGENTCORE_EXPORT QJsonObject elicitationParamsJson(const AgentCore::Elicitation &elicitation,
                                                   const ElicitationScope &scope = {});

//! The answer to them; whatever is not clearly an acceptance or a refusal is "cancelled".
AGENTCORE_EXPORT AgentCore::ElicitationAnswer
elicitationAnswerFromJson(const QJsonValue &result, const AgentCore::Elicitation &elicitation);

//! Whether \a elicitation is one question, so that `_agentao.cn/ask_user` can put it.
AGENTCORE_EXPORT bool fitsAskUser(const AgentCore::Elicitation &elicitation);

//! \brief Parameters of `_agentao.cn/ask_user`; \a elicitation fits it.
//!
//! Members besides `sessionId` and `question` are only there where they say something. Source:
//! Agentao's developer guide, chapter 3.2.
AGENTCORE_EXPORT QJsonObject askUserParamsJson(const AgentCore::Elicitation &elicitation);

//! \brief The answer to them: `{answer}`, `{text}` or `{outcome, text}`; an empty one, and the
//! words
//! "(user unavailable)", are "cancelled".
//!
//! Of several choices the client sends the values with commas or line ends between, or an array.
AGENTCORE_EXPORT AgentCore::ElicitationAnswer
askUserAnswerFromJson(const QJsonValue &result, const AgentCore::Elicitation &elicitation);

//! \brief Whether \a elicitation is one question with two answers, one of which agrees and one does
//! not: yes or no, or words of that sense.
//!
//! More cannot be put as a permission: clients keep one option of each kind.
AGENTCORE_EXPORT bool fitsPermission(const AgentCore::Elicitation &elicitation);

//! \brief Parameters of `session/request_permission` that put it; \a elicitation fits.
//!
//! The answer that agrees allows once, the other rejects once, both in their words. Nothing is
//! permitted by them.
AGENTCORE_EXPORT QJsonObject answersAsPermissionJson(const AgentCore::Elicitation &elicitation);

//! The answer to them, read as that of a permission; what is no answer is "cancelled".
AGENTCORE_EXPORT AgentCore::ElicitationAnswer
answerFromPermissionJson(const QJsonValue &result, const AgentCore::Elicitation &elicitation);

//! \brief Parameters of `elicitation/create`, as a client reads them; the id is the agent's own for
//! an address and empty for a form.
//! \return InvalidInput with the path of what is missing or wrong; Unsupported for another mode.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::Elicitation>
elicitationFromJson(const QJsonObject &json);
//! Its result; Unavailable is "cancel".
AGENTCORE_EXPORT QJsonObject elicitationAnswerJson(const AgentCore::ElicitationAnswer &answer);

//! Name of the one field that askUserFromJson() makes.
inline constexpr QLatin1StringView kAskedField{"answer"};
//! \brief Parameters of `_agentao.cn/ask_user`, as a client reads them: one field.
//! \return InvalidInput with the path of the first bad member.
AGENTCORE_EXPORT AgentCore::Result<AgentCore::Elicitation> askUserFromJson(const QJsonObject &json);
//! Its result, with the members that any agent reads; without an answer the words for "nobody".
AGENTCORE_EXPORT QJsonObject askUserAnswerJson(const AgentCore::ElicitationAnswer &answer);

} // namespace Acp
