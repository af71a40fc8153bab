// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace AgentCore {

//! A way that a conversation took after an earlier message was edited.
struct AGENTCORE_EXPORT Branch
{
    QString id;
    QString parentId; //!< Empty: the branch that the file begins with.
    //! The user message of the parent that this branch replaces; empty for the first branch.
    QString replacedMessageId;
    //! The first user message that is its own; empty: nothing was asked in it yet.
    QString messageId;
    QString title; //!< The first line of that message.
    QDateTime updatedAt; //!< UTC, of its last prompt; invalid: none.
    bool isActive = false;
    friend bool operator==(const Branch &, const Branch &) = default;
};

//! \brief A user message of the active branch that was edited, or came of editing another one.
struct AGENTCORE_EXPORT BranchFork
{
    QString messageId;
    //! For each version of the message, the oldest first, the branch to switch to: the one that
    //! was active last among those that go through it.
    QStringList branchIds;
    qsizetype active = 0; //!< The version that messageId is.
    friend bool operator==(const BranchFork &, const BranchFork &) = default;
};

} // namespace AgentCore
