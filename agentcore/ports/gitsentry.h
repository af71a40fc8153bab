// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/gitplace.h"

#include <QHash>
#include <QMutex>
#include <QStringList>

#include <thread>

namespace AgentCore {

//! \brief Removes, in the moment they appear, files of repositories that git would obey and no
//! mount can keep from coming into being: `commondir` above all.
//!
//! Within about a millisecond, in a thread of its own; what it misses GitGuard finds later. Linux
//! only, elsewhere it does nothing. Source: inotify(7).
class GitSentry
{
public:
    //! Guarded are the files of GuardedPaths::gitControlPlaces() that \a places do not have now.
    explicit GitSentry(const QList<GitPlace> &places);
    Q_DISABLE_COPY_MOVE(GitSentry)
    ~GitSentry();

    //! Ends it, with what has appeared until now.
    void stop();
    //! Paths of what was removed since the last call, each once.
    QStringList takeRemoved();

private:
    struct Post
    {
        GitPlace place;
        QList<QByteArray> names; //!< Of what is not there, from the git folder on.
    };

    bool watch(const GitPlace &place);
    void run();
    void inspect(const Post &post);

    QHash<int, Post> m_posts; //!< By the watch of the system; only the thread's once it runs.
    int m_events = -1;
    int m_wake = -1;
    QMutex m_mutex; //!< Of what follows.
    QStringList m_removed;
    std::jthread m_thread;
};

} // namespace AgentCore
