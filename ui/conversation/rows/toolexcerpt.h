// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/model/conversationitem.h"
#include "ui/conversation/rows/row.h"
#include "ui/markdown/codeblock.h"

#include <memory>

namespace Ui {

//! Cuts the middle of \a text out, where it is longer than \a most characters, between two words.
QString cutBetweenWords(const QString &text, qsizetype most);

//! \brief What a folded command shows of its output, as a terminal would: the last lines while it
//! runs and once it was stopped, the lines around the first error when it failed; nothing once it
//! ended well.
class ToolExcerpt
{
public:
    static constexpr qsizetype kFewLines = 3; //!< Room that is taken with the first one.
    static constexpr qsizetype kMostLines = 10;
    static constexpr qsizetype kLinesBefore = 2; //!< An error.

    void sync(const ToolItem &tool);
    bool isEmpty() const { return m_lines.isEmpty(); }

    //! 0 when there is nothing to show.
    int heightForWidth(int width);
    //! Paints with the top left corner at \a topLeft.
    void paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how);
    QList<Hit> hits(const QPoint &topLeft) const;
    QString text() const;
    //! \a point from the top left corner; -1 where no text is.
    qsizetype positionAt(const QPoint &point) const;

private:
    struct Line
    {
        QString text;
        QList<QTextLayout::FormatRange> formats;
    };

    void takeTail(const ToolItem &tool);
    void takeEnd(const QString &printed, bool seeksError);
    void fit(int width);
    qsizetype rows() const;
    int linesHeight() const;
    QString allText() const;

    QList<Line> m_lines;
    std::unique_ptr<CodeBlock> m_block; // the lines, cut to the width
    QString m_callId;
    qsizetype m_allLines = 0; // that the command printed; 0: all are shown
    bool m_isRunning = false;
    int m_width = 0;
};

} // namespace Ui
