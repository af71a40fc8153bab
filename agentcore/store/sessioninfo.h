// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>

#include <optional>

namespace AgentCore {

//! A session as lists show it.
struct AGENTCORE_EXPORT SessionInfo
{
    QString id;
    QString cwd;
    QString title; //!< Empty: nothing was asked yet.
    QDateTime updatedAt; //!< UTC.
    QDateTime createdAt = {}; //!< UTC.
    bool isPinned = false;
    bool isArchived = false;
    QDateTime deletedAt = {}; //!< UTC; valid only in the bin.
    QString agent = {}; //!< See SessionHeader::agent.
    QString agentSession
        = {}; //!< What that agent calls it; empty: not known, or in lists of all folders.
    QString formerCwd = {}; //!< Where it was before its folder was renamed or moved; mostly empty.
    QString group = {}; //!< Of the person's own; empty: none.
    //! Why it cannot be opened: a newer version wrote it, or it is damaged; the title says so, too.
    std::optional<Error> problem = {};
    friend bool operator==(const SessionInfo &, const SessionInfo &) = default;
};

} // namespace AgentCore
