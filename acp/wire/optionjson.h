// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/serveroptions.h"
#include "agentcore/base/result.h"
#include "agentcore/history/sessionoption.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace Acp {

//! The member `configOptions`.
AGENTCORE_EXPORT QJsonArray configOptionsJson(const QList<AgentCore::SessionOption> &options);

//! Parameters of `session/set_config_option`.
struct AGENTCORE_EXPORT SetOptionParams
{
    QString sessionId;
    QString configId;
    QString value; //!< Numbers and booleans as their text.
    bool mustBeListed = false; //!< It was no text, and may only stand for a listed value.

    //! InvalidInput when a member is missing or malformed, or when there are credentials: those
    //! have no business in a session. Compatibility::Agentao refuses any further member.
    static AgentCore::Result<SetOptionParams>
    fromJson(const QJsonObject &json, Compatibility compatibility = Compatibility::Standard);
    //! The same of `_agentao.cn/set_model`, whose value is the member `model` or `modelName`, not
    //! empty.
    static AgentCore::Result<SetOptionParams> fromSetModelJson(const QJsonObject &json,
                                                               Compatibility compatibility
                                                               = Compatibility::Standard);
};

//! Parameters of `session/set_model`, of which there are two forms.
struct AGENTCORE_EXPORT SetModelParams
{
    QString sessionId;
    std::optional<QString> model;
    std::optional<QString> maxTokens; //!< A number as text. Not of the draft.
    bool isDraft = false; //!< The form of the removed draft, which has the member `modelId`.

    //! \brief Reads `modelId`, or `model`, `contextLength` and `maxTokens`, of which one is enough.
    //!
    //! The length of the context is the model's own, so it is only checked. InvalidInput as
    //! SetOptionParams.
    static AgentCore::Result<SetModelParams> fromJson(const QJsonObject &json);
};

} // namespace Acp
