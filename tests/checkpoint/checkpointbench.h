// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointstore.h"

#include <QTemporaryDir>

//! A store, and the short way to say that a turn is over.
class BenchStore : public AgentCore::CheckpointStore
{
public:
    using CheckpointStore::CheckpointStore;

    AgentCore::Result<void> recordEnd(const QString &id, std::stop_token stop) const
    {
        return recordAfter(id, {}, std::move(stop));
    }
};

//! A tree of files, a folder for checkpoints, and git.
class CheckpointBench
{
public:
    CheckpointBench();

    QString root() const { return m_root; }
    QString path(const QString &name) const { return m_root + u'/' + name; }
    QString folder() const { return m_folder; }
    BenchStore store(const QString &session = QStringLiteral("sess_1")) const;

    //! Makes folders on the way.
    void write(const QString &name, const QByteArray &content) const;
    //! Null when there is none; a link's is "-> target".
    QByteArray read(const QString &name) const;
    void remove(const QString &name) const;
    //! Runs a shell command in the root; fails the test when it does.
    void shell(const QString &command) const;
    //! A repository with everything that is there committed.
    void commitAll() const;
    //! Names, times and contents of all files of the user's repository.
    QByteArray stateOfRepository() const;

    //! Ends the turns before.
    void record(const QString &id) const;
    //! What record()ed turns did so far is all that they did. So it is whenever they are looked at.
    void end() const;
    //! "A name", "M name" or "D name" for each change, below the root.
    QStringList changed(const QString &id,
                        AgentCore::ChangeScope scope = AgentCore::ChangeScope::Turn) const;
    QStringList uncovered(const QString &id) const;
    //! Fails the test when it does not succeed.
    AgentCore::RestoreOutcome restore(const QString &id, const QStringList &names = {},
                                      const QString &undoId = QStringLiteral("undo")) const;

private:
    QTemporaryDir m_dir;
    QString m_root;
    QString m_folder;
    mutable QStringList m_open; //!< Turns.
};
