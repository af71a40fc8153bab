// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

//! Text on its way into a terminal and out of it.
namespace Ui::ShellText {

inline constexpr qsizetype kMaxGivenLines = 200; //!< For the agent, where nothing is selected.
inline constexpr qsizetype kMaxGivenChars = 64 * 1024;
inline constexpr qsizetype kMaxTitleChars = 40;

//! \a text as it may be pasted: without control characters, with which it could end a paste and go
//! on as if it was typed; without line ends at its end, so that nothing runs by itself.
QString pastable(const QString &text);
//! How many lines pastable() has.
qsizetype lineCount(const QString &pastable);
//! The last lines of \a output, or all of a \a selection, for the agent: without control
//! characters, bounded from the start.
QString given(const QString &output, bool isSelection);
//! What a program calls the terminal, for a tab: one short line without what could deceive.
QString title(const QString &said);

} // namespace Ui::ShellText
