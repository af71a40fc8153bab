// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;

namespace Ui {

//! Whose a key is while a terminal has the keyboard.
enum class TerminalKey {
    Shell, //!< Also where the window has a shortcut of it.
    Window,
    // The pane's own:
    Copy,
    Paste,
    Find,
    New,
    Close,
    Next,
    Previous,
    Larger,
    Smaller,
    NormalSize,
};

//! \brief What \a event means there.
//!
//! Keys that mean something to programs in a terminal are theirs: letters with Ctrl or Alt, Esc,
//! F-keys. The window keeps those with Ctrl and Shift, as in other terminals, those with Ctrl that
//! no terminal can send, and F6, which leads out.
TerminalKey terminalKey(const QKeyEvent &event);

} // namespace Ui
