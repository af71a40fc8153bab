// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArrayList>
#include <QProcessEnvironment>
#include <QStringList>

#include <chrono>
#include <stop_token>

namespace AgentCore {

//! \brief Runs `git`, one command after another, in a worker thread.
//!
//! No configuration, hook or attribute of the system or the user takes part: only what the
//! repository says, and that is one of this program's own.
class AGENTCORE_EXPORT GitProgram
{
public:
    //! What one command reads and says.
    struct Answer
    {
        QByteArray output;
        int exitCode = 0;
    };

    //! \a stop ends a command that runs; \a deadline is for all of them together.
    GitProgram(std::stop_token stop, std::chrono::steady_clock::time_point deadline);

    //! True when there is a `git` in PATH.
    static bool isInstalled();

    //! The environment of commands that serve the repository \a gitDir with the files \a workTree.
    void useRepository(const QString &gitDir, const QString &workTree);
    //! Another index than the repository's.
    void useIndex(const QString &path);
    //! More object stores to read from. Commands that write do not see them, so that everything
    //! new lies in the own one. Empty: none.
    void setObjectStores(const QStringList &folders) { m_objectStores = folders; }

    //! The output of a command that succeeded. \a input goes to its standard input.
    //! Errors: NotFound (no git), Cancelled, Timeout, LimitExceeded, Io with git's words.
    Result<QByteArray> run(const QStringList &arguments, const QByteArray &input = {}) const;
    //! As run(), also sees the objects of other stores.
    Result<QByteArray> read(const QStringList &arguments, const QByteArray &input = {}) const;
    //! As run(), for commands whose exit code is an answer.
    Result<Answer> ask(const QStringList &arguments, const QByteArray &input = {}) const;
    //! As ask(), in \a folder, with the user's own configuration and repository.
    Result<Answer> askUser(const QString &folder, const QStringList &arguments) const;

    std::stop_token stopToken() const { return m_stop; }
    std::chrono::steady_clock::time_point deadline() const { return m_deadline; }
    //! Cancelled or Timeout, when it is so.
    Result<void> checkTime() const;

private:
    Result<Answer> execute(const QStringList &arguments, const QByteArray &input,
                           const QProcessEnvironment &environment, const QString &folder) const;

    std::stop_token m_stop;
    std::chrono::steady_clock::time_point m_deadline;
    QProcessEnvironment m_environment;
    QString m_workTree;
    QStringList m_objectStores;
};

} // namespace AgentCore
