// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/spendguard.h"

namespace AgentCore {

class SessionRecorder;

//! What the end of a turn leaves behind.

//! Gives each of \a calls a result that says \a words, without running it.
void refuseCalls(SessionRecorder &recorder, const std::vector<ToolCallPart> &calls,
                 const QString &words);
//! Ends calls that were announced and did not get as far as a result.
void closeCalls(SessionRecorder &recorder, const QString &words,
                const std::optional<CallRefusal> &refusal = {});

//! That the turn failed with \a error.
NoticeRaised failureNotice(const Error &error);
//! That it ended at a limit, or, \a byUser, before one because the user said so.
NoticeRaised limitNotice(const SpendState &state, bool byUser);

//! Refuses \a calls of an answer that was cut off, and tells of it. \a endsTurn: nothing follows.
void refuseCutOff(SessionRecorder &recorder, const std::vector<ToolCallPart> &calls, bool endsTurn);

//! True for an answer that has neither text nor calls, and was not cut off or refused.
bool isEmptyAnswer(const ReplyOutcome &outcome);

//! Two such answers, one after the other.
AGENTCORE_EXPORT Error emptyAnswerError();

} // namespace AgentCore
