// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/prompthandler.h"

#include "acp/connection.h"

#include <QLoggingCategory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

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

} // namespace Acp
