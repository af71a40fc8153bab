// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/pickers/contextgauge.h"

#include "ui/text/amounts.h"

#include <QPainter>
#include <QStyle>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kHeight = 28;
static constexpr double kRing = 12;
static constexpr double kLine = 2.5;

ContextGauge::ContextGauge(QWidget *parent)
    : QAbstractButton(parent)
{
    setObjectName("contextGauge"_L1);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    hide();
}

void ContextGauge::setTokens(std::optional<qint64> used, std::optional<qint64> window)
{
    setVisible(used.has_value());
    m_share.reset();
    if (!used)
        return;
    if (window && *window > 0) {
        m_share = std::max(0.0, double(*used) / double(*window));
        const int percent = std::clamp(int(std::lround(*m_share * 100)), 0, 999);
        m_brief = tr("%1 %").arg(percent);
        setText(isNearlyFull() ? tr("%1 % · nearly full").arg(percent)
                               : tr("%1 % context").arg(percent));
        setAccessibleName(isNearlyFull() ? tr("Context: %1 % used, nearly full").arg(percent)
                                         : tr("Context: %1 % used").arg(percent));
        setToolTip(tr("%1 of the %2 tokens that the model can read at once")
                       .arg(tokensText(*used), tokensText(*window)));
    } else {
        m_brief = tokensText(*used);
        setText(tr("%1 tokens").arg(m_brief));
        setAccessibleName(tr("Context: %1 tokens used").arg(m_brief));
        setToolTip(tr("How much the model can read at once is not known"));
    }
    updateGeometry();
    update();
}

QSize ContextGauge::sizeHint() const
{
    const QFontMetrics metrics(Theme::windowSecondaryFont());
    return {2 * Theme::kGap + ringWidth() + metrics.horizontalAdvance(text()) + 2,
            std::max(kHeight, fontMetrics().height() + Theme::kGap)};
}

QSize ContextGauge::minimumSizeHint() const
{
    const QFontMetrics metrics(Theme::windowSecondaryFont());
    return {2 * Theme::kGap + ringWidth() + metrics.horizontalAdvance(m_brief) + 2,
            sizeHint().height()};
}

void ContextGauge::paintRing(QPainter *painter, const QRectF &place) const
{
    const QRectF ring(place.center().x() - kRing / 2, place.center().y() - kRing / 2, kRing, kRing);
    QColor rest = Theme::color(Theme::Role::TextMuted);
    rest.setAlphaF(0.35F);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(rest, kLine));
    painter->drawEllipse(ring);
    const auto role = isNearlyFull() ? Theme::Role::Warning : Theme::Role::Accent;
    painter->setPen(QPen(Theme::color(role), kLine, Qt::SolidLine, Qt::FlatCap));
    painter->drawArc(ring, 90 * 16, -int(std::lround(360 * 16 * std::min(1.0, *m_share))));
}

void ContextGauge::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF body = QRectF(rect()).adjusted(1, 1, -1, -1);
    if (underMouse() || isDown()) {
        QColor surface = Theme::color(Theme::Role::Text);
        surface.setAlphaF(isDown() ? 0.09F : 0.05F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(surface);
        painter.drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    }
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(Theme::color(Theme::Role::FocusRing), 2));
        painter.drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    }
    QRect inner = rect().adjusted(Theme::kGap, 0, -Theme::kGap, 0);
    if (m_share) {
        const QRect ring(inner.left(), 0, Theme::kIconSize, height());
        paintRing(&painter, QStyle::visualRect(layoutDirection(), rect(), ring));
        inner.setLeft(inner.left() + ringWidth());
    }
    painter.setFont(Theme::windowSecondaryFont());
    const auto role = isNearlyFull() ? Theme::Role::Warning : Theme::Role::TextMuted;
    painter.setPen(Theme::color(role));
    const bool isWide = painter.fontMetrics().horizontalAdvance(text()) <= inner.width();
    painter.drawText(QStyle::visualRect(layoutDirection(), rect(), inner),
                     int(Qt::AlignVCenter | Qt::AlignLeading) | Qt::TextSingleLine,
                     isWide ? text() : m_brief);
}

} // namespace Ui
