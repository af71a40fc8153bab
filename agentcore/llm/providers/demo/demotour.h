// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/providers/demo/demoscript.h"

#include <span>

namespace AgentCore {

//! The next reply of the tour. \a turn: what was said since the prompt that began it; \a number:
//! of the reply in the conversation, for ids.
DemoScriptReply nextTourReply(std::span<const ChatMessage> turn, qsizetype number);

} // namespace AgentCore
