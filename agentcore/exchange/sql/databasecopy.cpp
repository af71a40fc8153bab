// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/sql/databasecopy.h"

#include "agentcore/base/plainfile.h"

#include <QFile>

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

} // namespace AgentCore
