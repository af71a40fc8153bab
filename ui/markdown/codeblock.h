// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/markdown/codecolours.h"

#include <QFont>
#include <QPalette>
#include <QRect>
#include <QTextLayout>

class QPainter;

namespace Ui {

//! \brief Lines of code or output: monospaced, not wrapped, coloured once each, painted by line.
//!
//! Cost of painting follows the visible lines, whatever the size of the text. Positions are UTF-16
//! units of text().
class CodeBlock
{
public:
    static constexpr int kMaxLineChars = 2000; //!< More of a line is not painted.

    explicit CodeBlock(const QString &language = {});

    //! Takes \a text whole; what it shares with the present text keeps its colours.
    void setText(const QString &text);
    const QString &text() const { return m_text; }
    const QString &language() const { return m_language; }
    qsizetype lineCount() const { return m_lines.size(); }
    QString lineText(qsizetype line) const;

    int lineHeight() const;
    //! Width of the longest line, in device-independent pixels; about right for wide characters.
    int naturalWidth() const;
    //! \brief Paints \a count lines from \a first with the top left corner at the origin of \a
    //! rect.
    //!
    //! \a offset: pixels scrolled to the right. Characters in the selection are marked.
    void paint(QPainter *painter, const QRect &rect, const QRect &clip, qsizetype first,
               qsizetype count, int offset, const QPalette &palette, qsizetype selectionBegin,
               qsizetype selectionEnd);
    //! The position nearest to \a point, measured from the top left corner of line \a first.
    qsizetype positionAt(const QPoint &point, qsizetype first, int offset) const;

    //! How often a finished line was coloured, for tests.
    int colouredLines() const { return m_colouredCount; }

private:
    struct Line
    {
        qsizetype begin = 0;
        QList<QTextLayout::FormatRange> formats;
    };

    void colourUpTo(qsizetype line);
    bool prepareColours();
    void layoutLine(QTextLayout *layout, qsizetype line) const;

    QString m_text;
    QString m_language;
    QList<Line> m_lines;
    LineColourer m_colourer;
    QFont m_font;
    qsizetype m_coloured = 0; // lines whose colours are final
    qsizetype m_longest = 0; // in characters
    int m_colouredCount = 0;
    bool m_canColour = false;
};

} // namespace Ui
