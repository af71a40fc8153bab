// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/base/platform.h"
#include "agentcore/knowledge/manual.h"
#include "app/actions.h"
#include "app/completion.h"
#include "app/console.h"
#include "app/helptext.h"
#include "app/loghandler.h"
#include "app/optiontable.h"

#include <QDir>

#include <array>
#include <csignal>
#include <cstdlib>
#include <pwd.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace App {

static int print(const QString &text)
{
    return writeOutput(text.toUtf8()) ? ExitCode::kDone : ExitCode::kFailed;
}

static int run(int /*argc*/, char ** /*argv*/, const HelpOptions &options)
{
    return print(helpText(options.command));
}

static int run(int /*argc*/, char ** /*argv*/, const VersionOptions &)
{
    return print(versionText());
}

static int run(int /*argc*/, char ** /*argv*/, const CompletionOptions &options)
{
    return print(completionScript(options.shell));
}

static int run(int /*argc*/, char ** /*argv*/, const ManualOptions &)
{
    return print(manualPage());
}

// No topic: what there is.
static int run(int /*argc*/, char ** /*argv*/, const HelpPageOptions &options)
{
    QString text;
    if (options.topic.isEmpty()) {
        const QList<AgentCore::ManualPage> pages = AgentCore::manualPages();
        for (const AgentCore::ManualPage &page : pages)
            text += page.topic.leftJustified(14) + page.title + u'\n';
    } else if (const auto page = AgentCore::manualPage(options.topic)) {
        text = *page;
    } else {
        printError(page.error());
        return ExitCode::kUsage;
    }
    return print(text);
}

template <typename... Options> static bool isAnyOf(const CommandLine &line)
{
    return (std::holds_alternative<Options>(line) || ...);
}

// Whether what is to be done looks at the folder that the program was started in.
static bool needsFolder(const CommandLine &line)
{
    if (const auto *shot = std::get_if<OneShotOptions>(&line))
        return !QDir::isAbsolutePath(shot->cwd);
    if (const auto *chat = std::get_if<TerminalOptions>(&line))
        return !QDir::isAbsolutePath(chat->directory);
    if (const auto *trust = std::get_if<TrustOptions>(&line))
        return !QDir::isAbsolutePath(trust->directory);
    return isAnyOf<UndoOptions, SessionsOptions, McpOptions, AgentOptions, RuleOptions,
                   WorktreeOptions, SkillOptions>(line);
}

static bool isAbsolute(const char *path)
{
    return path && path[0] == '/';
}

// Where HOME is not set, or is no absolute path, sets it to what the password database says of the
// user, for child processes, too: editors and services start programs without it. To be called
// before there are threads. Where the database does not know the user either, nothing is changed.
static void findHome()
{
    if (isAbsolute(std::getenv("HOME")))
        return;
    passwd entry = {};
    passwd *found = nullptr;
    std::array<char, 16 * 1024> buffer; // an entry has a few paths and names
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found
        && isAbsolute(found->pw_dir))
        ::setenv("HOME", found->pw_dir, 1);
}

static int runProgram(int argc, char **argv)
{
    findHome();
    installLogHandler();
    QStringList arguments;
    for (int i = 1; i < argc; ++i)
        arguments += QString::fromLocal8Bit(argv[i]);
    const auto line = parseCommandLine(arguments);
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
    const auto runIt = [&](const auto &options) { return run(argc, argv, options); };
    return concludeOutput(std::visit(runIt, *line), arguments);
}

} // namespace App

int main(int argc, char **argv)
{
    App::openMissingStreams();
    std::signal(SIGXFSZ, SIG_IGN); // a limit on the size of files is an error of write()
    AgentCore::Platform::keepMemoryFlat();
    return App::runProgram(argc, argv);
}
