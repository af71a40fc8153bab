// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <functional>

class QStackedWidget;

namespace AgentCore {
struct ModelProfile;
}

namespace Ui {

class ConversationPane;
class FirstRunPage;
class ModelChoice;
class ServersPresenter;

//! \brief Which page the window shows: the conversation, the choice of a model, the MCP servers.
class WindowPages : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it.
    struct Parts
    {
        QStackedWidget *stack;
        ConversationPane *pane;
        FirstRunPage *firstRun;
        ServersPresenter *servers;
        ModelChoice *models;
        //! A session can be had without a model of ours; unset: never.
        std::function<bool()> needsNoModel = {};
    };

    explicit WindowPages(Parts parts, QObject *parent = nullptr);

    ConversationPane *pane() const { return m.pane; }
    FirstRunPage *firstRun() const { return m.firstRun; }
    ServersPresenter *servers() const { return m.servers; }

    bool isFirstRunShown() const;
    void showConversation();
    void showFirstRun();
    //! Also from the page of the MCP servers; stays while a model is needed
    //! and not chosen.
    void leaveFirstRun();
    //! What is in view now needs no model, for want of which the page came up.
    void leaveNeedlessFirstRun();
    void leaveServers();
    //! Where the conversation is shown.
    void focusComposer();
    //! The page where a model is set up, with all of \a profile but its key.
    void askForKeyOf(const AgentCore::ModelProfile &profile);

signals:
    //! The conversation is shown again, perhaps with another model.
    void firstRunLeft();

private:
    bool isReady() const;
    void askForKey();

    Parts m;
    bool m_isForWantOfAModel = false; // the first page is shown
};

} // namespace Ui
