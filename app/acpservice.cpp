// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/acpservice.h"

#include "acp/house/lentagents.h"
#include "acp/share/sharedsessions.h"
#include "acp/wire/dialect.h"
#include "agentcore/config/paths.h"
#include "agentcore/config/protocolsettings.h"
#include "agentcore/session/local/defaultagent.h"
#include "app/loghandler.h"

#include <QLoggingCategory>

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
static Acp::Compatibility compatibilityOf(const CommandLine &line, const ProtocolSettings &settings)
{
    if (line.compatibility != Acp::Compatibility::Standard)
        return line.compatibility;
    return Acp::compatibilityFromId(settings.compat).value_or(Acp::Compatibility::Standard);
}

bool answersAsIacCode(const CommandLine &line)
{
    return compatibilityOf(line, protocolSettings()) == Acp::Compatibility::IacCode;
}

Acp::NetServer::Service makeAcpService(const CommandLine &line)
{
    const auto model = std::make_shared<QString>(line.model);
    const auto client = std::make_shared<QString>();
    Acp::NetServer::Service service;
    auto agent = createDefaultAgent([model] { return *model; }, {}, {},
                                    {line.turnLimit, {}, {}, line.turnLimit.usd.has_value()});
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
    options.forgetTour = [model, asked = line.model] { *model = asked; };
    options.resumeId = line.resumeId;
    options.modeId = line.modeId;
    const ProtocolSettings settings = protocolSettings();
    options.compatibility = compatibilityOf(line, settings);
    options.unstable = line.unstable || settings.unstable;
    if (!line.listen.isEmpty())
        options.idleLimit = line.idleLimit;
    // The older agent's hosts look for its log there.
    if (options.compatibility == Acp::Compatibility::Agentao)
        options.sessionOpened = logToFolder;
    return service;
}

} // namespace App
