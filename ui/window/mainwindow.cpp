// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/mainwindow.h"
#include "ui/review/reviewdialog.h"

#include "ui/actions/actionregistry.h"
#include "ui/actions/windowactions.h"
#include "ui/composer/composer.h"
#include "ui/composer/composeredit.h"
#include "ui/conversation/conversationview.h"
#include "ui/elicitation/windowelicitationport.h"
#include "ui/mcp/serverspage.h"
#include "ui/mcp/serverspresenter.h"
#include "ui/permission/questioncard.h"
#include "ui/permission/windowpermissionport.h"
#include "ui/pickers/pickerbar.h"
#include "ui/questions/questionrows.h"
#include "ui/search/hitopener.h"
#include "ui/search/searchpane.h"
#include "ui/widgets/banner.h"
#include "ui/window/branchpresenter.h"
#include "ui/window/conversationpane.h"
#include "ui/window/emptypage.h"
#include "ui/window/endpointform.h"
#include "ui/window/firstrunpage.h"
#include "ui/window/headerbar.h"
#include "ui/window/linkopener.h"
#include "ui/window/modelchoice.h"
#include "ui/window/sessionlifepresenter.h"
#include "ui/window/sessionlistmodel.h"
#include "ui/window/sessionpresenter.h"
#include "ui/window/sidebar.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QCloseEvent>
#include <QDir>
#include <QFileDialog>
#include <QLineEdit>
#include <QListView>
#include <QMessageBox>
#include <QSplitter>
#include <QStackedWidget>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr int kNarrowWidth = 900;
static constexpr QSize kDefaultSize(1180, 780);

MainWindow::MainWindow(const WindowServices &services, QWidget *parent)
    : QWidget(parent)
    , m_state(services.stateFile)
    , m_preferences(services.preferences)
    , m_models(services.models)
    , m_registry(new ActionRegistry(this, m_preferences))
    , m_actions(new WindowActions(m_registry, this))
    , m_controller(new SessionController(
          services.agent,
          {.permission = services.permissions, .elicitation = services.elicitations}, this))
{
    setObjectName("mainWindow"_L1);
    buildLayout();
    m_questions
        = new QuestionRows(services.permissions, services.elicitations, m_pane->view(), this);
    m_presenter = new SessionPresenter(
        {m_controller, m_pane, m_sideBar, m_questions, &m_state, m_models, services.modes}, this);
    new BranchPresenter(m_controller, m_pane, m_sideBar, &m_state, this);
    m_life
        = new SessionLifePresenter({services.agent, m_controller, m_pane, m_sideBar, this}, this);
    m_hits = new HitOpener(m_controller, m_pane, this); // after the presenter: it has the last word
    m_servers = new ServersPresenter(m_controller, m_pane->header(), m_pages, this);
    m_sideBar->results()->setAgent(services.agent);
    connectActions();
    connectParts();
    fillKeys();
    restoreGeometryOrDefault();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildLayout()
{
    m_sideBar = new SideBar;
    m_sideBar->setMinimumWidth(200);
    m_sideBar->setMaximumWidth(360);
    m_pane = new ConversationPane;
    m_firstRun = new FirstRunPage(m_models);
    m_pages = new QStackedWidget;
    m_pages->addWidget(m_pane);
    m_pages->addWidget(m_firstRun);
    m_splitter = new QSplitter;
    m_splitter->setHandleWidth(1);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_sideBar);
    m_splitter->addWidget(m_pages);
    m_splitter->setStretchFactor(1, 1);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_splitter);
    setMinimumSize(420, 320);
    m_pane->header()->setMenu(m_actions->menu());
    m_pane->header()->setSideBarAction(m_actions->toggleSideBar);
}

