// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/button.h"

#include "ui/theme/contrast.h"

#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QStyle>
#include <QTextDocument>
#include <QToolTip>

using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kHeight = 28;

static QColor blend(const QColor &from, const QColor &to, float share)
{
    const auto channel = [share](float a, float b) { return a + (b - a) * share; };
    return QColor::fromRgbF(channel(from.redF(), to.redF()), channel(from.greenF(), to.greenF()),
                            channel(from.blueF(), to.blueF()));
}

Button::Button(Kind kind, const QString &text, QWidget *parent)
    : QPushButton(text, parent)
    , m_kind(kind)
{
    setAttribute(Qt::WA_Hover);
    setAutoDefault(false);
}

void Button::setKind(Kind kind)
{
    m_kind = kind;
    update();
}

void Button::setIconName(const QString &name)
{
    m_iconName = name;
    updateGeometry();
    update();
}

void Button::setRole(Theme::Role role)
{
    m_role = role;
    update();
}

void Button::setLeftAligned(bool left)
{
    m_leftAligned = left;
    update();
}

void Button::setOpensPopup(bool opens)
{
    m_opensPopup = opens;
    updateGeometry();
    update();
}

bool Button::hasArrow() const
{
    return (menu() || m_opensPopup) && !text().isEmpty();
}

QSize Button::sizeHint() const
{
    int width = 2 * Theme::kGap;
    if (!m_iconName.isEmpty())
        width += Theme::kIconSize;
    if (!text().isEmpty()) {
        width += fontMetrics().size(Qt::TextShowMnemonic, text()).width() + Theme::kGrid;
        width += m_iconName.isEmpty() ? 0 : Theme::kGrid;
    }
    if (hasArrow())
        width += Theme::kIconSize;
    return {width, std::max(kHeight, fontMetrics().height() + Theme::kGap)};
}

QSize Button::minimumSizeHint() const
{
    const int width = text().isEmpty() ? sizeHint().width()
                                       : std::min(sizeHint().width(), 2 * sizeHint().height());
    return {width, sizeHint().height()};
}

Theme::Role Button::contentRole() const
{
    if (m_kind == Kind::Primary && isEnabled())
        return Theme::Role::OnAccent;
    return isEnabled() ? m_role : Theme::Role::TextMuted;
}

void Button::paintSurface(QPainter *painter) const
{
    const QColor text = Theme::color(Theme::Role::Text);
    const bool pressed = isDown() || (menu() && menu()->isVisible());
    const bool hovered = underMouse() && isEnabled();
    QColor surface;
    if (m_kind == Kind::Primary && isEnabled()) {
        surface = Theme::color(Theme::Role::Accent);
        if (pressed || hovered)
            surface = blend(surface, Theme::color(Theme::Role::OnAccent), pressed ? 0.14F : 0.07F);
    } else {
        surface = text;
        float share = m_kind == Kind::Quiet ? 0.0F : 0.07F;
        if (pressed || isChecked())
            share += 0.09F;
        else if (hovered)
            share += 0.05F;
        surface.setAlphaF(share);
    }
    const bool isFramed
        = Theme::isHighContrast() && (m_kind != Kind::Quiet || pressed || hovered || isChecked());
    painter->setPen(isFramed ? QPen(Theme::color(Theme::Role::Separator), 1) : QPen(Qt::NoPen));
    painter->setBrush(surface);
    const QRectF body = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter->drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    if (hasFocus()) {
        // On a surface of the accent a ring of the same colour would not be seen.
        const bool isAccent = m_kind == Kind::Primary && isEnabled();
        const double inset = isAccent ? 2.5 : 0.5;
        const Theme::Role role = isAccent ? Theme::Role::OnAccent : Theme::Role::FocusRing;
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(Theme::color(role), isAccent ? 1.5 : 2));
        painter->drawRoundedRect(body.adjusted(inset, inset, -inset, -inset),
                                 Theme::kControlRadius - inset + 0.5,
                                 Theme::kControlRadius - inset + 0.5);
    }
}

bool Button::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip || !m_elides || width() >= sizeHint().width())
        return QPushButton::event(event);
    const QString whole = QString(text()).replace("&&"_L1, "&"_L1);
    // Names that others chose are no markup.
    QToolTip::showText(static_cast<QHelpEvent *>(event)->globalPos(),
                       Qt::convertFromPlainText(whole + u'\n' + toolTip()), this);
    return true;
}

void Button::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurface(&painter);

    const Theme::Role role = contentRole();
    const int iconWidth = m_iconName.isEmpty() ? 0 : Theme::kIconSize;
    const int arrowWidth = hasArrow() ? Theme::kIconSize : 0;
    const int gap = iconWidth > 0 && !text().isEmpty() ? Theme::kGrid + 2 : 0;
    const int room = width() - 2 * Theme::kGap - iconWidth - gap - arrowWidth;
    const QString shown
        = fontMetrics().elidedText(text(), Qt::ElideRight, room + 2, Qt::TextShowMnemonic);
    const int textWidth = fontMetrics().size(Qt::TextShowMnemonic, shown).width();
    const int content = iconWidth + gap + textWidth + arrowWidth;
    const auto placed = [this](int left, int top, int width, int height) {
        return QStyle::visualRect(layoutDirection(), rect(), QRect(left, top, width, height));
    };
    int x = m_leftAligned ? Theme::kGap : (width() - content) / 2;
    const int iconTop = (height() - Theme::kIconSize) / 2;
    if (iconWidth > 0) {
        painter.drawPixmap(placed(x, iconTop, iconWidth, iconWidth).topLeft(),
                           Theme::pixmap(m_iconName, role, Theme::kIconSize, devicePixelRatio()));
        x += iconWidth + gap;
    }
    painter.setPen(Theme::color(role));
    const Qt::Alignment start = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft);
    painter.setLayoutDirection(shown.isRightToLeft() ? Qt::RightToLeft : Qt::LeftToRight);
    painter.drawText(placed(x, 0, textWidth + 2, height()),
                     int(start | Qt::AlignVCenter) | Qt::TextShowMnemonic, shown);
    if (arrowWidth > 0) {
        const int size = 12;
        const int left
            = m_leftAligned ? width() - Theme::kGap - size : x + textWidth + Theme::kGrid;
        painter.drawPixmap(placed(left, (height() - size) / 2, size, size).topLeft(),
                           Theme::pixmap(QStringLiteral("expand"), role, size, devicePixelRatio()));
    }
}

} // namespace Ui
