// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/session/sessionchanges.h"

#include <QSet>

#include <vector>

namespace Ui {

//! What a session's calls say of the files that they touched.
struct TouchedFiles
{
    QSet<QString> edited; //!< Absolute, by tools that edit.
    bool ranCommands = false;

    void add(const AgentCore::SessionUpdate &update);
    static TouchedFiles of(const std::vector<AgentCore::SessionUpdate> &transcript);
};

//! A change that is kept or rejected as one: runs of lines that stand close to each other.
struct ReviewHunk
{
    QList<int> runs; //!< Positions in ReviewedFile::hunks, in order.
    int oldLine = 0; //!< From 1: the first removed line of the first run; 0: it has none.
    int newLine = 0; //!< From 1: the first added line of the first run; 0: it has none.
    int firstLine = 1; //!< From 1, in the new text: where it stands.
    int lastLine = 1;
    QByteArray key; //!< The same for the same change at another time.
    bool isKept = false;
    friend bool operator==(const ReviewHunk &, const ReviewHunk &) = default;
};

//! A file of a review, and what was decided upon.
struct ReviewItem
{
    AgentCore::ReviewedFile file;
    QList<ReviewHunk> hunks; //!< Empty: it is kept or rejected as a whole.
    bool byTool = false; //!< A tool of the agent edited it.
    bool byCommand = false;
    bool byHand = false; //!< The person, or another program.
    bool isKept = false; //!< Of a file without hunks.
    QByteArray key; //!< Likewise.

    bool isDecided() const;
    int openHunks() const; //!< Not decided upon; a file without hunks counts as one.
    friend bool operator==(const ReviewItem &, const ReviewItem &) = default;
};

//! \a kept: the keys of what is kept.
QList<ReviewItem> reviewItems(const AgentCore::Review &review, const TouchedFiles &touched,
                              const QSet<QByteArray> &kept);

} // namespace Ui
