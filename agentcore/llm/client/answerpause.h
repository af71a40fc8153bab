// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"

namespace AgentCore {

//! \brief How LlmReply::received() tells that the endpoint paused its answer: the rest is asked for
//! by another request, which is no further try.
//!
//! \a left: so many more requests are made at most; 0: the reply ends with what came so far, and so
//! it does when it is aborted from within received().
inline RetryScheduled answerPause(int left)
{
    return {.reason = {}, .attempt = 0, .most = left};
}

inline bool isAnswerPause(const RetryScheduled &event)
{
    return event.attempt == 0;
}

} // namespace AgentCore
