// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"
#include "agentcore/ports/sandbox/sandboxprofile.h"
#include "agentcore/ports/sandbox/sandboxstatus.h"

#include <QByteArray>
#include <QByteArrayList>
#include <QProcessEnvironment>
#include <QStringList>

#include <chrono>
#include <functional>
#include <stop_token>

namespace AgentCore {

//! \brief Runs `git` for a repository of this program, one command after another, in a worker
//! thread.
//!
//! No configuration, hook or attribute of the system, the user or the tree takes part: GIT_DIR,
//! the configuration and `info/attributes` are ours, and no other GIT_ variable gets through.
//! What holds it back besides, by what there is:
//!
//! | there is | git can write | network, sockets | processes |
//! |---|---|---|---|
//! | Landlock | the folder of confine() | none | all are seen |
//! | only bubblewrap | the same, in CommandProfile::Look | none | its own |
//! | neither | what the user can | free | all |
//!
//! In the last row our configuration alone keeps it from starting anything. Landlock comes first,
//! as it costs less. AGENTAO_SANDBOX chooses, as it does for commands.
//!
//! What lies in the tree cannot hold it: a command that waits without end, as for a pipe, or that
//! reads a file larger than kMaxFileBytes, as one that grows under its hands, is ended.
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

    //! From now on git can write below \a folder alone, which is there. May start a process to find
    //! out what there is. Io.
    Result<void> confine(const QString &folder);
    //! The environment of commands that serve the repository \a gitDir with the files \a workTree.
    void useRepository(const QString &gitDir, const QString &workTree);
    //! Another index than the repository's.
    void useIndex(const QString &path);
    //! More object stores to read from. Commands that write do not see them, so that everything
    //! new lies in the own one. Empty: none.
    void setObjectStores(const QStringList &folders) { m_objectStores = folders; }

    //! The output of a command that succeeded. \a input goes to its standard input.
    //! Errors: NotFound (no git), Cancelled, Timeout, Io with git's words; Unsupported: it waits
    //! for something that is no file; LimitExceeded: its output is too long, or it reads the large
    //! file Error::where.
    Result<QByteArray> run(const QStringList &arguments, const QByteArray &input = {}) const;
    //! As run(), also sees the objects of other stores.
    Result<QByteArray> read(const QStringList &arguments, const QByteArray &input = {}) const;
    //! As run(), for commands whose exit code is an answer.
    Result<Answer> ask(const QStringList &arguments, const QByteArray &input = {}) const;

    //! It reads but what the permissions of files let anybody read, though this process is root's:
    //! both sandboxes take root's rights over files away.
    bool lacksRightsOfRoot() const;

    std::stop_token stopToken() const { return m_stop; }
    std::chrono::steady_clock::time_point deadline() const { return m_deadline; }
    //! Cancelled or Timeout, when it is so.
    Result<void> checkTime() const;

private:
    void useBubblewrap(const QString &folder);
    Result<Answer> execute(const QStringList &arguments, const QByteArray &input,
                           const QProcessEnvironment &environment) const;

    std::stop_token m_stop;
    std::chrono::steady_clock::time_point m_deadline;
    QProcessEnvironment m_environment;
    QString m_gitDir;
    QString m_workTree;
    QStringList m_objectStores;
    SandboxProfile m_profile; //!< For bubblewrap.
    SandboxStatus m_sandbox;
    //! For the child; shared by copies, as it owns what the kernel keeps of it. Of Landlock.
    std::function<bool()> m_restrictChild;
};

//! Larger files are not recorded, and git does not read them.
constexpr qint64 kMaxFileBytes = 5 * 1024 * 1024;

//! \brief Looks, from outside, whether a git that runs gets anywhere. Linux only: elsewhere it
//! never complains. Source: proc_pid_stat(5), proc_pid_fd(5).
class GitWatch
{
public:
    //! \a workTree: where files are small; \a stores: folders in it that are git's own.
    //! \a isWrapped: the process is bubblewrap or our keeper around it, which has it for a child.
    GitWatch(qint64 processId, const QString &workTree, const QStringList &stores,
             bool isWrapped = false);

    //! \brief To be called often while it runs; looks every 100 ms, and first after 300 ms.
    //!
    //! Unsupported: it has waited a second without using the processor or the disk.
    //! LimitExceeded: it reads a file of more than kMaxFileBytes; Error::where is that file.
    Result<void> check();

private:
    using Clock = std::chrono::steady_clock;

    bool findGit();
    Result<void> checkProgress(Clock::time_point now);
    Result<void> checkFiles() const;

    QByteArray m_folder; //!< Below /proc.
    bool m_isWrapped; //!< Whether m_folder is that of the other process.
    QString m_workTree;
    QStringList m_stores;
    Clock::time_point m_nextCheck;
    Clock::time_point m_lastProgress;
    qint64 m_usedTime = -1; //!< In ticks of the kernel.
};

} // namespace AgentCore
