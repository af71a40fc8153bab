// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/sessionindex.h"

#include "agentcore/base/lockfile.h"
#include "agentcore/base/poolwork.h"
#include "agentcore/config/paths.h"
#include "agentcore/index/indexsearch.h"
#include "agentcore/index/workspacelist.h"
#include "agentcore/store/sessionreader.h"

#include <QDir>
#include <QLoggingCategory>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

using namespace std::chrono_literals;

static
    Q_LOGGING_CATEGORY(logIndex, "agent.index.sessions", QtWarningMsg)

    // What an answer waits for the newest texts; the rest comes in the background.
static constexpr auto kMaxUpdateTime = 60ms;

SessionIndex::SessionIndex(QString stateDir)
    : m_stateDir(std::move(stateDir))
{ }

SessionIndex::~SessionIndex()
{
    m_stop.request_stop();
    m_pool.reset(); // waits
}

QString SessionIndex::stateDir() const
{
    return m_stateDir.isEmpty() ? Paths::stateDir() : m_stateDir;
}

QString SessionIndex::path() const
{
    return stateDir() + "/index.sqlite"_L1;
}

QThreadPool *SessionIndex::pool()
{
    if (!m_pool) {
        m_pool = std::make_unique<QThreadPool>();
        m_pool->setMaxThreadCount(2); // one that answers, one that indexes
    }
    return m_pool.get();
}

static void addFolders(const QString &stateDir, const QStringList &folders)
{
    if (const auto added = WorkspaceList(stateDir).add(folders); !added)
        qCWarning(logIndex).noquote() << "A folder cannot be remembered:" << added.error().text();
}

void SessionIndex::noteFolder(const QString &cwd)
{
    noteFolderLater(cwd);
    if (m_written.contains(cwd))
        return;
    m_written.insert(cwd);
    QThreadPool::globalInstance()->start([dir = stateDir(), cwd] { addFolders(dir, {cwd}); });
}

//! Those of this process; afterwards they count as written.
QStringList SessionIndex::takeFolders()
{
    m_written = m_noted;
    return QStringList(m_noted.cbegin(), m_noted.cend());
}

QFuture<Result<QList<SessionInfo>>> SessionIndex::list()
{
    return inPool(pool(), [this, folders = takeFolders()] { return readList(folders); });
}

QFuture<Result<SessionHits>> SessionIndex::search(const SessionQuery &query)
{
    return inPool(pool(),
                  [this, folders = takeFolders(), query] { return runSearch(folders, query); });
}

QList<FoundFile> SessionIndex::findFiles(const QStringList &folders) const
{
    addFolders(stateDir(), folders);
    QStringList all = WorkspaceList(stateDir()).read();
    for (const QString &folder : folders) { // also where the list cannot be written
        if (!all.contains(folder))
            all += folder;
    }
    return SessionIndexer::findFiles(all, stateDir());
}

//! Calls \a work with the index; a damaged one is made anew, once.
Result<void> SessionIndex::withDatabase(const Work &work)
{
    const auto driver = indexDriver();
    if (!driver)
        return std::unexpected(driver.error());
    Result<void> done;
    for (int attempt = 0; attempt < 2; ++attempt) {
        QDir().mkpath(stateDir());
        {
            const auto database = (*driver)->open(path());
            done = database ? work(**database) : std::unexpected(database.error());
        }
        if (done || done.error().code != ErrorCode::InvalidInput)
            return done;
        qCWarning(logIndex).noquote() << "The index is made anew:" << done.error().text();
        const auto lock = LockFile::take(path() + ".lock"_L1);
        if (!lock)
            return fail(lock.error().code, Phrase(Saying::IndexAnew), path());
        if (const auto removed = (*driver)->remove(path()); !removed)
            return removed;
    }
    return done;
}

//! Does what can be done until \a deadline, unless another process, or thread, is at it.
Result<void> SessionIndex::update(IndexDatabase &database, const QList<FoundFile> &files,
                                  QDeadlineTimer deadline)
{
    SessionIndexer indexer(&database, {m_stop.get_token(), deadline, stateDir()});
    const auto behind = indexer.isBehind(files);
    if (!behind)
        return std::unexpected(behind.error());
    if (!*behind)
        return {};
    const auto lock = LockFile::take(path() + ".lock"_L1);
    if (!lock && lock.error().code == ErrorCode::Busy)
        return {};
    return lock ? indexer.update(files) : std::unexpected(lock.error());
}

