// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/sql/sqlindex.h"

#include <QDeadlineTimer>
#include <QSqlError>
#include <QThread>
#include <QTimeZone>
#include <QUuid>
#include <QVariant>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kBusyMilliseconds = 3000;

// "ascii" takes every character that is not ASCII as part of a word: what a word is was decided
// before. Texts are not kept, only where they stand in the session files.
static const QStringList kTables{
    u"CREATE TABLE file (row INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, size INTEGER, "
    "modified INTEGER, indexed INTEGER, mark BLOB, whole INTEGER, next INTEGER, session TEXT, "
    "cwd TEXT, title TEXT, created INTEGER, pinned INTEGER, archived INTEGER, model TEXT, section "
    "TEXT, "
    "agent TEXT)"_s,
    u"CREATE TABLE document (id INTEGER PRIMARY KEY, item TEXT, first INTEGER, last INTEGER)"_s,
    u"CREATE TABLE fact (kind INTEGER, value TEXT, row INTEGER, PRIMARY KEY (kind, value, row)) "
    "WITHOUT ROWID"_s,
    u"CREATE INDEX fact_row ON fact (row)"_s,
    u"CREATE VIRTUAL TABLE words USING fts5(text, content='', contentless_delete=1, "
    "tokenize=\"ascii tokenchars '_'\")"_s,
    u"INSERT INTO words(words, rank) VALUES('hashsize', 4194304)"_s,
};

SqlIndex::~SqlIndex()
{
    m_putWords.reset();
    m_putDocument.reset();
    m_putFact.reset();
    if (!m_connection.isEmpty())
        QSqlDatabase::removeDatabase(m_connection);
}

std::unexpected<Error> SqlIndex::errorOf(const QSqlError &error) const
{
    // Source: sqlite.org/rescode.html; the low byte is the primary result code.
    enum {
        Generic = 1,
        Permission = 3,
        Busy = 5,
        Locked = 6,
        ReadOnly = 8,
        Corrupt = 11,
        CannotOpen = 14,
        NotADatabase = 26
    };
    const int code = error.nativeErrorCode().toInt() & 0xff;
    const Phrase words(Saying::IndexTroubled, {error.databaseText()});
    switch (code) {
    case Generic: // a table is missing or another one
    case Corrupt:
    case NotADatabase:
        return fail(ErrorCode::InvalidInput, words, m_path);
    case Busy:
    case Locked:
        return fail(ErrorCode::Busy, words, m_path);
    case Permission:
    case ReadOnly:
    case CannotOpen:
        return fail(ErrorCode::PermissionDenied, words, m_path);
    default:
        return fail(ErrorCode::Io, words, m_path);
    }
}

Result<void> SqlIndex::run(QSqlQuery &query, const QVariantList &values)
{
    for (qsizetype i = 0; i < values.size(); ++i)
        query.bindValue(int(i), values.at(i));
    if (!query.exec())
        return errorOf(query.lastError());
    return {};
}

Result<void> SqlIndex::run(const QString &statement, const QVariantList &values)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.prepare(statement))
        return errorOf(query.lastError());
    return run(query, values);
}

Result<int> SqlIndex::version()
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    if (!query.exec(u"PRAGMA user_version"_s) || !query.next())
        return errorOf(query.lastError());
    return query.value(0).toInt();
}

//! Readers and the writer side by side. SQLite does not wait by itself while other processes begin
//! or end doing the same.
Result<void> SqlIndex::useLog()
{
    const QDeadlineTimer deadline(kBusyMilliseconds);
    for (;;) {
        const auto done = run(u"PRAGMA journal_mode = WAL"_s);
        if (done || done.error().code != ErrorCode::Busy || deadline.hasExpired())
            return done;
        QThread::msleep(5);
    }
}

Result<void> SqlIndex::open(const QString &path)
{
    m_path = path;
    m_connection = "agentao-index-"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, m_connection);
    if (!database.isValid())
        return fail(ErrorCode::Unsupported, Phrase(Saying::DriverMissing));
    database.setDatabaseName(path);
    database.setConnectOptions(u"QSQLITE_BUSY_TIMEOUT=%1"_s.arg(kBusyMilliseconds));
    if (!database.open())
        return errorOf(database.lastError());
    if (const auto done = useLog(); !done)
        return done;
    for (const QString &pragma :
         {u"PRAGMA synchronous = NORMAL"_s, u"PRAGMA journal_size_limit = 16777216"_s,
          u"PRAGMA cache_size = -16384"_s, u"PRAGMA mmap_size = 268435456"_s,
          u"PRAGMA temp_store = MEMORY"_s}) {
        if (const auto done = run(pragma); !done)
            return done;
    }
    const auto found = version();
    if (!found)
        return std::unexpected(found.error());
    if (*found != 0 && *found != kVersion)
        return fail(ErrorCode::InvalidInput, u"the index is of another version"_s, path);
    return *found == 0 ? makeTables() : Result<void>();
}

