// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/house/agentcheck.h"
#include "agentcore/base/signalwatcher.h"
#include "app/agentcommands.h"
#include "app/console.h"
#include "app/mcpedit.h"

#include <QCoreApplication>
#include <QDir>
#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;
using Acp::AgentCheck;

namespace App {

int checkAgent(int argc, char **argv, const AgentOptions &options)
{
    const auto spec = agentOf(options.name);
    if (!spec)
        return failAgent(spec.error());
    const QCoreApplication application(argc, argv);
    AgentCheck check(*spec, QDir::currentPath(), options.prompt);
    const SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, qApp,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    QObject::connect(&check, &AgentCheck::finished, qApp, &QCoreApplication::quit);
    check.start();
    if (const int exitCode = QCoreApplication::exec(); exitCode != ExitCode::kDone)
        return exitCode;
    const QString text
        = options.json ? QString::fromUtf8(QJsonDocument(check.toJson()).toJson()) : check.toText();
    return std::max(check.isGood() ? ExitCode::kDone : ExitCode::kFailed, printMcp(text));
}

} // namespace App
