// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/settingsparts.h"

#include "agentcore/session/agentdirectory.h"
#include "ui/sessions/sessioncontroller.h"

using namespace AgentCore;

namespace Ui {

std::function<QStringList()> SettingsParts::otherAgents() const
{
    if (!agents)
        return {};
    return [agents = agents, controller = controller] {
        QStringList names;
        const AgentList list = agents->agents(controller->folder());
        for (const AgentEntry &agent : list.agents)
            names.append(agent.name);
        return names;
    };
}

} // namespace Ui
