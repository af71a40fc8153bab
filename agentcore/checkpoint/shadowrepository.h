// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/lockfile.h"
#include "agentcore/checkpoint/gitprogram.h"
#include "agentcore/repository/userrepository.h"

#include <QSet>

namespace AgentCore {

//! \brief The repository of this program that records the files of one root, open and locked.
//!
//! It lies in `<folder>/<hash of root>/`: `git/` is the repository, `kept/` holds hard links to
//! objects of the user's own one, so that they stay readable when that is cleaned up or deleted.
//! The user's repository is read and never written. For worker threads.
class AGENTCORE_EXPORT ShadowRepository
{
public:
    //! \brief Opens that of \a root, which is canonical, below \a folder, and waits for others that
    //! have it. \a create: makes it where there is none yet.
    //!
    //! Errors: NotFound (no git; none there and not to be created); Busy, Cancelled, Timeout;
    //! PermissionDenied, Io.
    static Result<ShadowRepository> open(const QString &folder, const QString &root, bool create,
                                         GitProgram git);
    //! Where it lies.
    static QString folderOf(const QString &folder, const QString &root);

    const GitProgram &git() const { return m_git; }
    QString root() const { return m_root; }
    //! The root, or the top of the user's repository around it. Paths in trees start here.
    QString topLevel() const { return m_topLevel; }
    //! Arguments that restrict a command to the root; empty: the root is all there is.
    QStringList pathspec() const;
    //! The same, and the files above the root that say what is ignored in it.
    QStringList pathspecWithRules() const;
    QString folder() const { return m_folder; }
    //! The rules of ignoring that are no files of the tree: the person's and our own.
    QByteArray rules() const { return m_rules; }
    //! \brief Which of \a paths, from \a workTree on, rules leave out: those of the files there,
    //! and
    //! \a rules in place of rules().
    Result<QSet<QByteArray>> ignoredIn(const QString &workTree, const QByteArray &rules,
                                       const QByteArrayList &paths) const;
    //! For whoever had to end a git that had it.
    void removeIndexLock() const;
    //! Keeps the user's objects within reach.
    void keepUserObjects() const;
    //! True when \a error says that the repository itself is damaged, as by a crash of the machine.
    static bool isDamage(const Error &error);
    //! Throws it away with all it recorded; the next open() makes a new one.
    void discard() const;
    //! True for files of this program, which are never recorded or restored.
    static bool isOwnFile(QByteArrayView path);

private:
    ShadowRepository(LockFile lock, GitProgram git, UserRepository user, QString folder,
                     QString root);

    QString gitDir() const { return m_folder + QLatin1String("/git"); }
    void keepTopLevel();
    Result<void> create();
    Result<void> writeExcludes(const QString &stateFolder);
    Result<void> useRules(const QByteArray &rules) const;

    LockFile m_lock;
    GitProgram m_git;
    UserRepository m_user;
    QString m_folder;
    QString m_root;
    QString m_topLevel;
    QByteArray m_rules;
};

} // namespace AgentCore
