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
}

void ConnectionHandler::initialize(const QJsonObject &json, Reply reply)
{
    const auto params = InitializeParams::fromJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    qCInfo(logConnection) << "Client" << params->clientName << params->clientVersion
                          << "speaks version" << params->protocolVersion;
    m_connection->initialize(params->client);
    const InitializeResult result{m_connection->agent().capabilities(),
                                  m_connection->options().version};
    std::move(reply).answer(result.toJson());
}

void ConnectionHandler::authenticate(const QJsonObject &json, Reply reply)
{
    JsonReader reader(json);
    const auto methodId = reader.finish(reader.requiredString("methodId"_L1));
    Result<void> done;
    if (!methodId)
        done = std::unexpected(methodId.error());
    else if (*methodId == AuthMethod::kProvider)
        done = m_connection->agent().checkReady();
    else if (*methodId == AuthMethod::kDemoTour)
        m_connection->options().useTour();
    else
        done = fail(ErrorCode::InvalidInput, u"methodId is unknown"_s, u"/methodId"_s);
    if (done)
        std::move(reply).answer(QJsonObject());
    else
        std::move(reply).answer(std::unexpected(done.error()));
}

} // namespace Acp
