// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/gitfiles.h"
#include "agentcore/tools/gitrecord.h"
#include "agentcore/tools/guardedtree.h"

#include <QHash>
#include <QSet>

#include <condition_variable>
#include <memory>
#include <thread>

//! \brief Repositories that a command made and that live until it ends.
//!
//! Test suites make them, and work in them; what they have to have are no settings because of
//! which git would run something for a person who comes by. Source: GitSettingsText::isHarmless().
namespace AgentCore::NewRepository {

//! \brief Takes from \a place all because of which git would run something: settings are written
//! anew without those that are not harmless, hooks are set aside, as is what points to a
//! repository outside of \a roots that has such.
//!
//! What it was is kept. What git does meanwhile goes on there, and not in the repository around.
//! \return Paths of what was changed.
QStringList disarm(const GitPlace &place, const QStringList &roots);

} // namespace AgentCore::NewRepository

namespace AgentCore {

class GitSentry;

//! \brief Sees what commands did to the files that git obeys, and undoes it.
//!
//! Guarded are GuardedPaths::gitControlPlaces() of each repository below the roots, at any depth,
//! `.git` files and folders in their places, and that no repository comes into being or is made
//! ready for one. What a mount keeps (bubblewrap) is left alone, so that a person may change it
//! meanwhile; what no mount can keep is undone when the command ends. While commands run, there are
//! GitPlaceholders, so that a mount can keep what is not there yet, and a GitSentry for what has
//! none.
//!
//! Nor can a command leave links in a repository: git would write through them, whatever somebody
//! does there, its log or the message of a commit into a start-up file.
//!
//! What a command closed, and made or moved there, cannot be looked through as it is: when the
//! command ends it is opened for that, a repository that was there for good.
//!
//! Besides, a patrol looks every 100 ms, or less often in large trees: what would make git run
//! something in a repository that is new is taken from it (NewRepository), so that tests may make
//! repositories, and a person who runs git in one of them runs nothing of it but for the moment
//! between two looks; where no mount keeps anything, what was changed is put back. No patrol while
//! a command runs that may make repositories.
//!
//! All functions may be called by any thread, and block.
class AGENTCORE_EXPORT GitGuard
{
public:
    //! \a tree is not owned and outlives it.
    explicit GitGuard(GuardedTree *tree);
    Q_DISABLE_COPY_MOVE(GitGuard)
    ~GitGuard();

    //! A command is about to start; to be ended once. The state before the first of several counts.
    //! \a kept: what mounts will keep, which are to be made afterwards.
    void begin(GitKept kept, GitMaking making);
    //! \brief A command has ended: undoes what it did. \a making: as it began.
    //! \return English sentences, one for each thing that was undone.
    QStringList end(GitKept kept, GitMaking making);

private:
    using Opened = std::vector<std::unique_ptr<GitFiles::OpenedFolder>>;

    QStringList endSentry();
    //! Opens what commands closed, so that it is looked through; \a facts: how it is then.
    //! \return What to tell.
    QStringList openClosed(Opened *opened, GuardedTree::Facts *facts);
    //! \return What to tell.
    QStringList removeLinks(const GuardedTree::Facts &facts) const;
    const GitRecord *find(const GitPlace &place) const;
    //! Puts back, or tells of, what was moved to where the tree is not; \a gits: what is in it.
    QStringList bringBack(const QList<GitPlace> &gits, Opened *opened) const;
    //! \return What to tell.
    QStringList putBack(const QList<GitPlace> &gits, Opened *opened) const;
    //! \return What to tell.
    QStringList restore(const QList<GitPlace> &gits, GitKept kept, GitMaking making);
    QString judgeNew(const GitPlace &place, GitMaking making);
    void hold(const GitPlace &place);
    void letGoOf(const QList<GitPlace> &gits);
    void patrol(const std::stop_token &stop);
    void lookMeanwhile();

    QMutex m_mutex;
    GuardedTree *m_tree;
    QList<GitRecord> m_known;
    QMap<QByteArray, QByteArray> m_links; //!< GuardedTree::Facts::gitLinks, before commands.
    QSet<std::pair<quint64, quint64>> m_closed; //!< Folders, by device and inode, before commands.
    QHash<std::pair<quint64, quint64>, int> m_held; //!< Open git folders, by device and inode.
    std::unique_ptr<GitSentry> m_sentry; //!< Null where no mount keeps anything.
    QStringList m_undone; //!< By the patrol, to be told.
    int m_running = 0;
    int m_makers = 0; //!< Of them, those that may make repositories.
    GitKept m_kept = GitKept::WhatWasThere; //!< The least of those that run.
    std::condition_variable_any m_ended;
    std::jthread m_patrol;
};

} // namespace AgentCore
