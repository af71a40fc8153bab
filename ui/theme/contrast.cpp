// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/contrast.h"

#include "ui/theme/theme.h"

#include <QApplication>

namespace Ui::Theme {

//! Palettes of black and white alone.
static constexpr double kStark = 20;
static constexpr double kNormalText = 4.5;
static constexpr double kHighText = 7;

static Contrast s_wanted = Contrast::System;
static bool s_desktopIsHigh = false;

void setContrast(Contrast wanted)
{
    s_wanted = wanted;
}

void setDesktopContrast(bool isHigh)
{
    s_desktopIsHigh = isHigh;
}

// Asked for each colour that is painted.
static bool isStark(const QPalette &palette)
{
    static thread_local qint64 lastKey = -1;
    static thread_local bool lastAnswer = false;
    if (palette.cacheKey() != lastKey) {
        lastKey = palette.cacheKey();
        lastAnswer
            = contrastRatio(palette.color(QPalette::WindowText), palette.color(QPalette::Window))
            >= kStark;
    }
    return lastAnswer;
}

bool isHighContrast(const QPalette &palette)
{
    if (s_wanted != Contrast::System)
        return s_wanted == Contrast::High;
    return s_desktopIsHigh || isStark(palette);
}

bool isHighContrast()
{
    return isHighContrast(QApplication::palette());
}

double textContrast(const QPalette &palette)
{
    return isHighContrast(palette) ? kHighText : kNormalText;
}

} // namespace Ui::Theme