Result<void> SqlIndex::makeTables()
{
    if (const auto begun = begin(); !begun)
        return begun;
    const auto found = version();
    if (!found || *found == kVersion) { // another process was faster
        rollback();
        return found ? Result<void>() : std::unexpected(found.error());
    }
    const QStringList statements
        = kTables + QStringList{u"PRAGMA user_version = %1"_s.arg(kVersion)};
    for (const QString &statement : statements) {
        if (const auto done = run(statement); !done) {
            rollback();
            return done;
        }
    }
    return commit();
}

Result<void> SqlIndex::begin()
{
    return run(u"BEGIN IMMEDIATE"_s);
}

Result<void> SqlIndex::commit()
{
    return run(u"COMMIT"_s);
}

void SqlIndex::rollback()
{
    (void)run(u"ROLLBACK"_s); // there may be none to take back after an error
}

Result<QList<IndexedFile>> SqlIndex::files()
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.exec(u"SELECT row, path, size, modified, indexed, mark, whole, next, session, cwd, "
                    "title, created, pinned, archived, model, section, agent FROM file"_s))
        return errorOf(query.lastError());
    const auto time = [&query](int column) {
        return QDateTime::fromMSecsSinceEpoch(query.value(column).toLongLong(), QTimeZone::UTC);
    };
    QList<IndexedFile> files;
    while (query.next()) {
        IndexedFile file;
        file.row = query.value(0).toLongLong();
        file.path = query.value(1).toString();
        file.size = query.value(2).toLongLong();
        file.modified = query.value(3).toLongLong();
        file.indexed = query.value(4).toLongLong();
        file.check = query.value(5).toByteArray();
        file.isWhole = query.value(6).toBool();
        file.nextDocument = query.value(7).toInt();
        file.session.id = query.value(8).toString();
        file.session.cwd = query.value(9).toString();
        file.session.title = query.value(10).toString();
        file.session.updatedAt = time(3);
        if (!query.isNull(11))
            file.session.createdAt = time(11);
        file.session.isPinned = query.value(12).toBool();
        file.session.isArchived = query.value(13).toBool();
        file.model = query.value(14).toString();
        file.session.group = query.value(15).toString();
        file.session.agent = query.value(16).toString();
        files.append(std::move(file));
    }
    if (query.lastError().isValid())
        return errorOf(query.lastError());
    return files;
}

