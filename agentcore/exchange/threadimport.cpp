// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/threadimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/plainfile.h"
#include "agentcore/exchange/importedstore.h"
#include "agentcore/exchange/threaddatabase.h"
#include "agentcore/exchange/zedthread.h"
#include "agentcore/exchange/zstdreader.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QLoggingCategory>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Q_LOGGING_CATEGORY(logThreads, "agent.exchange.threads", QtWarningMsg)

namespace {
//! One import of a database.
class ThreadImport
{
public:
    ThreadImport(const SessionStore &store, QString path)
        : m_store(store)
        , m_path(std::move(path))
    { }

    //! False: nothing more can be stored.
    bool take(const ThreadRow &row);
    Result<QString> result(const Result<void> &read) const;

private:
    Result<QString> store(const ThreadRow &row);
    bool isOfThisFolder(const QStringList &folders) const;
    QString idOf(const ThreadRow &row) const;

    const SessionStore &m_store;
    const QString m_path;
    QString m_first; // the id of the first that there is now
    std::optional<Error> m_firstError;
    int m_others = 0; // threads of other folders
    bool m_isFull = false;
};
} // namespace

bool isDatabase(const QString &path)
{
    // Source: sqlite.org/fileformat.html, "The Database Header".
    static const QByteArray kMagic("SQLite format 3\0", 16);
    const auto start = PlainFile::readStart(path, kMagic.size());
    return start && *start == kMagic;
}

bool ThreadImport::isOfThisFolder(const QStringList &folders) const
{
    return folders.isEmpty() || std::ranges::any_of(folders, [this](const QString &folder) {
               return QDir::cleanPath(folder) == m_store.cwd()
                   || QFileInfo(folder).canonicalFilePath() == m_store.cwd();
           });
}

//! The same thread has the same id in a folder, so that it is not there twice.
QString ThreadImport::idOf(const ThreadRow &row) const
{
    constexpr int kDigits = 32; // see SessionStore::newId()
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (const QString &part : {u"zed"_s, row.id, m_store.cwd()}) {
        hash.addData(part.toUtf8());
        hash.addData(QByteArrayView("\0", 1));
    }
    return "sess_"_L1 + QString::fromLatin1(hash.result().toHex().first(kDigits));
}

Result<QString> ThreadImport::store(const ThreadRow &row)
{
    constexpr qint64 kMaxJsonBytes = 64LL * 1024 * 1024; // in memory it is many times as large
    const auto json
        = row.isCompressed ? unpackZstd(row.data, kMaxJsonBytes) : Result<QByteArray>(row.data);
    const auto thread = json.and_then(parseJsonObject);
    if (!thread)
        return std::unexpected(thread.error());
    if (row.folders.isEmpty() && !isOfThisFolder(foldersOfZed(*thread))) {
        ++m_others;
        return QString();
    }
    auto session = sessionFromZed(*thread, m_store.cwd());
    if (!session)
        return std::unexpected(session.error());
    if (row.createdAt.isValid())
        session->createdAt = row.createdAt;
    if (row.updatedAt.isValid())
        session->updatedAt = row.updatedAt;
    auto id = storeImported(m_store, *std::move(session), idOf(row));
    m_isFull = !id && id.error().code != ErrorCode::Conflict; // of the disk, not of the thread
    return id;
}

bool ThreadImport::take(const ThreadRow &row)
{
    if (!isOfThisFolder(row.folders)) {
        ++m_others;
        return true;
    }
    const QString known = idOf(row);
    const auto id = m_store.findFile(known).isEmpty() ? store(row) : Result<QString>(known);
    if (id && m_first.isEmpty())
        m_first = *id;
    if (!id) {
        qCWarning(logThreads).noquote() << "thread" << row.id << id.error().text();
        if (!m_firstError)
            m_firstError = id.error();
    }
    return !m_isFull;
}

Result<QString> ThreadImport::result(const Result<void> &read) const
{
    if (!read)
        return std::unexpected(read.error());
    if (!m_first.isEmpty() && !m_isFull)
        return m_first;
    if (m_firstError)
        return fail(m_firstError->code, m_firstError->message, m_path);
    if (m_others > 0) {
        return fail(
            ErrorCode::NotFound,
            u"none of the threads of Zed in it is of this folder; %1 are of others"_s.arg(m_others),
            m_path);
    }
    return fail(ErrorCode::NotFound, u"there is no thread of Zed in it"_s, m_path);
}

Result<QString> importThreads(const SessionStore &store, const QString &path,
                              const std::function<bool()> &stored)
{
    const auto database = threadDatabase();
    if (!database)
        return std::unexpected(database.error());
    ThreadImport import(store, path);
    bool isCancelled = false;
    const auto read = (*database)->read(path, [&](const ThreadRow &row) {
        const bool goesOn = import.take(row);
        isCancelled = stored && !stored();
        return goesOn && !isCancelled;
    });
    if (isCancelled)
        return fail(ErrorCode::Cancelled, u"cancelled"_s);
    return import.result(read);
}

} // namespace AgentCore
