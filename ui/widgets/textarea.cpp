// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/textarea.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace Ui {

TextArea::TextArea(int lines, QWidget *parent)
    : QPlainTextEdit(parent)
{
    setFrameShape(QFrame::NoFrame);
    setTabChangesFocus(true);
    setFont(Theme::windowCodeFont());
    setViewportMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    viewport()->setAutoFillBackground(false); // what is painted below is seen
    setFixedHeight(fontMetrics().lineSpacing() * lines + 2 * Theme::kGap + 2 * Theme::kGrid);
}

bool TextArea::event(QEvent *event)
{
    if (event->type() != QEvent::Paint)
        return QPlainTextEdit::event(event);
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double width = hasFocus() ? 2 : 1;
    const double inset = width / 2;
    painter.setPen(
        QPen(Theme::color(hasFocus() ? Theme::Role::FocusRing : Theme::Role::TextMuted), width));
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset),
                            Theme::kControlRadius, Theme::kControlRadius);
    return true;
}

void TextArea::focusInEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusInEvent(event);
    update();
}

void TextArea::focusOutEvent(QFocusEvent *event)
{
    QPlainTextEdit::focusOutEvent(event);
    update();
}

} // namespace Ui
