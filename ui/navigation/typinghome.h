// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace Ui {

class WindowPages;

//! \brief One rule for what is typed: letters go into the composer from everywhere in its window
//! but a field, an open pop-up and what has kOwnLetters; Enter presses the button
//! that has the focus.
//!
//! After a pop-up of the composer or the header, and after a click in the conversation that selects
//! nothing, the focus is in the composer, too. Space is left to what has the focus: it presses it.
class TypingHome : public QObject
{
    Q_OBJECT

public:
    //! None is owned; all outlive this. \a window: of the conversation.
    TypingHome(QWidget *window, WindowPages *pages, QObject *parent = nullptr);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    bool handleKey(QWidget *focus, const QKeyEvent &event);
    bool takesLetters(const QWidget *focus) const;
    void goHome();

    QWidget *m_window;
    WindowPages *m_pages;
    bool m_waitsForWindow = false; //!< To have the focus; then it is seen where it lies.
};

} // namespace Ui
