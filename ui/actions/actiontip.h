// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QAction;
class QWidget;

namespace Ui {

//! Makes \a text with the keys of \a action the tip of \a widget, also when they change later.
void showKeysInTip(QWidget *widget, QAction *action, const QString &text);

} // namespace Ui
