// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/remoteagent.h"
#include "agentcore/base/signalwatcher.h"
#include "app/agentcommands.h"
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

//! In the terms of the table of failures, with what the agent left of itself.
static OneShotOutcome explainedBy(const Acp::RemoteAgent &agent, const Error &error)
{
    const auto &failure = agent.link().lastFailure();
    const Acp::FailureCode code = failure ? failure->code : Acp::FailureCode::ProtocolError;
    const Acp::FailureInfo &info = Acp::failureInfo(code);
    if (error.code == ErrorCode::AuthRequired) {
        return {.status = u"failed"_s,
                .exitCode = ExitCode::kFailed,
                .error = {u"auth_required"_s,
                          u"%1; agentao acp login %2 signs in"_s.arg(error.text(),
                                                                     agent.link().spec().name)}};
    }
    return {.status = u"failed"_s, .exitCode = info.exitCode, .error = {info.id, error.text()}};
}

static OutputFormat formatOf(const QString &format)
{
    return format == "json"_L1       ? OutputFormat::Json
        : format == "stream-json"_L1 ? OutputFormat::StreamJson
                                     : OutputFormat::Text;
}

int runAgent(int argc, char **argv, const AgentOptions &options)
{
    const auto spec = agentOf(options.name);
    if (!spec)
        return failAgent(spec.error());
    const bool isHere = !spec->isElsewhere();
    const QString cwd = options.cwd.isEmpty() || !isHere
        ? QDir::currentPath()
        : QFileInfo(options.cwd).absoluteFilePath();
    if (!QFileInfo(cwd).isDir()) {
        printError(u"%1 is not a directory"_s.arg(cwd));
        return ExitCode::kUsage;
    }
    CommandLine line;
    line.readsInput = *options.prompt == "-"_L1;
    line.prompt = line.readsInput ? QString() : *options.prompt;
    const auto prompt = readPrompt(line);
    if (!prompt) {
        printError(prompt.error().message);
        return ExitCode::kUsage;
    }
    std::signal(SIGPIPE, SIG_IGN); // a reader that goes away is seen when writing
    QCoreApplication application(argc, argv);
    Acp::RemoteAgent agent(*spec);
    OneShotTask task{cwd, *prompt, options.modeId, {}, false, {}};
    if (!options.resumeId.isEmpty())
        task.resumeId = options.resumeId;
    task.isExactId = true;
    agent.setNextChoices(options.chosen);
    if (!isHere)
        task.placeThere = options.cwd;
    task.acceptsAll = spec->headless == Acp::AgentSpec::Headless::AcceptAll;
    task.interactionCode = Acp::failureInfo(Acp::FailureCode::InteractionRequired).id;
    task.explain = [&agent](const Error &error) { return explainedBy(agent, error); };
    OneShot shot(&agent, task, formatOf(options.format));
    int exitCode = ExitCode::kFailed;
    QObject::connect(&shot, &OneShot::finished, &application, [&](int code) {
        exitCode = code;
        agent.link().stop(); // in good order
        if (agent.state() == Acp::RemoteAgent::State::Stopped)
            QCoreApplication::exit(code);
        QObject::connect(&agent, &Acp::RemoteAgent::stateChanged, &application, [&] {
            if (agent.state() == Acp::RemoteAgent::State::Stopped)
                QCoreApplication::exit(exitCode);
        });
    });
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &shot, [&] {
        if (!shot.interrupt())
            watcher.letGo();
    });
    shot.start();
    return QCoreApplication::exec();
}

} // namespace App
