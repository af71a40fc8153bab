// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/gitprogram.h"
#include "agentcore/checkpoint/reviewtypes.h"

namespace AgentCore {

//! \brief What differs between two states of a session's files, line by line, and the way back of
//! single runs of lines.
//!
//! Works on what a CheckpointStore records, and like it runs git and waits: for worker threads.
class AGENTCORE_EXPORT ReviewStore
{
public:
    //! As CheckpointStore.
    ReviewStore(QString folder, QString session, QStringList roots);

    //! \brief The differences of \a range; a session without checkpoints has none.
    //!
    //! Errors as of CheckpointStore::changes().
    Result<Review> review(const ReviewRange &range, std::stop_token stop) const;

    //! \brief Takes back what \a reversal says, merged with what was changed since.
    //!
    //! The state before becomes the checkpoint \a undoId. What cannot be taken back is among the
    //! failures and stays as it is: Conflict (the same lines were changed since, or the file is
    //! being written now), NotFound (it is not in the review, or its content is gone),
    //! PermissionDenied, Io. Errors of the whole, before anything was done: as of review().
    Result<RestoreOutcome> revert(const Reversal &reversal, const QString &undoId,
                                  std::stop_token stop) const;

private:
    GitProgram git(std::stop_token stop) const;

    QString m_folder;
    QString m_session;
    QStringList m_roots;
};

} // namespace AgentCore
