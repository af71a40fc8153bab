// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "acp/share/sharedsessions.h"
#include "agentcore/session/local/defaultagent.h"
#include "app/console.h"
#include "app/undo.h"

#include <QCoreApplication>
#include <QDir>

using namespace AgentCore;

namespace App {

int runUndo(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const auto agent = createDefaultAgent({});
    // A session that a window or an editor has open is undone there, where its model hears of it.
    agent->setSharing(std::make_unique<Acp::SharedSessions>(
        Acp::SessionPorch::Options{QStringLiteral(AGENTAO_VERSION)},
        [] { return QStringLiteral("agentao undo"); }));
    Undo undo(agent.get(), QDir::currentPath(), line.undo);
    QObject::connect(&undo, &Undo::finished, &application, &QCoreApplication::exit);
    undo.start();
    return QCoreApplication::exec();
}

} // namespace App
