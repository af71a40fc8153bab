// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/answerbutton.h"

#include "ui/theme/contrast.h"
#include "ui/widgets/wraplabel.h"

#include <QPainter>
#include <QTextDocument>

#include <cmath>
#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

using Theme::Role;

static constexpr int kSidePadding = Theme::kPadding;
static constexpr int kVerticalPadding = 6;

AnswerButton::AnswerButton(std::optional<AgentCore::PermissionChoice> choice, QString label,
                           QWidget *parent)
    : QPushButton(parent)
    , m_choice(choice)
    , m_label(std::move(label))
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
    // What others call it may be taken for markup.
    const bool isPlain = !Qt::mightBeRichText(m_label);
    setToolTip(isPlain && !keys.isEmpty() ? u"%1 (%2)"_s.arg(m_label, keys) : keys);
}

void AnswerButton::setJoined(bool joined)
{
    m_isJoined = joined;
    update();
}

void AnswerButton::setPrimary(bool isPrimary)
{
    m_isPrimary = isPrimary;
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

// As the other buttons of the window, a little stronger, as these are what a person has to find.
void AnswerButton::paintSurface(QPainter *painter, const QAbstractButton &button,
                                bool isJoinedBefore, bool isJoinedAfter, bool isPrimary)
{
    const QPalette &palette = button.palette();
    QColor surface = Theme::color(Role::Text, palette);
    QColor line = surface;
    line.setAlphaF(0.2F);
    const bool isHovered = button.underMouse() && button.isEnabled();
    const float change = button.isDown() ? 0.1F : isHovered ? 0.05F : 0;
    if (isPrimary)
        surface = Theme::color(Role::Accent, palette);
    surface.setAlphaF(isPrimary ? 1 - change : 0.1F + change);
    const bool isFramed = Theme::isHighContrast(palette);
    if (isFramed)
        line = Theme::color(Role::Separator, palette);
    // A straight end is one whose corners are out of sight; the part behind has the line between.
    const bool isMirrored = button.layoutDirection() == Qt::RightToLeft;
    const int before = isJoinedBefore ? Theme::kControlRadius + 2 : 0;
    const int after = isJoinedAfter ? Theme::kControlRadius + 2 : 0;
    const QRectF body
        = QRectF(button.rect())
              .adjusted(isMirrored ? -after : -before, 0, isMirrored ? before : after, 0)
              .adjusted(0.5, 0.5, -0.5, -0.5);
    painter->setPen(isFramed ? QPen(line, 1) : QPen(Qt::NoPen));
    painter->setBrush(surface);
    painter->drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    if (isJoinedBefore) {
        const qreal x = isMirrored ? button.width() - 0.5 : 0.5;
        const int inset = isFramed ? 0 : Theme::kRowGap;
        painter->setPen(QPen(line, 1));
        painter->drawLine(QPointF(x, inset), QPointF(x, button.height() - inset));
    }
    if (button.hasFocus()) {
        // On a surface of the accent a ring of the same colour would not be seen.
        const int inset = isPrimary ? 3 : 1;
        painter->setPen(
            QPen(Theme::color(isPrimary ? Role::OnAccent : Role::FocusRing, palette), 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRoundedRect(QRectF(button.rect()).adjusted(inset, inset, -inset, -inset),
                                 Theme::kControlRadius, Theme::kControlRadius);
    }
}

void AnswerButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurface(&painter, *this, false, m_isJoined, m_isPrimary);

    const QRect inner = rect().adjusted(kSidePadding, 0, -kSidePadding, 0);
    const Role words = m_warns ? Role::Danger : m_isPrimary ? Role::OnAccent : Role::Text;
    painter.setPen(Theme::color(words, palette()));
    const qreal needed = layOutWrapped(shownLabel(), font(), inner.width(), Qt::AlignHCenter);
    const QPointF top(inner.left(), (height() - needed) / 2);
    layOutWrapped(shownLabel(), font(), inner.width(), Qt::AlignHCenter, &painter, top);
}

} // namespace Ui
