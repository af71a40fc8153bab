// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/checkpointtypes.h"
#include "agentcore/checkpoint/gitprogram.h"
#include "agentcore/checkpoint/runningcommands.h"

#include <memory>

namespace AgentCore {

class ShadowRepository;

//! What a turn changed, in numbers. A file that was moved is one, as in a Review.
struct ChangeTotals
{
    int files = 0;
    int addedLines = 0;
    int removedLines = 0;
};

//! \brief The checkpoints of one session in all its roots.
//!
//! Everything here runs git and waits for it, so it belongs into a worker thread. Roots of one
//! another are recorded twice and reported once. \a stop ends what runs with Cancelled.
class AGENTCORE_EXPORT CheckpointStore
{
public:
    //! How long a command may take, for all roots together.
    static constexpr std::chrono::seconds kRecordTime{20};
    static constexpr std::chrono::seconds kWorkTime{120};
    //! What is kept: by age, by number in each root, and by bytes that nobody else has.
    static constexpr int kMaxDays = 30;
    static constexpr int kMaxCheckpoints = 100;
    static constexpr qint64 kMaxKeptBytes = 1024LL * 1024 * 1024;

    //! \a folder: where shadow repositories lie; \a roots: canonical, at least one.
    CheckpointStore(QString folder, QString session, QStringList roots);

    //! `<state folder>/checkpoints`.
    static QString defaultFolder();

    //! \brief Records the state now as the checkpoint \a checkpoint.id: the first call of its turn
    //! begins.
    //!
    //! \a paths: as of recordBefore(). Errors: NotFound (no git), Timeout, LimitExceeded,
    //! PermissionDenied, Busy, Cancelled, Io; then there is none.
    Result<void> record(const Checkpoint &checkpoint, std::stop_token stop,
                        const QStringList &paths = {}) const;
    //! The oldest first.
    Result<QList<Checkpoint>> list(std::stop_token stop) const;
    //! \brief A further call of the turn \a id begins, which may change \a paths (absolute), or
    //! anything when there are none.
    //!
    //! \a isAlone: no other call runs, so that what is not as the last one left it is of others.
    Result<void> recordBefore(const QString &id, const QStringList &paths, bool isAlone,
                              std::stop_token stop) const;
    //! Records what a call did so far that may change anything and goes on. NotFound: record()
    //! failed.
    Result<void> recordState(const QString &id, std::stop_token stop) const;
    //! It is over: records what it did; \a paths as above. NotFound: record() failed.
    Result<void> recordAfter(const QString &id, const QStringList &paths,
                             std::stop_token stop) const;
    //! What changed since the checkpoint \a id. \a withTexts: also the texts, as far as they are
    //! not too long. Errors as those of record(); NotFound: no such checkpoint, or it was pruned.
    Result<FileChanges> changes(const QString &id, ChangeScope scope, bool withTexts,
                                std::stop_token stop) const;
    //! Of the turn \a id. Errors as those of changes().
    Result<ChangeTotals> totals(const QString &id, std::stop_token stop) const;
    //! \brief Takes back what changes() says: see ReversalPlan.
    //!
    //! \a paths: which of those that changes() reports, absolute; empty: all. Files that are new
    //! since are deleted. The state before becomes the checkpoint \a undoId, whose turn is the
    //! restore. Errors as those of changes(), before anything was done; NotFound also where nothing
    //! is recorded of what the turn did.
    Result<RestoreOutcome> restore(const QString &id, ChangeScope scope, const QStringList &paths,
                                   const QString &undoId, std::stop_token stop) const;
    //! Forgets all checkpoints of the session.
    Result<void> remove(std::stop_token stop) const;
    //! Removes what is too old or too much, and repositories of roots that nobody works in.
    void tidy(std::stop_token stop) const;

private:
    GitProgram git(std::stop_token stop, std::chrono::seconds limit) const;
    Result<void> recordRoot(const QString &root, const Checkpoint &checkpoint,
                            const QStringList &paths, const GitProgram &program) const;
    Result<void> beginCommand(const ShadowRepository &shadow, const QString &id,
                              bool isAlone) const;
    Result<void> recordPaths(const QString &id, const QStringList &paths, bool isAfter, bool looks,
                             const GitProgram &program) const;
    Result<void> addChanges(FileChanges &changes, ShadowRepository &shadow, const QString &id,
                            ChangeScope scope, bool withTexts) const;

    QString m_folder;
    QString m_session;
    QStringList m_roots;
    std::shared_ptr<RunningCommands> m_running; //!< Shared, as a copy is of the same session.
};

} // namespace AgentCore
