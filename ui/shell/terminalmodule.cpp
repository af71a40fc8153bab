// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/terminalmodule.h"

#include "agentcore/base/modulepath.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

Result<std::unique_ptr<TerminalScreen>> loadTerminal()
{
    return moduleFunction<AgentaoTerminal>(u"agentao-terminal.so"_s, "agentaoTerminal",
                                           u"QTermWidget for Qt 6 is missing"_s)
        .transform([](AgentaoTerminal make) { return std::unique_ptr<TerminalScreen>(make()); });
}

} // namespace Ui
