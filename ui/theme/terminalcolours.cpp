// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/terminalcolours.h"

#include "ui/theme/contrast.h"
#include "ui/theme/theme.h"

#include <algorithm>

namespace Ui::Theme {

static constexpr QRgb kLight[16] = {
    0xff1f2328, 0xffb3261e, 0xff1a7f37, 0xff7a5200, 0xff0b57d0, 0xff8a2da5, 0xff0b6b75, 0xff57606a,
    0xff57606a, 0xffc62828, 0xff1f8a3d, 0xff8a5a00, 0xff1a66d6, 0xff9c3bb8, 0xff0f7781, 0xff24292f,
};
static constexpr QRgb kDark[16] = {
    0xff8b949e, 0xffff7b72, 0xff57c77a, 0xffe3b341, 0xff79b8ff, 0xffd2a8ff, 0xff56d4dd, 0xffd0d7de,
    0xffa0a8b1, 0xffff9b94, 0xff7ee2a0, 0xfff2cc60, 0xffa5d2ff, 0xffe2c5ff, 0xff8be9f0, 0xffffffff,
};

QColor terminalColor(int index, const QPalette &palette)
{
    index = std::clamp(index, 0, 255);
    if (index < 16)
        return QColor::fromRgb(isDark(palette) ? kDark[index] : kLight[index]);
    if (index >= 232) {
        const int grey = 8 + 10 * (index - 232);
        return {grey, grey, grey};
    }
    const auto channel = [](int step) { return step == 0 ? 0 : 55 + 40 * step; };
    const int cube = index - 16;
    return {channel(cube / 36), channel(cube / 6 % 6), channel(cube % 6)};
}

QColor readableOn(const QColor &text, const QColor &page, const QPalette &palette)
{
    QColor shown = text.isValid() ? text : color(Role::Text, palette);
    const QColor first = page.isValid() ? page : color(Role::Surface, palette);
    const QColor second = page.isValid() ? page : color(Role::SurfaceRaised, palette);
    const QColor end = contrastRatio(first, Qt::white) > contrastRatio(first, Qt::black)
        ? QColor(Qt::white)
        : QColor(Qt::black);
    const auto contrast = [&](const QColor &colour) {
        return std::min(contrastRatio(colour, first), contrastRatio(colour, second));
    };
    const double least = textContrast(palette);
    for (int step = 0; step < 40 && contrast(shown) < least; ++step) {
        const auto nearer = [](float from, float to) { return from + (to - from) * 0.1F; };
        shown = QColor::fromRgbF(nearer(shown.redF(), end.redF()),
                                 nearer(shown.greenF(), end.greenF()),
                                 nearer(shown.blueF(), end.blueF()));
    }
    return contrast(shown) < least ? end : shown;
}

} // namespace Ui::Theme
