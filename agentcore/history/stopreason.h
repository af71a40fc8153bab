// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace AgentCore {

//! Why a turn ended. Source: ACP version 1, "Stop Reasons".
enum class StopReason { EndTurn, MaxTokens, MaxTurnRequests, Refusal, Cancelled };

} // namespace AgentCore
