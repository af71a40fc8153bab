// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/conversation/rows/row.h"

#include <QFont>

#include <memory>

class QTextDocument;

namespace Ui {

//! \brief Plain text wrapped to a width, with selection, made safe for display and bounded.
class PlainTextLayout
{
public:
    PlainTextLayout();
    ~PlainTextLayout();
    Q_DISABLE_COPY_MOVE(PlainTextLayout)

    //! Shows at most \a maxChars of \a text; true when something was left out.
    bool setText(const QString &text, const QFont &font, qsizetype maxChars);
    //! For words of the window itself; otherwise each paragraph goes as its text does.
    void setDirection(Qt::LayoutDirection direction);
    QString text() const;
    int heightForWidth(int width);
    //! Width of the longest line after heightForWidth(), rounded up.
    int usedWidth() const;
    void paint(QPainter *painter, const QPoint &topLeft, const RowPaint &how, const QColor &color);
    qsizetype positionAt(const QPoint &point) const;
    //! As Row::lineRect(), from the top left corner.
    QRect lineRect(qsizetype position) const;

private:
    std::unique_ptr<QTextDocument> m_document;
};

} // namespace Ui
