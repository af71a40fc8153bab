// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/clearbutton.h"

#include <QCoreApplication>
#include <QLineEdit>
#include <QToolButton>

namespace Ui {

void addClearButton(QLineEdit *field)
{
    field->setClearButtonEnabled(true);
    if (auto *button = field->findChild<QToolButton *>())
        button->setAccessibleName(QCoreApplication::translate("Ui::ClearButton", "Clear"));
}

} // namespace Ui
