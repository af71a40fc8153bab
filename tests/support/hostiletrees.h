// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>

namespace Testing {

//! \brief One way in which a tree makes programs run what it names, or keeps them waiting.
//!
//! Shell lines run in the tree, a repository with two commits and an uncommitted change of a.txt.
//! `$EVIL` is a program outside that leaves a file behind and passes its input on.
struct HostileTree
{
    const char *name;
    const char *setup;
    //! What a person does that runs it; empty: nothing runs, it waits or swells.
    const char *trigger;
    //! NAME=value of the person's own, relative to the tree; empty: none.
    const char *variable = "";
    //! May share a tree with the others of its kind.
    bool isSocial = false;
};

//! \brief Every way that is known here. Sources: git-config(1), gitattributes(5), githooks(5),
//! gitmodules(5), git-remote-ext(1), ctags-optlib(7), execvp(3); fifo(7).
const QList<HostileTree> &hostileTrees();

//! A tree with one of them, or with many, and the file that tells what ran.
class HostileBench
{
public:
    HostileBench();

    //! Adds \a hostile; what the shell said when it could not be.
    QByteArray plant(const HostileTree &hostile);
    //! Runs its trigger and waits, at most for 20 s.
    void pull(const HostileTree &hostile) const;
    QString tree() const;
    //! Names of those that ran something since clear().
    QStringList fired() const;
    void clear() const;
    //! What the person's programs get: a home of its own, and the variables of what was planted.
    QProcessEnvironment environment() const;
    //! A shell line in the tree; its exit code, -1 when it took more than 20 s.
    int shell(const QByteArray &line, const QByteArray &evil = {},
              QByteArray *output = nullptr) const;

private:
    QByteArray evilOf(const HostileTree &hostile) const;

    QTemporaryDir m_dir;
    QStringList m_variables;
};

} // namespace Testing