void SessionIndex::updateLater(const QList<FoundFile> &files)
{
    if (m_stop.stop_requested() || m_updates.exchange(true))
        return;
    m_pool->start([this, files] {
        const auto done = withDatabase([&](IndexDatabase &database) {
            return update(database, files, QDeadlineTimer::Forever);
        });
        if (!done)
            qCWarning(logIndex).noquote() << "The index stays behind:" << done.error().text();
        m_updates = false;
    });
}

static QHash<QString, IndexedFile> byPath(const QList<IndexedFile> &files)
{
    QHash<QString, IndexedFile> known;
    for (const IndexedFile &file : files)
        known.insert(file.path, file);
    return known;
}

static int indexedPercent(const QHash<QString, IndexedFile> &known, const QList<FoundFile> &files)
{
    qint64 total = 0;
    qint64 indexed = 0;
    for (const FoundFile &file : files) {
        const auto entry = known.constFind(file.path);
        const bool isWhole = entry != known.cend() && entry->isWhole && file.isAsIn(*entry);
        total += file.size;
        indexed += isWhole          ? file.size
            : entry == known.cend() ? 0
                                    : qMin(entry->indexed, file.size);
    }
    // 100 only when nothing is left to do.
    return indexed == total ? 100 : int(qMin<qint64>(99, indexed * 100 / total));
}

Result<QList<SessionInfo>> SessionIndex::readList(const QStringList &folders)
{
    const QList<FoundFile> files = findFiles(folders);
    QHash<QString, IndexedFile> known;
    const auto read = withDatabase([&](IndexDatabase &database) -> Result<void> {
        // A list is as good without it.
        (void)update(database, files, QDeadlineTimer(kMaxUpdateTime));
        const auto stored = database.files();
        if (!stored)
            return std::unexpected(stored.error());
        known = byPath(*stored);
        return {};
    });
    if (!read)
        qCInfo(logIndex).noquote() << "A list without the index:" << read.error().text();
    QList<SessionInfo> sessions;
    for (const FoundFile &file : files) {
        const auto entry = known.constFind(file.path);
        const bool isFresh = entry != known.cend() && file.isAsIn(*entry);
        SessionInfo session = isFresh ? entry->session : SessionIndexer::peek(file, stateDir());
        if (session.id.isEmpty()) // what cannot be opened is shown, too
            session = listedSession(file.path, file.cwd, stateDir()).value_or(SessionInfo());
        if (!isFresh && session.title.isEmpty() && entry != known.cend())
            session.title = entry->session.title;
        if (!session.id.isEmpty() && !session.title.isEmpty())
            sessions.append(std::move(session));
    }
    if (read && indexedPercent(known, files) < 100)
        updateLater(files);
    std::ranges::stable_sort(sessions, [](const SessionInfo &a, const SessionInfo &b) {
        return a.isPinned != b.isPinned ? a.isPinned : a.updatedAt > b.updatedAt;
    });
    return sessions;
}

Result<SessionHits> SessionIndex::runSearch(const QStringList &folders, const SessionQuery &query)
{
    const QList<FoundFile> files = findFiles(folders);
    SessionHits hits;
    Result<void> updated;
    const auto done = withDatabase([&](IndexDatabase &database) -> Result<void> {
        updated = update(database, files, QDeadlineTimer(kMaxUpdateTime));
        if (!updated && updated.error().code == ErrorCode::InvalidInput)
            return updated;
        const auto stored = database.files();
        auto found = IndexSearch(&database, query).run();
        if (!stored || !found)
            return std::unexpected(stored ? found.error() : stored.error());
        hits = {std::move(*found), indexedPercent(byPath(*stored), files)};
        return {};
    });
    if (!done)
        return std::unexpected(done.error());
    // What cannot be written (a full disk, for example) is told unless there is an answer.
    if (!updated && hits.hits.isEmpty())
        return std::unexpected(updated.error());
    if (updated && hits.indexedPercent < 100)
        updateLater(files);
    return hits;
}

} // namespace AgentCore