Result<qint64> SqlIndex::putFile(const IndexedFile &file)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    if (!query.prepare(
            u"INSERT OR REPLACE INTO file (row, path, size, modified, indexed, mark, "
            "whole, next, session, cwd, title, created, pinned, archived, model, "
            "section, agent) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s))
        return errorOf(query.lastError());
    const SessionInfo &session = file.session;
    const auto done = run(
        query,
        {file.row > 0 ? QVariant(file.row) : QVariant(), file.path, file.size, file.modified,
         file.indexed, file.check, file.isWhole, file.nextDocument, session.id, session.cwd,
         session.title,
         session.createdAt.isValid() ? QVariant(session.createdAt.toMSecsSinceEpoch()) : QVariant(),
         session.isPinned, session.isArchived, file.model, session.group, session.agent});
    if (!done)
        return std::unexpected(done.error());
    return query.lastInsertId().toLongLong();
}

Result<void> SqlIndex::dropFile(qint64 row)
{
    auto done = dropDocuments(row, 0);
    if (done)
        done = dropFacts(row);
    if (done)
        done = run(u"DELETE FROM file WHERE row = ?"_s, {row});
    return done;
}

Result<void> SqlIndex::dropDocuments(qint64 row, qint64 first)
{
    const QVariantList range{documentId(row, first, DocumentKind(0)),
                             documentId(row + 1, 0, DocumentKind(0))};
    const auto done = run(u"DELETE FROM words WHERE rowid >= ? AND rowid < ?"_s, range);
    return done ? run(u"DELETE FROM document WHERE id >= ? AND id < ?"_s, range) : done;
}

Result<void> SqlIndex::dropFacts(qint64 row)
{
    return run(u"DELETE FROM fact WHERE row = ?"_s, {row});
}

//! Prepares \a statement for the first time it is needed.
static bool prepare(std::unique_ptr<QSqlQuery> &query, const QString &connection,
                    const QString &statement)
{
    if (query)
        return true;
    query = std::make_unique<QSqlQuery>(QSqlDatabase::database(connection));
    return query->prepare(statement);
}

Result<void> SqlIndex::putDocument(qint64 id, const StoredDocument &document, const QString &words)
{
    if (!prepare(m_putWords, m_connection,
                 u"INSERT OR REPLACE INTO words (rowid, text) VALUES (?, ?)"_s))
        return errorOf(m_putWords->lastError());
    if (!prepare(m_putDocument, m_connection,
                 u"INSERT OR REPLACE INTO document (id, item, first, last) VALUES (?, ?, ?, ?)"_s))
        return errorOf(m_putDocument->lastError());
    const auto done = run(*m_putWords, {id, words});
    return done ? run(*m_putDocument, {id, document.itemId, document.start, document.end}) : done;
}

Result<void> SqlIndex::putFact(qint64 row, const IndexFact &fact)
{
    if (!prepare(m_putFact, m_connection,
                 u"INSERT OR IGNORE INTO fact (kind, value, row) VALUES (?, ?, ?)"_s))
        return errorOf(m_putFact->lastError());
    return run(*m_putFact, {int(fact.kind), fact.value, row});
}

Result<void> SqlIndex::match(const QString &expression,
                             const std::function<bool(qint64 documentId)> &visit)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.prepare(u"SELECT rowid FROM words WHERE words MATCH ? ORDER BY rowid DESC"_s))
        return errorOf(query.lastError());
    if (const auto done = run(query, {expression}); !done)
        return done;
    while (query.next()) {
        if (!visit(query.value(0).toLongLong()))
            return {};
    }
    if (query.lastError().isValid())
        return errorOf(query.lastError());
    return {};
}

Result<StoredDocument> SqlIndex::document(qint64 id)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.prepare(u"SELECT item, first, last FROM document WHERE id = ?"_s))
        return errorOf(query.lastError());
    if (const auto done = run(query, {id}); !done)
        return std::unexpected(done.error());
    if (!query.next())
        return fail(ErrorCode::NotFound, u"the index has no such document"_s, m_path);
    return StoredDocument{kindOf(id), query.value(0).toString(), query.value(1).toLongLong(),
                          query.value(2).toLongLong()};
}

Result<QSet<qint64>> SqlIndex::rowsOf(const QString &statement, const QVariantList &values)
{
    QSqlQuery query(QSqlDatabase::database(m_connection));
    query.setForwardOnly(true);
    if (!query.prepare(statement))
        return errorOf(query.lastError());
    if (const auto done = run(query, values); !done)
        return std::unexpected(done.error());
    QSet<qint64> rows;
    while (query.next())
        rows.insert(query.value(0).toLongLong());
    if (query.lastError().isValid())
        return errorOf(query.lastError());
    return rows;
}

Result<std::optional<QSet<qint64>>> SqlIndex::rowsWithFacts(const SessionQuery &query)
{
    std::optional<QSet<qint64>> rows;
    const auto narrow = [&](const QString &condition, IndexFact::Kind kind,
                            const QVariantList &values) -> Result<void> {
        auto found = rowsOf("SELECT row FROM fact WHERE kind = ? AND "_L1 + condition,
                            QVariantList{int(kind)} + values);
        if (!found)
            return std::unexpected(found.error());
        rows = rows ? rows->intersect(*found) : std::move(*found);
        return {};
    };
    Result<void> done;
    if (!query.tool.isEmpty())
        done = narrow(u"value = ?"_s, IndexFact::Kind::Tool, {query.tool});
    if (done && query.exitCode)
        done
            = narrow(u"value = ?"_s, IndexFact::Kind::ExitCode, {QString::number(*query.exitCode)});
    if (done && query.failed)
        done = narrow(u"value <> ?"_s, IndexFact::Kind::ExitCode, {u"0"_s});
    if (done && !query.file.isEmpty()) {
        const QString end = u'/' + query.file;
        done = narrow(u"(value = ? OR substr(value, -?) = ?)"_s, IndexFact::Kind::File,
                      {query.file, qlonglong(end.toUcs4().size()), end});
    }
    if (done && !query.model.isEmpty())
        done
            = narrow(u"instr(lower(value), lower(?)) > 0"_s, IndexFact::Kind::Model, {query.model});
    if (!done)
        return std::unexpected(done.error());
    return rows;
}

} // namespace AgentCore
