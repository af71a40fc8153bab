// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/popupsurface.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace Ui {

void paintPopupSurface(QWidget *popup)
{
    using Theme::Role;
    QPainter painter(popup);
    painter.fillRect(popup->rect(), Theme::color(Role::SurfaceRaised));
    painter.setPen(Theme::color(Role::Separator));
    painter.drawRect(popup->rect().adjusted(0, 0, -1, -1));
}

} // namespace Ui
