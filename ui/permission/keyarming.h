// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QObject>

#include <chrono>

class QWidget;

namespace Ui {

//! \brief Says whether a key may answer a question now.
//!
//! Not in the time right after the question appeared or its window came to the front, nor right
//! after a key was typed elsewhere: what was meant for another widget must not answer.
class KeyArming : public QObject
{
    Q_OBJECT

public:
    //! \a prompt shows the question and owns this.
    explicit KeyArming(QWidget *prompt);

    //! Counts from the next time that something disarms the keys.
    void setDelay(std::chrono::milliseconds delay);
    std::chrono::milliseconds delay() const { return m_delay; }
    bool isArmed() const;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void restart();
    bool isElsewhere(const QObject *receiver) const;

    QWidget *m_prompt;
    std::chrono::milliseconds m_delay;
    QDeadlineTimer m_armedFrom;
};

} // namespace Ui
