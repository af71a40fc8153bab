// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"

#include "acp/connectionhandler.h"
#include "acp/extensionhandlers.h"
#include "acp/optionhandler.h"
#include "acp/prompthandler.h"
#include "acp/sessionhandler.h"
#include "acp/sessionlisthandler.h"
#include "agentcore/base/steptrace.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

AcpServer::AcpServer(Agent *agent, Transport *transport, ServerOptions options, QObject *parent)
    : QObject(parent)
    , m_connection(agent, transport, std::move(options))
    , m_connectionHandler(std::make_unique<ConnectionHandler>(&m_connection))
    , m_sessionHandler(std::make_unique<SessionHandler>(&m_connection))
    , m_promptHandler(std::make_unique<PromptHandler>(&m_connection))
    , m_modeHandler(std::make_unique<ModeHandler>(&m_connection))
    , m_optionHandler(std::make_unique<OptionHandler>(&m_connection))
    , m_modelHandler(std::make_unique<ModelHandler>(&m_connection))
    , m_checkpointHandler(std::make_unique<CheckpointHandler>(&m_connection))
    , m_branchHandler(std::make_unique<BranchHandler>(&m_connection))
    , m_sessionLifeHandler(std::make_unique<SessionLifeHandler>(&m_connection))
    , m_sessionListHandler(std::make_unique<SessionListHandler>(&m_connection))
    , m_searchHandler(std::make_unique<SearchHandler>(&m_connection))
    , m_folderHandler(std::make_unique<FolderHandler>(&m_connection))
    , m_guestHandler(std::make_unique<GuestHandler>(&m_connection))
{
    m_settleTimer.setSingleShot(true);
    m_settleTimer.setInterval(kSettleTime);
    connect(&m_settleTimer, &QTimer::timeout, this, &AcpServer::closeAll);
    connect(&m_connection, &Connection::closed, this, &AcpServer::shutDown);
}

AcpServer::~AcpServer() = default;

void AcpServer::notify(const QString &method, const QJsonObject &params)
{
    m_connection.notify(method, params);
}

void AcpServer::shutDown()
{
    if (m_state != State::Serving)
        return;
    m_state = State::Settling;
    if (m_connection.options().isGuest) { // turns are not its own to end
        QMetaObject::invokeMethod(this, &AcpServer::closeAll, Qt::QueuedConnection);
        return;
    }
    m_settleTimer.start();
    const QList<SessionBinding *> bindings = m_connection.bindings();
    for (SessionBinding *binding : bindings) {
        connect(binding, &SessionBinding::settled, this, &AcpServer::closeWhenSettled,
                Qt::QueuedConnection);
        binding->cancel();
    }
    QMetaObject::invokeMethod(this, &AcpServer::closeWhenSettled, Qt::QueuedConnection);
}

void AcpServer::closeWhenSettled()
{
    const auto isRunning
        = [](const SessionBinding *binding) { return binding->session()->isRunning(); };
    if (std::ranges::none_of(m_connection.bindings(), isRunning))
        closeAll();
}

void AcpServer::closeAll()
{
    if (m_state != State::Settling)
        return;
    m_state = State::Finished;
    m_settleTimer.stop();
    traceStep("turns ended"_L1);
    const QList<SessionBinding *> bindings = m_connection.bindings();
    for (SessionBinding *binding : bindings)
        m_connection.close(binding);
    traceStep("sessions closed"_L1);
    emit finished(QPrivateSignal());
}

} // namespace Acp
