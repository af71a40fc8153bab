// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeractions.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/conversation/model/conversationmodel.h"
#include "ui/diff/diffstyle.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/header/headerbar.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/navigation/escapehandler.h"
#include "ui/navigation/focusreturn.h"
#include "ui/navigation/panemover.h"
#include "ui/navigation/typinghome.h"
#include "ui/navigation/windowpages.h"
#include "ui/navigation/windowpalette.h"
#include "ui/notifications/awaydigest.h"
#include "ui/notifications/turnnotifier.h"
#include "ui/pane/conversationpane.h"
#include "ui/pane/emptypage.h"
#include "ui/pane/sidepanes.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/preferences/preferences.h"
#include "ui/presenters/agentpresenter.h"
#include "ui/presenters/agentsignins.h"
#include "ui/presenters/branchpresenter.h"
#include "ui/presenters/conversationactions.h"
#include "ui/presenters/debugswitch.h"
#include "ui/presenters/frontspresenter.h"
#include "ui/presenters/hitopener.h"
#include "ui/presenters/listpresenter.h"
#include "ui/presenters/newsessionpresenter.h"
#include "ui/presenters/pickeractions.h"
#include "ui/presenters/queuepresenter.h"
#include "ui/presenters/reviewpresenter.h"
#include "ui/presenters/sessionlifepresenter.h"
#include "ui/presenters/sessionplace.h"
#include "ui/presenters/sessionpresenter.h"
#include "ui/presenters/sleeppresenter.h"
#include "ui/presenters/terminalpresenter.h"
#include "ui/presenters/worktreepresenter.h"
#include "ui/questions/questionqueue.h"
#include "ui/questions/questionrows.h"
#include "ui/search/searchpane.h"
#include "ui/sessions/opensessions.h"
#include "ui/sessions/sessionchoices.h"
#include "ui/sessions/sessioncontroller.h"
#include "ui/sessions/sessionlist.h"
#include "ui/sessions/sessionlistmodel.h"
#include "ui/sessions/sidebar.h"
#include "ui/setup/firstrunpage.h"
#include "ui/setup/modelchoice.h"
#include "ui/setup/trustpresenter.h"
#include "ui/viewer/diagnosticswindow.h"
#include "ui/viewer/editorcommand.h"
#include "ui/viewer/linkopener.h"
#include "ui/viewer/manualwindow.h"
#include "ui/widgets/banner.h"
#include "ui/window/aboutbox.h"
#include "ui/window/accessiblewindow.h"
#include "ui/window/closequestion.h"
#include "ui/window/sidebarplace.h"
#include "ui/window/windowsettings.h"
#include "ui/window/windowsides.h"

#include <QAction>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLineEdit>
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
    , m_preferences(services.preferences)
    , m_models(services.models)
    , m_registry(new ActionRegistry(this, m_preferences))
    , m_actions(new WindowActions(m_registry, this))
    , m_directory(services.agent->directory())
    , m_controller(new SessionController(
          services.agent,
          {.permission = services.permissions, .elicitation = services.elicitations}, this))
{
    setObjectName("mainWindow"_L1);
    installAccessibleWindow();
    DiffStyle::instance()->setPreferences(m_preferences);
    buildLayout();
    makePresenters(services);
    makePages(services);
    m_sideBar->results()->setAgent(services.agent);
    m_pane->composer()->setPreferences(m_preferences);
    new ComposerActions(m_registry, m_pane->composer(), this);
    new ConversationActions(m_registry, m_preferences, m_pane, this);
    if (services.notifications) {
        auto *notifier = new TurnNotifier(
            {this, m_controller, m_queue, m_preferences, services.notifications}, this);
        connect(notifier, &TurnNotifier::aboutToShow, m_pages, &WindowPages::leaveFirstRun);
    }
    new AwayDigest({this, m_controller, m_queue, m_pane->view(), m_pane->banner()}, this);
    m_place = new SideBarPlace({this, m_splitter, m_sideBar, m_actions->toggleSideBar, &m_state,
                                [this] { m_pages->focusComposer(); },
                                [this] { return m_sides->panes()->takesRoom(); }},
                               this);
    connect(m_sides->panes(), &SidePanes::roomChanged, m_place, &SideBarPlace::adapt);
    connect(new SleepPresenter(m_controller, this), &SleepPresenter::goingToSleep, this, [this] {
        m_presenter->remember();
        m_state.setGeometry(saveGeometry());
    });
    connectActions();
    connectParts();
    connectView();
    new FocusReturn(this, m_pages, this);
    new TypingHome(this, m_pages, this);
    m_trust = new TrustPresenter(m_pane->banner(), m_models, this);
    fillKeys();
    restoreGeometryOrDefault();
}

