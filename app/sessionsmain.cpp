// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/session/local/defaultagent.h"
#include "app/sessionscommand.h"

#include <QCoreApplication>
#include <QDir>

using namespace AgentCore;

namespace App {

int runSessions(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const auto agent = createDefaultAgent({});
    SessionsCommand command(agent.get(), QDir::currentPath(), line.sessions, line.json);
    QObject::connect(&command, &SessionsCommand::finished, &application, &QCoreApplication::exit);
    command.start();
    return QCoreApplication::exec();
}

} // namespace App
