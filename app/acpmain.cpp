// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "acp/acpserver.h"
#include "acp/house/lentagents.h"
#include "acp/net/netserver.h"
#include "acp/net/nettoken.h"
#include "acp/net/websockets.h"
#include "acp/share/sharedsessions.h"
#include "acp/wire/dialect.h"
#include "acp/wirelog.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/base/steptrace.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/usersettings.h"
#include "agentcore/http/httptransport.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "agentcore/mcp/transport/mcpfarewells.h"
#include "agentcore/session/local/defaultagent.h"
#include "agentcore/store/syncqueue.h"
#include "app/console.h"
#include "app/loghandler.h"

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QScopeGuard>
#include <QThreadPool>

#include <cstdlib>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static Q_LOGGING_CATEGORY(logAcp, "agent.app.acp", QtWarningMsg)

static ProtocolSettings protocolSettings()
{
    const auto settings = ProtocolSettings::load(Paths::configDir());
    if (!settings)
        qCWarning(logAcp).noquote() << "Settings are not used:" << settings.error().text();
    return settings.value_or(ProtocolSettings());
}

//! What the command line says goes before the settings.
static Acp::Compatibility compatibilityOf(const AcpOptions &given, const ProtocolSettings &settings)
{
    if (given.compatibility != Acp::Compatibility::Standard)
        return given.compatibility;
    return Acp::compatibilityFromId(settings.compat).value_or(Acp::Compatibility::Standard);
}

//! Where the command line or the settings ask for the form of that older server.
static bool answersAsIacCode(const AcpOptions &given)
{
    return compatibilityOf(given, protocolSettings()) == Acp::Compatibility::IacCode;
}

//! The agent and the options of one client, as \a given and the settings say.
static Acp::NetServer::Service makeAcpService(const AcpOptions &given)
{
    const auto model = std::make_shared<QString>(given.model);
    const auto client = std::make_shared<QString>();
    Acp::NetServer::Service service;
    auto agent = createDefaultAgent([model] { return *model; }, {}, {},
                                    {given.turnLimit, {}, {}, given.turnLimit.usd.has_value()});
    const QString version = QStringLiteral(AGENTAO_VERSION);
    agent->setSharing(std::make_unique<Acp::SharedSessions>(Acp::SessionPorch::Options{version},
                                                            [client] { return *client; }));
    agent->setExternalAgents(
        std::make_shared<Acp::LentAgents>(Paths::configDir(), Acp::LentAgents::Person::Present));
    service.agent = std::move(agent);
    Acp::ServerOptions &options = service.options;
    options.version = version;
    options.introduced = [client](const QString &name) { *client = name; };
    options.useTour = [model] { *model = u"demo/tour"_s; };
    options.forgetTour = [model, asked = given.model] { *model = asked; };
    options.resumeId = given.resumeId;
    options.choosesModel = !given.model.isEmpty();
    options.modeId = given.modeId;
    const ProtocolSettings settings = protocolSettings();
    options.compatibility = compatibilityOf(given, settings);
    options.unstable = given.unstable || settings.unstable;
    if (!given.listen.isEmpty())
        options.idleLimit = given.idleLimit;
    // The older agent's hosts look for its log there.
    if (options.compatibility == Acp::Compatibility::Agentao)
        options.sessionOpened = logToFolder;
    return service;
}

static Result<Acp::NetDoor::Options> doorOptions(const AcpOptions &given, const QString &tokenFile)
{
    constexpr qint64 kMaxPemBytes = 1024 * 1024;
    Acp::NetDoor::Options options;
    const auto address = Acp::ListenAddress::fromString(given.listen);
    if (!address)
        return std::unexpected(address.error());
    options.address = *address;
    if (!address->isLoopback() && given.identityFile.isEmpty()) {
        return fail(ErrorCode::InvalidInput,
                    u"--listen at %1 lets other machines in: say --tls FILE, or listen "
                    "at 127.0.0.1 and come in by ssh -L"_s.arg(given.listen));
    }
    if (!given.identityFile.isEmpty()) {
        const auto identity = PlainFile::read(given.identityFile, kMaxPemBytes);
        if (!identity)
            return std::unexpected(identity.error());
        options.certificate = options.key = *identity;
    }
    const auto token
        = given.tokenFile.isEmpty() ? Acp::readOrMakeToken(tokenFile) : Acp::readToken(tokenFile);
    if (!token)
        return std::unexpected(token.error());
    options.token = *token;
    options.answersAsIacCode = answersAsIacCode(given);
    return options;
}

