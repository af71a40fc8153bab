// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actiontip.h"

#include <QAction>
#include <QWidget>

using namespace Qt::StringLiterals;

namespace Ui {

void showKeysInTip(QWidget *widget, QAction *action, const QString &text)
{
    const auto show = [widget, action, text] {
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        widget->setToolTip(keys.isEmpty() ? text : u"%1 (%2)"_s.arg(text, keys));
    };
    show();
    QObject::connect(action, &QAction::changed, widget, show);
}

} // namespace Ui
