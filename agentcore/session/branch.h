// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QDateTime>
#include <QString>

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

} // namespace AgentCore
