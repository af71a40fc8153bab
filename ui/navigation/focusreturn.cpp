// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigation/focusreturn.h"

#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"

#include <QApplication>

namespace Ui {

FocusReturn::FocusReturn(QWidget *window, WindowPages *pages, QObject *parent)
    : QObject(parent)
    , m_window(window)
    , m_pages(pages)
{
    connect(qApp, &QApplication::focusChanged, this, &FocusReturn::handleFocusChanged);
}

bool FocusReturn::isHome(const QWidget *widget) const
{
    return widget == m_pages->pane()->composer()->edit() || widget == m_pages->pane()->view();
}

void FocusReturn::handleFocusChanged(QWidget *old, QWidget *now)
{
    const bool wasHere = old && m_window->isAncestorOf(old);
    const bool isGone = wasHere && (!old->isVisible() || !old->isEnabled());
    // Without a window that is active, the focus waits in it.
    const bool isLost = wasHere && !now && QApplication::activeWindow() == m_window;
    if (!isGone && !isLost) {
        if (now && isHome(now))
            m_home = now;
        return;
    }
    // Whoever closed something may know better where the focus belongs.
    QMetaObject::invokeMethod(
        this, [this, stray = QPointer(now)] { giveBack(stray); }, Qt::QueuedConnection);
}

void FocusReturn::giveBack(const QPointer<QWidget> &stray)
{
    const QWidget *focus = QApplication::focusWidget();
    if (focus != stray || isHome(focus) || QApplication::activeWindow() != m_window)
        return;
    if (m_home && m_home->isVisible() && m_home->isEnabled() && !m_pages->isFirstRunShown())
        m_home->setFocus(Qt::OtherFocusReason);
    else
        m_pages->focusComposer();
}

} // namespace Ui
