// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/terminalscreen.h"

#include <QClipboard>
#include <QWidget>

#include <memory>

class QDropEvent;
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

class Banner;
class SeekBar;

//! \brief One terminal: its screen, the field for searching it and the questions about it.
//!
//! What is pasted is asked about where it has several lines. What the programs in it say, that they
//! have a link or a title, is only told.
class TerminalTab : public QWidget
{
    Q_OBJECT

public:
    //! \a number: its name until a program gives it one.
    TerminalTab(int number, std::unique_ptr<TerminalScreen> screen, QWidget *parent = nullptr);
    ~TerminalTab() override;

    TerminalScreen *screen() const { return m_screen.get(); }
    //! Short, without what could deceive.
    QString title() const { return m_title; }
    void start(const TerminalStart &start);
    void focusTerminal();
    //! What Esc does before all else; false: there was nothing to close.
    bool closeInnermost();
    //! The name of a program that works in it, besides the shell, as title(); empty: none.
    QString runningProgram() const;
    //! Asks in it where a program runs; closeConfirmed() follows, at once where none does.
    void askToClose();
    //! Ends what runs in it, then deletes this.
    void release();
    void find();
    //! The selection, else the last lines; see ShellText::given().
    QString forAgent() const;

signals:
    void titleChanged();
    //! Only http and https.
    void linkRequested(const QUrl &url);
    void giveRequested();
    //! One of the pane's own.
    void keyPressed(Ui::TerminalKey key);
    void closeConfirmed();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    TerminalEvents events();
    QWidget *input() const;
    void build();
    void setTitle(const QString &said);
    void openLink(const QUrl &url);
    void copy();
    void paste(QClipboard::Mode mode);
    void pasteGuarded(const QString &text);
    bool handleKey(QKeyEvent *event);
    void handleDrop(QDropEvent *event);
    void showMenu(const QPoint &position);

    int m_number;
    QString m_title;
    std::unique_ptr<TerminalScreen> m_screen;
    Banner *m_question = nullptr;
    SeekBar *m_find = nullptr;
};

} // namespace Ui
