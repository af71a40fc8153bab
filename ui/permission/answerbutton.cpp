// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/answerbutton.h"

#include "ui/theme/contrast.h"
#include "ui/widgets/wraplabel.h"

#include <QPainter>

#include <cmath>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kSidePadding = Theme::kPadding;
static constexpr int kVerticalPadding = 6;

AnswerButton::AnswerButton(std::optional<AgentCore::PermissionChoice> choice, const QString &label,
                           QWidget *parent)
    : QPushButton(parent)
    , m_choice(choice)
    , m_label(label)
{
    setAttribute(Qt::WA_Hover);
    setAutoDefault(false);
    setDefault(false);
    setFocusPolicy(Qt::TabFocus); // A click answers; it need not take the focus as well.
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    refreshText();
}

bool AnswerButton::allows() const
{
    return AgentCore::PermissionAnswer{m_choice, {}}.allows();
}

void AnswerButton::setKeyHint(const QString &keys)
{
    m_keyHint = keys;
    setAccessibleDescription(keys);
    setToolTip(keys);
}

void AnswerButton::setJoined(bool joined)
{
    m_isJoined = joined;
    update();
}

void AnswerButton::setWarningLabel(const QString &label)
{
    m_warningLabel = label;
    updateGeometry();
}

void AnswerButton::setWarns(bool warns)
{
    m_warns = warns;
    refreshText();
    update();
}

// The text is what screen readers read. An ampersand in it must not become an accelerator.
void AnswerButton::refreshText()
{
    setText(shownLabel().replace(u'&', "&&"_L1));
}

QSize AnswerButton::sizeHint() const
{
    const QFontMetrics metrics(font());
    // As wide as the longer one, so that a warning moves no neighbour.
    const int label
        = std::max(metrics.horizontalAdvance(m_label), metrics.horizontalAdvance(m_warningLabel));
    return {label + 2 * kSidePadding + 2, metrics.height() + 2 * kVerticalPadding};
}

QSize AnswerButton::minimumSizeHint() const
{
    const QSize hint = sizeHint();
    return {std::min(hint.width(), 160), hint.height()};
}

int AnswerButton::heightForWidth(int width) const
{
    const int available = std::max(1, width - 2 * kSidePadding);
    const qreal needed = layOutWrapped(shownLabel(), font(), available, Qt::AlignHCenter);
    return std::max(sizeHint().height(), int(std::ceil(needed)) + 2 * kVerticalPadding);
}

// As the other buttons of the window, with an edge, as these are what a person has to find.
void AnswerButton::paintSurface(QPainter *painter, const QAbstractButton &button,
                                bool isJoinedBefore, bool isJoinedAfter)
{
    const QPalette palette = button.palette();
    QColor surface = Theme::color(Role::Text, palette);
    QColor edge = surface;
    const bool isHovered = button.underMouse() && button.isEnabled();
    surface.setAlphaF(button.isDown() ? 0.16F : isHovered ? 0.11F : 0.05F);
    if (Theme::isHighContrast(palette))
        edge = Theme::color(Role::Separator, palette);
    else
        edge.setAlphaF(0.25F);
    // A straight end is one whose corners are out of sight; the part behind has the line between.
    const bool isMirrored = button.layoutDirection() == Qt::RightToLeft;
    const int before = isJoinedBefore ? Theme::kControlRadius + 2 : 0;
    const int after = isJoinedAfter ? Theme::kControlRadius + 2 : 0;
    const QRectF body
        = QRectF(button.rect())
              .adjusted(isMirrored ? -after : -before, 0, isMirrored ? before : after, 0)
              .adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setPen(QPen(edge, 1));
    painter->setBrush(surface);
    painter->drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    if (isJoinedBefore) {
        const qreal x = isMirrored ? button.width() - 0.5 : 0.5;
        painter->drawLine(QPointF(x, 0), QPointF(x, button.height()));
    }
    if (button.hasFocus()) {
        painter->setPen(QPen(Theme::color(Role::FocusRing, palette), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(button.rect()).adjusted(1, 1, -1, -1),
                                 Theme::kControlRadius, Theme::kControlRadius);
    }
}

void AnswerButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurface(&painter, *this, false, m_isJoined);

    const QRect inner = rect().adjusted(kSidePadding, 0, -kSidePadding, 0);
    painter.setPen(Theme::color(m_warns ? Role::Danger : Role::Text, palette()));
    const qreal needed = layOutWrapped(shownLabel(), font(), inner.width(), Qt::AlignHCenter);
    const QPointF top(inner.left(), (height() - needed) / 2);
    layOutWrapped(shownLabel(), font(), inner.width(), Qt::AlignHCenter, &painter, top);
}

} // namespace Ui
