// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/workstrip.h"

#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/label.h"

#include <QBoxLayout>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace Ui {

WorkStrip::WorkStrip(const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_row(new QHBoxLayout)
    , m_label(new Label)
{
    setAccessibleName(name);
    m_label->setElided(true);
    m_row->setContentsMargins(Theme::kPadding, Theme::kGrid, Theme::kGrid, Theme::kGrid);
    m_row->setSpacing(Theme::kGrid);
    m_row->addWidget(m_label, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, Theme::kGap); // from what is below
    column->addLayout(m_row);
    hide();
}

Button *WorkStrip::addButton(const QString &icon, const QString &text, const QString &tip)
{
    auto *button = new Button(Button::Kind::Quiet, text);
    button->setIconName(icon);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus); // a click leaves it with the composer
    m_row->addWidget(button);
    m_buttons += button;
    m_texts += text;
    return button;
}

void WorkStrip::setText(const QString &text)
{
    m_text = text;
    refresh();
}

void WorkStrip::setWaiting(bool waits)
{
    m_isWaiting = waits;
    refresh();
}

void WorkStrip::refresh()
{
    if (m_isWaiting)
        return;
    m_label->setText(m_text);
    showTexts();
    setVisible(!m_text.isEmpty());
}

// As long as that leaves the words of the strip whole, or much of long ones.
void WorkStrip::showTexts()
{
    constexpr int kLeastWords = 240;
    const QMargins margins = m_row->contentsMargins();
    int needed
        = margins.left() + margins.right() + std::min(m_label->sizeHint().width(), kLeastWords);
    for (int i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setText(m_texts[i]);
        needed += m_row->spacing() + m_buttons[i]->sizeHint().width();
    }
    if (width() >= needed)
        return;
    for (Button *button : std::as_const(m_buttons))
        button->setText({});
}

void WorkStrip::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showTexts();
}

void WorkStrip::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool isFramed = Theme::isHighContrast();
    painter.setPen(isFramed ? QPen(Theme::color(Theme::Role::Separator), 1) : QPen(Qt::NoPen));
    painter.setBrush(Theme::color(Theme::Role::SurfaceRaised));
    const double inset = isFramed ? 0.5 : 0;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset - Theme::kGap),
                            Theme::kCardRadius, Theme::kCardRadius);
}

} // namespace Ui
