// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/acpmain.h"

#include "acp/acpserver.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "agentcore/session/defaultagent.h"
#include "app/signalwatcher.h"

#include <QCoreApplication>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

int runAcp(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    StdioTransport *transport = StdioTransport::forProcess(&application);
    QString model = line.model;
    const auto agent = createDefaultAgent([&model] { return model; });

    Acp::ServerOptions options;
    options.version = QStringLiteral(AGENTAO_VERSION);
    options.useTour = [&model] { model = u"demo/tour"_s; };
    options.resumeId = line.resumeId;
    options.modeId = line.modeId;
    options.compatibility = line.compatibility;
    options.unstable = line.unstable;
    Acp::AcpServer server(agent.get(), transport, std::move(options));
    QObject::connect(&server, &Acp::AcpServer::finished, &application, &QCoreApplication::quit);

    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &server, &Acp::AcpServer::shutDown);
    transport->open();
    return QCoreApplication::exec();
}

} // namespace App
