// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "acp/house/lentagents.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/worktreesettings.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/worktree/worktrees.h"
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

//! Moves \a task into a new work tree.
static Result<void> useWorktree(const QString &branch, OneShotTask *task)
{
    constexpr std::chrono::minutes kMaxTime{5};
    const auto settings = WorktreeSettings::load(Paths::configDir());
    if (!settings)
        return std::unexpected(settings.error());
    const auto tree
        = Worktrees().create(task->cwd, branch, {{}, std::chrono::steady_clock::now() + kMaxTime});
    if (!tree)
        return std::unexpected(tree.error());
    task->cwd = tree->folder;
    task->setUp = settings->setup;
    printError(u"in the work tree %1, on the branch %2"_s.arg(tree->folder, tree->branch));
    return {};
}

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
        const bool isUsage = prompt.error().code == ErrorCode::InvalidInput;
        printError(prompt.error().message, isUsage ? QString() : errorReason(prompt.error()));
        return isUsage ? ExitCode::kUsage : ExitCode::kFailed;
    }
    task.prompt = *prompt;
    if (const auto moved = line.worktree ? useWorktree(*line.worktree, &task) : Result<void>();
        !moved) {
        printError(moved.error());
        return ExitCode::kFailed;
    }

    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is seen when writing
    QCoreApplication application(argc, argv);
    const auto agent = createDefaultAgent([&line] { return line.model; }, {}, {},
                                          {line.turnLimit, {}, {}, line.turnLimit.usd.has_value()},
                                          Titles::OfPrompts);
    agent->setExternalAgents(
        std::make_shared<Acp::LentAgents>(Paths::configDir(), Acp::LentAgents::Person::Absent));
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
