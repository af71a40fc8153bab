// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/acpmain.h"

#include "acp/acpserver.h"
#include "acp/loggedtransport.h"
#include "acp/wire/dialect.h"
#include "agentcore/base/signalwatcher.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/protocolsettings.h"
#include "agentcore/jsonrpc/stdiotransport.h"
#include "agentcore/session/defaultagent.h"
#include "app/console.h"
#include "app/loghandler.h"

#include <QCoreApplication>
#include <QLoggingCategory>

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

static
    Q_LOGGING_CATEGORY(logAcp, "agent.app.acp", QtWarningMsg)

    //! What the command line says goes before the settings.
static void applySettings(Acp::ServerOptions &options)
{
    const auto settings = ProtocolSettings::load(Paths::configDir());
    if (!settings) {
        qCWarning(logAcp).noquote() << "Settings are not used:" << settings.error().text();
        return;
    }
    if (options.compatibility == Acp::Compatibility::Standard) {
        options.compatibility
            = Acp::compatibilityFromId(settings->compat).value_or(Acp::Compatibility::Standard);
    }
    options.unstable |= settings->unstable;
}

int runAcp(int argc, char **argv, const CommandLine &line)
{
    QCoreApplication application(argc, argv);
    Transport *transport = withLog(StdioTransport::forProcess(&application), line);
    QString model = line.model;
    const auto agent
        = createDefaultAgent([&model] { return model; }, {}, {}, {line.turnLimit, {}, {}});

    Acp::ServerOptions options;
    options.version = QStringLiteral(AGENTAO_VERSION);
    options.useTour = [&model] { model = u"demo/tour"_s; };
    options.forgetTour = [&model, asked = line.model] { model = asked; };
    options.resumeId = line.resumeId;
    options.modeId = line.modeId;
    options.compatibility = line.compatibility;
    options.unstable = line.unstable;
    applySettings(options);
    // The older agent's hosts look for its log there.
    if (options.compatibility == Acp::Compatibility::Agentao)
        options.sessionOpened = logToFolder;
    Acp::AcpServer server(agent.get(), transport, std::move(options));
    QObject::connect(&server, &Acp::AcpServer::finished, &application, &QCoreApplication::quit);

    SignalWatcher watcher;
    QObject::connect(&watcher, &SignalWatcher::interrupted, &server, &Acp::AcpServer::shutDown);
    transport->open();
    return QCoreApplication::exec();
}

} // namespace App
