// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionchanges.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

template <typename T> static QFuture<Result<T>> withoutCheckpoints()
{
    return QtFuture::makeReadyValueFuture(
        Result<T>(fail(ErrorCode::Unsupported, u"this agent records no checkpoints"_s)));
}

QFuture<Result<QList<Checkpoint>>> SessionChanges::checkpoints()
{
    return withoutCheckpoints<QList<Checkpoint>>();
}

QFuture<Result<FileChanges>> SessionChanges::changes(const QString &, ChangeScope)
{
    return withoutCheckpoints<FileChanges>();
}

QFuture<Result<RestoreOutcome>> SessionChanges::restore(const QString &, ChangeScope,
                                                        const QStringList &)
{
    return withoutCheckpoints<RestoreOutcome>();
}

QFuture<Result<Review>> SessionChanges::review(const ReviewRange &)
{
    return withoutCheckpoints<Review>();
}

QFuture<Result<QString>> SessionChanges::draftCommitMessage(const QString &)
{
    return QtFuture::makeReadyValueFuture(
        Result<QString>(fail(ErrorCode::Unsupported, u"this agent cannot be asked for it"_s)));
}

QFuture<Result<RestoreOutcome>> SessionChanges::revert(const Reversal &)
{
    return withoutCheckpoints<RestoreOutcome>();
}

} // namespace AgentCore
