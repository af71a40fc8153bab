// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/session/local/defaultagent.h"
#include "app/console.h"
#include "app/sessionsearch.h"

#include <QCoreApplication>
#include <QDir>

using namespace AgentCore;

namespace App {

int runSessionSearch(int argc, char **argv, const CommandLine &line)
{
    const auto query = SessionSearch::queryOf(line.search, QDir::current().canonicalPath(),
                                              QDateTime::currentDateTime());
    if (!query) {
        printError(query.error().message);
        return ExitCode::kUsage;
    }
    QCoreApplication application(argc, argv);
    const auto agent = createDefaultAgent({});
    SessionSearch search(agent.get(), *query, line.json);
    QObject::connect(&search, &SessionSearch::finished, &application, &QCoreApplication::exit);
    search.start();
    return QCoreApplication::exec();
}

} // namespace App
