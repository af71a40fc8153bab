// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/oneshotmain.h"

#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/session/defaultagent.h"
#include "app/configcheck.h"
#include "app/console.h"
#include "app/oneshot.h"
#include "app/promptinput.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

#include <csignal>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

int runOneShot(int argc, char **argv, const CommandLine &line)
{
    OneShotTask task{line.cwd.isEmpty() ? QDir::currentPath()
                                        : QFileInfo(line.cwd).absoluteFilePath(),
                     {},
                     line.modeId,
                     line.continues ? std::optional(QString()) : line.resumeId,
                     line.forks,
                     line.rules};
    if (!QFileInfo(task.cwd).isDir()) {
        printError(u"%1 is not a directory"_s.arg(task.cwd));
        return ExitCode::kUsage;
    }
    QDir::setCurrent(task.cwd);
    const auto prompt = readPrompt(line);
    if (!prompt) {
        printError(prompt.error().message);
        return prompt.error().code == ErrorCode::InvalidInput ? ExitCode::kUsage
                                                              : ExitCode::kFailed;
    }
    task.prompt = *prompt;

    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is seen when writing
    QCoreApplication application(argc, argv);
    const auto agent = createDefaultAgent([&line] { return line.model; }, {}, {},
                                          {line.turnLimit, {}, {}}, Titles::OfPrompts);
    OneShot shot(agent.get(), task, line.format);
    QObject::connect(&shot, &OneShot::finished, &application, &QCoreApplication::exit);
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &shot, [&] {
        if (!shot.interrupt())
            watcher.letGo();
    });
    QObject::connect(&shot, &OneShot::opened, &application, [&task] {
        const ConfigFindings found
            = checkSettings(QProcessEnvironment::systemEnvironment(), Paths::configDir(), task.cwd);
        for (const Error &finding : found.problems + found.warnings)
            printError(finding.text());
    });
    shot.start();
    return QCoreApplication::exec();
}

} // namespace App
