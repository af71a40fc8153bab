// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/acpserver.h"

#include "acp/connection.h"
#include "acp/extensionhandlers.h"
#include "acp/optionhandler.h"
#include "acp/sessionhandler.h"
#include "acp/sessionlisthandler.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/steptrace.h"

#include <QLoggingCategory>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logConnection, "agent.acp.connection", QtWarningMsg)

ConnectionHandler::ConnectionHandler(Connection *connection)
    : m_connection(connection)
{
    connection->handleAtOnce(u"initialize"_s, [this](const QJsonObject &params, Reply reply) {
        initialize(params, std::move(reply));
    });
    connection->handle(u"authenticate"_s, [this](const QJsonObject &params, Reply reply) {
        authenticate(params, std::move(reply));
    });
    connection->handle(u"logout"_s, [this](const QJsonObject &, Reply reply) {
        logout();
        std::move(reply).answer(QJsonObject());
    });
}

void ConnectionHandler::initialize(const QJsonObject &json, Reply reply)
{
    const Dialect dialect = m_connection->dialect();
    const auto params = InitializeParams::fromJson(json, dialect.compatibility);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    qCInfo(logConnection) << "Client" << params->clientName << params->clientVersion
                          << "speaks version" << params->protocolVersion;
    m_connection->initialize(params->client);
    if (const auto &introduced = m_connection->options().introduced)
        introduced(params->clientTitle.isEmpty() ? params->clientName : params->clientTitle);
    const InitializeResult result{m_connection->agent().capabilities(),
                                  m_connection->options().version, dialect.compatibility,
                                  dialect.unstable, params->client.terminalAuth};
    std::move(reply).answer(result.toJson());
}

void ConnectionHandler::authenticate(const QJsonObject &json, Reply reply)
{
    JsonReader reader(json);
    const auto methodId = reader.finish(reader.requiredString("methodId"_L1));
    const Result<void> done
        = methodId ? use(*methodId) : Result<void>(std::unexpected(methodId.error()));
    if (done) {
        m_connection->setLoggedOut(false);
        std::move(reply).answer(QJsonObject());
    } else {
        std::move(reply).answer(std::unexpected(done.error()));
    }
}

Result<void> ConnectionHandler::use(const QString &methodId)
{
    ServerOptions &options = m_connection->options();
    if (methodId == AuthMethod::kProvider) {
        if (options.forgetTour)
            options.forgetTour();
        return m_connection->agent().checkReady();
    }
    if (methodId == AuthMethod::kDemoTour) {
        options.useTour();
        return {};
    }
    if (methodId == AuthMethod::kLogin)
        return fail(ErrorCode::InvalidInput, u"is run in a terminal: agentao login"_s,
                    u"/methodId"_s);
    return fail(ErrorCode::InvalidInput, u"methodId is unknown"_s, u"/methodId"_s);
}

void ConnectionHandler::logout()
{
    // Keys that are saved or in the environment are the user's, not the client's to forget.
    if (m_connection->options().forgetTour)
        m_connection->options().forgetTour();
    m_connection->setLoggedOut(true);
}

static Q_LOGGING_CATEGORY(logPrompt, "agent.acp.prompt", QtWarningMsg)

PromptHandler::PromptHandler(Connection *connection)
    : m_connection(connection)
{
    connection->handle(u"session/prompt"_s, [this](const QJsonObject &params, Reply reply) {
        prompt(params, std::move(reply));
    });
    connection->handle(u"session/cancel"_s, [this](const QJsonObject &params, Reply reply) {
        cancel(params, std::move(reply));
    });
}

void PromptHandler::prompt(const QJsonObject &json, Reply reply)
{
    SessionBinding *binding = m_connection->find(json["sessionId"_L1].toString());
    const auto params
        = PromptParams::fromJson(json, m_connection->takesImages(json["sessionId"_L1].toString()));
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    if (!binding) {
        std::move(reply).answer(sessionNotFound(params->sessionId));
        return;
    }
    binding->prompt(*params, std::move(reply));
}

void PromptHandler::cancel(const QJsonObject &json, Reply reply)
{
    const auto id = sessionIdFromJson(json);
    if (!id) {
        std::move(reply).answer(std::unexpected(id.error()));
        return;
    }
    // Of nothing to cancel is made a success, so that a repeated cancel never fails.
    if (SessionBinding *binding = m_connection->find(*id))
        binding->cancel();
    else
        qCInfo(logPrompt) << "Asked to cancel a session that is not open";
    std::move(reply).answer(QJsonObject());
}

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
