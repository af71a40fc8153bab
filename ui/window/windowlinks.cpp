// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/windowactions.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/pane/windowstate.h"
#include "ui/preferences/preferences.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/presenters/optionpresenter.h"
#include "ui/presenters/sessionplace.h"
#include "ui/presenters/sessionpresenter.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/viewer/linkopener.h"
#include "ui/widgets/banner.h"
#include "ui/window/sessionnavigator.h"
#include "ui/window/windowassembly.h"
#include "ui/window/windowparts.h"
#include "ui/window/windowsides.h"

#include <QAction>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static void connectView(const WindowParts *parts)
{
    ConversationView *view = parts->pane->view();
    QObject::connect(view, &ConversationView::retryRequested, parts->controller->choices(),
                     &SessionChoices::retry);
    QObject::connect(
        view, &ConversationView::failed, parts->pane->banner(), [parts](const QString &message) {
            parts->pane->banner()->showMessage(Banner::Kind::Error, message, {}, u"answer"_s);
        });
    const auto applyWrapping = [parts, view] {
        view->conversation()->choices().setWrapsCode(parts->preferences->wrapsCode());
    };
    QObject::connect(parts->preferences, &Preferences::changed, view, applyWrapping);
    applyWrapping();
    auto *links = new LinkOpener(parts->pane->banner(), parts->preferences, parts->window);
    QObject::connect(view, &ConversationView::linkActivated, links, &LinkOpener::openLink);
    QObject::connect(view, &ConversationView::fileActivated, links,
                     [parts, links](const QString &path, int line, int column) {
                         links->openFile({path, line, column}, parts->controller->folder());
                     });
    QObject::connect(view, &ConversationView::pinRequested, parts->window,
                     [parts, view](const QString &messageId, bool pinned) {
                         parts->controller->choices()->pin(messageId, pinned);
                         view->showPinned();
                     });
    QObject::connect(view, &ConversationView::stopToolCallRequested, parts->window,
                     [parts](const QString &id) {
                         if (Session *session = parts->controller->current())
                             session->stopToolCall(id);
                     });
    QObject::connect(parts->sides, &WindowSides::linkRequested, links, &LinkOpener::openLink);
    QObject::connect(parts->sides, &WindowSides::openRequested, links,
                     [parts, links](const QString &path, int line) {
                         links->openFile({path, line}, parts->controller->folder());
                     });
    new SessionPlace(parts->controller, parts->sideBar, parts->pane, parts->registry,
                     parts->window);
    QObject::connect(parts->sides->panes(), &SidePanes::left, parts->pages,
                     &WindowPages::focusComposer);
    QObject::connect(parts->sides, &WindowSides::sessionRequested, parts->navigator,
                     &SessionNavigator::openSession);
}

void connectRooms(const WindowParts *parts)
{
    QObject::connect(parts->sideBar, &SideBar::sessionChosen, parts->navigator,
                     &SessionNavigator::openSession);
    QObject::connect(parts->sideBar, &SideBar::hitChosen, parts->navigator,
                     &SessionNavigator::openHit);
    QObject::connect(parts->sideBar, &SideBar::newSessionRequested, parts->actions->newSession,
                     &QAction::trigger);
    QObject::connect(parts->sideBar, &SideBar::folderChosen, parts->navigator,
                     [parts](const QString &folder) { parts->navigator->openFolder(folder); });
    QObject::connect(parts->sideBar, &SideBar::folderDialogRequested, parts->navigator,
                     &SessionNavigator::chooseFolder);
    QObject::connect(parts->presenter, &SessionPresenter::modelPageRequested, parts->pages,
                     &WindowPages::showFirstRun);
    QObject::connect(parts->presenter, &SessionPresenter::folderDialogRequested, parts->navigator,
                     &SessionNavigator::chooseFolder);
    QObject::connect(parts->firstRun, &FirstRunPage::modelChosen, parts->presenter->options(),
                     &OptionPresenter::useChosenModel);
    QObject::connect(parts->firstRun, &FirstRunPage::modelChosen, parts->pages,
                     &WindowPages::leaveFirstRun);
    QObject::connect(
        parts->firstRun, &FirstRunPage::keyStored, parts->pane, [parts](const QString &words) {
            parts->pane->banner()->showMessage(Banner::Kind::Info, words, {}, u"key"_s);
        });
    QObject::connect(parts->agents, &AgentPresenter::changed, parts->pages,
                     &WindowPages::leaveFirstRun);
    QObject::connect(parts->firstRun, &FirstRunPage::agentChosen, parts->pages,
                     &WindowPages::leaveFirstRun); // also the one of the session in view
    QObject::connect(parts->controller, &SessionController::currentChanged, parts->pages,
                     &WindowPages::leaveNeedlessFirstRun);
    QObject::connect(parts->controller->list(), &SessionList::changed, parts->pages,
                     &WindowPages::leaveNeedlessFirstRun);
    QObject::connect(parts->firstRun, &FirstRunPage::tourStarted, parts->navigator,
                     &SessionNavigator::startTour);
    QObject::connect(parts->servers, &ServersPresenter::backRequested, parts->window, [parts] {
        parts->pages->leaveServers();
        parts->pages->focusComposer();
    });
    QObject::connect(parts->firstRun, &FirstRunPage::backRequested, parts->pages,
                     &WindowPages::leaveFirstRun);
    QObject::connect(parts->pages, &WindowPages::firstRunLeft, parts->presenter,
                     &SessionPresenter::refresh);
    QObject::connect(parts->models, &ModelChoice::changed, parts->window,
                     [parts](const QString &model) { parts->state->setModel(model); });
    QObject::connect(parts->questions, &QuestionRows::questionClosed, parts->window,
                     [parts](bool hadFocus) {
                         if (hadFocus)
                             parts->pages->focusComposer();
                     });
    connectView(parts);
}

} // namespace Ui
