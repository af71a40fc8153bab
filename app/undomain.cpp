// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/undomain.h"

#include "agentcore/session/defaultagent.h"
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
    Undo undo(agent.get(), QDir::currentPath(), line.undo);
    QObject::connect(&undo, &Undo::finished, &application, &QCoreApplication::exit);
    undo.start();
    return QCoreApplication::exec();
}

} // namespace App
