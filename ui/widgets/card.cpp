// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include <QPainter>

namespace Ui {

Card::Card(QWidget *parent)
    : QFrame(parent)
{ }

void Card::setRole(Theme::Role role)
{
    m_role = role;
    update();
}

void Card::setHighlighted(bool highlighted)
{
    m_highlighted = highlighted;
    update();
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto edge = m_highlighted ? Theme::Role::FocusRing : Theme::Role::Separator;
    painter.setPen(QPen(Theme::color(edge), 1));
    painter.setBrush(Theme::color(m_role));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::kCardRadius,
                            Theme::kCardRadius);
}

} // namespace Ui
