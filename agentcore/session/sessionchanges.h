// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"

#include <QFuture>

namespace AgentCore {

//! \brief What the turns of a session changed, and the way back.
//!
//! See AgentCapabilities::checkpoints; without it Unsupported. Futures: use `.then(context, ...)`.
//! Errors: NotFound (no such checkpoint, or it was pruned; no git), Busy, Timeout,
//! PermissionDenied, Io.
class AGENTCORE_EXPORT SessionChanges
{
public:
    virtual ~SessionChanges() = default;

    //! States that can be restored, the oldest first.
    virtual QFuture<Result<QList<Checkpoint>>> checkpoints();
    //! With the texts of files that are not too long.
    virtual QFuture<Result<FileChanges>> changes(const QString &checkpointId, ChangeScope scope);
    //! \brief Puts files back to what they were before a turn; the model is told at the next
    //! prompt.
    //!
    //! \a paths: absolute, of those that changes() lists; empty: all. Files that are new since are
    //! deleted. Busy while a turn runs, and then none may begin before it is done.
    virtual QFuture<Result<RestoreOutcome>> restore(const QString &checkpointId, ChangeScope scope,
                                                    const QStringList &paths);
    //! What differs between two states of the files, line by line. Also while a turn runs.
    virtual QFuture<Result<Review>> review(const ReviewRange &range);
    //! \brief Takes parts of a review back, see ReviewStore::revert(); the model is told.
    //!
    //! Busy as for restore().
    virtual QFuture<Result<RestoreOutcome>> revert(const Reversal &reversal);
    //! \brief Asks the model, in a small request beside the conversation, for the message of a
    //! commit of \a patch; nothing of it is recorded. Also while a turn runs.
    //!
    //! Errors: InvalidRequest (no patch, or another one is asked for), AuthRequired, Unsupported
    //! (the tour, agents of others), LimitExceeded, those of requests; Cancelled.
    virtual QFuture<Result<QString>> draftCommitMessage(const QString &patch);
};

} // namespace AgentCore
