// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/escapebutton.h"

#include <QAbstractButton>
#include <QVariant>

namespace Ui {

static constexpr char kEscapes[] = "escapes";

void setEscapes(QAbstractButton *cancel)
{
    cancel->setProperty(kEscapes, true);
}

QAbstractButton *escapeButton(const QWidget *widget)
{
    QAbstractButton *found = nullptr;
    const QWidget *focus = widget->window()->focusWidget();
    const auto buttons = widget->findChildren<QAbstractButton *>();
    for (QAbstractButton *button : buttons) {
        if (!button->property(kEscapes).toBool() || !button->isVisible() || !button->isEnabled())
            continue;
        if (focus && button->parentWidget()->isAncestorOf(focus))
            return button;
        found = found ? found : button;
    }
    return found;
}

} // namespace Ui
