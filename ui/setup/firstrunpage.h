// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/session/agentdirectory.h"

#include <QHash>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace AgentCore {
class Login;
struct LoginOutcome;
} // namespace AgentCore

namespace Ui {

class Button;
class EndpointForm;
class Label;
class ModelChoice;

//! \brief Choosing a model: what is there already, any other endpoint, or the built-in tour.
class FirstRunPage : public QWidget
{
    Q_OBJECT

public:
    //! \a choice is not owned and outlives this.
    explicit FirstRunPage(ModelChoice *choice, QWidget *parent = nullptr);
    ~FirstRunPage() override;

    //! Reads anew what there is; \a canGoBack shows the button that changes nothing.
    void refresh(bool canGoBack);
    bool canGoBack() const;
    //! Puts the focus on what most people need here.
    void focusFirst();
    //! Another key for \a profile: all else is filled in, and the focus is where the key goes.
    void askForKey(const AgentCore::ModelProfile &profile);
    //! A server on this machine answered; \a provider as in ModelProfile, \a title for people.
    //! The same base URL replaces what it said before.
    void showLocalServer(const QString &provider, const QString &title, const QUrl &baseUrl,
                         const QStringList &models);
    //! Agents of others, which need no model of ours.
    void setAgents(const QList<AgentCore::AgentEntry> &agents);
    EndpointForm *form() const { return m_form; }
    //! What went wrong with saving; empty: nothing.
    QString errorText() const;

signals:
    //! A model is chosen and stored.
    void modelChosen();
    //! After modelChosen(): where the key went, a sentence.
    void keyStored(const QString &words);
    //! After modelChosen(): the tour was chosen, and is to begin.
    void tourStarted();
    void backRequested();
    //! Sessions are to be had with it.
    void agentChosen(const QString &name);
    //! The page came into view: look for servers on this machine.
    void localServersWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildLayout();
    QWidget *buildTour();
    void addAgent(const AgentCore::AgentEntry &agent);
    void refreshEnvironment();
    //! False, with a message: it could not be stored.
    bool choose(const AgentCore::ModelProfile &profile);
    void logIn(const AgentCore::ModelProfile &profile);
    void handleLogin(const AgentCore::Result<AgentCore::LoginOutcome> &outcome);
    void updateFound();

    ModelChoice *m_choice;
    Label *m_current = nullptr;
    Label *m_error = nullptr;
    Label *m_foundTitle = nullptr;
    QVBoxLayout *m_found = nullptr;
    QWidget *m_environment = nullptr;
    Label *m_agentsTitle = nullptr;
    QVBoxLayout *m_agents = nullptr;
    QList<AgentCore::AgentEntry> m_shownAgents;
    QHash<QUrl, QWidget *> m_servers;
    EndpointForm *m_form = nullptr;
    std::unique_ptr<AgentCore::Login> m_login;
    QLabel *m_mark = nullptr;
    Button *m_back = nullptr;
};

} // namespace Ui
