// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>
#include <QList>

namespace AgentCore {

//! A conversation that another program had in a folder, for importSession().
struct AGENTCORE_EXPORT ForeignSession
{
    QString program; //!< By its own name.
    QString path; //!< Absolute.
    QString title; //!< Empty: the file holds several.
    QDateTime updatedAt; //!< UTC.
    friend bool operator==(const ForeignSession &, const ForeignSession &) = default;
};

//! \brief Those that Claude Code, Codex, Gemini CLI and Zed keep below \a home for \a folder, the
//! newest first.
//!
//! Of each program the newest 1,000 files are looked at, of each the first 256 KiB; what cannot be
//! read and what nobody said anything in is left out. Blocks; to be called in a worker.
AGENTCORE_EXPORT QList<ForeignSession> foreignSessions(const QString &home, const QString &folder);

} // namespace AgentCore
