// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/guardedtree.h"

#include <QHash>
#include <QMap>

#include <memory>

namespace AgentCore {

class GitSentry;

//! \brief Sees what commands did to the files that git obeys, and undoes it.
//!
//! Guarded are GuardedPaths::gitControlPlaces() of each repository below the roots, at any depth,
//! `.git` files and folders in their places, and that no repository comes into being or is made
//! ready for one. What a mount keeps (bubblewrap) is left alone, so that a person may change it
//! meanwhile; what no mount can keep is undone when the command ends. While commands run, there are
//! GitPlaceholders, so that a mount can keep what is not there yet, and a GitSentry for what has
//! none. All functions may be called by any thread, and block.
class AGENTCORE_EXPORT GitGuard
{
public:
    //! How much was kept by mounts while a command ran.
    enum class Kept { Nothing, WhatWasThere };

    //! \a tree is not owned and outlives it.
    explicit GitGuard(GuardedTree *tree);
    Q_DISABLE_COPY_MOVE(GitGuard)
    ~GitGuard();

    //! A command is about to start; to be ended once. The state before the first of several counts.
    //! \a kept: what mounts will keep, which are to be made afterwards.
    void begin(Kept kept);
    //! \brief A command has ended: undoes what it did.
    //! \return English sentences, one for each thing that was undone.
    QStringList end(Kept kept, bool mayMakeRepositories);

private:
    //! One file, or a link in its place.
    struct Content
    {
        QByteArray bytes; //!< Of a link: its target.
        quint32 mode = 0;
        friend bool operator==(const Content &, const Content &) = default;
    };
    using Contents = QMap<QByteArray, Content>; //!< By its path in the repository.
    struct Known
    {
        GitPlace place;
        Contents contents;
        quint64 parentDevice = 0;
        quint64 parentInode = 0;
    };

    static Known know(const GitPlace &place);
    QStringList endSentry();
    const Known *find(const GitPlace &place) const;
    QString judgeNew(const GitPlace &place, bool mayMakeRepositories);
    static bool setAside(const GitPlace &place);
    static QString putBack(const Known &known, const GitPlace &place);
    static QStringList restore(const Known &before, const GitPlace &place, Kept kept);

    QMutex m_mutex;
    GuardedTree *m_tree;
    void hold(const GitPlace &place);
    void letGoOf(const QList<GitPlace> &gits);

    QList<Known> m_known;
    QHash<std::pair<quint64, quint64>, int> m_held; //!< Open git folders, by device and inode.
    std::unique_ptr<GitSentry> m_sentry; //!< Null where no mount keeps anything.
    int m_running = 0;
};

} // namespace AgentCore
