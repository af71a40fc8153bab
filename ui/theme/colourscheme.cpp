// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/colourscheme.h"

#include "ui/theme/readablepalette.h"

#include <QApplication>
#include <QPalette>
#include <QStyleHints>

namespace Ui::Theme {

QPalette schemePalette(Scheme scheme)
{
    const bool isDark = scheme == Scheme::Dark;
    const QColor window(isDark ? 0x27292c : 0xf2f3f4);
    const QColor base(isDark ? 0x1c1e20 : 0xffffff);
    const QColor text(isDark ? 0xf0f1f2 : 0x1d1f21);
    const QColor muted(isDark ? 0x83878c : 0x8d9196);
    QPalette palette(text, window, window.lighter(isDark ? 150 : 108), window.darker(180),
                     window.darker(130), text, Qt::white, base, window);
    palette.setColor(QPalette::AlternateBase, window);
    palette.setColor(QPalette::ToolTipBase, base);
    palette.setColor(QPalette::ToolTipText, text);
    palette.setColor(QPalette::Button, window);
    palette.setColor(QPalette::ButtonText, text);
    palette.setColor(QPalette::Highlight, kOwnAccent);
    palette.setColor(QPalette::HighlightedText, Qt::white);
    palette.setColor(QPalette::Accent, kOwnAccent);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, muted);
    return palette;
}

void setScheme(Scheme scheme)
{
    static Scheme s_present = Scheme::System;
    QStyleHints *hints = QGuiApplication::styleHints();
    if (scheme == Scheme::System) {
        hints->unsetColorScheme();
        if (s_present != Scheme::System)
            QApplication::setPalette(QPalette());
    } else {
        hints->setColorScheme(scheme == Scheme::Dark ? Qt::ColorScheme::Dark
                                                     : Qt::ColorScheme::Light);
        QApplication::setPalette(schemePalette(scheme));
    }
    s_present = scheme;
    ReadablePalette::apply();
}

} // namespace Ui::Theme
