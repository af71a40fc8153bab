// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/permission/quietbutton.h"

#include "ui/theme/contrast.h"
#include "ui/theme/rowsurface.h"
#include "ui/theme/theme.h"
#include "ui/widgets/accessibleopener.h"

#include <QPainter>

#include <utility>

using namespace Qt::StringLiterals;

namespace Ui {

//! What can be down shows something below as long as it is.
static void installAccessible()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *button = name == "Ui::QuietButton"_L1 ? qobject_cast<QuietButton *>(object) : nullptr;
        if (!button)
            return nullptr;
        return new AccessibleOpener(button, QAccessible::PushButton, [button] {
            return button->isCheckable() ? std::optional(button->isChecked()) : std::nullopt;
        });
    });
}

QuietButton::QuietButton(const QString &text, QWidget *parent)
    : QToolButton(parent)
{
    installAccessible();
    setText(text);
    setAttribute(Qt::WA_Hover);
    setFocusPolicy(Qt::TabFocus);
}

QSize QuietButton::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + 2 * Theme::kGap,
            fontMetrics().height() + Theme::kGap};
}

void QuietButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor text = Theme::color(Theme::Role::Text, palette());
    QColor surface = text;
    surface.setAlphaF(isDown() ? 0.16F : isChecked() ? 0.11F : underMouse() ? 0.07F : 0.0F);
    const QRectF body = QRectF(rect()).adjusted(1, 1, -1, -1);
    const bool isFramed
        = Theme::isHighContrast(palette()) && (underMouse() || isDown() || isChecked());
    painter.setPen(hasFocus()     ? QPen(Theme::color(Theme::Role::FocusRing, palette()), 2)
                       : isFramed ? QPen(Theme::color(Theme::Role::Separator, palette()), 1)
                                  : QPen(Qt::NoPen));
    painter.setBrush(surface);
    painter.drawRoundedRect(body, Theme::kControlRadius, Theme::kControlRadius);
    painter.setPen(isEnabled() ? text : Theme::color(Theme::Role::TextMuted, palette()));
    drawLine(&painter, rect(), Qt::AlignCenter, this->text());
}

} // namespace Ui
