// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/wire/endpointfailure.h"

#include <QJsonObject>
#include <QMap>
#include <QStringList>

namespace AgentCore {

//! \brief What to change of the bodies of requests, by what an endpoint said of one.
//!
//! Nothing is known beforehand: a member is meant when the refusal names one that the refused body
//! has. Members are named by their path, "temperature" or "reasoning.effort".
struct AGENTCORE_EXPORT RequestAmendments
{
    QStringList leftOut; //!< Members that are not sent.
    QMap<QString, QString> renamed; //!< "max_tokens": "max_completion_tokens".
    QMap<QString, QString> values; //!< Words in the place of others: "reasoning.effort": "high".
    QMap<QString, double> limits; //!< The most that a number may be.
    QStringList schemaKeywords; //!< Not in the schemas of tools.

    //! \brief Takes what \a failure says of the refused \a body, besides the members \a untouched.
    //!
    //! Source: the endpoints' own words, see tst_requestamendments.
    //! \return true when the next body will be another one.
    bool learn(const EndpointFailure &failure, const QJsonObject &body,
               const QStringList &untouched = {});
    //! \a body as the endpoint takes it.
    QJsonObject applied(QJsonObject body) const;
    bool isEmpty() const { return *this == RequestAmendments(); }

    QJsonObject toJson() const;
    //! Members of a wrong type are left out.
    static RequestAmendments fromJson(const QJsonObject &json);

    friend bool operator==(const RequestAmendments &, const RequestAmendments &) = default;
};

} // namespace AgentCore
