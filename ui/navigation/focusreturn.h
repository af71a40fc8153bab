// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace Ui {

class WindowPages;

//! \brief Gives the keyboard back to where the person was, the composer most often, when what had
//! it goes away: an answered question, a closed bar, a button that is not for use any more.
//!
//! Qt would move it to whatever comes next in the order of Tab.
class FocusReturn : public QObject
{
    Q_OBJECT

public:
    //! None is owned; all outlive this. \a window: of the conversation.
    FocusReturn(QWidget *window, WindowPages *pages, QObject *parent = nullptr);

private:
    void handleFocusChanged(QWidget *old, QWidget *now);
    void giveBack(const QPointer<QWidget> &stray);
    bool isHome(const QWidget *widget) const;

    QWidget *m_window;
    WindowPages *m_pages;
    QPointer<QWidget> m_home; //!< Where the person was last, in the conversation's part.
};

} // namespace Ui
