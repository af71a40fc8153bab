// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPalette;

//! Colours that programs ask a terminal for.
namespace Ui::Theme {

//! The 16 named colours of a terminal in the light or dark of \a palette, then the cube of 6 and
//! the greys; \a index 0 to 255. Source: xterm's 256 colours.
QColor terminalColor(int index, const QPalette &palette);
//! \brief \a text, or the palette's where it is invalid, moved towards black or white until it has
//! textContrast() on \a page, or on the page and on cards where that is invalid.
QColor readableOn(const QColor &text, const QColor &page, const QPalette &palette);

} // namespace Ui::Theme