void MainWindow::connectActions()
{
    const auto on
        = [this](QAction *action, auto slot) { connect(action, &QAction::triggered, this, slot); };
    on(m_actions->newSession, [this] {
        leaveFirstRun();
        m_controller->startNew();
        focusComposer();
    });
    on(m_actions->openFolder, &MainWindow::chooseFolder);
    on(m_actions->deleteSession, [this] {
        if (m_controller->current())
            m_life->remove(m_controller->currentId());
    });
    on(m_actions->chooseModel, &MainWindow::showFirstRun);
    on(m_actions->showServers, [this] { m_servers->show(); });
    on(m_actions->toggleSideBar, &MainWindow::toggleSideBar);
    on(m_actions->focusComposer, [this] {
        leaveServers();
        focusComposer();
    });
    on(m_actions->focusQuestion, [this] {
        leaveServers();
        if (QuestionCard *question = m_questions->first())
            question->focusFirst();
    });
    on(m_actions->searchSessions, [this] {
        if (!isSideBarShown())
            toggleSideBar();
        m_sideBar->searchField()->setFocus(Qt::ShortcutFocusReason);
    });
    on(m_actions->nextSession, [this] { moveSession(1); });
    on(m_actions->previousSession, [this] { moveSession(-1); });
    on(m_actions->nextPane, [this] { movePane(1); });
    on(m_actions->previousPane, [this] { movePane(-1); });
    on(m_actions->escape, &MainWindow::handleEscape);
    on(m_actions->about, &MainWindow::showAbout);
    on(m_actions->quit, &MainWindow::close);
}

void MainWindow::connectParts()
{
    connect(m_sideBar, &SideBar::sessionChosen, this, [this](const QString &id) {
        leaveFirstRun();
        m_controller->open(id);
    });
    connect(m_sideBar, &SideBar::hitChosen, this, &MainWindow::openHit);
    connect(m_sideBar, &SideBar::newSessionRequested, m_actions->newSession, &QAction::trigger);
    connect(m_sideBar, &SideBar::folderChosen, this,
            [this](const QString &folder) { openFolder(folder); });
    connect(m_sideBar, &SideBar::folderDialogRequested, this, &MainWindow::chooseFolder);
    connect(m_splitter, &QSplitter::splitterMoved, this,
            [this] { m_state.setSideBarWidth(m_sideBar->width()); });
    connect(m_presenter, &SessionPresenter::modelPageRequested, this, &MainWindow::showFirstRun);
    connect(m_presenter, &SessionPresenter::folderDialogRequested, this, &MainWindow::chooseFolder);
    connect(m_pane->composer()->pickers(), &PickerBar::modelRequested, this,
            &MainWindow::showFirstRun);
    connect(m_firstRun, &FirstRunPage::modelChosen, m_presenter, &SessionPresenter::useChosenModel);
    connect(m_firstRun, &FirstRunPage::modelChosen, this, &MainWindow::leaveFirstRun);
    connect(m_servers, &ServersPresenter::backRequested, this, [this] {
        leaveServers();
        focusComposer();
    });
    connect(m_firstRun, &FirstRunPage::backRequested, this, &MainWindow::leaveFirstRun);
    connect(m_models, &ModelChoice::changed, this,
            [this](const QString &model) { m_state.setModel(model); });
    connect(m_questions, &QuestionRows::questionClosed, this, [this](bool hadFocus) {
        if (hadFocus)
            focusComposer();
    });
    ConversationView *view = m_pane->view();
    connect(view, &ConversationView::retryRequested, m_controller, &SessionController::retry);
    auto *links = new LinkOpener(m_pane->banner(), this);
    connect(view, &ConversationView::linkActivated, links, &LinkOpener::openLink);
    connect(view, &ConversationView::fileActivated, links,
            [this, links](const QString &path) { links->openFile(path, m_controller->folder()); });
    connect(view, &ConversationView::pinRequested, this,
            [this, view](const QString &messageId, bool pinned) {
                m_controller->pin(messageId, pinned);
                view->showPinned();
            });
    connect(view, &ConversationView::stopToolCallRequested, this, [this](const QString &id) {
        if (Session *session = m_controller->current())
            session->stopToolCall(id);
    });
    connect(view, &ConversationView::reviewRequested, this,
            [this](const QString &id) { showReview(id); });
    connect(view, &ConversationView::undoRequested, this, [this](const QString &id) {
        if (ReviewDialog *review = showReview(id))
            review->askToRestoreAll();
    });
}

