// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"

#include <QDateTime>
#include <QList>

#include <chrono>

namespace AgentCore {

//! A model as its endpoint tells of it; most tell no more than the name.
struct AGENTCORE_EXPORT ListedModel
{
    QString id; //!< The provider's own name.
    qint64 contextWindow = 0; //!< Tokens; 0: not told.
    int outputLimit = 0; //!< Tokens; 0: not told.
    friend bool operator==(const ListedModel &, const ListedModel &) = default;
};

//! The models of one endpoint.
struct AGENTCORE_EXPORT ModelList
{
    QList<ListedModel> models; //!< In the endpoint's order.
    QDateTime fetched; //!< UTC.
    bool isCached = false; //!< Not asked for now.
    std::optional<Error> problem; //!< Why the endpoint could not be asked, so that the list is old.
    std::chrono::milliseconds firstByte{0}; //!< From the request to the headers; 0 when cached.

    bool contains(QStringView id) const;

    //! For the cache: fetched and models.
    static Result<ModelList> fromJson(const QJsonObject &json);
    QJsonObject toJson() const;

    friend bool operator==(const ModelList &, const ModelList &) = default;
};

//! One page of an endpoint's answer.
struct AGENTCORE_EXPORT ModelPage
{
    QList<ListedModel> models;
    QString next; //!< What asks for the next page; empty: this is the last.

    //! \brief Reads the shapes of OpenAI ("data"), Anthropic ("data", "has_more") and Gemini
    //! ("models", "nextPageToken"), whatever the wire format; models that do not chat are left out
    //! where the endpoint says so. ParseError for anything else.
    static Result<ModelPage> fromBody(const QByteArray &body);
};

} // namespace AgentCore
