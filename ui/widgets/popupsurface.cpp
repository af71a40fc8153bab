// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/popupsurface.h"

#include "ui/theme/popupshape.h"

#include <QPainter>

namespace Ui {

void paintPopupSurface(QWidget *popup)
{
    QPainter painter(popup);
    PopupShape::paint(&painter, *popup);
}

} // namespace Ui
