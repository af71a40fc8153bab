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
    QDate released = {}; //!< Invalid: not told.
    QDate ends = {}; //!< The day from which it is not answered for; invalid: not told.
    std::optional<QStringList> thinkingLevels = {}; //!< Weakest first; unset: not told.
    friend bool operator==(const ListedModel &, const ListedModel &) = default;
};

//! The models of one endpoint.
struct AGENTCORE_EXPORT ModelList
{
    //! More are left out; the longest list that is known has a tenth of it.
    static constexpr qsizetype kMaxModels = 5000;
    static constexpr qsizetype kMaxIdLength = 256;

    QList<ListedModel> models; //!< In the endpoint's order.
    QDateTime fetched; //!< UTC.
    bool isCached = false; //!< Not asked for now.
    std::optional<Error> problem; //!< Why the endpoint could not be asked, so that the list is old.
    std::chrono::milliseconds firstByte{0}; //!< From the request to the headers; 0 when cached.

    bool contains(QStringView id) const;

    //! True for what can be shown and sent as it is: no control characters, none that change the
    //! order of text, no blanks at the ends, not too long.
    static bool isUsableId(const QString &id);

    //! \brief For the cache: fetched and models, with released and ends as dates.
    //! \return InvalidInput for what this program would not have written: more than kMaxModels, an
    //! id that is not usable, a time that is still to come.
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
    //! ("models", "nextPageToken"),
    //! Bedrock ("inferenceProfileSummaries", "nextToken"; those of Claude, as others are spoken to
    //! otherwise) and Vertex ("publisherModels"), whatever the wire format; models that do not chat
    //! or call no tools are left out where the endpoint says so. ParseError for anything else.
    //!
    //! Released: `created` (OpenAI, OpenRouter, Groq, xAI), `created_at` (Anthropic); ends:
    //! `shutdown_date` (https://developers.openai.com/api/docs/deprecations) and `expiration_date`
    //! (OpenRouter), looked up 2026-11-23.
    static Result<ModelPage> fromBody(const QByteArray &body);
};

} // namespace AgentCore
