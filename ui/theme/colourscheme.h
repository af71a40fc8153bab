// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QPalette;

//! \brief Light or dark, as the person wants it rather than the desktop.
namespace Ui::Theme {

enum class Scheme {
    System, //!< As the desktop has it, and following it.
    Light,
    Dark,
};

//! What the window's colours are derived from for \a scheme, which is not System.
QPalette schemePalette(Scheme scheme);
//! Takes effect at once; the desktop is asked to draw the frame alike, too.
void setScheme(Scheme scheme);

} // namespace Ui::Theme
