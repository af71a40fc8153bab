// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/indexdatabase.h"

#include <QDeadlineTimer>

#include <stop_token>

namespace AgentCore {

//! A session file that is there now.
struct AGENTCORE_EXPORT FoundFile
{
    QString path;
    QString cwd; //!< Of the folder it was found for.
    qint64 size = 0;
    qint64 modified = 0; //!< Milliseconds since 1970, UTC.

    //! True when \a known is of this state of the file.
    bool isAsIn(const IndexedFile &known) const
    {
        return known.size == size && known.modified == modified;
    }
};

//! \brief Brings the index up to date with the session files, which it only reads.
//!
//! Of a file that grew only the new part is read. Work that is stopped, or out of time, goes on at
//! the next call; what was done until then is in the index.
class AGENTCORE_EXPORT SessionIndexer
{
public:
    //! How long and how far.
    struct Limits
    {
        std::stop_token stop = {};
        QDeadlineTimer deadline = QDeadlineTimer::Forever;
        QString stateDir = {}; //!< Empty: Paths::stateDir().
    };

    //! The session files of \a folders. An empty \a stateDir is Paths::stateDir().
    static QList<FoundFile> findFiles(const QStringList &folders, const QString &stateDir);
    //! What a list shows of \a file, from its ends; the id is empty when it is no session that
    //! could be opened.
    static SessionInfo peek(const FoundFile &file, const QString &stateDir);

    //! \a database is not owned; one thread at a time may write to it.
    SessionIndexer(IndexDatabase *database, Limits limits);

    //! Titles of all new files first, then the texts, newest first.
    Result<void> update(const QList<FoundFile> &files);
    //! True when there is something to do for update().
    Result<bool> isBehind(const QList<FoundFile> &files);

private:
    struct Work
    {
        IndexedFile known;
        FoundFile found;
    };

    struct Differences
    {
        QList<Work> work;
        QList<qint64> gone; //!< Rows.
    };

    Result<Differences> compare(const QList<FoundFile> &files);
    Result<void> drop(const QList<qint64> &rows);
    Result<void> registerNew(QList<Work> &work);
    Result<void> indexFile(Work &work);
    Result<void> reset(IndexedFile &file);
    Result<void> putTitle(const IndexedFile &file);
    bool isOver() const;

    IndexDatabase *m_database;
    Limits m_limits;
};

} // namespace AgentCore
