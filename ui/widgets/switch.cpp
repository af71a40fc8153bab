// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/switch.h"

#include <QPainter>
#include <QStyle>

namespace Ui {

static constexpr int kSwitchHeight = 28;

Switch::Switch(const QString &text, QWidget *parent)
    : QAbstractButton(parent)
{
    setText(text);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    // A click is not all: accessibility toggles without one.
    connect(this, &QAbstractButton::toggled, this, [this](bool isOn) {
        if (!m_isShowing)
            emit switched(isOn);
    });
}

void Switch::showOn(bool isOn)
{
    m_isShowing = true;
    setChecked(isOn);
    m_isShowing = false;
}

void Switch::paintTrack(QPainter *painter, const QRect &rect, bool isOn, bool isEnabled)
{
    const QSize size = trackSize();
    const QRectF track(rect.left() + (rect.width() - size.width()) / 2,
                       rect.top() + (rect.height() - size.height()) / 2, size.width(),
                       size.height());
    const double radius = track.height() / 2;
    const QColor line = Theme::color(Theme::Role::TextMuted);
    painter->setRenderHint(QPainter::Antialiasing);
    if (isOn && isEnabled) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(Theme::color(Theme::Role::Accent));
        painter->drawRoundedRect(track, radius, radius);
    } else {
        painter->setPen(QPen(line, 1.3));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(track.adjusted(0.65, 0.65, -0.65, -0.65), radius - 0.65,
                                 radius - 0.65);
    }
    const double knob = isOn ? radius - 3 : radius - 4;
    const bool isRight = isOn != (painter->layoutDirection() == Qt::RightToLeft);
    const QPointF middle(isRight ? track.right() - radius : track.left() + radius,
                         track.center().y());
    painter->setPen(Qt::NoPen);
    painter->setBrush(isOn && isEnabled ? Theme::color(Theme::Role::Surface) : line);
    painter->drawEllipse(middle, knob, knob);
}

QSize Switch::sizeHint() const
{
    const int text = this->text().isEmpty()
        ? 0
        : Theme::kGap + fontMetrics().size(Qt::TextShowMnemonic, this->text()).width() + 2;
    return {trackSize().width() + text + 2 * Theme::kGrid,
            std::max(kSwitchHeight, fontMetrics().height() + Theme::kGap)};
}

void Switch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(QPen(Theme::color(Theme::Role::FocusRing), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Theme::kControlRadius,
                                Theme::kControlRadius);
    }
    const QRect track(Theme::kGrid, 0, trackSize().width(), height());
    paintTrack(&painter, QStyle::visualRect(layoutDirection(), rect(), track), isChecked(),
               isEnabled());
    painter.setPen(Theme::color(isEnabled() ? Theme::Role::Text : Theme::Role::TextMuted));
    const QRect words = rect().adjusted(track.right() + 1 + Theme::kGap, 0, 0, 0);
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), words),
                     Qt::AlignVCenter | Qt::AlignLeft | Qt::TextShowMnemonic, text());
}

} // namespace Ui
