// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QBoxLayout;

namespace Ui {

class Button;

//! \brief The buttons of a composer that send, queue, run or stop; and what they say.
class SendButtons : public QObject
{
    Q_OBJECT

public:
    //! Adds the buttons to \a row, which stands in \a parent.
    SendButtons(QBoxLayout *row, QWidget *parent);

    struct State
    {
        bool isRunning = false; //!< A turn is.
        bool isBlank = true; //!< Nothing is written.
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

private:
    Button *m_send = nullptr;
    Button *m_stop = nullptr; //!< While the other one sends.
    State m_state;
};

} // namespace Ui
