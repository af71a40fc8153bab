// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigation/escapehandler.h"

#include "ui/composer/composer.h"
#include "ui/composer/composerdraft.h"
#include "ui/find/conversationfind.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/pane/windowstate.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/widgets/banner.h"

#include <QApplication>
#include <QLineEdit>

namespace Ui {

EscapeHandler::EscapeHandler(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{ }

void EscapeHandler::handleEscape()
{
    if (closeInnermost())
        return;
    if (!m.controller->current() || !m.controller->current()->isRunning())
        return;
    if (!m.state->isStopHintShown()) {
        m.state->setStopHintShown();
        m.pages->pane()->composer()->setHint(
            tr("Esc stops the agent. Press it once more to stop."));
        return;
    }
    m.controller->stop();
}

bool EscapeHandler::closeInnermost()
{
    const QWidget *focus = QApplication::focusWidget();
    if (m.questions->contains(focus)) {
        m.pages->focusComposer();
        return true;
    }
    if (m.pages->servers()->isShown()) {
        m.pages->leaveServers();
        m.pages->focusComposer();
        return true;
    }
    if (m.pages->isFirstRunShown()) {
        if (m.pages->firstRun()->canGoBack())
            m.pages->leaveFirstRun();
        return true;
    }
    ConversationPane *pane = m.pages->pane();
    if (m.side->isInPlace() || (focus && m.side->view()->isAncestorOf(focus))) {
        m.side->handleEscape();
        return true;
    }
    if (pane->find()->close())
        return true;
    if (!pane->banner()->isHidden()) {
        pane->banner()->dismiss();
        return true;
    }
    if (focus && m.sideBar->isAncestorOf(focus)) {
        m.sideBar->searchField()->clear();
        m.pages->focusComposer();
        return true;
    }
    if (pane->composer()->draft()->cancelEdit()) {
        m.pages->focusComposer();
        return true;
    }
    return false;
}

} // namespace Ui
