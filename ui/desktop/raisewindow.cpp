// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/desktop/raisewindow.h"

#include <QString>
#include <QWidget>

namespace Ui {

void raiseWindow(QWidget *window, const QString &token)
{
    // As the plugins of Qt look for it when a window asks to come to the front.
    if (!token.isEmpty())
        qputenv("XDG_ACTIVATION_TOKEN", token.toUtf8());
    if (window->isMinimized())
        window->setWindowState(window->windowState() & ~Qt::WindowMinimized);
    window->show();
    window->raise();
    window->activateWindow();
    qunsetenv("XDG_ACTIVATION_TOKEN");
}

} // namespace Ui
