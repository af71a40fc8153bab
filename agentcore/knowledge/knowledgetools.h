// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/builtin/toolregistry.h"

namespace AgentCore {

//! \a registry with save_memory and activate_skill.
AGENTCORE_EXPORT ToolRegistry withKnowledgeTools(ToolRegistry registry);

} // namespace AgentCore
