// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/contrast.h"

#include <QApplication>
#include <QColor>
#include <QPalette>

#include <algorithm>
#include <cmath>

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

double luminance(const QColor &color)
{
    const auto linear
        = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

double contrastRatio(const QColor &a, const QColor &b)
{
    const double first = luminance(a);
    const double second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
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
