// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/searchfield.h"

#include "ui/theme/theme.h"
#include "ui/widgets/clearbutton.h"

#include <QPainter>

namespace Ui {

SearchField::SearchField(const QString &text, QWidget *parent)
    : QLineEdit(parent)
{
    setPlaceholderText(text);
    setAccessibleName(text);
    addClearButton(this);
    setFrame(false);
    setTextMargins(Theme::kGrid, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    QPalette clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent); // what is painted below is seen
    setPalette(clear);
}

void SearchField::paintEvent(QPaintEvent *event)
{
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto edge = hasFocus() ? Theme::Role::FocusRing : Theme::Role::Separator;
        painter.setPen(QPen(Theme::color(edge), hasFocus() ? 2 : 1));
        painter.setBrush(Theme::color(Theme::Role::SurfaceRaised));
        const double inset = hasFocus() ? 1 : 0.5;
        painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset),
                                Theme::kControlRadius, Theme::kControlRadius);
    }
    QLineEdit::paintEvent(event);
}

} // namespace Ui
