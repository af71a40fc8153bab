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
#include "ui/window/closequestion.h"
#include "ui/window/sessionnavigator.h"
#include "ui/window/sidebarplace.h"
#include "ui/window/windowassembly.h"

#include <QAccessibleWidget>
#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QSplitter>
#include <QStackedWidget>

#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

//! What hands the focus on to another widget has it not itself: there is one that hears the keys.
static QAccessible::State ofItself(QAccessible::State state, const QWidget *widget)
{
    if (widget->focusProxy())
        state.focused = state.focusable = false;
    return state;
}

namespace {

//! A window with the pop-ups that are open over it: Qt leaves them out of every tree, so that
//! nobody who goes by the tree could choose in them.
class AccessibleWindow : public QAccessibleWidget
{
public:
    explicit AccessibleWindow(QWidget *window)
        : QAccessibleWidget(window, QAccessible::Window)
    { }

    int childCount() const override
    {
        return QAccessibleWidget::childCount() + int(popups().size());
    }
    QAccessibleInterface *child(int index) const override
    {
        const int own = QAccessibleWidget::childCount();
        return index < own ? QAccessibleWidget::child(index)
                           : QAccessible::queryAccessibleInterface(popups().value(index - own));
    }
    int indexOfChild(const QAccessibleInterface *child) const override
    {
        const qsizetype popup = child ? popups().indexOf(child->object()) : -1;
        return popup < 0 ? QAccessibleWidget::indexOfChild(child)
                         : QAccessibleWidget::childCount() + int(popup);
    }

private:
    QList<QObject *> popups() const
    {
        QList<QObject *> found;
        const QWidgetList all = QApplication::topLevelWidgets();
        for (QWidget *one : all) {
            if (one->windowType() == Qt::Popup && one->isVisible() && ownerOf(one) == widget())
                found.append(one);
        }
        return found;
    }
    // A menu may belong to a pop-up.
    static QWidget *ownerOf(const QWidget *popup)
    {
        QWidget *owner = popup->parentWidget() ? popup->parentWidget()->window() : nullptr;
        return owner && owner->windowType() == Qt::Popup ? ownerOf(owner) : owner;
    }
};

//! A pop-up is where its window has it, not below the button that it belongs to.
class AccessiblePopup : public QAccessibleWidget
{
public:
    explicit AccessiblePopup(QWidget *popup)
        : QAccessibleWidget(popup, QAccessible::Dialog)
    { }

    QAccessibleInterface *parent() const override
    {
        return QAccessible::queryAccessibleInterface(widget()->parentWidget()->window());
    }
    QAccessible::State state() const override
    {
        return ofItself(QAccessibleWidget::state(), widget());
    }
};

//! The ground of a list or a text.
class AccessibleGround : public QAccessibleWidget
{
public:
    explicit AccessibleGround(QWidget *ground)
        : QAccessibleWidget(ground, QAccessible::Client)
    { }

    QAccessible::State state() const override
    {
        return ofItself(QAccessibleWidget::state(), widget());
    }
};

} // namespace

void installAccessibleWindow()
{
    static bool isInstalled = false;
    if (std::exchange(isInstalled, true))
        return;
    QAccessible::installFactory([](const QString &name, QObject *object) -> QAccessibleInterface * {
        auto *widget = qobject_cast<QWidget *>(object);
        if (widget && (name == "Ui::MainWindow"_L1 || name == "Ui::SettingsWindow"_L1))
            return new AccessibleWindow(widget);
        const bool isPopup = name == "Ui::PickPopup"_L1 || name == "Ui::ContextPopover"_L1;
        if (widget && isPopup && widget->parentWidget())
            return new AccessiblePopup(widget);
        if (widget && name == "QSplitterHandle"_L1)
            return new QAccessibleWidget(
                widget, QAccessible::Separator,
                QCoreApplication::translate("Ui::AccessibleWindow", "Border that can be moved"));
        if (widget && name == "QWidget"_L1 && widget->focusProxy())
            return new AccessibleGround(widget);
        return nullptr;
    });
}

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
        m.sides->panes()->adapt();
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