MainWindow::~MainWindow() = default;

void MainWindow::makePresenters(const WindowServices &services)
{
    m_queue = new QuestionQueue(services.permissions, services.elicitations, this);
    m_questions = new QuestionRows({m_queue, m_pane->view(), m_preferences, m_registry}, this);
    m_next = new NewSessionPresenter({m_controller, m_models, m_registry, m_directory}, this);
    m_agents = new AgentPresenter(
        {m_directory, m_registry, m_controller, m_pane, m_firstRun, &m_remembered}, this);
    m_presenter = new SessionPresenter({m_controller, m_pane, m_sideBar, m_questions, &m_state,
                                        m_models, services.modes, m_agents},
                                       this);
    // Before it is copied there.
    connect(m_sideBar, &SideBar::forkRequested, this, &MainWindow::goToFolderOf);
    new FrontsPresenter(m_controller, m_pane->header(), this);
    new BranchPresenter(m_controller, m_pane, m_sideBar, &m_state, this);
    m_life
        = new SessionLifePresenter({services.agent, m_controller, m_pane, m_sideBar, this}, this);
    new ListPresenter({services.agent, m_controller, m_sideBar, services.stateFile}, this);
    m_hits = new HitOpener(m_controller, m_pane, this); // after the presenter: it has the last word
    m_prompts = new QueuePresenter(
        {services.agent, m_controller, m_pane, QFileInfo(services.stateFile).path() + "/queue"_L1},
        m_registry, this);
    m_servers = new ServersPresenter(m_controller, m_pane->header(), m_stack, this);
}

void MainWindow::makePages(const WindowServices &services)
{
    m_sides = new WindowSides({m_controller, m_pane, m_questions, m_splitter, m_stack, m_actions,
                               this, m_prompts, services.stateFile},
                              this);
    m_pages = new WindowPages({m_stack, m_pane, m_firstRun, m_servers, m_models,
                               [this] { return m_agents->isOtherNext(); }},
                              this);
    new PickerActions(
        {m_registry, m_preferences, m_controller, m_pane->composer()->pickers(), m_models}, this);
    m_palette = new WindowPalette({m_registry, m_controller, m_pages, &m_state, this}, this);
    m_actions->addToMenu(m_palette->action());
    auto *settings = new WindowSettings(
        {m_preferences, QFileInfo(services.stateFile).path() + "/preferences.ini"_L1, m_registry,
         m_models, m_controller, m_palette, this, m_directory, m_pane->composer()->edit()},
        this);
    connect(settings, &WindowSettings::modelSetUpRequested, m_pages, &WindowPages::showFirstRun);
    connect(settings, &WindowSettings::keyWanted, m_pages, &WindowPages::askForKeyOf);
    connect(settings, &WindowSettings::trustChanged, m_models, &ModelChoice::setFolder);
    const auto showAgents = [settings] { settings->openTopic(u"agents"_s); };
    connect(m_agents, &AgentPresenter::pageRequested, settings, showAgents);
    connect(m_sides, &WindowSides::agentsRequested, settings, showAgents);
    connect(m_agents, &AgentPresenter::trafficRequested, settings, &WindowSettings::showTraffic);
    connectSignIns(showAgents);
    connect(m_pane->view(), &ConversationView::whyRequested, settings,
            &WindowSettings::openDecision);
    settings->applyDensity(m_pane->view()->conversation());
    settings->addOwnUse(m_sideBar->layout());
    new WorktreePresenter(
        {m_actions, m_controller, m_pane, m_sideBar, review()->action(), this, {}, {}}, this);
}

