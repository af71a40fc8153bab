// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/review/hintline.h"

#include "ui/text/plaintip.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace Ui {

HintLine::HintLine(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setContentsMargins(Theme::kPadding, 0, Theme::kPadding, 0);
}

void HintLine::setText(const QString &text)
{
    m_text = text;
    setToolTip(plainTip(text));
    setAccessibleName(text);
    update();
}

QSize HintLine::sizeHint() const
{
    const QFontMetrics metrics(Theme::windowSecondaryFont());
    return {metrics.horizontalAdvance(m_text) + contentsMargins().left()
                + contentsMargins().right(),
            metrics.height() + Theme::kGap};
}

QSize HintLine::minimumSizeHint() const
{
    return {0, sizeHint().height()};
}

void HintLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setFont(Theme::windowSecondaryFont());
    painter.setPen(Theme::color(Theme::Role::TextMuted));
    const QRect inner = contentsRect();
    // What does not fit goes in whole parts.
    QString shown = m_text;
    for (qsizetype end = shown.lastIndexOf(u'·');
         end > 0 && painter.fontMetrics().horizontalAdvance(shown) > inner.width();
         end = shown.lastIndexOf(u'·'))
        shown = shown.first(end).trimmed();
    drawLine(&painter, inner, Qt::AlignLeft | Qt::AlignVCenter,
             painter.fontMetrics().elidedText(shown, Qt::ElideRight, inner.width()));
}

} // namespace Ui
