// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/acpmain.h"
#include "app/console.h"
#include "app/loghandler.h"
#include "app/oneshotmain.h"
#include "app/windowloader.h"

using namespace App;
using namespace Qt::StringLiterals;

int main(int argc, char **argv)
{
    installLogHandler();
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const auto line = CommandLine::parse(arguments);
    if (!line) {
        printError(line.error().message + "; agentao --help lists what there is"_L1);
        return ExitCode::kUsage;
    }
    switch (line->action) {
    case CommandLine::Action::Help:
        return writeOutput(helpText().toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
    case CommandLine::Action::Version:
        return writeOutput(versionText().toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
    case CommandLine::Action::Acp:
        return runAcp(argc, argv, *line);
    case CommandLine::Action::OneShot:
        return runOneShot(argc, argv, *line);
    case CommandLine::Action::Window:
        return runWindow(argc, argv, *line);
    }
    return ExitCode::kFailed;
}
