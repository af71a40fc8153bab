// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/session.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

template <typename T> static QFuture<Result<T>> unsupported()
{
    return QtFuture::makeReadyValueFuture(
        Result<T>(fail(ErrorCode::Unsupported, u"this agent records no checkpoints"_s)));
}

QFuture<Result<QList<Checkpoint>>> Session::checkpoints()
{
    return unsupported<QList<Checkpoint>>();
}

QFuture<Result<FileChanges>> Session::changes(const QString &, ChangeScope)
{
    return unsupported<FileChanges>();
}

QFuture<Result<RestoreOutcome>> Session::restore(const QString &, ChangeScope, const QStringList &)
{
    return unsupported<RestoreOutcome>();
}

} // namespace AgentCore
