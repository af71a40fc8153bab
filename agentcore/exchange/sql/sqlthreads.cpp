// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sql/sqlthreads.h"

#include "agentcore/base/plainfile.h"

#include <QFile>
#include <QScopeGuard>
#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QSqlRecord>
#include <QUuid>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! \return the bytes that were copied.
static Result<qint64> copyFile(const QString &from, const QString &to, qint64 maxBytes)
{
    constexpr qint64 kPiece = 1024 * 1024;
    QFile source;
    if (const auto opened = PlainFile::open(source, from); !opened)
        return std::unexpected(opened.error());
    QFile target(to);
    if (!target.open(QFile::WriteOnly | QFile::NewOnly))
        return fail(ErrorCode::Io, target.errorString(), to);
    qint64 copied = 0;
    QByteArray piece(kPiece, Qt::Uninitialized);
    for (;;) {
        const qint64 size = source.read(piece.data(), kPiece);
        if (size < 0)
            return fail(ErrorCode::Io, source.errorString(), from);
        if (size == 0)
            return target.flush() ? Result<qint64>(copied)
                                  : fail(ErrorCode::Io, target.errorString(), to);
        copied += size;
        if (copied > maxBytes)
            return fail(ErrorCode::LimitExceeded, u"the file is too large to be imported"_s, from);
        if (target.write(piece.constData(), size) != size)
            return fail(ErrorCode::Io, target.errorString(), to);
    }
}

//! SQLite deletes the file that the end of a journal names, wherever that is.
//! Source: sqlite.org/fileformat2.html, "The Rollback Journal"; pager.c, readSuperJournal().
static bool namesAnother(const QString &journal)
{
    static const QByteArray kMagic = QByteArray::fromHex("d9d505f920a163d7");
    QFile file(journal);
    return file.open(QFile::ReadOnly) && file.size() >= kMagic.size()
        && file.seek(file.size() - kMagic.size()) && file.readAll() == kMagic;
}

Result<DatabaseCopy> DatabaseCopy::make(const QString &path, qint64 maxBytes)
{
    DatabaseCopy copy;
    if (!copy.m_folder->isValid())
        return fail(ErrorCode::Io, copy.m_folder->errorString(), path);
    // Source: sqlite.org/tempfiles.html: the write-ahead log, the journal of what is under way.
    for (const auto suffix : {""_L1, "-wal"_L1, "-journal"_L1}) {
        const auto copied = copyFile(path + suffix, copy.path() + suffix, maxBytes);
        if (!copied && (suffix.isEmpty() || copied.error().code != ErrorCode::NotFound))
            return std::unexpected(copied.error());
        maxBytes -= copied.value_or(0);
    }
    if (namesAnother(copy.path() + "-journal"_L1))
        return fail(ErrorCode::InvalidInput, u"its journal names another file"_s, path);
    return copy;
}

static std::unexpected<Error> broken(const QString &path, const QSqlError &error)
{
    return fail(ErrorCode::InvalidInput, u"the database cannot be read: "_s + error.databaseText(),
                path);
}

//! Columns came with the years; what is not there is null.
static QString statement(const QSqlRecord &columns)
{
    const auto column
        = [&columns](const QString &name) { return columns.contains(name) ? name : u"NULL"_s; };
    return u"SELECT id, summary, updated_at, data_type, data, %1, %2 FROM threads "
           "WHERE length(data) <= %3 AND %4 IS NULL ORDER BY updated_at DESC LIMIT %5"_s.arg(
               column(u"created_at"_s), column(u"folder_paths"_s),
               QString::number(ThreadDatabase::kMaxRowBytes), column(u"parent_id"_s),
               QString::number(ThreadDatabase::kMaxRows));
}

static ThreadRow rowOf(const QSqlQuery &query)
{
    enum Column { Id, Title, UpdatedAt, DataType, Data, CreatedAt, Folders };
    const auto time = [&query](Column column) {
        return QDateTime::fromString(query.value(column).toString(), Qt::ISODateWithMs).toUTC();
    };
    ThreadRow row;
    row.id = query.value(Id).toString();
    row.title = query.value(Title).toString();
    row.updatedAt = time(UpdatedAt);
    row.createdAt = time(CreatedAt);
    row.folders = query.value(Folders).toString().split(u'\n', Qt::SkipEmptyParts);
    row.isCompressed = query.value(DataType).toString() == "zstd"_L1;
    row.data = query.value(Data).toByteArray();
    return row;
}

static Result<void> readRows(QSqlDatabase &database, const QString &path,
                             const ThreadDatabase::Visitor &visit)
{
    if (!database.open())
        return broken(path, database.lastError());
    QSqlQuery query(database);
    query.setForwardOnly(true);
    // Source: sqlite.org/security.html, for files that come from others.
    for (const auto &pragma : {u"PRAGMA trusted_schema = OFF"_s, u"PRAGMA cell_size_check = ON"_s,
                               u"PRAGMA mmap_size = 0"_s, u"PRAGMA query_only = ON"_s}) {
        if (!query.exec(pragma))
            return broken(path, query.lastError());
    }
    // A view, a virtual table (neither has pages) and generated columns would run what it says.
    if (!query.exec(u"SELECT 1 FROM sqlite_schema WHERE name = 'threads' AND type = 'table' AND "
                    "rootpage > 0 AND (SELECT count(*) FROM sqlite_schema WHERE "
                    "lower(name) = 'threads') = 1 AND NOT EXISTS (SELECT 1 FROM "
                    "pragma_table_xinfo('threads') WHERE hidden <> 0)"_s))
        return broken(path, query.lastError());
    if (!query.next())
        return fail(ErrorCode::InvalidInput, u"this database has no threads of Zed"_s, path);
    query.finish();
    if (!query.exec(statement(database.record(u"threads"_s))))
        return broken(path, query.lastError());
    while (query.next()) {
        if (!visit(rowOf(query)))
            return {};
    }
    return query.lastError().isValid() ? broken(path, query.lastError()) : Result<void>();
}

Result<void> SqlThreads::read(const QString &path, const Visitor &visit) const
{
    const auto copy = DatabaseCopy::make(path, kMaxFileBytes);
    if (!copy)
        return std::unexpected(copy.error());
    const QString name = "agentao-threads-"_L1 + QUuid::createUuid().toString(QUuid::Id128);
    const auto forget = qScopeGuard([&name] { QSqlDatabase::removeDatabase(name); });
    QSqlDatabase database = QSqlDatabase::addDatabase(u"QSQLITE"_s, name);
    database.setDatabaseName(copy->path());
    const auto read = readRows(database, path, visit);
    database.close();
    database = {}; // before it is removed
    return read;
}

} // namespace AgentCore

const AgentCore::ThreadDatabase *agentaoThreadDatabase()
{
    static const AgentCore::SqlThreads database;
    return &database;
}