void MainWindow::connectSignIns(const std::function<void()> &showAgents)
{
    auto *signIns = new AgentSignIns(m_directory, m_controller, m_pane, this);
    connect(m_agents, &AgentPresenter::signInRequested, signIns, &AgentSignIns::begin);
    connect(m_agents, &AgentPresenter::signOutRequested, signIns, &AgentSignIns::signOut);
    connect(m_presenter, &SessionPresenter::signInWanted, signIns, &AgentSignIns::offer);
    connect(signIns, &AgentSignIns::pageRequested, this, showAgents);
    connect(signIns, &AgentSignIns::linkRequested, m_sides, &WindowSides::linkRequested);
    connect(signIns, &AgentSignIns::terminalRequested, m_sides->terminal(),
            &TerminalPresenter::run);
}

void MainWindow::buildLayout()
{
    m_sideBar = new SideBar;
    m_pane = new ConversationPane;
    m_firstRun = new FirstRunPage(m_models);
    m_stack = new QStackedWidget;
    m_stack->addWidget(m_pane);
    m_stack->addWidget(m_firstRun);
    m_splitter = new QSplitter;
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_sideBar);
    m_splitter->addWidget(m_stack);
    m_splitter->setStretchFactor(1, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_splitter);
    setMinimumSize(420, 320);
    m_pane->header()->setMenu(m_actions->menu());
    connect(m_actions->openMenu, &QAction::triggered, m_pane->header(), &HeaderBar::openMenu);
    m_pane->header()->setSideBarAction(m_actions->toggleSideBar);
}

void MainWindow::importSession(const QString &path)
{
    m_pages->leaveFirstRun();
    m_life->import(path);
}

void MainWindow::connectActions()
{
    const auto on
        = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->newSession, [this] {
        m_pages->leaveFirstRun();
        m_sides->panes()->makeRoom();
        if (!m_next->beginApart())
            m_controller->startNew();
        m_pages->focusComposer();
    });
    on(m_actions->openFolder, &MainWindow::chooseFolder);
    on(m_actions->deleteSession, [this] {
        if (m_controller->current())
            m_life->remove({m_controller->currentId()});
    });
    on(m_actions->chooseModel, [this] { m_pages->showFirstRun(); });
    on(m_actions->showServers, [this] { m_servers->show(); });
    on(m_actions->toggleSideBar, [this] { m_place->toggle(); });
    on(m_actions->focusComposer, [this] {
        m_pages->leaveServers();
        m_sides->panes()->makeRoom();
        m_pages->focusComposer();
    });
    on(m_actions->focusQuestion, [this] {
        m_pages->leaveServers();
        m_sides->panes()->makeRoom();
        m_questions->focusFirst();
    });
    on(m_actions->searchSessions, [this] {
        if (!isSideBarShown())
            m_place->toggle();
        m_sideBar->searchField()->setFocus(Qt::ShortcutFocusReason);
    });
    on(m_actions->nextSession, [this] { moveSession(1); });
    on(m_actions->previousSession, [this] { moveSession(-1); });
    auto *panes = new PaneMover({m_pages, m_sideBar, m_questions, m_sides->panes()}, this);
    on(m_actions->nextPane, [panes] { panes->move(1); });
    on(m_actions->previousPane, [panes] { panes->move(-1); });
    auto *escape = new EscapeHandler(
        {m_pages, m_sideBar, m_questions, m_controller, &m_state, m_sides->panes()}, this);
    connect(m_actions->escape, &QAction::triggered, escape, &EscapeHandler::handleEscape);
    on(m_actions->showPreferences,
       [this] { findChild<WindowSettings *>(Qt::FindDirectChildrenOnly)->open(); });
    on(m_actions->showManual, [this] { (new ManualWindow(this))->show(); });
    QAction *diagnostics = m_registry->add({.id = u"program.diagnostics"_s,
                                            .text = tr("Diagnostics"),
                                            .group = ActionSpec::Group::Program});
    m_actions->addToMenu(diagnostics);
    m_actions->addToMenu((new DebugSwitch(m_registry, m_pane->banner(), this))->action());
    on(diagnostics, &MainWindow::showDiagnostics);
    on(m_actions->about, [this] { openAboutBox(this); });
    on(m_actions->quit, &MainWindow::close);
}

