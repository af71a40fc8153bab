// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/platform.h"
#include "agentcore/knowledge/manual.h"
#include "app/actions.h"
#include "app/agentcommands.h"
#include "app/completion.h"
#include "app/console.h"
#include "app/helptext.h"
#include "app/keycommands.h"
#include "app/loghandler.h"
#include "app/optiontable.h"
#include "app/surroundings.h"
#include "app/windowloader.h"

#include <QDir>

#include <csignal>

using namespace App;
using namespace Qt::StringLiterals;

// No topic: what there is.
static int printHelpPage(const QString &topic)
{
    QString text;
    if (topic.isEmpty()) {
        const QList<AgentCore::ManualPage> pages = AgentCore::manualPages();
        for (const AgentCore::ManualPage &page : pages)
            text += page.topic.leftJustified(14) + page.title + u'\n';
    } else if (const auto page = AgentCore::manualPage(topic)) {
        text = *page;
    } else {
        printError(page.error());
        return ExitCode::kUsage;
    }
    return writeOutput(text.toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
}

// Whether what is to be done looks at the folder that the program was started in.
static bool needsFolder(const CommandLine &line)
{
    using Action = CommandLine::Action;
    switch (line.action) {
    case Action::OneShot:
        return !QDir::isAbsolutePath(line.cwd);
    case Action::Chat:
    case Action::Trust:
        return !QDir::isAbsolutePath(line.directory);
    case Action::Undo:
    case Action::Sessions:
    case Action::Mcp:
    case Action::Agents:
    case Action::Rules:
    case Action::Worktrees:
    case Action::Skills:
        return true;
    default:
        return false;
    }
}

static int run(int argc, char **argv, const CommandLine &line)
{
    switch (line.action) {
    case CommandLine::Action::Help:
        return writeOutput(helpText(line.helpOf).toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
    case CommandLine::Action::Version:
        return writeOutput(versionText().toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
    case CommandLine::Action::Acp:
        return runAcp(argc, argv, line);
    case CommandLine::Action::OneShot:
        return runOneShot(argc, argv, line);
    case CommandLine::Action::Window:
        return runWindow(argc, argv, line);
    case CommandLine::Action::Chat:
        return runChat(argc, argv, line);
    case CommandLine::Action::Login:
        return runLogin(argc, argv, line);
    case CommandLine::Action::Logout:
        return runLogout(argc, argv, line);
    case CommandLine::Action::Models:
        return runModels(argc, argv, line);
    case CommandLine::Action::Doctor:
        return runDoctor(argc, argv, line);
    case CommandLine::Action::Update:
        return runUpdate(argc, argv, line);
    case CommandLine::Action::Trust:
        return runTrust(line);
    case CommandLine::Action::SearchSessions:
        return runSessionSearch(argc, argv, line);
    case CommandLine::Action::Undo:
        return runUndo(argc, argv, line);
    case CommandLine::Action::Sessions:
        return runSessions(argc, argv, line);
    case CommandLine::Action::AcpReplay:
        return runReplay(argc, argv, line);
    case CommandLine::Action::Completion:
        return writeOutput(completionScript(line.shell).toUtf8()) ? ExitCode::kDone
                                                                  : ExitCode::kFailed;
    case CommandLine::Action::Manual:
        return writeOutput(manualPage().toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
    case CommandLine::Action::HelpPage:
        return printHelpPage(line.helpOf);
    case CommandLine::Action::Mcp:
        return runMcp(argc, argv, line.mcp);
    case CommandLine::Action::Agents:
        return runAgents(argc, argv, line.agents);
    case CommandLine::Action::Rules:
        return runRules(line.ruleOptions);
    case CommandLine::Action::Worktrees:
        return runWorktrees(line.worktrees);
    case CommandLine::Action::Skills:
        return runSkills(argc, argv, line.skills);
    }
    return ExitCode::kFailed;
}

int main(int argc, char **argv)
{
    openMissingStreams();
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is an error of write()
    AgentCore::Platform::keepMemoryFlat();
    findHome();
    installLogHandler();
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const auto line = CommandLine::parse(arguments);
    if (!line) {
        const QString command = arguments.value(0);
        const bool isKnown = !command.isEmpty() && findCommand(command);
        printError(u"%1; agentao %2--help lists what there is"_s.arg(
            line.error().message, isKnown ? command + u' ' : QString()));
        return concludeOutput(ExitCode::kUsage, arguments);
    }
    if (needsFolder(*line) && QDir::currentPath().isEmpty()) {
        printError(u"the working directory is not there any more; go to another one"_s);
        return concludeOutput(ExitCode::kUsage, arguments);
    }
    return concludeOutput(run(argc, argv, *line), arguments);
}
