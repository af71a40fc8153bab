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

//! \brief Lines of code or output: monospaced, wrapped on request, coloured once each, painted by
//! line.
//!
//! Cost of painting follows what is visible, whatever the size of the text and of its lines.
//! Positions are UTF-16 units of text(). A wrapped line takes several rows, any other one.
class CodeBlock
{
public:
    static constexpr int kMaxLineChars
        = 2000; //!< Of longer ones only the visible part is laid out.
    static constexpr int kMaxColouredPerPaint = 400; //!< Lines; the others follow in later frames.

    explicit CodeBlock(const QString &language = {});

    //! Takes \a text whole; what it shares with the present text keeps its colours.
    void setText(const QString &text);
    //! Colours of a \a line that has no language; until the next setText().
    void setFormats(qsizetype line, const QList<QTextLayout::FormatRange> &formats);
    const QString &text() const { return m_text; }
    const QString &language() const { return m_language; }
    qsizetype lineCount() const { return m_lines.size(); }
    QString lineText(qsizetype line) const;

    //! Wraps to as many columns as fit into \a width pixels; 0: does not wrap.
    void setWrapWidth(int width);
    //! Lines as they stand on the screen.
    qsizetype rowCount() const;

    int lineHeight() const;
    //! Width of the longest line, in device-independent pixels; about right for wide characters.
    int naturalWidth() const;
    //! \brief Paints \a count rows from \a first with the top left corner at the origin of \a
    //! rect.
    //!
    //! \a offset: pixels scrolled to the right. Characters in the selection are marked.
    void paint(QPainter *painter, const QRect &rect, const QRect &clip, qsizetype first,
               qsizetype count, int offset, const QPalette &palette, qsizetype selectionBegin,
               qsizetype selectionEnd);
    //! The position nearest to \a point, measured from the top left corner of row \a first.
    qsizetype positionAt(const QPoint &point, qsizetype first, int offset) const;

    //! How often a finished line was coloured, for tests.
    int colouredLines() const { return m_colouredCount; }

private:
    struct Line
    {
        qsizetype begin = 0;
        QList<QTextLayout::FormatRange> formats;
    };

    // What stands on one row of the screen.
    struct Part
    {
        qsizetype line = 0;
        qsizetype begin = 0; // in the text
        qsizetype end = 0;
        double left = 0; // in pixels, where text before it is left out
    };

    void colourUpTo(qsizetype line);
    bool prepareColours();
    double columnWidth() const;
    qsizetype lineEnd(qsizetype line) const;
    void wrapLines() const;
    void wrapLine(qsizetype begin, qsizetype end) const;
    Part part(qsizetype row) const;
    Part visiblePart(qsizetype row, int offset, int width) const;
    void layoutPart(QTextLayout *layout, const Part &part) const;
    void paintPart(QPainter *painter, const Part &part, const QPointF &topLeft,
                   const QPalette &palette, qsizetype selectionBegin, qsizetype selectionEnd) const;

    QString m_text;
    QString m_language;
    QList<Line> m_lines;
    LineColourer m_colourer;
    QFont m_font;
    int m_columns = 0; // 0: not wrapped
    mutable QList<qsizetype> m_rows; // where each begins, while lines are wrapped
    mutable qsizetype m_wrapped = 0; // lines in m_rows
    qsizetype m_coloured = 0; // lines whose colours are final
    qsizetype m_longest = 0; // in characters
    int m_colouredCount = 0;
    bool m_canColour = false;
};

} // namespace Ui
