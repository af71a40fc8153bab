// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/agent.h"

#include <QJsonArray>
#include <QJsonObject>

namespace Acp {

//! \brief Methods of our own that are there with \a agent: `[{method, description}]`.
//!
//! Those that the client calls, and `_agentao.cn/ask_user`, which it is called by. Source:
//! Agentao's developer guide, appendix C.
AGENTCORE_EXPORT QJsonArray extensionListJson(const AgentCore::AgentCapabilities &agent);
//! A marker for each group of them, as `_meta` of the agent's capabilities has it.
AGENTCORE_EXPORT QJsonObject extensionMarkersJson(const AgentCore::AgentCapabilities &agent);

} // namespace Acp
