// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/history/sessionoption.h"

#include <QJsonArray>
#include <QJsonObject>

namespace Acp {

//! The member `configOptions`.
AGENTCORE_EXPORT QJsonArray configOptionsJson(const QList<AgentCore::SessionOption> &options);

//! Parameters of `session/set_config_option`.
struct AGENTCORE_EXPORT SetOptionParams
{
    QString sessionId;
    QString configId;
    QString value; //!< Numbers and booleans as their text.

    //! InvalidInput when a member is missing or malformed, or when there are credentials: those
    //! have no business in a session.
    static AgentCore::Result<SetOptionParams> fromJson(const QJsonObject &json);
    //! The same of `_agentao.cn/set_model`, whose value is the member `model`.
    static AgentCore::Result<SetOptionParams> fromSetModelJson(const QJsonObject &json);
};

} // namespace Acp
