// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/connectionhandler.h"

#include "acp/connection.h"
#include "agentcore/base/jsonreader.h"

#include <QLoggingCategory>

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

} // namespace Acp
