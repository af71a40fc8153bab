// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/suite.h"
#include "ui/shell/terminaltab.h"

#include <QKeyEvent>

using namespace Qt::StringLiterals;
using namespace Ui;

class TestTerminalKeys : public QObject
{
    Q_OBJECT

private slots:
    void belongsTo_data()
    {
        const Rows<int, int, int> add; // key, modifiers, whose

        const auto row = [&add](const char *name, int key, int modifiers, TerminalKey whose) {
            add(name, key, modifiers, int(whose));
        };
        constexpr int kCtrl = Qt::ControlModifier;
        constexpr int kCtrlShift = Qt::ControlModifier | Qt::ShiftModifier;
        row("letter", Qt::Key_A, 0, TerminalKey::Shell);
        row("Esc", Qt::Key_Escape, 0, TerminalKey::Shell);
        row("Tab", Qt::Key_Tab, 0, TerminalKey::Shell);
        row("Ctrl+C", Qt::Key_C, kCtrl, TerminalKey::Shell);
        row("Ctrl+K", Qt::Key_K, kCtrl, TerminalKey::Shell);
        row("Ctrl+L", Qt::Key_L, kCtrl, TerminalKey::Shell);
        row("Ctrl+N", Qt::Key_N, kCtrl, TerminalKey::Shell);
        row("Ctrl+R", Qt::Key_R, kCtrl, TerminalKey::Shell);
        row("Ctrl+Q", Qt::Key_Q, kCtrl, TerminalKey::Shell);
        row("Alt+B", Qt::Key_B, Qt::AltModifier, TerminalKey::Shell);
        row("F1", Qt::Key_F1, 0, TerminalKey::Shell);
        row("F9", Qt::Key_F9, 0, TerminalKey::Shell);
        row("F6 leads out", Qt::Key_F6, 0, TerminalKey::Window);
        row("Shift+F6, too", Qt::Key_F6, Qt::ShiftModifier, TerminalKey::Window);
        row("Ctrl+backtick", Qt::Key_QuoteLeft, kCtrl, TerminalKey::Window);
        row("Ctrl+Tab", Qt::Key_Tab, kCtrl, TerminalKey::Window);
        row("Ctrl+Shift+Tab", Qt::Key_Backtab, kCtrlShift, TerminalKey::Window);
        row("palette", Qt::Key_P, kCtrlShift, TerminalKey::Window);
        row("allow", Qt::Key_Y, kCtrlShift, TerminalKey::Window);
        row("do not allow", Qt::Key_N, kCtrlShift, TerminalKey::Window);
        row("copy", Qt::Key_C, kCtrlShift, TerminalKey::Copy);
        row("paste", Qt::Key_V, kCtrlShift, TerminalKey::Paste);
        row("find", Qt::Key_F, kCtrlShift, TerminalKey::Find);
        row("new", Qt::Key_T, kCtrlShift, TerminalKey::New);
        row("close", Qt::Key_W, kCtrlShift, TerminalKey::Close);
        row("next", Qt::Key_PageDown, kCtrl, TerminalKey::Next);
        row("larger", Qt::Key_Plus, kCtrl, TerminalKey::Larger);
        row("of the number pad", Qt::Key_Plus, kCtrl | Qt::KeypadModifier, TerminalKey::Larger);
        row("smaller", Qt::Key_Minus, kCtrl, TerminalKey::Smaller);
        row("of the desktop", Qt::Key_T, kCtrl | Qt::MetaModifier, TerminalKey::Window);
    }

    void belongsTo()
    {
        const auto [key, modifiers, whose] = Rows<int, int, int>::current();

        const QKeyEvent event(QEvent::KeyPress, key, Qt::KeyboardModifiers(modifiers));
        QCOMPARE(int(terminalKey(event)), whose);
    }
};

AGENTAO_TEST_WIDGETS(TestTerminalKeys)

#include "tst_terminalkeys.moc"
