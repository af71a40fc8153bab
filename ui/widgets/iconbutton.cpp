// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/iconbutton.h"

namespace Ui {

Button *iconButton(const QString &icon, const QString &name, const QString &objectName)
{
    auto *button = new Button(Button::Kind::Quiet);
    button->setObjectName(objectName);
    button->setIconName(icon);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

} // namespace Ui
