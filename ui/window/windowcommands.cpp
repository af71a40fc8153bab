// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/navigation/escapehandler.h"
#include "ui/navigation/panemover.h"
#include "ui/navigation/windowpages.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/debugswitch.h"
#include "ui/presenters/newsessionpresenter.h"
#include "ui/presenters/sessionlifepresenter.h"
#include "ui/questions/questionrows.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sidebar.h"
#include "ui/viewer/diagnosticswindow.h"
#include "ui/viewer/manualwindow.h"
#include "ui/widgets/banner.h"
#include "ui/window/aboutbox.h"
#include "ui/window/sessionnavigator.h"
#include "ui/window/sidebarplace.h"
#include "ui/window/windowassembly.h"
#include "ui/window/windowparts.h"
#include "ui/window/windowsettings.h"
#include "ui/window/windowsides.h"

#include <QAction>
#include <QLineEdit>

using namespace Qt::StringLiterals;

namespace Ui {

namespace {
struct Texts
{
    Q_DECLARE_TR_FUNCTIONS(Ui::MainWindow)
};
} // namespace

static void showDiagnostics(const WindowParts &parts)
{
    DiagnosticsWindow::Conversation conversation;
    if (!parts.controller->currentId().isEmpty()) {
        conversation = [list = parts.controller->list(), id = parts.controller->currentId()] {
            return list->exportText(id);
        };
    }
    (new DiagnosticsWindow(parts.controller->folder(), std::move(conversation), parts.window))
        ->show();
}

void connectCommands(const WindowParts *parts)
{
    const auto on = [parts](QAction *action, auto slot) {
        QObject::connect(action, &QAction::triggered, parts->window, slot);
    };
    on(parts->actions->newSession, [parts] {
        parts->pages->leaveFirstRun();
        parts->sides->panes()->makeRoom();
        if (!parts->next->beginApart())
            parts->controller->startNew();
        parts->pages->focusComposer();
    });
    on(parts->actions->openFolder, [parts] { parts->navigator->chooseFolder(); });
    on(parts->actions->deleteSession, [parts] {
        if (parts->controller->current())
            parts->life->remove({parts->controller->currentId()});
    });
    on(parts->actions->chooseModel, [parts] { parts->pages->showFirstRun(); });
    on(parts->actions->showServers, [parts] { parts->servers->show(); });
    on(parts->actions->toggleSideBar, [parts] { parts->place->toggle(); });
    on(parts->actions->focusComposer, [parts] {
        parts->pages->leaveServers();
        parts->sides->panes()->makeRoom();
        parts->pages->focusComposer();
    });
    on(parts->actions->focusQuestion, [parts] {
        parts->pages->leaveServers();
        parts->sides->panes()->makeRoom();
        parts->questions->focusFirst();
    });
    on(parts->actions->searchSessions, [parts] {
        if (!parts->place->isShown())
            parts->place->toggle();
        parts->sideBar->searchField()->setFocus(Qt::ShortcutFocusReason);
    });
    on(parts->actions->nextSession, [parts] { parts->navigator->moveSession(1); });
    on(parts->actions->previousSession, [parts] { parts->navigator->moveSession(-1); });
    auto *panes = new PaneMover(
        {parts->pages, parts->sideBar, parts->questions, parts->sides->panes()}, parts->window);
    on(parts->actions->nextPane, [panes] { panes->move(1); });
    on(parts->actions->previousPane, [panes] { panes->move(-1); });
    auto *escape = new EscapeHandler({parts->pages, parts->sideBar, parts->questions,
                                      parts->controller, parts->state, parts->sides->panes()},
                                     parts->window);
    QObject::connect(parts->actions->escape, &QAction::triggered, escape,
                     &EscapeHandler::handleEscape);
    on(parts->actions->showPreferences, [parts] { parts->settings->open(); });
    on(parts->actions->showManual, [parts] { (new ManualWindow(parts->window))->show(); });
    QAction *diagnostics = parts->registry->add({.id = u"program.diagnostics"_s,
                                                 .text = Texts::tr("Diagnostics"),
                                                 .group = ActionSpec::Group::Program});
    parts->actions->addToMenu(diagnostics);
    parts->actions->addToMenu(
        (new DebugSwitch(parts->registry, parts->pane->banner(), parts->window))->action());
    on(diagnostics, [parts] { showDiagnostics(*parts); });
    on(parts->actions->about, [parts] { openAboutBox(parts->window); });
    on(parts->actions->quit, &QWidget::close);
}

} // namespace Ui
