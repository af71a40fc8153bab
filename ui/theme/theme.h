// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QPalette>

//! \brief Colours, fonts and measures of the window, derived from the system's palette.
//!
//! The only file that names colours. Functions answer for the present palette and font, so that
//! light and dark follow the system at once; painters call them while painting. What stands out
//! how far: contrast.h.
namespace Ui::Theme {

enum class Role {
    Surface, //!< The page.
    SurfaceRaised, //!< Cards, the composer.
    Text,
    TextMuted, //!< Secondary text.
    Link, //!< The accent in which text can be read, on a tint of it, too.
    Accent,
    OnAccent, //!< Text on Accent.
    Success,
    Warning,
    Danger,
    DiffAdded, //!< Line tint.
    DiffRemoved,
    DiffAddedWord, //!< Word tint, stronger.
    DiffRemovedWord,
    Selection,
    CodeBackground,
    UserBackground, //!< What the user said.
    Hover, //!< Below a button of text that the pointer is on; its text is Text.
    Chosen, //!< Below the chosen row of a list.
    Separator, //!< Lines of one pixel.
    FocusRing,
    FindMark, //!< Laid over text that was found: multiplied in light, screened in dark.
    FindCurrent, //!< The one of them that is visited.
};

QColor color(Role role, const QPalette &palette);
//! The application's palette.
QColor color(Role role);
bool isDark(const QPalette &palette);
bool isDark();
//! Black on white, for what leaves the window.
QPalette paperPalette();

// Grid, in device-independent pixels.
inline constexpr int kGrid = 4;
inline constexpr int kGap = 8; //!< Between parts of one thing.
inline constexpr int kPadding = 12; //!< Inside cards.
inline constexpr int kTurnGap = 16; //!< Between turns.
inline constexpr int kRowGap = 6; //!< Between rows of a turn.
inline constexpr int kControlRadius = 6;
inline constexpr int kCardRadius = 8;
inline constexpr int kColumnWidth = 820; //!< Of the conversation, at most.
inline constexpr int kIconSize = 16;

//! The user's size of text, 1 for the system's; for the fonts below.
void setTextScale(double scale);
//! Text of the conversation and of what is written for it.
QFont bodyFont();
QFont secondaryFont(); //!< 0.9 of the body.
QFont codeFont(); //!< The system's fixed font at 0.95.
QFont headingFont(int level); //!< 1.15, 1.08, then 1.0; bold.
// The same for the window around it, at the system's size.
QFont windowFont();
QFont windowSecondaryFont();
QFont windowCodeFont();
QFont windowHeadingFont(int level);

//! A symbolic icon of resources/icons ("stop", "copy", ...) drawn in the text colour of \a role.
QIcon icon(const QString &name, Role role = Role::Text);
//! The same as a pixmap for painters; \a size and \a ratio as device-independent pixels and scale.
QPixmap pixmap(const QString &name, Role role, int size, qreal ratio);

} // namespace Ui::Theme
