// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/answerbutton.h"

#include "ui/permission/wraplabel.h"
#include "ui/theme/contrast.h"

#include <QPainter>
#include <QStyle>

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
    updateGeometry();
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

int AnswerButton::hintWidth() const
{
    if (m_keyHint.isEmpty())
        return 0;
    return Theme::kGap + QFontMetrics(Theme::secondaryFont()).horizontalAdvance(m_keyHint);
}

QSize AnswerButton::sizeHint() const
{
    const QFontMetrics metrics(font());
    // As wide as the longer one, so that a warning moves no neighbour.
    const int label
        = std::max(metrics.horizontalAdvance(m_label), metrics.horizontalAdvance(m_warningLabel));
    return {label + hintWidth() + 2 * kSidePadding + 2, metrics.height() + 2 * kVerticalPadding};
}

QSize AnswerButton::minimumSizeHint() const
{
    const QSize hint = sizeHint();
    return {std::min(hint.width(), 160), hint.height()};
}

int AnswerButton::heightForWidth(int width) const
{
    const int available = std::max(1, width - 2 * kSidePadding - hintWidth());
    const qreal needed = layOutWrapped(shownLabel(), font(), available, Qt::AlignHCenter);
    return std::max(sizeHint().height(), int(std::ceil(needed)) + 2 * kVerticalPadding);
}

// As the other buttons of the window, with an edge, as these are what a person has to find.
void AnswerButton::paintSurface(QPainter *painter) const
{
    QColor surface = Theme::color(Role::Text, palette());
    QColor edge = surface;
    surface.setAlphaF(isDown() ? 0.16F : underMouse() && isEnabled() ? 0.11F : 0.05F);
    if (Theme::isHighContrast(palette()))
        edge = Theme::color(Role::Separator, palette());
    else
        edge.setAlphaF(0.25F);
    painter->setPen(QPen(edge, 1));
    painter->setBrush(surface);
    painter->drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::kControlRadius,
                             Theme::kControlRadius);
}

void AnswerButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurface(&painter);

    const QRect inner = rect().adjusted(kSidePadding, 0, -kSidePadding, 0);
    const QRect labelRect
        = QStyle::visualRect(layoutDirection(), inner, inner.adjusted(0, 0, -hintWidth(), 0));
    const QColor text = Theme::color(Role::Text, palette());
    painter.setPen(m_warns ? Theme::color(Role::Danger, palette()) : text);
    const qreal needed = layOutWrapped(shownLabel(), font(), labelRect.width(), Qt::AlignHCenter);
    const QPointF top(labelRect.left(), (height() - needed) / 2);
    layOutWrapped(shownLabel(), font(), labelRect.width(), Qt::AlignHCenter, &painter, top);
    if (!m_keyHint.isEmpty()) {
        painter.setFont(Theme::secondaryFont());
        QColor hint = text; // Muted text is made for the page, not for buttons.
        hint.setAlphaF(Theme::isHighContrast(palette()) ? 1 : 0.75F);
        painter.setPen(hint);
        painter.drawText(inner, Qt::AlignRight | Qt::AlignVCenter | Qt::TextSingleLine, m_keyHint);
    }
    if (hasFocus()) {
        painter.setPen(QPen(Theme::color(Role::FocusRing, palette()), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Theme::kControlRadius,
                                Theme::kControlRadius);
    }
}

} // namespace Ui
