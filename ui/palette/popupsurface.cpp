// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/palette/popupsurface.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QPainter>

namespace Ui {

//! Palettes of black and white alone; then surfaces differ too little to be told apart.
static constexpr double kHighContrast = 20;

void paintPopupSurface(QWidget *popup)
{
    using Theme::Role;
    const QPalette palette = QApplication::palette();
    const bool isStark
        = Theme::contrastRatio(palette.color(QPalette::WindowText), palette.color(QPalette::Window))
        >= kHighContrast;
    QPainter painter(popup);
    painter.fillRect(popup->rect(), Theme::color(Role::SurfaceRaised));
    painter.setPen(Theme::color(isStark ? Role::TextMuted : Role::Separator));
    painter.drawRect(popup->rect().adjusted(0, 0, -1, -1));
}

} // namespace Ui
