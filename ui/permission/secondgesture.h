// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <chrono>

namespace Ui {

class AnswerButton;

//! \brief What is dangerous is allowed by two gestures on one button.
//!
//! The first one turns the button to its warning for some seconds; the second one counts only
//! after a pause, so that a double click is one gesture.
class SecondGesture : public QObject
{
    Q_OBJECT

public:
    explicit SecondGesture(QObject *parent = nullptr);

    //! How long the warning stands; 3 s at first.
    void setTime(std::chrono::milliseconds time);
    //! Whether this gesture is the second one; else it is taken as the first one.
    bool confirm(AnswerButton *button, std::chrono::milliseconds pause);
    //! Forgets the first gesture.
    void reset();

private:
    QPointer<AnswerButton> m_button; //!< Had its first gesture.
    QDeadlineTimer m_countsFrom;
    QTimer m_timer;
};

} // namespace Ui
