// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/result.h"

#include <QByteArray>
#include <QList>

namespace AgentCore {

//! \brief A run of lines that stands in place of another one in a later text.
//!
//! Lines count from 0; a line has its line end, which the last one may lack.
struct AGENTCORE_EXPORT LineHunk
{
    int oldBegin = 0;
    int oldCount = 0; //!< 0: the lines are new, before the line oldBegin.
    int newBegin = 0;
    int newCount = 0; //!< 0: the lines are gone.
    friend bool operator==(const LineHunk &, const LineHunk &) = default;
};

//! \brief What makes \a after of \a before, from the top down, unchanged lines in between; by
//! libgit2.
//! \return NotFound or Unsupported without libgit2, Io. From any thread.
AGENTCORE_EXPORT Result<QList<LineHunk>> hunksBetween(const QByteArray &before,
                                                      const QByteArray &after);

//! Which changes of two to one text go together.
enum class LineMerge {
    Apart, //!< Those with an unchanged line between them.
    Beside, //!< Those that stand beside each other, too, where the order of the lines is clear.
};

//! \brief Takes \a chosen, hunks between \a before and \a after, back in \a now.
//!
//! \a now was made of \a after by others: a merge of three texts. Where they changed the same
//! lines, or, with LineMerge::Apart, those beside, nothing is taken back at all: Conflict. What
//! they took back already is no conflict. Other errors as of hunksBetween().
AGENTCORE_EXPORT Result<QByteArray> withoutHunks(const QByteArray &before, const QByteArray &after,
                                                 const QList<LineHunk> &chosen,
                                                 const QByteArray &now,
                                                 LineMerge how = LineMerge::Apart);

//! Which of \a hunks withoutHunks() cannot take back, each for itself, as others changed its lines.
AGENTCORE_EXPORT Result<QList<int>> hunksInDoubt(const QByteArray &before, const QByteArray &after,
                                                 const QList<LineHunk> &hunks,
                                                 const QByteArray &now, LineMerge how);

//! \a hunks, which lead to a text that \a later leads on from, where that leads to.
AGENTCORE_EXPORT QList<LineHunk> hunksAfter(QList<LineHunk> hunks, const QList<LineHunk> &later);

//! \brief Of \a hunks, which lead to a text that \a later leads on from, those with a part in the
//! lines of \a chosen, which lead to the text that \a later leads to.
AGENTCORE_EXPORT QList<int> hunksWithin(const QList<LineHunk> &hunks, const QList<LineHunk> &later,
                                        const QList<LineHunk> &chosen);

} // namespace AgentCore
