// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mcpsignin.h"

#include "agentcore/base/platform.h"
#include "agentcore/base/programpath.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/mcp/config/mcpconfiguration.h"
#include "agentcore/mcp/config/mcpexpansion.h"
#include "agentcore/mcp/mcpauthorization.h"
#include "app/console.h"
#include "app/lineinput.h"
#include "app/mcpedit.h"

#include <QCoreApplication>
#include <QDir>
#include <QProcess>

#include <algorithm>
#include <memory>

#include <unistd.h>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! The server as it would be used here. NotFound; InvalidInput for one without HTTP.
static Result<McpServerSpec> serverToSignIn(const QString &name)
{
    const auto configuration = McpConfiguration::read(Paths::configDir(), QDir::currentPath());
    const auto &servers = configuration.specs.servers;
    const auto spec = std::ranges::find(servers, name, &McpServerSpec::name);
    if (spec == servers.end()) {
        return std::unexpected(noSuchServer(configuration, name));
    }
    if (spec->kind == McpServerSpec::Kind::Stdio) {
        return fail(
            ErrorCode::InvalidInput,
            u"\"%1\" is a program of this machine; only addresses are signed in at"_s.arg(name));
    }
    return expandedMcpServer(*spec, QDir::currentPath());
}

//! The program that opens addresses; empty: there is none, or no display.
static QString browserProgram()
{
    return Platform::hasDisplay() ? ownProgram(Platform::opener()) : QString();
}

static bool openInBrowser(const QString &browser, const QString &address)
{
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"PATH"_s, trustedPath()); // it is a script, which looks for a browser
    process.setProcessEnvironment(environment);
    process.setProgram(browser);
    process.setArguments({address});
    return process.startDetached();
}

static McpAuthorization::Guide guideFor(const McpOptions &options, LineInput *input)
{
    const QString browser = options.usesBrowser ? browserProgram() : QString();
    McpAuthorization::Guide guide;
    guide.open = [browser, name = options.name](const QUrl &url) {
        const QString address = url.toString(QUrl::FullyEncoded);
        const bool isOpened = !browser.isEmpty() && openInBrowser(browser, address);
        const QString what = isOpened ? u"The browser opens this address to sign in at %1:\n%2\n"_s
                                      : u"Open this address to sign in at %1:\n%2\n"_s;
        return printMcp(what.arg(name, address)) == ExitCode::kDone;
    };
    if (!browser.isEmpty() || (options.usesBrowser && ::isatty(STDIN_FILENO) != 1))
        return guide;
    guide.askRedirect = [input](const std::function<void(const QString &)> &answer) {
        printMcp(
            u"Then paste the address that the browser ended at, even if it shows an error:\n"_s);
        QObject::connect(input, &LineInput::lineRead, input, answer, Qt::SingleShotConnection);
        input->start();
    };
    return guide;
}

static void end(const Result<void> &done, const QString &told)
{
    if (done) {
        QCoreApplication::exit(printMcp(told));
        return;
    }
    printError(done.error());
    const bool isCancelled = done.error().code == ErrorCode::Cancelled;
    QCoreApplication::exit(isCancelled ? ExitCode::kInterrupted : ExitCode::kFailed);
}

int signInMcpServer(int argc, char **argv, const McpOptions &options)
{
    const QCoreApplication application(argc, argv);
    const auto spec = serverToSignIn(options.name);
    if (!spec)
        return failMcp(spec.error());
    const auto authorization = createMcpAuthorization(*spec);
    // What runs ends with it.
    QObject task;
    LineInput input;
    const SignalWatcher signalWatcher;
    QObject::connect(&signalWatcher, &SignalWatcher::interrupted, &task,
                     [] { QCoreApplication::exit(ExitCode::kInterrupted); });
    // Without a terminal the redirect may still come by itself.
    if (::isatty(STDIN_FILENO) == 1) {
        QObject::connect(&input, &LineInput::ended, &task,
                         [] { end(fail(ErrorCode::Cancelled, u"no address was given"_s), {}); });
    }
    if (options.verb == McpOptions::Verb::Login) {
        authorization->signIn(guideFor(options, &input), &task, [&](const Result<void> &done) {
            end(done, u"You are signed in at %1.\n"_s.arg(options.name));
        });
    } else {
        authorization->signOut(&task, [&](const Result<void> &done) {
            end(done, u"You are signed out of %1.\n"_s.arg(options.name));
        });
    }
    return QCoreApplication::exec();
}

} // namespace App