ReviewDialog *MainWindow::showReview(const QString &checkpointId)
{
    if (!m_controller->current())
        return nullptr;
    for (ReviewDialog *old : findChildren<ReviewDialog *>())
        old->close();
    auto *review = new ReviewDialog(m_controller->current(), checkpointId, this);
    review->show();
    return review;
}

void MainWindow::fillKeys()
{
    EmptyPage *page = m_pane->emptyPage();
    const auto add = [page](const QAction *action) {
        page->addKey(action->shortcut().toString(QKeySequence::NativeText), action->text());
    };
    page->addKey(tr("Enter"), tr("Send; Shift+Enter makes a new line"));
    page->addKey(tr("Esc"), tr("Close a message, then stop the agent"));
    add(m_actions->newSession);
    add(m_actions->nextSession);
    add(m_actions->nextPane);
    add(m_actions->toggleSideBar);
}

void MainWindow::restoreGeometryOrDefault()
{
    if (!restoreGeometry(m_state.geometry()))
        resize(kDefaultSize.boundedTo(screen()->availableSize()));
    m_splitter->setSizes({m_state.sideBarWidth(), width() - m_state.sideBarWidth()});
    applySideBar();
}

void MainWindow::openFolder(const QString &folder, const QString &sessionId, const QString &modeId)
{
    // A mode is asked for a new session, not for what was shown last.
    const QString last = modeId.isEmpty() ? m_state.lastSession(folder) : QString();
    const QString id = sessionId.isEmpty() ? last : sessionId;
    m_models->setFolder(folder);
    m_presenter->openFolder(folder);
    m_firstRun->refresh(true);
    if (!m_models->current())
        showFirstRun();
    else
        leaveFirstRun();
    if (!modeId.isEmpty())
        m_controller->setMode(modeId);
    if (!id.isEmpty())
        m_controller->open(id);
    focusComposer();
}

QString MainWindow::lastFolder() const
{
    return m_state.folder();
}

bool MainWindow::isFirstRunShown() const
{
    return m_pages->currentWidget() == m_firstRun;
}

bool MainWindow::isSideBarShown() const
{
    return !m_sideBar->isHidden();
}

void MainWindow::applySideBar()
{
    const bool isNarrow = width() < kNarrowWidth;
    if (!isNarrow)
        m_narrowChoice.reset();
    const bool shown = isNarrow ? m_narrowChoice.value_or(false) : m_state.isSideBarShown();
    m_sideBar->setVisible(shown);
    m_actions->toggleSideBar->setChecked(shown);
}

void MainWindow::toggleSideBar()
{
    const bool shown = !isSideBarShown();
    if (width() < kNarrowWidth)
        m_narrowChoice = shown;
    else
        m_state.setSideBarShown(shown);
    const bool hadFocus = m_sideBar->isAncestorOf(QApplication::focusWidget());
    applySideBar();
    if (!shown && hadFocus)
        focusComposer();
}

void MainWindow::handleEscape()
{
    if (closeInnermost())
        return;
    if (!m_controller->current() || !m_controller->current()->isRunning())
        return;
    if (!m_state.isStopHintShown()) {
        m_state.setStopHintShown();
        m_pane->composer()->setHint(tr("Esc stops the agent. Press it once more to stop."));
        return;
    }
    m_controller->stop();
}

bool MainWindow::closeInnermost()
{
    const QWidget *focus = QApplication::focusWidget();
    if (m_questions->contains(focus)) {
        focusComposer();
        return true;
    }
    if (m_servers->isShown()) {
        leaveServers();
        focusComposer();
        return true;
    }
    if (isFirstRunShown()) {
        if (m_firstRun->canGoBack())
            leaveFirstRun();
        return true;
    }
    if (!m_pane->banner()->isHidden()) {
        m_pane->banner()->dismiss();
        return true;
    }
    if (focus && m_sideBar->isAncestorOf(focus)) {
        m_sideBar->searchField()->clear();
        focusComposer();
        return true;
    }
    if (m_pane->composer()->cancelEdit()) {
        focusComposer();
        return true;
    }
    return false;
}

