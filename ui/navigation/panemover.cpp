// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/navigation/panemover.h"

#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/mcp/serverspage.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/permission/questioncard.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"

#include <QApplication>

namespace Ui {

PaneMover::PaneMover(Parts parts, QObject *parent)
    : QObject(parent)
    , m(parts)
{ }

QList<QWidget *> PaneMover::panes() const
{
    QList<QWidget *> panes;
    if (!m.sideBar->isHidden())
        panes.append(m.sideBar->mainWidget());
    if (m.pages->servers()->isShown()) {
        panes.append(m.pages->servers()->page());
        return panes;
    }
    if (m.pages->isFirstRunShown()) {
        panes.append(m.pages->firstRun());
        return panes;
    }
    const ConversationPane *pane = m.pages->pane();
    if (pane->isVisible()) { // else a pane beside it has its place
        if (pane->showsConversation())
            panes.append(pane->view());
        if (QuestionCard *question = m.questions->first())
            panes.append(question);
        panes.append(pane->composer()->edit());
    }
    if (m.side->isShown())
        panes.append(m.side->view());
    return panes;
}

void PaneMover::move(int step)
{
    const QList<QWidget *> all = panes();
    const QWidget *focused = QApplication::focusWidget();
    qsizetype present = -1;
    for (qsizetype i = 0; i < all.size(); ++i) {
        const QWidget *pane = all.at(i) == m.sideBar->mainWidget() ? m.sideBar : all.at(i);
        if (focused && (pane == focused || pane->isAncestorOf(focused)))
            present = i; // The innermost one comes last.
    }
    const qsizetype next = present < 0 ? (step > 0 ? 0 : all.size() - 1)
                                       : (present + step + all.size()) % all.size();
    focus(all.at(next));
}

void PaneMover::focus(QWidget *pane)
{
    if (auto *question = qobject_cast<QuestionCard *>(pane))
        question->focusFirst();
    else if (pane == m.side->view())
        m.side->focus();
    else if (pane == m.pages->firstRun())
        m.pages->firstRun()->focusFirst();
    else if (pane == m.pages->servers()->page())
        m.pages->servers()->page()->focusFirst();
    else
        pane->setFocus(Qt::ShortcutFocusReason);
}

} // namespace Ui
