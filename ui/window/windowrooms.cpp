// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/navigation/windowpages.h"
#include "ui/navigation/windowpalette.h"
#include "ui/pane/conversationpane.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/presenters/agentsignins.h"
#include "ui/presenters/pickeractions.h"
#include "ui/presenters/queuepresenter.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/presenters/sessionpresenter.h"
#include "ui/presenters/terminalpresenter.h"
#include "ui/presenters/worktreepresenter.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/window/windowassembly.h"
#include "ui/window/windowparts.h"
#include "ui/window/windowsettings.h"
#include "ui/window/windowsides.h"

#include <QFileInfo>
#include <QLayout>
#include <QSplitter>
#include <QStackedWidget>

using namespace Qt::StringLiterals;

namespace Ui {

static void connectSignIns(const WindowParts *parts, const std::function<void()> &showAgents)
{
    auto *signIns
        = new AgentSignIns(parts->directory, parts->controller, parts->pane, parts->window);
    QObject::connect(parts->agents, &AgentPresenter::signInRequested, signIns,
                     &AgentSignIns::begin);
    QObject::connect(parts->agents, &AgentPresenter::signOutRequested, signIns,
                     &AgentSignIns::signOut);
    QObject::connect(parts->presenter, &SessionPresenter::signInWanted, signIns,
                     &AgentSignIns::offer);
    QObject::connect(signIns, &AgentSignIns::pageRequested, parts->window, showAgents);
    QObject::connect(signIns, &AgentSignIns::linkRequested, parts->sides,
                     &WindowSides::linkRequested);
    QObject::connect(signIns, &AgentSignIns::terminalRequested, parts->sides->terminal(),
                     &TerminalPresenter::run);
}

void makeRooms(WindowParts *parts, const WindowServices &services)
{
    parts->sides = new WindowSides({parts->controller, parts->pane, parts->questions,
                                    parts->splitter, parts->stack, parts->actions, parts->window,
                                    parts->prompts, services.stateFile},
                                   parts->window);
    parts->pages
        = new WindowPages({parts->stack, parts->pane, parts->firstRun, parts->servers,
                           parts->models, [parts] { return parts->agents->needsNoModel(); }},
                          parts->window);
    new PickerActions({parts->registry, parts->preferences, parts->controller,
                       parts->pane->composer()->pickers(), parts->models},
                      parts->window);
    parts->palette = new WindowPalette(
        {parts->registry, parts->controller, parts->pages, parts->state, parts->window},
        parts->window);
    parts->actions->addToMenu(parts->palette->action());
    WindowSettings *settings = parts->settings = new WindowSettings(
        {parts->preferences, QFileInfo(services.stateFile).path() + "/preferences.ini"_L1,
         parts->registry, parts->models, parts->controller, parts->palette, parts->window,
         parts->directory, parts->pane->composer()->edit()},
        parts->window);
    QObject::connect(settings, &WindowSettings::modelSetUpRequested, parts->pages,
                     &WindowPages::showFirstRun);
    QObject::connect(settings, &WindowSettings::keyWanted, parts->pages, &WindowPages::askForKeyOf);
    QObject::connect(settings, &WindowSettings::trustChanged, parts->models,
                     &ModelChoice::setFolder);
    const auto showAgents = [settings] { settings->openTopic(u"agents"_s); };
    QObject::connect(parts->agents, &AgentPresenter::pageRequested, settings, showAgents);
    QObject::connect(parts->sides, &WindowSides::agentsRequested, settings, showAgents);
    QObject::connect(parts->agents, &AgentPresenter::trafficRequested, settings,
                     &WindowSettings::showTraffic);
    connectSignIns(parts, showAgents);
    QObject::connect(parts->pane->view(), &ConversationView::whyRequested, settings,
                     &WindowSettings::openDecision);
    settings->applyDensity(parts->pane->view()->conversation());
    settings->addOwnUse(parts->sideBar->layout());
    new WorktreePresenter({parts->actions,
                           parts->controller,
                           parts->pane,
                           parts->sideBar,
                           parts->sides->review()->action(),
                           parts->window,
                           {},
                           {}},
                          parts->window);
}

} // namespace Ui
