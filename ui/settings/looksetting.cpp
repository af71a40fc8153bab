// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/looksetting.h"

#include "ui/desktop/desktopcontrast.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/colourscheme.h"
#include "ui/theme/contrast.h"
#include "ui/theme/fontfamilies.h"
#include "ui/theme/readablepalette.h"

namespace Ui {

LookSetting::LookSetting(Preferences *preferences, LookPreferences *look, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_look(look)
    , m_desktop(new DesktopContrast(this))
{
    connect(preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::Contrast)
            apply();
    });
    connect(look, &LookPreferences::changed, this, &LookSetting::apply);
    connect(m_desktop, &DesktopContrast::told, this, [](bool isHigh) {
        Theme::setDesktopContrast(isHigh);
        ReadablePalette::apply();
    });
    apply();
    m_desktop->start();
}

static Theme::Contrast contrastOf(Preferences::Contrast contrast)
{
    return contrast == Preferences::Contrast::High  ? Theme::Contrast::High
        : contrast == Preferences::Contrast::Normal ? Theme::Contrast::Normal
                                                    : Theme::Contrast::System;
}

static Theme::Scheme schemeOf(Look::Scheme scheme)
{
    return scheme == Look::Scheme::Dark ? Theme::Scheme::Dark
        : scheme == Look::Scheme::Light ? Theme::Scheme::Light
                                        : Theme::Scheme::System;
}

void LookSetting::apply()
{
    const Look look = m_look->look();
    Theme::setContrast(contrastOf(m_preferences->contrast()));
    Theme::setFontFamilies(look.textFont, look.codeFont);
    if (look.scheme != std::exchange(m_scheme, look.scheme))
        Theme::setScheme(schemeOf(look.scheme));
    else
        ReadablePalette::apply();
}

} // namespace Ui
