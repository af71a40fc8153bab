// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/elicitation/windowelicitationport.h"
#include "ui/header/headerbar.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/pane/conversationpane.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/presenters/branchpresenter.h"
#include "ui/presenters/frontspresenter.h"
#include "ui/presenters/hitopener.h"
#include "ui/presenters/listpresenter.h"
#include "ui/presenters/newsessionpresenter.h"
#include "ui/presenters/queuepresenter.h"
#include "ui/presenters/sessionlifepresenter.h"
#include "ui/presenters/sessionpresenter.h"
#include "ui/questions/questionqueue.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sidebar.h"
#include "ui/window/sessionnavigator.h"
#include "ui/window/windowassembly.h"
#include "ui/window/windowparts.h"

#include <QFileInfo>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Ui {

SessionController *makeController(const WindowServices &services, QObject *window)
{
    return new SessionController(
        services.agent, {.permission = services.permissions, .elicitation = services.elicitations},
        window);
}

void makePresenters(WindowParts *parts, const WindowServices &services)
{
    parts->queue = new QuestionQueue(services.permissions, services.elicitations, parts->window);
    parts->questions = new QuestionRows(
        {parts->queue, parts->pane->view(), parts->preferences, parts->registry}, parts->window);
    parts->next = new NewSessionPresenter(
        {parts->controller, parts->models, parts->registry, parts->directory}, parts->window);
    parts->agents = new AgentPresenter({parts->directory, parts->registry, parts->controller,
                                        parts->pane, parts->firstRun, parts->remembered},
                                       parts->window);
    parts->presenter
        = new SessionPresenter({parts->controller, parts->pane, parts->sideBar, parts->questions,
                                parts->state, parts->models, services.modes, parts->agents},
                               parts->window);
    // Before it is copied there.
    QObject::connect(parts->sideBar, &SideBar::forkRequested, parts->navigator,
                     &SessionNavigator::goToFolderOf);
    new FrontsPresenter(parts->controller, parts->pane->header(), parts->window);
    new BranchPresenter(parts->controller, parts->pane, parts->sideBar, parts->state,
                        parts->window);
    parts->life
        = new SessionLifePresenter({services.agent, parts->controller, parts->pane, parts->sideBar,
                                    parts->registry, parts->models, parts->window},
                                   parts->window);
    new ListPresenter({services.agent, parts->controller, parts->sideBar, services.stateFile},
                      parts->window);
    parts->hits = new HitOpener(parts->controller, parts->pane,
                                parts->window); // after the presenter: it has the last word
    parts->prompts = new QueuePresenter({services.agent, parts->controller, parts->pane,
                                         QFileInfo(services.stateFile).path() + "/queue"_L1},
                                        parts->registry, parts->window);
    parts->servers = new ServersPresenter(parts->controller, parts->pane->header(), parts->stack,
                                          parts->window);
}

} // namespace Ui
