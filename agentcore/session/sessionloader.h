// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/history.h"
#include "agentcore/store/sessionstore.h"

#include <QFuture>

#include <memory>

namespace AgentCore {

struct FollowedFile;

//! A stored session in memory, its file open and locked.
struct LoadedSession
{
    SessionLog log;
    History history;
    LoadReport report;
};

//! Shared because futures copy; one taker moves it out.
using LoadedSessionPtr = std::shared_ptr<LoadedSession>;

//! What there is to say of a file that was loaded; \a ignoredBranchEvents: see History.
QList<NoticeRaised> noticesOf(const LoadReport &report, int ignoredBranchEvents);

//! \brief Reads stored sessions, large ones in worker threads. Deleting it ends what it reads.
class AGENTCORE_EXPORT SessionLoader
{
public:
    SessionLoader() = default;
    Q_DISABLE_COPY_MOVE(SessionLoader)
    ~SessionLoader() { m_stop.request_stop(); }

    //! \brief Opens the session \a id of the directory \a cwd, as SessionStore::open().
    //!
    //! Ready at once for what is read within a frame.
    QFuture<Result<LoadedSessionPtr>> load(const QString &cwd, const QString &id);

    //! As readFollowedFile(), in a worker thread.
    static QFuture<Result<std::shared_ptr<FollowedFile>>> follow(const QString &cwd,
                                                                 const QString &id);
    //! See Agent::recentUpdates().
    static QFuture<std::vector<SessionUpdate>> recentUpdates(const QString &cwd, const QString &id);

private:
    std::stop_source m_stop;
};

} // namespace AgentCore
