// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/readablepalette.h"

#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QEvent>

#include <algorithm>
#include <array>

namespace Ui {

ReadablePalette::ReadablePalette(QObject *parent)
    : QObject(parent)
{
    apply();
    QCoreApplication::instance()->installEventFilter(this);
}

bool ReadablePalette::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ApplicationPaletteChange
        && watched == QCoreApplication::instance())
        apply();
    return QObject::eventFilter(watched, event);
}

static constexpr std::array kOwn{QPalette::PlaceholderText, QPalette::Link, QPalette::Highlight,
                                 QPalette::HighlightedText};
static constexpr std::array kGroups{QPalette::Active, QPalette::Disabled, QPalette::Inactive};

// What else was set before; the rest is the system's.
static QPalette others(const QPalette &palette)
{
    QPalette others;
    for (const QPalette::ColorGroup group : kGroups) {
        for (int i = 0; i < QPalette::NColorRoles; ++i) {
            const auto role = QPalette::ColorRole(i);
            if (!std::ranges::contains(kOwn, role) && palette.isBrushSet(group, role))
                others.setBrush(group, role, palette.brush(group, role));
        }
    }
    return others;
}

// What of \a wanted is set differs in nothing from \a present, and nothing else is set there.
static bool isSame(const QPalette &wanted, const QPalette &present)
{
    for (const QPalette::ColorGroup group : kGroups) {
        for (const QPalette::ColorRole role : kOwn) {
            const bool isSet = wanted.isBrushSet(group, role);
            if (isSet != present.isBrushSet(group, role)
                || (isSet && wanted.color(group, role) != present.color(group, role)))
                return false;
        }
    }
    return true;
}

void ReadablePalette::apply()
{
    const QPalette before = QApplication::palette();
    QPalette palette = others(before);
    palette.setColor(QPalette::PlaceholderText, Theme::color(Theme::Role::TextMuted, before));
    palette.setColor(QPalette::Link, Theme::color(Theme::Role::Link, before));
    if (Theme::isHighContrast(before)) {
        palette.setColor(QPalette::Highlight, Theme::color(Theme::Role::Accent, before));
        palette.setColor(QPalette::HighlightedText, Theme::color(Theme::Role::OnAccent, before));
    }
    // Setting the palette brings the next event.
    if (!isSame(palette, before))
        QApplication::setPalette(palette);
}

} // namespace Ui
