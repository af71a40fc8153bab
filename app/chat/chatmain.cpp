// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "agentcore/base/modulepath.h"
#include "agentcore/config/paths.h"
#include "app/chat/chatentry.h"
#include "app/configcheck.h"
#include "app/console.h"

#include <QDir>
#include <QFileInfo>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QStringList findingsIn(const QString &folder)
{
    QStringList lines;
    const ConfigFindings found
        = checkSettings(QProcessEnvironment::systemEnvironment(), Paths::configDir(), folder);
    for (const Error &finding : found.problems + found.warnings)
        lines += finding.text();
    return lines;
}

bool hasTerminal()
{
    return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1;
}

int run(int argc, char **argv, const TerminalOptions &options)
{
    if (!hasTerminal()) {
        printError(u"a conversation needs a terminal as its standard input and output; agentao -p "
                   "TEXT answers without one"_s);
        return ExitCode::kUsage;
    }
    const QString folder = QDir::cleanPath(options.directory.isEmpty()
                                               ? QDir::currentPath()
                                               : QFileInfo(options.directory).absoluteFilePath());
    if (!QFileInfo(folder).isDir()) {
        printError(u"%1 is not a directory"_s.arg(options.directory));
        return ExitCode::kUsage;
    }
    QDir::setCurrent(folder);
    const auto entry = moduleFunction<AgentaoRunChat>(
        u"agentao-chat.so"_s, "agentaoRunChat", u"the module of the terminal cannot be loaded"_s);
    if (!entry) {
        printError(entry.error().message);
        return ExitCode::kFailed;
    }
    ChatOptions chat;
    chat.task = {.cwd = folder,
                 .modeId = options.modeId,
                 .resumeId = options.continues ? std::optional(QString()) : options.resumeId,
                 .forks = options.forks,
                 .choosesModel = !options.model.isEmpty(),
                 .rules = options.rules,
                 .historyFolder = Paths::stateDir() + "/prompts"_L1};
    chat.model = options.model;
    chat.turnLimit = options.turnLimit;
    chat.findings = [folder] { return findingsIn(folder); };
    return (*entry)(argc, argv, chat);
}

} // namespace App
