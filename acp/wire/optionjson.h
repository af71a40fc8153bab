// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/serveroptions.h"
#include "agentcore/base/result.h"
#include "agentcore/history/sessionoption.h"

#include <QJsonArray>
#include <QJsonObject>

#include <optional>

namespace Acp {

//! The member `configOptions`.
AGENTCORE_EXPORT QJsonArray configOptionsJson(const QList<AgentCore::SessionOption> &options);

//! \brief An option as an agent offers it.
//!
//! Values of groups stand in one list; one that is on or off has the values "true" and "false".
struct AGENTCORE_EXPORT OfferedOption
{
    AgentCore::SessionOption option;
    QString category; //!< "mode", "model", ...; empty: none.
    bool isBoolean = false;

    //! \brief Those of `configOptions` that can be shown.
    //!
    //! An option of an unknown type is left out; one without values, or whose value is none of
    //! them, is shown with what it has. At most kMaxOptions, and kMaxValues of one.
    //! \return InvalidInput with the path of the first one that is malformed.
    static AgentCore::Result<QList<OfferedOption>> listFromJson(const QJsonArray &options,
                                                                const QString &path);
    static constexpr qsizetype kMaxOptions = 100;
    static constexpr qsizetype kMaxValues = 2'000;
    friend bool operator==(const OfferedOption &, const OfferedOption &) = default;
};

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
    //! Inverse; \a isBoolean: of an option of that type, whose value is "true" or "false".
    QJsonObject toJson(bool isBoolean = false) const;
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
