// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/gitplace.h"
#include "agentcore/tools/ruledpath.h"

#include <QByteArray>
#include <QHash>
#include <QMap>
#include <QMutex>
#include <QStringList>

#include <chrono>
#include <optional>

namespace AgentCore {

//! \brief Where the secrets and the repositories of some folders are, at any depth, and what the
//! patterns of rules fit.
//!
//! Follows no links and leaves out nothing, whatever ignore files say. Each look reads again only
//! the folders that changed since the one before, by their time of change, which no program can
//! set. All functions may be called by any thread; look() blocks.
class AGENTCORE_EXPORT GuardedTree
{
public:
    static constexpr size_t kMaxFolders = 100'000; //!< Together; beyond them it is not complete.
    static constexpr size_t kMaxSecrets = 2'000; //!< Reported; beyond them it is not complete.

    struct Facts
    {
        //! Absolute; see GuardedPaths::secretKindInWorkspace(). Also folders that cannot be looked
        //! through, which a command could open: their mode keeps them, or they lie too deep.
        QStringList secrets;
        QByteArrayList closed; //!< Of these, and of the roots, those that their mode keeps.
        QList<GitPlace> gits; //!< Also those below `worktrees` and `modules` of others.
        //! Links in these, and among their names, logs, objects and rules, with the first 256 bytes
        //! of where they lead: git writes through them. Without those to names of its own
        //! (`refs/`).
        QMap<QByteArray, QByteArray> gitLinks;
        QList<RuledFile> ruled; //!< Without what lies in a folder that is there itself.
        //! A secret, a repository, or what a pattern fits, that no path can name as its own name or
        //! one around it is not UTF-8; empty: none. Neither can be kept.
        QString unnamed;
        QString unnamedRuled; //!< Likewise, of what patterns fit alone.
        bool isComplete = true;
        bool hasAllSecrets = true; //!< False: there are more than kMaxSecrets.
        bool hasAllFolders = true; //!< False: there are more than were to be looked through.
    };

    //! \a roots: resolved absolute folders. \a maxFolders: together.
    explicit GuardedTree(QStringList roots, size_t maxFolders = kMaxFolders);
    Q_DISABLE_COPY_MOVE(GuardedTree)

    const QStringList &roots() const { return m_roots; }
    //! The state now, or a look that is not older than \a age.
    Facts look(std::chrono::milliseconds age = {});
    //! \brief Likewise, with Facts::ruled for \a rules, in which its positions are.
    //!
    //! All is read anew where they are others than before, but for which of them are lifted.
    Facts lookFor(const QList<RuledPath> &rules, std::chrono::milliseconds age);

private:
    //! Of a repository: only its links are of interest.
    enum class Part { None, Names, Objects, Rest };

    struct Folder
    {
        Part part = Part::None;
        qint64 changedAt = -1; //!< Nanoseconds of the epoch.
        QList<QByteArray> folders; //!< Names.
        QList<QByteArray> secrets; //!< Names.
        QList<QByteArray> links; //!< Names; of repositories.
        QList<std::pair<qsizetype, QByteArray>> ruled; //!< Rules, and names.
        bool hasGitFile = false;
        bool isGit = false; //!< A repository itself.
        bool isPrepared = false; //!< See GitPlace.
        bool isClosed = false; //!< Its mode denies to look into it.
    };

    Facts lookAround(std::chrono::milliseconds age); //!< With the mutex held.
    void reportRoot(const QString &root);
    void reportSecret(const QByteArray &path);
    bool hasName(const QByteArray &path);
    void reportRuled(qsizetype rule, const QByteArray &path);
    void visit(const QByteArray &path);
    Folder read(const QByteArray &path, Part part) const;
    static Part partOf(const Folder &folder, const QByteArray &name);
    void readRuled(const QString &path, const QByteArray &name, bool isFolder,
                   Folder *folder) const;
    void report(const QByteArray &path, const Folder &folder, quint64 device, quint64 inode);

    QMutex m_mutex;
    QStringList m_roots;
    size_t m_maxFolders;
    QList<RuledPath> m_rules; //!< Those with patterns are of interest.
    QHash<QByteArray, Folder> m_folders;
    QHash<QByteArray, Folder> m_next; //!< Of the look that goes on.
    Facts m_facts;
    std::optional<std::chrono::steady_clock::time_point> m_lookedAt;
};

} // namespace AgentCore
