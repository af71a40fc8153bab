// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/knowledge/knowledgetools.h"

#include "agentcore/knowledge/activateskilltool.h"
#include "agentcore/knowledge/savememorytool.h"

namespace AgentCore {

ToolRegistry withKnowledgeTools(ToolRegistry registry)
{
    registry.add(std::make_unique<SaveMemoryTool>());
    registry.add(std::make_unique<ActivateSkillTool>());
    return registry;
}

} // namespace AgentCore
