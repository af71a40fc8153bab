// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QDateTime>
#include <QList>
#include <QStringList>

#include <optional>

namespace AgentCore {

//! \brief The state of the files before a turn changed any, or before a restore.
struct AGENTCORE_EXPORT Checkpoint
{
    enum class Reason { Turn, Restore };

    QString id; //!< Unique in its session: "1", "2", ...
    QDateTime at; //!< UTC.
    Reason reason = Reason::Turn;
    QString title = {}; //!< What the turn was asked, shortened; empty: not known.
    friend bool operator==(const Checkpoint &, const Checkpoint &) = default;
};

//! Whose changes since a checkpoint count: never those of others.
enum class ChangeScope {
    Turn, //!< What the turn did, as far as it is recorded: call by call.
    UntilNow, //!< The same of it and all turns and restores of the session since.
};

//! A file that differs between two states.
struct AGENTCORE_EXPORT FileChange
{
    enum class Status { Added, Modified, Deleted };

    QString path; //!< Absolute.
    Status status = Status::Modified;
    //! Lines added and removed; unset for what is no text.
    std::optional<int> addedLines = {};
    std::optional<int> removedLines = {};
    //! The texts, when they were asked for and are not too large; a link's is where it leads.
    std::optional<QString> oldText = {};
    std::optional<QString> newText = {};
    bool changedSince = false; //!< It is not now as the turn left it.
    friend bool operator==(const FileChange &, const FileChange &) = default;
};

//! What happened to the files since a checkpoint.
struct AGENTCORE_EXPORT FileChanges
{
    QList<FileChange> files; //!< By path.
    //! Files and folders that are not recorded, absolute: too large, unreadable, or repositories
    //! of their own inside a root; before the turn or behind it; and what was changed while a
    //! command of another session ran, too. Ignored files are not among them.
    QStringList uncovered;
    //! Of some call it is not known what it did: it runs, or the program ended before it did, or a
    //! version recorded it that did not know when turns end. That is never among the files.
    bool isCutShort = false;
    friend bool operator==(const FileChanges &, const FileChanges &) = default;
};

//! What a restore did.
struct AGENTCORE_EXPORT RestoreOutcome
{
    QStringList restored; //!< Absolute paths, deleted files among them.
    //! What was left as it is, and why; Error::where is the path. All else was done. Conflict:
    //! others changed it, too, and what is theirs cannot be told apart.
    QList<Error> failures;
    QString undoId; //!< The checkpoint of the state before; empty: nothing was done.
    friend bool operator==(const RestoreOutcome &, const RestoreOutcome &) = default;
};

} // namespace AgentCore
