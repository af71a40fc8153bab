// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/index/sessionindexer.h"

#include <QFuture>
#include <QSet>
#include <QThreadPool>

#include <atomic>

namespace AgentCore {

//! \brief The sessions of all folders: a list of them, and a search in all their texts.
//!
//! Costs nothing until it is asked something: then it loads the module `agentao-index` and works
//! in threads of its own. The index is `index.sqlite` in the state folder; what is missing of it is
//! made in the background, by one process at a time, and a damaged one is made anew.
class AGENTCORE_EXPORT SessionIndex
{
public:
    //! An empty \a stateDir is Paths::stateDir().
    explicit SessionIndex(QString stateDir = {});
    //! Ends what is under way.
    ~SessionIndex();
    Q_DISABLE_COPY_MOVE(SessionIndex)

    //! \a cwd (canonical) has sessions; written down in the background, see WorkspaceList.
    void noteFolder(const QString &cwd);
    //! The same, written down only when the index is asked for something.
    void noteFolderLater(const QString &cwd) { m_noted.insert(cwd); }

    //! Pinned ones first, then newest first; also where there can be no index. Without those that
    //! were never prompted.
    QFuture<Result<QList<SessionInfo>>> list();
    //! Errors: NotFound (no module), Unsupported, PermissionDenied, Busy, Io.
    QFuture<Result<SessionHits>> search(const SessionQuery &query);

private:
    using Work = std::function<Result<void>(IndexDatabase &)>;

    QString stateDir() const;
    QString path() const;
    QStringList takeFolders();
    QThreadPool *pool();

    // In threads of the pool.
    QList<FoundFile> findFiles(const QStringList &folders) const;
    Result<void> withDatabase(const Work &work);
    Result<void> update(IndexDatabase &database, const QList<FoundFile> &files,
                        QDeadlineTimer deadline);
    void updateLater(const QList<FoundFile> &files);
    Result<QList<SessionInfo>> readList(const QStringList &folders);
    Result<SessionHits> runSearch(const QStringList &folders, const SessionQuery &query);

    QString m_stateDir;
    QSet<QString> m_noted; //!< Folders of this process.
    QSet<QString> m_written; //!< Of those, the ones that are in the list.
    std::unique_ptr<QThreadPool> m_pool;
    std::stop_source m_stop;
    std::atomic<bool> m_updates = false; //!< A thread brings the index up to date.
};

} // namespace AgentCore
