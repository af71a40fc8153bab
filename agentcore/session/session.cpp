// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/session.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

Result<QList<ContentBlock>> SessionBranching::branchBefore(const QString &)
{
    return fail(ErrorCode::Unsupported, u"this agent cannot do that"_s);
}

Result<void> SessionBranching::switchBranch(const QString &)
{
    return fail(ErrorCode::Unsupported, u"this agent cannot do that"_s);
}

static std::unexpected<Error> unsupportedHere()
{
    return fail(ErrorCode::Unsupported, u"this agent cannot do that"_s);
}

QFuture<void> Session::refreshModels(ModelRefresh)
{
    return QtFuture::makeReadyVoidFuture();
}

Result<void> Session::steer(const QList<ContentBlock> &, int)
{
    return unsupportedHere();
}

Result<void> Session::runCommand(const QString &, CommandProfile)
{
    return unsupportedHere();
}

Result<void> Session::rename(const QString &)
{
    return unsupportedHere();
}

Result<void> Session::compact(const QString &)
{
    return unsupportedHere();
}

Result<void> Session::pinMessage(const QString &, bool)
{
    return unsupportedHere();
}

} // namespace AgentCore