//! Says on standard error where it listens.
static int listenForAcp(int argc, char **argv, const AcpOptions &given)
{
    QCoreApplication application(argc, argv);
    const auto farewell = qScopeGuard(&McpFarewells::finish);
    const QString tokenFile
        = given.tokenFile.isEmpty() ? Paths::configDir() + "/acp-token"_L1 : given.tokenFile;
    const auto options = doorOptions(given, tokenFile);
    if (!options) {
        printError(options.error());
        return ExitCode::kUsage;
    }
    auto door = Acp::makeWebSocketDoor();
    if (!door) {
        printError(door.error());
        return ExitCode::kFailed;
    }
    Acp::NetServer server(door->get(), [&given] { return makeAcpService(given); });
    QObject::connect(door->get(), &Acp::NetDoor::refused, &application,
                     [](const QString &why) { printError(u"Refused: "_s + why); });
    const auto url = (*door)->open(*options);
    if (!url) {
        printError(url.error());
        return ExitCode::kFailed;
    }
    QUrl http = *url;
    http.setScheme(options->certificate.isEmpty() ? u"http"_s : u"https"_s);
    printError(u"Listening at %1; over HTTP at %2; the token is in %3"_s.arg(
        url->toString(), http.toString(), tokenFile));
    QObject::connect(&server, &Acp::NetServer::finished, &application, &QCoreApplication::quit);
    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &server, &Acp::NetServer::shutDown);
    return QCoreApplication::exec();
}

//! What the server speaks through: \a transport, or with `--acp-log` one that writes a log, too.
static Transport *withLog(Transport *transport, const AcpOptions &given)
{
    if (given.log.isEmpty())
        return transport;
    auto log = Acp::WireLog::open(given.log, QStringLiteral(AGENTAO_VERSION),
                                  QCoreApplication::arguments().sliced(1));
    if (!log) { // serving the client matters more
        printError(u"--acp-log: "_s + log.error().text());
        return transport;
    }
    return new Acp::LoggedTransport(transport, *std::move(log), transport);
}

static int serve(const AcpOptions &given)
{
    const auto farewell = qScopeGuard(&McpFarewells::finish); // when the agent is gone
    QObject owner;
    Transport *transport = withLog(StdioTransport::forProcess(&owner), given);
    Acp::NetServer::Service service = makeAcpService(given);
    Acp::AcpServer server(service.agent.get(), transport, std::move(service.options));
    QObject::connect(&server, &Acp::AcpServer::finished, &owner, [] {
        HttpTransport::endWithProcess();
        QCoreApplication::quit();
    });

    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &server, &Acp::AcpServer::shutDown);
    transport->open();
    const int code = QCoreApplication::exec();
    traceStep("event loop left"_L1);
    return code;
}

//! \brief Ends the process once what other threads do for the disk is done.
//!
//! Threads that wait for work are not joined, one after the other, and nothing is freed: that took
//! longer than all the rest of the end, and the system does it at once.
static int endProcess(int code)
{
    if (QThreadPool *pool = QThreadPool::globalInstance(); pool->activeThreadCount() > 0)
        pool->waitForDone();
    SyncQueue::finishAll();
    traceStep("work finished"_L1);
#ifndef __SANITIZE_ADDRESS__ // which looks for leaks where main() ends
    std::_Exit(code);
#endif
    return code;
}

int run(int argc, char **argv, const AcpOptions &given)
{
    if (!given.listen.isEmpty())
        return listenForAcp(argc, argv, given);
    QCoreApplication application(argc, argv);
    return endProcess(serve(given));
}

} // namespace App
