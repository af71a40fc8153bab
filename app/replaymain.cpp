// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replaymain.h"

#include "app/console.h"
#include "app/replay.h"

#include <QCoreApplication>

namespace App {

int runReplay(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    const auto log = ReplayLog::read(line.replay.file);
    if (!log) {
        printError(log.error());
        return ExitCode::kUsage;
    }
    Replay replay(*log, line.replay);
    QObject::connect(&replay, &Replay::finished, &application, &QCoreApplication::exit);
    replay.start();
    return QCoreApplication::exec();
}

} // namespace App
