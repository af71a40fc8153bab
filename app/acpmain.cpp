// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/actions.h"

#include "acp/acpserver.h"
#include "acp/wirelog.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "app/acplisten.h"
#include "app/acpservice.h"
#include "app/console.h"

#include <QCoreApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! What the server speaks through: \a transport, or with `--acp-log` one that writes a log, too.
static Transport *withLog(Transport *transport, const CommandLine &line)
{
    if (line.acpLog.isEmpty())
        return transport;
    auto log = Acp::WireLog::open(line.acpLog, QStringLiteral(AGENTAO_VERSION),
                                  QCoreApplication::arguments().sliced(1));
    if (!log) { // serving the client matters more
        printError(u"--acp-log: "_s + log.error().text());
        return transport;
    }
    return new Acp::LoggedTransport(transport, *std::move(log), transport);
}

int runAcp(int argc, char **argv, const CommandLine &line)
{
    if (!line.listen.isEmpty())
        return listenForAcp(argc, argv, line);
    QCoreApplication application(argc, argv);
    Transport *transport = withLog(StdioTransport::forProcess(&application), line);
    Acp::NetServer::Service service = makeAcpService(line);
    Acp::AcpServer server(service.agent.get(), transport, std::move(service.options));
    QObject::connect(&server, &Acp::AcpServer::finished, &application, &QCoreApplication::quit);

    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &server, &Acp::AcpServer::shutDown);
    transport->open();
    return QCoreApplication::exec();
}

} // namespace App
