// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/accessiblewindow.h"

#include <QAccessibleWidget>

using namespace Qt::StringLiterals;

namespace Ui {

void installAccessibleWindow()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        const bool isWindow = name == "Ui::MainWindow"_L1 || name == "Ui::SettingsWindow"_L1;
        auto *window = isWindow ? qobject_cast<QWidget *>(object) : nullptr;
        return window ? new QAccessibleWidget(window, QAccessible::Window) : nullptr;
    });
}

} // namespace Ui
