// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

class SessionCheckpoints;
class SessionRecorder;
struct BranchEvent;

//! \brief Lets a session that has nothing running take another branch.
//!
//! Files stay as they are, so what is remembered of them is forgotten, and the model is told.
class SessionBranches
{
public:
    //! The pointers outlive it.
    SessionBranches(SessionRecorder *recorder, SessionCheckpoints *checkpoints,
                    ToolContext *context);

    //! See Session::branchBefore(); NotFound, LimitExceeded, Io.
    Result<QList<ContentBlock>> branchBefore(const QString &messageId);
    //! See Session::switchBranch(); NotFound, Io.
    Result<void> switchTo(const QString &branchId);
    //! For the next user message: which files are not as the conversation has them. May be empty.
    QString facts() const;

private:
    Result<void> follow(const BranchEvent &event);

    SessionRecorder *m_recorder;
    SessionCheckpoints *m_checkpoints;
    ToolContext *m_context;
};

} // namespace AgentCore
