// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/optionhandler.h"

#include "acp/connection.h"

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

OptionHandler::OptionHandler(Connection *connection)
    : m_connection(connection)
{
    const auto serve = [&](const QString &method, auto function) {
        connection->handle(method, [this, function](const QJsonObject &params, Reply reply) {
            (this->*function)(params, std::move(reply));
        });
    };
    serve(u"session/set_config_option"_s, &OptionHandler::setOption);
    serve(u"config/set"_s, &OptionHandler::setOption);
}

void OptionHandler::setOption(const QJsonObject &json, Reply reply)
{
    const Dialect dialect = m_connection->dialect();
    const auto session = SetOptionParams::fromJson(json, dialect.compatibility)
                             .and_then([this](const SetOptionParams &params) {
                                 return chooseOption(m_connection, params);
                             });
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    std::move(reply).answer(QJsonObject{
        {"configOptions"_L1, dialect.options(configOptionsJson((*session)->options()))}});
}

Result<Session *> chooseOption(Connection *connection, const SetOptionParams &params)
{
    SessionBinding *binding = connection->find(params.sessionId);
    if (!binding)
        return sessionNotFound(params.sessionId);
    auto set = binding->session()->setOption(params.configId, params.value);
    if (set)
        return binding->session();
    // What is well-formed but cannot be chosen is a wrong request (DIALECTS.md, O1 and O3).
    Error error = set.error();
    if (error.code == ErrorCode::InvalidInput || error.code == ErrorCode::AuthRequired)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(error);
}

} // namespace Acp