void MainWindow::connectParts()
{
    connect(m_sideBar, &SideBar::sessionChosen, this, &MainWindow::openSession);
    connect(m_sideBar, &SideBar::hitChosen, this, &MainWindow::openHit);
    connect(m_sideBar, &SideBar::newSessionRequested, m_actions->newSession, &QAction::trigger);
    connect(m_sideBar, &SideBar::folderChosen, this,
            [this](const QString &folder) { openFolder(folder); });
    connect(m_sideBar, &SideBar::folderDialogRequested, this, &MainWindow::chooseFolder);
    connect(m_presenter, &SessionPresenter::modelPageRequested, m_pages,
            &WindowPages::showFirstRun);
    connect(m_presenter, &SessionPresenter::folderDialogRequested, this, &MainWindow::chooseFolder);
    connect(m_firstRun, &FirstRunPage::modelChosen, m_presenter, &SessionPresenter::useChosenModel);
    connect(m_firstRun, &FirstRunPage::modelChosen, m_pages, &WindowPages::leaveFirstRun);
    connect(m_firstRun, &FirstRunPage::keyStored, m_pane, [this](const QString &words) {
        m_pane->banner()->showMessage(Banner::Kind::Info, words, {}, u"key"_s);
    });
    connect(m_agents, &AgentPresenter::changed, m_pages, &WindowPages::leaveFirstRun);
    connect(m_firstRun, &FirstRunPage::tourStarted, this, &MainWindow::startTour);
    connect(m_servers, &ServersPresenter::backRequested, this, [this] {
        m_pages->leaveServers();
        m_pages->focusComposer();
    });
    connect(m_firstRun, &FirstRunPage::backRequested, m_pages, &WindowPages::leaveFirstRun);
    connect(m_pages, &WindowPages::firstRunLeft, m_presenter, &SessionPresenter::refresh);
    connect(m_preferences, &Preferences::changed, this, [this](Preferences::Item item) {
        if (item == Preferences::Item::Shortcuts || item == Preferences::Item::SendKey)
            fillKeys();
    });
    connect(m_models, &ModelChoice::changed, this,
            [this](const QString &model) { m_state.setModel(model); });
    connect(m_questions, &QuestionRows::questionClosed, this, [this](bool hadFocus) {
        if (hadFocus)
            m_pages->focusComposer();
    });
}

void MainWindow::connectView()
{
    ConversationView *view = m_pane->view();
    connect(view, &ConversationView::retryRequested, m_controller->choices(),
            &SessionChoices::retry);
    connect(view, &ConversationView::failed, m_pane->banner(), [this](const QString &message) {
        m_pane->banner()->showMessage(Banner::Kind::Error, message, {}, u"answer"_s);
    });
    const auto applyWrapping = [this, view] {
        view->conversation()->choices().setWrapsCode(m_preferences->wrapsCode());
    };
    connect(m_preferences, &Preferences::changed, view, applyWrapping);
    applyWrapping();
    auto *links = new LinkOpener(m_pane->banner(), m_preferences, this);
    connect(view, &ConversationView::linkActivated, links, &LinkOpener::openLink);
    connect(view, &ConversationView::fileActivated, links,
            [this, links](const QString &path, int line, int column) {
                links->openFile({path, line, column}, m_controller->folder());
            });
    connect(view, &ConversationView::pinRequested, this,
            [this, view](const QString &messageId, bool pinned) {
                m_controller->choices()->pin(messageId, pinned);
                view->showPinned();
            });
    connect(view, &ConversationView::stopToolCallRequested, this, [this](const QString &id) {
        if (Session *session = m_controller->current())
            session->stopToolCall(id);
    });
    connect(m_sides, &WindowSides::linkRequested, links, &LinkOpener::openLink);
    connect(m_sides, &WindowSides::openRequested, links,
            [this, links](const QString &path, int line) {
                links->openFile({path, line}, m_controller->folder());
            });
    new SessionPlace(m_controller, m_sideBar, m_pane, m_registry, this);
    connect(m_sides->panes(), &SidePanes::left, m_pages, &WindowPages::focusComposer);
    connect(m_sides, &WindowSides::sessionRequested, this, &MainWindow::openSession);
}

// What was typed before stays where it is.
void MainWindow::startTour()
{
    m_controller->startNew();
    m_presenter->submit({ContentBlock::fromText(u"tour"_s)});
}

