// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QPalette;

//! \brief Light or dark, as the person wants it rather than the desktop.
namespace Ui::Theme {

enum class Scheme {
    System, //!< As the desktop has it, and following it.
    Light,
    Dark,
};

//! The accent of both schemes, and where a desktop names none.
inline constexpr QColor kOwnAccent(0x2f, 0x6f, 0xd0);

//! What the window's colours are derived from for \a scheme, which is not System.
QPalette schemePalette(Scheme scheme);
//! Takes effect at once; the desktop is asked to draw the frame alike, too.
void setScheme(Scheme scheme);

} // namespace Ui::Theme
