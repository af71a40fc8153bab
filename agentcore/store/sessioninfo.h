// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QDateTime>
#include <QString>

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
    friend bool operator==(const SessionInfo &, const SessionInfo &) = default;
};

} // namespace AgentCore