void MainWindow::fillKeys()
{
    const auto keysOf = [](const QAction *action) {
        return std::pair(action->shortcut().toString(QKeySequence::NativeText), action->text());
    };
    const bool isPlain = m_preferences->sendKey() == Preferences::SendKey::Enter;
    m_pane->emptyPage()->setKeys({
        isPlain ? std::pair(tr("Enter"), tr("Send; Shift+Enter makes a new line"))
                : std::pair(tr("Ctrl+Enter"), tr("Send; Enter makes a new line")),
        {m_actions->escape->shortcut().toString(QKeySequence::NativeText),
         tr("Close a message, then stop the agent")},
        keysOf(m_palette->action()),
        keysOf(m_actions->newSession),
        keysOf(m_actions->nextSession),
        keysOf(m_actions->nextPane),
        keysOf(m_actions->toggleSideBar),
    });
}

void MainWindow::restoreGeometryOrDefault()
{
    if (!restoreGeometry(m_state.geometry()))
        resize(kDefaultSize.boundedTo(screen()->availableSize()));
    m_place->restore();
    m_sides->panes()->restore(m_state.sideBarWidth());
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
    // A mode is asked for a new session, not for what was shown last.
    const QString last = modeId.isEmpty() ? m_state.lastSession(folder) : QString();
    const QString id = sessionId.isEmpty() ? last : sessionId;
    m_models->setFolder(folder);
    m_agents->openFolder(folder, m_next->openFolder(folder));
    m_presenter->openFolder(folder);
    m_trust->look(folder);
    m_firstRun->refresh(true);
    if (!m_models->current() && !m_agents->isOtherNext())
        m_pages->showFirstRun();
    else
        m_pages->leaveFirstRun();
    if (!modeId.isEmpty())
        m_controller->choices()->setMode(modeId);
    if (!id.isEmpty())
        m_controller->open(id);
    m_pages->focusComposer();
}

void MainWindow::returnToConversation(const QString &sessionId)
{
    m_pages->leaveFirstRun();
    if (!sessionId.isEmpty())
        m_controller->open(sessionId);
    m_pages->focusComposer();
}

bool MainWindow::isFirstRunShown() const
{
    return m_pages->isFirstRunShown();
}

bool MainWindow::isSideBarShown() const
{
    return m_place->isShown();
}

void MainWindow::moveSession(int step)
{
    const QString id = m_sideBar->model()->neighbour(m_controller->currentId(), step);
    if (id.isEmpty())
        return;
    openSession(id);
}

void MainWindow::goToFolderOf(const QString &id)
{
    const QString folder = m_controller->list()->folderOf(id);
    if (folder != m_controller->folder())
        openFolder(folder, id);
}

void MainWindow::openSession(const QString &id)
{
    m_pages->leaveFirstRun();
    if (m_controller->list()->folderOf(id) == m_controller->folder())
        m_controller->open(id);
    else
        goToFolderOf(id);
    m_pages->focusComposer();
}

void MainWindow::openHit(const SessionHit &hit)
{
    m_pages->leaveFirstRun();
    m_hits->expect(hit);
    if (hit.session.cwd == m_controller->folder())
        m_controller->open(hit.session.id);
    else
        openFolder(hit.session.cwd, hit.session.id);
}

void MainWindow::chooseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Open folder"), m_controller->folder());
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, this,
            [this](const QString &folder) { openFolder(QDir::cleanPath(folder)); });
    dialog->open();
}

void MainWindow::showDiagnostics()
{
    DiagnosticsWindow::Conversation conversation;
    if (!m_controller->currentId().isEmpty()) {
        conversation = [list = m_controller->list(), id = m_controller->currentId()] {
            return list->exportText(id);
        };
    }
    (new DiagnosticsWindow(m_controller->folder(), std::move(conversation), this))->show();
}

void MainWindow::shutDown()
{
    m_isShuttingDown = true;
    close();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_isShuttingDown
        && CloseQuestion::ask({m_controller, m_sides, m_pages, m_pane}, [this] { shutDown(); })) {
        event->ignore();
        return;
    }
    m_presenter->remember();
    m_controller->opened()->stopAll();
    m_state.setGeometry(saveGeometry());
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_place->adapt();
    if (m_sides)
        m_sides->panes()->arrange();
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // The branch may have changed while the user was elsewhere.
    if (event->type() == QEvent::ActivationChange && isActiveWindow()
        && !m_controller->folder().isEmpty()) {
        m_presenter->refreshFolder();
        m_trust->look(m_controller->folder());
    }
}

} // namespace Ui
