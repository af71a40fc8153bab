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
    serve(u"_agentao.cn/set_model"_s, &OptionHandler::setModel);
}

Result<Session *> OptionHandler::apply(const Result<SetOptionParams> &params)
{
    if (!params)
        return std::unexpected(params.error());
    SessionBinding *binding = m_connection->find(params->sessionId);
    if (!binding)
        return sessionNotFound(params->sessionId);
    auto set = binding->session()->setOption(params->configId, params->value);
    if (set)
        return binding->session();
    // What is well-formed but cannot be chosen is a wrong request (DIALECTS.md, O1 and O3).
    Error error = set.error();
    if (error.code == ErrorCode::InvalidInput || error.code == ErrorCode::AuthRequired)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(error);
}

void OptionHandler::setOption(const QJsonObject &json, Reply reply)
{
    const auto session = apply(SetOptionParams::fromJson(json));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    std::move(reply).answer(
        QJsonObject{{"configOptions"_L1, configOptionsJson((*session)->options())}});
}

void OptionHandler::setModel(const QJsonObject &json, Reply reply)
{
    const auto session = apply(SetOptionParams::fromSetModelJson(json));
    if (!session) {
        std::move(reply).answer(std::unexpected(session.error()));
        return;
    }
    std::move(reply).answer(QJsonObject{{"model"_L1, (*session)->modelName()}});
}

} // namespace Acp
