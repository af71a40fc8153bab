// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/diff/diffstyle.h"
#include "ui/header/headerbar.h"
#include "ui/navigation/focusreturn.h"
#include "ui/navigation/typinghome.h"
#include "ui/navigation/windowpages.h"
#include "ui/navigation/windowpalette.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/emptypage.h"
#include "ui/pane/sidepanes.h"
#include "ui/preferences/preferences.h"
#include "ui/presenters/sessionpresenter.h"
#include "ui/presenters/sleeppresenter.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/trustpresenter.h"
#include "ui/window/accessiblewindow.h"
#include "ui/window/closequestion.h"
#include "ui/window/sessionnavigator.h"
#include "ui/window/sidebarplace.h"
#include "ui/window/windowassembly.h"

#include <QAction>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QSplitter>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr QSize kDefaultSize(1180, 780);

MainWindow::MainWindow(const WindowServices &services, QWidget *parent)
    : QWidget(parent)
    , m_state(services.stateFile, services.stateFolder)
    , m_remembered(services.stateFile)
{
    m.window = this;
    m.state = &m_state;
    m.remembered = &m_remembered;
    m.preferences = services.preferences;
    m.models = services.models;
    m.agent = services.agent;
    m.directory = services.agent->directory();
    m.registry = new ActionRegistry(this, m.preferences);
    m.actions = new WindowActions(m.registry, this);
    m.controller = makeController(services, this);
    m.navigator = new SessionNavigator(&m, this);
    setObjectName("mainWindow"_L1);
    installAccessibleWindow();
    DiffStyle::instance()->setPreferences(m.preferences);
    buildLayout();
    makePresenters(&m, services);
    makeRooms(&m, services);
    makeFollowers(m, services);
    m.place = new SideBarPlace({this, m.splitter, m.sideBar, m.actions->toggleSideBar, &m_state,
                                [this] { m.pages->focusComposer(); },
                                [this] { return m.sides->panes()->takesRoom(); }},
                               this);
    connect(m.sides->panes(), &SidePanes::roomChanged, m.place, &SideBarPlace::adapt);
    connect(new SleepPresenter(m.controller, this), &SleepPresenter::goingToSleep, this, [this] {
        m.presenter->remember();
        m_state.setGeometry(saveGeometry());
    });
    connectCommands(&m);
    connectRooms(&m);
    connect(m.preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::Shortcuts || item == Preferences::Item::SendKey)
            fillKeys();
    });
    new FocusReturn(this, m.pages, this);
    new TypingHome(this, m.pages, this);
    m.trust = new TrustPresenter(m.pane->banner(), m.models, this);
    fillKeys();
    restoreGeometryOrDefault();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildLayout()
{
    m.sideBar = new SideBar;
    m.pane = new ConversationPane;
    m.firstRun = new FirstRunPage(m.models);
    m.stack = new QStackedWidget;
    m.stack->addWidget(m.pane);
    m.stack->addWidget(m.firstRun);
    m.splitter = new QSplitter;
    m.splitter->setHandleWidth(1);
    m.splitter->setChildrenCollapsible(false);
    m.splitter->addWidget(m.sideBar);
    m.splitter->addWidget(m.stack);
    m.splitter->setStretchFactor(1, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m.splitter);
    setMinimumSize(420, 320);
    m.pane->header()->setMenu(m.actions->menu());
    connect(m.actions->openMenu, &QAction::triggered, m.pane->header(), &HeaderBar::openMenu);
    m.pane->header()->setSideBarAction(m.actions->toggleSideBar);
}

void MainWindow::resume(const QString &words)
{
    m.navigator->resume(words);
}

void MainWindow::importSession(const QString &path)
{
    m.navigator->importSession(path);
}

void MainWindow::fillKeys()
{
    const auto keysOf = [](const QAction *action) {
        return std::pair(action->shortcut().toString(QKeySequence::NativeText), action->text());
    };
    const bool isPlain = m.preferences->sendKey() == Preferences::SendKey::Enter;
    m.pane->emptyPage()->setKeys({
        isPlain ? std::pair(tr("Enter"), tr("Send; Shift+Enter makes a new line"))
                : std::pair(tr("Ctrl+Enter"), tr("Send; Enter makes a new line")),
        {m.actions->escape->shortcut().toString(QKeySequence::NativeText),
         tr("Close a message, then stop the agent")},
        keysOf(m.palette->action()),
        keysOf(m.actions->newSession),
        keysOf(m.actions->nextSession),
        keysOf(m.actions->nextPane),
        keysOf(m.actions->toggleSideBar),
    });
}

void MainWindow::restoreGeometryOrDefault()
{
    if (!restoreGeometry(m_state.geometry()))
        resize(kDefaultSize.boundedTo(screen()->availableSize()));
    m.place->restore();
    m.sides->panes()->restore(m_state.sideBarWidth());
}

void MainWindow::stepAside()
{
    constexpr int kStep = 32;
    if (windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen))
        return;
    const QRect room = screen()->availableGeometry();
    QPoint place = pos() + QPoint(kStep, kStep);
    if (!room.contains(QRect(place, size())))
        place = room.topLeft() + QPoint(pos().x() == room.x() ? kStep : 0, 0);
    move(place);
    m_state.setGeometry(saveGeometry());
}

void MainWindow::openFolder(const QString &folder, const QString &sessionId, const QString &modeId)
{
    m.navigator->openFolder(folder, sessionId, modeId);
}

void MainWindow::returnToConversation(const QString &sessionId)
{
    m.navigator->returnToConversation(sessionId);
}

bool MainWindow::isFirstRunShown() const
{
    return m.pages->isFirstRunShown();
}

bool MainWindow::isSideBarShown() const
{
    return m.place->isShown();
}

void MainWindow::shutDown()
{
    m_isShuttingDown = true;
    close();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_isShuttingDown
        && CloseQuestion::ask({m.controller, m.sides, m.pages, m.pane}, [this] { shutDown(); })) {
        event->ignore();
        return;
    }
    m.presenter->remember();
    m.controller->opened()->stopAll();
    m_state.setGeometry(saveGeometry());
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m.place->adapt();
    if (m.sides)
        m.sides->panes()->arrange();
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // The branch may have changed while the user was elsewhere.
    if (event->type() == QEvent::ActivationChange && isActiveWindow()
        && !m.controller->folder().isEmpty()) {
        m.presenter->refreshFolder();
        m.trust->look(m.controller->folder());
    }
}

} // namespace Ui
