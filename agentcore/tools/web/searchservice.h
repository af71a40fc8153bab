// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/httptransport.h"

#include <QList>
#include <QProcessEnvironment>

#include <stop_token>

namespace AgentCore {

//! One result of a search.
struct SearchHit
{
    static constexpr qsizetype kMaxSnippetChars = 300;

    QString title;
    QUrl url; //!< http or https.
    QString snippet; //!< In one line; at most kMaxSnippetChars.
    friend bool operator==(const SearchHit &, const SearchHit &) = default;
};

//! \brief A service that searches the web, how it is asked and what its answers mean.
//!
//! Sources: api-dashboard.search.brave.com/docs (web search), jina.ai/reader (s.jina.ai),
//! open.bochaai.com (web-search), docs.searxng.org (search API); DuckDuckGo's page without scripts.
struct AGENTCORE_EXPORT SearchService
{
    enum class Kind { SearXng, Brave, Jina, Bocha, DuckDuckGo };

    Kind kind = Kind::DuckDuckGo;
    QUrl url; //!< Where its requests go, without a query.
    QString key; //!< Secret; empty where none is needed.

    //! \brief Those that the user has: SEARXNG_URL, BRAVE_API_KEY, JINA_API_KEY, BOCHA_API_KEY, and
    //! DuckDuckGo, which needs nothing; in the order in which they are tried.
    static QList<SearchService> fromEnvironment(const QProcessEnvironment &environment);

    QString name() const; //!< For people: "Brave Search".
    HttpRequest request(const QString &query, int count) const;
    //! \brief The hits in \a body, the answer with HTTP status \a status; at most \a count.
    //!
    //! Blocks while it reads. AuthRequired, RateLimited or Network with the service's reason,
    //! without the key; ParseError when it is no answer of this service.
    Result<QList<SearchHit>> hits(int status, const QByteArray &body, int count,
                                  const std::stop_token &token) const;

private:
    Result<QList<SearchHit>> hitsOfPage(const QByteArray &body, const std::stop_token &token) const;
    Result<QList<SearchHit>> hitsOfJson(const QByteArray &body) const;
    Error refusal(int status, const QByteArray &body) const;
};

} // namespace AgentCore
