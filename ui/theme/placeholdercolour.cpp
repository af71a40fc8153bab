// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/placeholdercolour.h"

#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>

namespace Ui {

PlaceholderColour::PlaceholderColour(QObject *parent)
    : QObject(parent)
{
    apply();
    QCoreApplication::instance()->installEventFilter(this);
}

bool PlaceholderColour::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ApplicationPaletteChange
        && watched == QCoreApplication::instance())
        apply();
    return QObject::eventFilter(watched, event);
}

void PlaceholderColour::apply()
{
    QPalette palette = QApplication::palette();
    const QColor wanted = Theme::color(Theme::Role::TextMuted, palette);
    // Setting the palette brings the next event.
    if (palette.color(QPalette::PlaceholderText) == wanted)
        return;
    // Only what was set before and this are set: the rest is the system's.
    palette.setColor(QPalette::PlaceholderText, wanted);
    QApplication::setPalette(palette);
}

} // namespace Ui
