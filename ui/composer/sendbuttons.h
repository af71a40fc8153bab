// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QBoxLayout;

namespace Ui {

class Button;

//! \brief The buttons of a composer that send, queue or run, and beside it the one that stops.
//!
//! Each has its own place, so that nobody who aims at one of them presses the other.
class SendButtons : public QObject
{
    Q_OBJECT

public:
    //! Adds the buttons to \a row, which stands in \a parent.
    SendButtons(QBoxLayout *row, QWidget *parent);

    struct State
    {
        bool isRunning = false; //!< A turn is.
        bool isCommand = false; //!< A command of the user's is written.
        bool canSend = false;
        bool byEnter = true; //!< Enter sends, not Ctrl+Enter.
    };
    void show(const State &state);
    //! Stop was pressed, on the screen or otherwise; the button waits for the turn's end.
    void requestStop();

signals:
    void sendClicked();
    void stopRequested();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void say(Button *button, const QString &word);

    Button *m_send = nullptr;
    Button *m_stop = nullptr; //!< While a turn runs.
    bool m_hasRoom = true; //!< For words.
};

} // namespace Ui
