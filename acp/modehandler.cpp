// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/modehandler.h"

#include "acp/connection.h"

#include <QLoggingCategory>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logMode, "agent.acp.mode", QtWarningMsg)

ModeHandler::ModeHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serveSession(u"session/set_mode"_s, this, &ModeHandler::setMode,
                             &SetModeParams::fromJson);
}

void ModeHandler::setMode(Session *session, const SetModeParams &params, Reply reply)
{
    if (std::ranges::contains(session->modes(), params.modeId, &SessionMode::id)) {
        if (const auto set = session->setMode(params.modeId); !set) {
            std::move(reply).answer(std::unexpected(set.error()));
            return;
        }
    } else {
        // A free word is a label of the client's and must not change what is permitted.
        qCWarning(logMode) << "A mode that does not exist was asked for; permissions stay";
    }
    if (m_connection->dialect().isAgentao()) {
        std::move(reply).answer(QJsonObject{{"modeId"_L1, params.modeId}});
        return;
    }
    std::move(reply).answer(
        QJsonObject{{"_meta"_L1, QJsonObject{{"_agentao.cn/modeId"_L1, params.modeId}}}});
}

} // namespace Acp
