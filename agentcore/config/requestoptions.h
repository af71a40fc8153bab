// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QJsonObject>

#include <optional>

namespace AgentCore {

//! How a model is to answer; what is unset is left to the endpoint.
struct AGENTCORE_EXPORT RequestOptions
{
    std::optional<double> temperature; //!< From 0 to 2.
    std::optional<int> maxOutputTokens; //!< At least 1.
    //! "off", "minimal", "low", "medium", "high", "xhigh", "max"; empty: not set.
    QString thinkingLevel;
    QJsonObject extraBody; //!< Members that the request's body gets; they override ours.

    //! What \a other sets goes before what this has.
    void overrideWith(const RequestOptions &other);

    //! \brief Reads the members temperature, maxTokens, thinking and extraBody, all optional.
    //! \return InvalidInput with the path of the first bad member, below \a path.
    static Result<RequestOptions> fromJson(const QJsonObject &json, const QString &path = {});
    //! Inverse of fromJson().
    QJsonObject toJson() const;

    //! \name From the words of a user
    //! InvalidInput with what it must be, such as "must be a number from 0 to 2"; never repeats
    //! \a text.
    //! @{
    static Result<double> parseTemperature(const QString &text);
    static Result<int> parseOutputLimit(const QString &text);
    static Result<QJsonObject> parseExtraBody(const QString &text);
    //! @}

    friend bool operator==(const RequestOptions &, const RequestOptions &) = default;
};

} // namespace AgentCore
