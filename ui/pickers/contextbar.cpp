// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/contextbar.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <numeric>

namespace Ui {

static QColor mix(const QColor &from, const QColor &to, float share)
{
    const auto channel = [share](float a, float b) { return a + (b - a) * share; };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

ContextBar::ContextBar(QWidget *parent)
    : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QColor ContextBar::partColor(int index)
{
    using Theme::Role;
    const QColor accent = Theme::color(Role::Accent);
    const QColor page = Theme::color(Role::SurfaceRaised);
    switch (index) {
    case 0:
        return mix(accent, Theme::color(Role::Text), 0.45F);
    case 1:
        return Theme::color(Role::TextMuted);
    case 2:
        return Theme::color(Role::Success);
    case 3:
        return accent;
    default:
        return mix(accent, page, 0.5F);
    }
}

void ContextBar::setTokens(const QList<qint64> &parts, qint64 window)
{
    m_parts = parts;
    m_window = window;
    update();
}

void ContextBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.setPen(Theme::color(Theme::Role::TextMuted));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(body, 3, 3);
    const qint64 used = std::accumulate(m_parts.begin(), m_parts.end(), qint64(0));
    const double whole = double(std::max({used, m_window, qint64(1)}));
    const double room = width() - 4;
    const bool isMirrored = layoutDirection() == Qt::RightToLeft;
    double x = 0;
    painter.setPen(Qt::NoPen);
    for (int i = 0; i < m_parts.size(); ++i) {
        const double piece = double(m_parts.at(i)) / whole * room;
        const double left = isMirrored ? room - x - piece : x;
        painter.fillRect(QRectF(2 + left, 2, std::max(0.0, piece - 1), height() - 4),
                         partColor(i)); // a gap tells them apart without colour
        x += piece;
    }
}

ContextSwatch::ContextSwatch(int part, QWidget *parent)
    : QWidget(parent)
    , m_part(part)
{
    setFixedSize(10, 10);
}

void ContextSwatch::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), ContextBar::partColor(m_part));
}

} // namespace Ui
