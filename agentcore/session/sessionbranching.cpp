// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/sessionbranching.h"

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

} // namespace AgentCore