void MainWindow::movePane(int step)
{
    QList<QWidget *> panes;
    QWidget *const sideBar = m_sideBar->mainWidget();
    if (isSideBarShown())
        panes.append(sideBar);
    if (m_servers->isShown()) {
        panes.append(m_servers->page());
    } else if (isFirstRunShown()) {
        panes.append(m_firstRun);
    } else {
        if (m_pane->showsConversation())
            panes.append(m_pane->view());
        if (QuestionCard *question = m_questions->first())
            panes.append(question);
        panes.append(m_pane->composer()->edit());
    }
    const QWidget *focus = QApplication::focusWidget();
    qsizetype present = -1;
    for (qsizetype i = 0; i < panes.size(); ++i) {
        const QWidget *pane = panes.at(i) == sideBar ? m_sideBar : panes.at(i);
        if (focus && (pane == focus || pane->isAncestorOf(focus)))
            present = i; // The innermost one comes last.
    }
    const qsizetype next = present < 0 ? (step > 0 ? 0 : panes.size() - 1)
                                       : (present + step + panes.size()) % panes.size();
    if (auto *question = qobject_cast<QuestionCard *>(panes.at(next)))
        question->focusFirst();
    else if (panes.at(next) == m_firstRun)
        m_firstRun->focusFirst();
    else if (panes.at(next) == m_servers->page())
        m_servers->page()->focusFirst();
    else
        panes.at(next)->setFocus(Qt::ShortcutFocusReason);
}

void MainWindow::moveSession(int step)
{
    const QString id = m_sideBar->model()->neighbour(m_controller->currentId(), step);
    if (id.isEmpty())
        return;
    leaveFirstRun();
    m_controller->open(id);
}

void MainWindow::showFirstRun()
{
    m_firstRun->refresh(m_models->current().has_value());
    m_pages->setCurrentWidget(m_firstRun);
    m_firstRun->focusFirst();
}

void MainWindow::leaveServers()
{
    if (!m_servers->isShown())
        return;
    m_pages->setCurrentWidget(m_pane);
    if (!m_models->current())
        showFirstRun();
}

void MainWindow::leaveFirstRun()
{
    leaveServers();
    if (!isFirstRunShown() || !m_models->current())
        return;
    m_pages->setCurrentWidget(m_pane);
    m_pane->banner()->dismiss(u"failure"_s);
    m_presenter->refresh();
    focusComposer();
}

void MainWindow::openHit(const SessionHit &hit)
{
    leaveFirstRun();
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

void MainWindow::showAbout()
{
    auto *box = new QMessageBox(this);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Agentao"));
    box->setIconPixmap(QIcon(u":/icons/app/agentao.svg"_s).pixmap(64));
    box->setText(u"Agentao " AGENTAO_VERSION ""_s);
    box->setInformativeText(
        tr("A native coding agent.\nLicence: GNU General Public License, version 3 or later.\n"
           "Built with Qt %1.")
            .arg(QLatin1StringView(qVersion())));
    box->open();
}

void MainWindow::focusComposer()
{
    if (m_pages->currentWidget() == m_pane)
        m_pane->composer()->edit()->setFocus(Qt::OtherFocusReason);
}

void MainWindow::shutDown()
{
    m_isShuttingDown = true;
    close();
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    const bool isRunning = !m_controller->runningSessions().isEmpty();
    if (isRunning && !m_isShuttingDown) {
        event->ignore();
        m_pages->setCurrentWidget(m_pane);
        m_pane->banner()->showMessage(
            Banner::Kind::Warning, tr("The agent is still at work. Closing the window stops it."),
            {{tr("Stop and close"), [this] { shutDown(); }}}, u"close"_s);
        return;
    }
    m_presenter->remember();
    m_controller->stopAll();
    m_state.setGeometry(saveGeometry());
    event->accept();
}

void MainWindow::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    applySideBar();
}

void MainWindow::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    // The branch may have changed while the user was elsewhere.
    if (event->type() == QEvent::ActivationChange && isActiveWindow()
        && !m_controller->folder().isEmpty())
        m_presenter->refreshFolder();
}

} // namespace Ui
