// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/indexdatabase.h"
#include "agentcore/index/searchwords.h"

#include <QHash>

namespace AgentCore {

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
