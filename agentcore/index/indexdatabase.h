// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/documentreader.h"
#include "agentcore/index/sessionquery.h"

#include <memory>

namespace AgentCore {

//! What the index remembers of a session file.
struct AGENTCORE_EXPORT IndexedFile
{
    qint64 row = 0; //!< 0: not stored yet.
    QString path;
    qint64 size = 0; //!< As it was when it was looked at last.
    qint64 modified = 0; //!< Then; milliseconds since 1970, UTC.
    qint64 indexed = 0; //!< Bytes from the begin whose texts are in the index for good.
    QByteArray check; //!< Checksum of the end of those.
    bool isWhole = false; //!< All of size is in the index.
    int nextDocument = 1; //!< Number of the next document that stays.
    SessionInfo session; //!< Its id is empty when the file is no session of its folder.
    QString model; //!< That answered last.
};

//! A document as it was stored.
struct AGENTCORE_EXPORT StoredDocument
{
    DocumentKind kind = DocumentKind::Other;
    QString itemId;
    qint64 start = 0;
    qint64 end = 0;
};

//! \brief The tables of the index: one connection, for the thread that opened it.
//!
//! Ids of documents say whose they are, see documentId(). Errors: InvalidInput (the file is
//! damaged or of another version: it is to be made anew), Busy (another process writes for too
//! long), PermissionDenied, Io (a full disk, ...).
class AGENTCORE_EXPORT IndexDatabase
{
public:
    virtual ~IndexDatabase() = default;

    //! Number 0 is the title. Grows with the row, so newer files have higher ids.
    static constexpr qint64 documentId(qint64 row, qint64 number, DocumentKind kind)
    {
        return row << kRowShift | number << kKindBits | qint64(kind);
    }
    static constexpr qint64 rowOf(qint64 documentId) { return documentId >> kRowShift; }
    static constexpr DocumentKind kindOf(qint64 documentId)
    {
        return DocumentKind(documentId & ((1 << kKindBits) - 1));
    }
    //! Of one file; later ones are not indexed.
    static constexpr qint64 kMaxDocuments = (qint64(1) << 24) - 1;

    virtual Result<QList<IndexedFile>> files() = 0;
    //! Stores it, as a new one when its row is 0. \return its row.
    virtual Result<qint64> putFile(const IndexedFile &file) = 0;
    //! The file with all documents and facts.
    virtual Result<void> dropFile(qint64 row) = 0;
    //! Its documents from number \a first on.
    virtual Result<void> dropDocuments(qint64 row, qint64 first) = 0;
    virtual Result<void> dropFacts(qint64 row) = 0;
    //! \a words: see WordSplitter::joined().
    virtual Result<void> putDocument(qint64 id, const StoredDocument &document,
                                     const QString &words)
        = 0;
    virtual Result<void> putFact(qint64 row, const IndexFact &fact) = 0;
    virtual Result<void> begin() = 0; //!< A transaction, for writing.
    virtual Result<void> commit() = 0;
    virtual void rollback() = 0;

    //! Calls \a visit with each document that \a expression of FTS5 finds, the highest id first,
    //! until it returns false.
    virtual Result<void> match(const QString &expression,
                               const std::function<bool(qint64 documentId)> &visit)
        = 0;
    virtual Result<StoredDocument> document(qint64 id) = 0;
    //! The rows of files with a fact that \a query asks for (file, tool, exitCode); unset: it asks
    //! for none.
    virtual Result<std::optional<QSet<qint64>>> rowsWithFacts(const SessionQuery &query) = 0;

private:
    static constexpr int kRowShift = 28;
    static constexpr int kKindBits = 3;
};

//! \brief Opens indexes; from any thread.
class AGENTCORE_EXPORT IndexDriver
{
public:
    virtual ~IndexDriver() = default;

    //! The index at \a path, made with mode 0600 where there is none. Errors as above;
    //! Unsupported without a driver for SQLite.
    virtual Result<std::unique_ptr<IndexDatabase>> open(const QString &path) const = 0;
    //! Removes it with all that belongs to it.
    virtual Result<void> remove(const QString &path) const = 0;
};

//! \brief The driver of the module `agentao-index`, which the first call loads and nobody unloads.
//! \return NotFound where the module is not installed. From any thread.
AGENTCORE_EXPORT Result<const IndexDriver *> indexDriver();

} // namespace AgentCore

//! Type of `agentaoIndexDriver`, the entry of the module, found by name; the module owns the
//! result.
using AgentaoIndexDriver = const AgentCore::IndexDriver *(*)();
