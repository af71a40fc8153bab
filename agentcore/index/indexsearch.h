// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/index/indexdatabase.h"

#include <QHash>
#include <QList>
#include <QStringList>

#include <utility>

namespace AgentCore {

//! A piece of a text around what was looked for.
struct AGENTCORE_EXPORT Excerpt
{
    QString text; //!< One line.
    QList<std::pair<int, int>> marks; //!< Start and length, in order.
};

//! \brief What somebody typed into a search field, as words of the index.
class AGENTCORE_EXPORT SearchWords
{
public:
    //! More than so many words are left out.
    static constexpr int kMaxTerms = 16;

    explicit SearchWords(const QString &typed);

    //! There is nothing to look for in texts.
    bool isEmpty() const { return m_terms.isEmpty(); }
    //! An expression of FTS5 for texts that have all the words.
    QString expression() const;
    //! One expression per word.
    QStringList expressions() const;
    //! True when \a text has all the words.
    bool matches(const QString &text) const;
    //! What of \a source to show, about \a maxChars long: where most of the words stand together.
    Excerpt excerptOf(const QString &source, int maxChars) const;

private:
    struct Term
    {
        QStringList words; //!< One after the other.
        bool isPrefix = false; //!< The last one may go on.
        QString literal; //!< Of a script without spaces: as it was typed.
    };
    struct Place
    {
        qsizetype start = 0;
        qsizetype length = 0;
        int term = 0;
    };

    static QString expressionOf(const Term &term);
    QList<Place> placesIn(const QString &text) const;

    QList<Term> m_terms;
};

//! \brief One search in the index as it is.
//!
//! Titles go before what the user said, that before answers, and those before the rest; among
//! equals the session that changed last is first. Words that stand in one text go before words
//! that a session has in several. Very common words are looked for in the newest sessions only, as
//! far as the time allows.
class AGENTCORE_EXPORT IndexSearch
{
public:
    //! \a database is not owned.
    IndexSearch(IndexDatabase *database, SessionQuery query);

    Result<QList<SessionHit>> run();

private:
    //! The best document of a session.
    struct Best
    {
        qint64 documentId = 0;
        int rank = 0; //!< Lower is better.
    };
    using Found = QHash<qint64, Best>; // by row

    Result<void> readFiles();
    bool isWanted(const IndexedFile &file) const;
    Result<Found> find(const QString &expression);
    Result<void> addSpread(Found &found);
    SessionHit hitOf(qint64 row, const Best &best);
    void addExcerpt(SessionHit &hit, const IndexedFile &file, const StoredDocument &document) const;

    IndexDatabase *m_database;
    SessionQuery m_query;
    SearchWords m_words;
    QHash<qint64, IndexedFile> m_files; //!< Those that are looked at, by row.
};

} // namespace AgentCore
