// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/pane/rememberedagents.h"
#include "ui/pane/windowstate.h"
#include "ui/window/windowsides.h"

#include "agentcore/session/session.h"

#include <QWidget>

#include <functional>

class QSplitter;
class QStackedWidget;

namespace AgentCore {
class Agent;
class AgentDirectory;
struct SessionHit;
} // namespace AgentCore

namespace Ui {

class ActionRegistry;
class AgentPresenter;
class ConversationPane;
class FirstRunPage;
class HitOpener;
class ModelChoice;
class NewSessionPresenter;
class NotificationService;
class Preferences;
class QuestionQueue;
class QuestionRows;
class QueuePresenter;
class ReviewPresenter;
class ServersPresenter;
class SessionController;
class SessionLifePresenter;
class SessionPresenter;
class SideBar;
class SideBarPlace;
class TrustPresenter;
class WindowActions;
class WindowElicitationPort;
class WindowPages;
class WindowPalette;
class WindowPermissionPort;

//! What the window needs from around it; nothing is owned and all outlive it.
struct WindowServices
{
    AgentCore::Agent *agent = nullptr;
    WindowPermissionPort *permissions = nullptr;
    ModelChoice *models = nullptr;
    QList<AgentCore::SessionMode> modes; //!< For sessions that do not exist yet.
    QString stateFile; //!< Where the window remembers, see WindowState.
    QString stateFolder = {}; //!< As above, for what is large.
    Preferences *preferences = nullptr;
    WindowElicitationPort *elicitations = nullptr; //!< Null: the agent cannot ask for words.
    NotificationService *notifications = nullptr; //!< Null: nothing is told on the desktop.
};

//! \brief The window: side bar, conversation, composer, or the page for choosing a model.
class MainWindow : public QWidget
{
    Q_OBJECT

public:
    explicit MainWindow(const WindowServices &services, QWidget *parent = nullptr);
    ~MainWindow() override;

    //! Shows \a folder (absolute): the session \a sessionId, else the one shown there last.
    //! \a modeId: of the first new session; empty: the default.
    void openFolder(const QString &folder, const QString &sessionId = {},
                    const QString &modeId = {});
    //! Leaves the page that lies over the conversation. \a sessionId: to be shown, of the folder in
    //! view; empty: the one that is.
    void returnToConversation(const QString &sessionId);
    //! Takes in the file \a path, an exported session, in the folder in view, and shows it.
    void importSession(const QString &path);
    //! The folder of the last time; empty when there is none.
    QString lastFolder() const { return m_state.folder(); }

    SessionController *controller() const { return m_controller; }
    ConversationPane *pane() const { return m_pane; }
    SideBar *sideBar() const { return m_sideBar; }
    FirstRunPage *firstRunPage() const { return m_firstRun; }
    ServersPresenter *servers() const { return m_servers; }
    WindowPalette *commandPalette() const { return m_palette; }
    WindowActions *actions() const { return m_actions; }
    QuestionRows *questions() const { return m_questions; }
    ReviewPresenter *review() const { return m_sides->review(); }
    WindowSides *sides() const { return m_sides; }
    bool isFirstRunShown() const;
    bool isSideBarShown() const;

    //! \brief Moves a little from where the last window was, which may still be there, and
    //! remembers it, so that one more lies beside this one.
    void stepAside();
    //! Closes without asking; running turns end (a signal from the system, for example).
    void shutDown();

protected:
    void closeEvent(QCloseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void buildLayout();
    void makePresenters(const WindowServices &services);
    void makePages(const WindowServices &services);
    void connectSignIns(const std::function<void()> &showAgents);
    void connectActions();
    void connectParts();
    void connectView();
    void startTour();
    void fillKeys();
    void restoreGeometryOrDefault();
    void moveSession(int step);
    void openSession(const QString &id);
    void goToFolderOf(const QString &id);
    void chooseFolder();
    void openHit(const AgentCore::SessionHit &hit);
    void showDiagnostics();

    WindowState m_state;
    RememberedAgents m_remembered;
    Preferences *m_preferences;
    ModelChoice *m_models;
    ActionRegistry *m_registry;
    WindowActions *m_actions = nullptr;
    AgentCore::AgentDirectory *m_directory;
    SessionController *m_controller = nullptr;
    NewSessionPresenter *m_next = nullptr;
    AgentPresenter *m_agents = nullptr;
    SessionPresenter *m_presenter = nullptr;
    SessionLifePresenter *m_life = nullptr;
    QuestionQueue *m_queue = nullptr;
    QueuePresenter *m_prompts = nullptr;
    QuestionRows *m_questions = nullptr;
    ServersPresenter *m_servers = nullptr;
    HitOpener *m_hits = nullptr;
    WindowSides *m_sides = nullptr;
    QSplitter *m_splitter = nullptr;
    QStackedWidget *m_stack = nullptr;
    WindowPages *m_pages = nullptr;
    WindowPalette *m_palette = nullptr;
    SideBar *m_sideBar = nullptr;
    SideBarPlace *m_place = nullptr;
    ConversationPane *m_pane = nullptr;
    FirstRunPage *m_firstRun = nullptr;
    TrustPresenter *m_trust = nullptr;
    bool m_isShuttingDown = false;
};

} // namespace Ui
