// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QColor;
class QPalette;

//! \brief How far words and frames of the window stand out from what is behind them.
//!
//! Normal: 4.5:1 for text, quiet frames. High: 7:1 for text, 3:1 for frames,
//! and what only a tint tells apart has a frame, too. Source: WCAG 2.2, 1.4.6 and 1.4.11.
namespace Ui::Theme {

enum class Contrast {
    System, //!< High where the desktop asks for it, or where its palette is black and white alone.
    Normal,
    High,
};

//! What the user chose; painted things have to be painted again then.
void setContrast(Contrast wanted);
//! What the desktop says besides its palette.
void setDesktopContrast(bool isHigh);
bool isHighContrast(const QPalette &palette);
//! With the application's palette.
bool isHighContrast();
//! Relative luminance, 0 to 1, as WCAG 2 has it.
double luminance(const QColor &color);
//! WCAG 2 contrast ratio, 1 to 21.
double contrastRatio(const QColor &a, const QColor &b);
//! The least ratio of text to what is behind it.
double textContrast(const QPalette &palette);

} // namespace Ui::Theme
