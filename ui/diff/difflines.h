// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/tools/tooltypes.h"

#include <QColor>
#include <QFont>
#include <QList>
#include <QPalette>
#include <QRect>
#include <QStringView>

class QPainter;

namespace Ui {

//! One line of a diff view.
struct DiffLine
{
    enum class Kind {
        Context,
        Added,
        Removed,
        Fold, //!< No line of the file: how many unchanged ones are left out, or another note.
    };
    //! Characters [begin, end) that differ from the paired line.
    struct Range
    {
        qsizetype begin = 0;
        qsizetype end = 0;
        friend bool operator==(const Range &, const Range &) = default;
    };

    //! Characters in a colour of their own.
    struct Colour
    {
        Range range;
        QColor color;
        friend bool operator==(const Colour &, const Colour &) = default;
    };

    Kind kind = Kind::Context;
    int oldNumber = 0; //!< From 1; 0: the line is not in the old text.
    int newNumber = 0; //!< From 1; 0: the line is not in the new text.
    QString text; //!< Without line end; safe for display.
    QList<Range> words; //!< Word emphasis; empty on context lines.
    //! Of a Fold: how many lines it stands for, from its numbers on; 0: it is a note.
    int foldedCount = 0;
    QList<Colour> colours = {}; //!< Of the code, in order; the rest is in the colour of text.
    int bar = -1; //!< Of a Fold: it is the place of this bar, see DiffMarks.
};

//! A computed diff, ready to paint.
struct DiffLines
{
    QString path;
    bool isNewFile = false;
    int addedCount = 0;
    int removedCount = 0;
    QList<DiffLine> lines;
};

//! \brief Line diff of \a diff with \a contextLines around each change, by libgit2.
//!
//! Costs about a millisecond for files of 1,000 lines; over 2 MB of text only counts are filled
//! and one Fold line says so.
DiffLines computeDiff(const AgentCore::ToolDiff &diff, int contextLines = 3);

//! Height of all lines, or of the first \a maxLines, in device-independent pixels.
int diffHeight(const DiffLines &diff, const QFont &codeFont, int maxLines = -1);

//! \brief Paints lines into \a rect: two number columns, sign column, text; tints from Theme.
//!
//! Only lines that touch \a clip are painted; long lines are cut at the right edge, shifted left
//! by \a horizontalOffset pixels.
void paintDiff(QPainter *painter, const QRect &rect, const QRect &clip, const DiffLines &diff,
               const QFont &codeFont, const QPalette &palette, int maxLines = -1,
               int horizontalOffset = 0);

//! What differs between two lines, as ranges of each.
struct WordDiff
{
    QList<DiffLine::Range> removed; //!< Of the old line.
    QList<DiffLine::Range> added; //!< Of the new line.
};

//! \brief Words that differ between an old and a new line.
//!
//! Both lists are empty when the lines have so little in common that marking words would mark
//! everything. Lines with very many words get one range each, between the common ends.
WordDiff diffWords(QStringView oldLine, QStringView newLine);

//! How much two lines have in common, 0 to 1; blanks do not count.
double lineSimilarity(QStringView a, QStringView b);

} // namespace Ui
