// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/branch.h"
#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

//! \brief The ways that the conversation of a session took, and going from one to another.
//!
//! See AgentCapabilities::branches; without it Unsupported.
class AGENTCORE_EXPORT SessionBranching
{
public:
    virtual ~SessionBranching() = default;

    //! All ways the conversation took, the first one first; one of them is active.
    virtual QList<Branch> branches() const { return {}; }
    //! The user messages of the active branch of which there are several versions, in order.
    virtual QList<BranchFork> branchForks() const { return {}; }
    //! True for the user messages that branchBefore() takes.
    virtual bool isBranchPoint(const QString &) const { return false; }
    //! \brief Goes back to before the user message \a messageId of the active branch.
    //!
    //! What followed stays as a branch of its own; ConversationReset tells. The content of the
    //! message is returned, for editing. Unsupported, Busy, NotFound, Io.
    virtual Result<QList<ContentBlock>> branchBefore(const QString &messageId);
    //! Goes on with another branch; ConversationReset tells. Unsupported, Busy, NotFound, Io.
    virtual Result<void> switchBranch(const QString &branchId);
};

} // namespace AgentCore
