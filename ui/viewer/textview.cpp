// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewer/textview.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QTextBlock>

namespace Ui {

using Theme::Role;

TextView::TextView(QWidget *parent)
    : QPlainTextEdit(parent)
    , m_gutter(new QWidget(this))
{
    setReadOnly(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    setLayoutDirection(Qt::LeftToRight); // as all code
    setUndoRedoEnabled(false);
    setFrameShape(QFrame::NoFrame);
    setLineWrapMode(NoWrap);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setFont(Theme::codeFont());
    document()->setDocumentMargin(Theme::kGap);
    m_gutter->installEventFilter(this);
    m_gutter->hide();
    connect(this, &QPlainTextEdit::updateRequest, this, [this](const QRect &rect, int dy) {
        if (dy != 0)
            m_gutter->scroll(0, dy);
        else
            m_gutter->update(0, rect.y(), m_gutter->width(), rect.height());
    });
    connect(this, &QPlainTextEdit::blockCountChanged, this, &TextView::placeGutter);
}

void TextView::setLineNumbersShown(bool shown)
{
    m_hasNumbers = shown;
    m_gutter->setVisible(shown);
    placeGutter();
}

void TextView::setWrapped(bool wrapped)
{
    setLineWrapMode(wrapped ? WidgetWidth : NoWrap);
}

int TextView::gutterWidth() const
{
    if (!m_hasNumbers)
        return 0;
    const QString widest = QString::number(1 + blockCount());
    return fontMetrics().horizontalAdvance(u'0') * int(widest.size()) + 2 * Theme::kGap;
}

void TextView::placeGutter()
{
    const int width = gutterWidth();
    setViewportMargins(width, 0, 0, 0);
    const QRect inside = contentsRect();
    m_gutter->setGeometry(inside.left(), inside.top(), width, viewport()->height());
}

void TextView::resizeEvent(QResizeEvent *event)
{
    QPlainTextEdit::resizeEvent(event);
    placeGutter();
}

void TextView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::ApplicationFontChange) {
        setFont(Theme::codeFont());
        placeGutter();
    }
}

bool TextView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_gutter && event->type() == QEvent::Paint) {
        paintGutter(static_cast<QPaintEvent *>(event)->rect());
        return true;
    }
    return QPlainTextEdit::eventFilter(watched, event);
}

void TextView::paintGutter(const QRect &clip)
{
    QPainter painter(m_gutter);
    painter.fillRect(clip, Theme::color(Role::CodeBackground));
    painter.setFont(font());
    QTextBlock block = firstVisibleBlock();
    double top = blockBoundingGeometry(block).translated(contentOffset()).top();
    while (block.isValid() && top <= clip.bottom()) {
        const double height = blockBoundingRect(block).height();
        if (block.isVisible() && top + height >= clip.top()) {
            const bool isMarked = block.blockNumber() + 1 == m_markedLine;
            painter.setPen(Theme::color(isMarked ? Role::Text : Role::TextMuted));
            const QRectF cell(0, top, m_gutter->width() - Theme::kGap, fontMetrics().lineSpacing());
            painter.drawText(cell, Qt::AlignRight | Qt::AlignVCenter,
                             QString::number(1 + block.blockNumber()));
        }
        top += height;
        block = block.next();
    }
}

// The mark stands below the text, over the whole width.
void TextView::paintEvent(QPaintEvent *event)
{
    const QTextBlock block = document()->findBlockByNumber(m_markedLine - 1);
    if (m_markedLine > 0 && block.isValid()) {
        const QRectF line = blockBoundingGeometry(block).translated(contentOffset());
        QPainter painter(viewport());
        const QRectF whole(0, line.top(), viewport()->width(), line.height());
        painter.fillRect(whole, Theme::color(Role::UserBackground));
        painter.fillRect(QRectF(0, line.top(), 3, line.height()), Theme::color(Role::Accent));
    }
    QPlainTextEdit::paintEvent(event);
}

void TextView::markLine(int line, int column)
{
    m_markedLine = line;
    viewport()->update();
    m_gutter->update();
    const QTextBlock block = document()->findBlockByNumber(line - 1);
    if (line <= 0 || !block.isValid())
        return;
    QTextCursor cursor(block);
    cursor.setPosition(block.position()
                       + std::clamp(column - 1, 0, std::max(0, block.length() - 1)));
    setTextCursor(cursor);
    centerCursor();
}

bool TextView::findNext(const QString &text, bool backward)
{
    if (text.isEmpty())
        return true;
    const QTextDocument::FindFlags flags
        = backward ? QTextDocument::FindBackward : QTextDocument::FindFlags();
    if (find(text, flags))
        return true;
    const QTextCursor before = textCursor();
    moveCursor(backward ? QTextCursor::End : QTextCursor::Start);
    if (find(text, flags))
        return true;
    setTextCursor(before);
    return false;
}

bool TextView::findWhileTyping(const QString &text)
{
    QTextCursor cursor = textCursor();
    cursor.setPosition(cursor.selectionStart());
    setTextCursor(cursor);
    return findNext(text, false);
}

} // namespace Ui
