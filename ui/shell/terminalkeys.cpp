// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/terminalkeys.h"

#include <QKeyEvent>

namespace Ui {

static TerminalKey keyWithCtrlAndShift(int key)
{
    switch (key) {
    case Qt::Key_C:
        return TerminalKey::Copy;
    case Qt::Key_V:
        return TerminalKey::Paste;
    case Qt::Key_F:
        return TerminalKey::Find;
    case Qt::Key_T:
        return TerminalKey::New;
    case Qt::Key_W:
        return TerminalKey::Close;
    case Qt::Key_Plus: // Shift stands on the same key in many layouts
        return TerminalKey::Larger;
    default:
        return TerminalKey::Window;
    }
}

static TerminalKey keyWithCtrl(int key)
{
    switch (key) {
    case Qt::Key_PageDown:
        return TerminalKey::Next;
    case Qt::Key_PageUp:
        return TerminalKey::Previous;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return TerminalKey::Larger;
    case Qt::Key_Minus:
        return TerminalKey::Smaller;
    case Qt::Key_0:
        return TerminalKey::NormalSize;
    case Qt::Key_QuoteLeft:
    case Qt::Key_Comma:
    case Qt::Key_Tab:
        return TerminalKey::Window;
    default:
        return TerminalKey::Shell;
    }
}

TerminalKey terminalKey(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers
        = event.modifiers() & ~(Qt::KeypadModifier | Qt::GroupSwitchModifier);
    if (event.key() == Qt::Key_F6 || modifiers.testFlag(Qt::MetaModifier))
        return TerminalKey::Window;
    if (modifiers == (Qt::ControlModifier | Qt::ShiftModifier))
        return keyWithCtrlAndShift(event.key());
    if (modifiers == Qt::ControlModifier)
        return keyWithCtrl(event.key());
    if (modifiers == (Qt::ControlModifier | Qt::AltModifier) && event.text().isEmpty())
        return TerminalKey::Window;
    return TerminalKey::Shell;
}

} // namespace Ui
