// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"

#include <QList>

#include <optional>
#include <utility>

namespace AgentCore {

//! Which stored sessions a search looks at, and for what.
struct AGENTCORE_EXPORT SessionQuery
{
    QString words; //!< All of them, in any order; the last one may be the beginning of a word.
    QString cwd = {}; //!< Only of this folder; empty: of all.
    QString file = {}; //!< A path, or its end, that a call touched.
    QString tool = {}; //!< A tool that was called, by its name.
    std::optional<int> exitCode = {}; //!< Of a command.
    bool failed = false; //!< A command ended with another exit code than 0.
    QString model = {}; //!< "provider/model", or a part of it.
    QDateTime after = {}; //!< UTC, of the last change; invalid: no bound.
    QDateTime before = {};
    bool withArchived = true;
    int limit = 50; //!< At most so many sessions.
};

//! A stored session that a search found.
struct AGENTCORE_EXPORT SessionHit
{
    SessionInfo session;
    QString messageId; //!< Of what was found: a message or a tool call; may be empty.
    QString excerpt; //!< What was found, with some words around it; one line.
    QList<std::pair<int, int>> marks; //!< Start and length of what matches, in excerpt.
    friend bool operator==(const SessionHit &, const SessionHit &) = default;
};

//! What a search found.
struct AGENTCORE_EXPORT SessionHits
{
    QList<SessionHit> hits; //!< Best first.
    //! How much of all sessions could be looked at; below 100 while they are being indexed, and
    //! the same search finds more a moment later.
    int indexedPercent = 100;
    friend bool operator==(const SessionHits &, const SessionHits &) = default;
};

} // namespace AgentCore
