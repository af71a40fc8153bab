// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/diff/difflines.h"

namespace Ui {

//! \brief What stands in one row of a diff: one line, or an old and a new one side by side.
//!
//! Both are indexes in DiffLines::lines; -1: nothing, a filler is painted.
struct DiffRow
{
    qsizetype oldLine = -1;
    qsizetype newLine = -1;
    friend bool operator==(const DiffRow &, const DiffRow &) = default;
};

//! The lines one below the other: both members are the same.
QList<DiffRow> unifiedRows(const DiffLines &diff);
//! \brief Removed lines beside the added ones that replace them.
//!
//! Lines without a change, folds and notes are on both sides.
QList<DiffRow> sideBySideRows(const DiffLines &diff);

//! Puts lines that were left out into \a diff, in the place of the fold at \a line; \a newText is
//! the whole new text. No effect on other lines.
void openFold(DiffLines *diff, qsizetype line, const QString &newText);

//! \a diff as a patch that git and patch read, with the changes and their context.
QString patchText(const AgentCore::ToolDiff &diff);

//! Narrower than this, in pixels, two sides do not fit.
inline constexpr int kMinSideBySideWidth = 700;

//! Paints \a rows, old lines at the left; the rest as in paintDiff().
void paintSideBySide(QPainter *painter, const QRect &rect, const QRect &clip, const DiffLines &diff,
                     const QList<DiffRow> &rows, const QFont &codeFont, const QPalette &palette,
                     int maxRows = -1, int horizontalOffset = 0);

} // namespace Ui
