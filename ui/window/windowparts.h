// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

class QSplitter;
class QStackedWidget;
class QWidget;

namespace AgentCore {
class Agent;
class AgentDirectory;
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
class RememberedAgents;
class ServersPresenter;
class SessionController;
class SessionLifePresenter;
class SessionNavigator;
class SessionPresenter;
class SideBar;
class SideBarPlace;
class TrustPresenter;
class WindowActions;
class WindowElicitationPort;
class WindowPages;
class WindowPalette;
class WindowPermissionPort;
class WindowSettings;
class WindowSides;
class WindowState;

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

//! \brief What one window is made of. The window owns all of it; what is not made yet is null.
struct WindowParts
{
    QWidget *window = nullptr;
    WindowState *state = nullptr;
    RememberedAgents *remembered = nullptr;
    Preferences *preferences = nullptr;
    ModelChoice *models = nullptr;
    AgentCore::Agent *agent = nullptr;
    AgentCore::AgentDirectory *directory = nullptr; //!< Its own.
    ActionRegistry *registry = nullptr;
    WindowActions *actions = nullptr;
    SessionController *controller = nullptr;
    SessionNavigator *navigator = nullptr;

    QSplitter *splitter = nullptr; //!< With the side bar and the stack.
    QStackedWidget *stack = nullptr; //!< With the conversation and the pages that lie over it.
    SideBar *sideBar = nullptr;
    SideBarPlace *place = nullptr; //!< Of the side bar.
    ConversationPane *pane = nullptr;
    FirstRunPage *firstRun = nullptr;

    QuestionQueue *queue = nullptr;
    QuestionRows *questions = nullptr;
    NewSessionPresenter *next = nullptr;
    AgentPresenter *agents = nullptr;
    SessionPresenter *presenter = nullptr;
    SessionLifePresenter *life = nullptr;
    HitOpener *hits = nullptr;
    QueuePresenter *prompts = nullptr;
    ServersPresenter *servers = nullptr;
    TrustPresenter *trust = nullptr;

    WindowSides *sides = nullptr;
    WindowPages *pages = nullptr;
    WindowPalette *palette = nullptr;
    WindowSettings *settings = nullptr;
};

} // namespace Ui
