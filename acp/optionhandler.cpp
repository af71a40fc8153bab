// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/optionhandler.h"

#include "acp/connection.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

OptionHandler::OptionHandler(Connection *connection)
    : m_connection(connection)
{
    for (const QString &method : {u"session/set_config_option"_s, u"config/set"_s}) {
        connection->handle(method, [this](const QJsonObject &json, Reply reply) {
            setOption(json, std::move(reply));
        });
    }
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

//! True also of an option that does not exist, which has an error of its own.
static bool isListed(const Session &session, const SetOptionParams &params)
{
    const QList<SessionOption> options = session.options();
    const auto option = std::ranges::find(options, params.configId, &SessionOption::id);
    return option == options.end()
        || std::ranges::contains(option->values, params.value, &OptionValue::value);
}

Result<Session *> chooseOption(Connection *connection, const SetOptionParams &params)
{
    const auto session = connection->sessionOf(params.sessionId);
    if (!session)
        return session;
    if (params.mustBeListed && !isListed(**session, params))
        return fail(ErrorCode::InvalidInput, u"is none of the listed values"_s, u"/value"_s);
    const auto set = (*session)->setOption(params.configId, params.value);
    if (set)
        return session;
    // What is well-formed but cannot be chosen is a wrong request, no failure of ours.
    Error error = set.error();
    if (error.code == ErrorCode::InvalidInput || error.code == ErrorCode::AuthRequired)
        error.code = ErrorCode::InvalidRequest;
    return std::unexpected(error);
}

} // namespace Acp
