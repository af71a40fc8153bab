// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowentry.h"

#include "agentcore/mcp/transport/mcpfarewells.h"
#include "agentcore/session/agent.h"
#include "ui/desktop/addressopener.h"
#include "ui/window/mainwindow.h"
#include "ui/window/windowprogram.h"

#include <QApplication>
#include <QScopeGuard>

int agentaoRunWindow(int argc, char **argv, const Ui::WindowOptions &options)
{
    const QApplication application(argc, argv);
    const auto farewell = qScopeGuard(&AgentCore::McpFarewells::finish); // when the agent is gone
    const Ui::AddressOpener opener;
    Ui::WindowProgram program(options);
    program.start();
    return QApplication::exec();
}
