// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/contrastsetting.h"

#include "ui/desktop/desktopcontrast.h"
#include "ui/preferences/preferences.h"
#include "ui/theme/contrast.h"
#include "ui/theme/readablepalette.h"

namespace Ui {

ContrastSetting::ContrastSetting(Preferences *preferences, QObject *parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_desktop(new DesktopContrast(this))
{
    connect(preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::Contrast)
            apply();
    });
    connect(m_desktop, &DesktopContrast::told, this, [](bool isHigh) {
        Theme::setDesktopContrast(isHigh);
        ReadablePalette::apply();
    });
    apply();
    m_desktop->start();
}

void ContrastSetting::apply()
{
    switch (m_preferences->contrast()) {
    case Preferences::Contrast::System:
        Theme::setContrast(Theme::Contrast::System);
        break;
    case Preferences::Contrast::Normal:
        Theme::setContrast(Theme::Contrast::Normal);
        break;
    case Preferences::Contrast::High:
        Theme::setContrast(Theme::Contrast::High);
        break;
    }
    ReadablePalette::apply();
}

} // namespace Ui
