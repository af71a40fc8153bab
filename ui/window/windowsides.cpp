// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/windowsides.h"

#include "ui/actions/windowactions.h"
#include "ui/pane/sidepanes.h"
#include "ui/presenters/filespresenter.h"
#include "ui/presenters/pathmappresenter.h"
#include "ui/presenters/processpresenter.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/presenters/terminalpresenter.h"
#include "ui/questions/questionrows.h"

#include <QAction>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace Ui {

WindowSides::WindowSides(const Parts &parts, QObject *parent)
    : QObject(parent)
    , m_panes(new SidePanes(
          {parts.pane, parts.splitter, parts.stack, parts.window, parts.stateFile}, this))
    , m_review(new ReviewPresenter({parts.controller, parts.pane, m_panes,
                                    parts.actions->registry(), parts.window, parts.queue,
                                    QFileInfo(parts.stateFile).path() + "/review"_L1},
                                   this))
    , m_files(new FilesPresenter(
          {parts.controller, parts.pane, m_panes, parts.actions->registry(), parts.window}, this))
    , m_terminal(new TerminalPresenter(
          {parts.controller, parts.pane, m_panes, parts.actions->registry()}, this))
    , m_processes(new ProcessPresenter(
          {parts.controller, parts.pane, m_panes, parts.actions->registry()}, this))
    , m_paths(new PathMapPresenter(
          {parts.controller, parts.pane, m_panes, parts.actions->registry()}, this))
{
    connect(parts.questions, &QuestionRows::waitsHereChanged, m_panes, &SidePanes::setWaiting);
    connect(m_review, &ReviewPresenter::openRequested, this, &WindowSides::openRequested);
    connect(m_files, &FilesPresenter::openRequested, this, &WindowSides::openRequested);
    parts.actions->addToMenu(m_review->action());
    parts.actions->addToMenu(m_files->action());
    connect(m_terminal, &TerminalPresenter::linkRequested, this, &WindowSides::linkRequested);
    parts.actions->addToMenu(m_terminal->action());
    connect(m_processes, &ProcessPresenter::sessionRequested, this, &WindowSides::sessionRequested);
    connect(m_processes, &ProcessPresenter::serversRequested, parts.actions->showServers,
            &QAction::trigger);
    connect(m_processes, &ProcessPresenter::agentsRequested, this, &WindowSides::agentsRequested);
    parts.actions->addToMenu(m_processes->action());
    connect(m_paths, &PathMapPresenter::openRequested, this, &WindowSides::openRequested);
    parts.actions->addToMenu(m_paths->action());
}

} // namespace Ui
