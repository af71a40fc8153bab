// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QBasicTimer>
#include <QObject>

class QScrollBar;

namespace Ui {

//! \brief Lets a scroll bar go when nobody has used it for a second.
//!
//! It comes back when something scrolls, or when the pointer enters what scrolls or the bar. In
//! high contrast it stays.
class ScrollBarFader : public QObject
{
    Q_OBJECT

public:
    //! Follows \a bar from now on and lives as long; called again it does nothing.
    static void follow(QScrollBar *bar);
    //! How much of \a bar is to be seen, from 0 to 1; 1 for one that nobody follows.
    static float strengthOf(const QWidget *bar);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void timerEvent(QTimerEvent *event) override;

private:
    explicit ScrollBarFader(QScrollBar *bar);
    void wake();

    QScrollBar *m_bar;
    QBasicTimer m_timer;
    float m_strength = 1;
};

} // namespace Ui
