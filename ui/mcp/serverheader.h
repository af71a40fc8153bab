// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QTimer>
#include <QWidget>

namespace Ui {

class Button;
class Card;
class Label;
class Switch;

//! \brief What one MCP server is and how it does, with the buttons that change that.
class ServerHeader : public QWidget
{
    Q_OBJECT

public:
    //! How far signing in has come.
    struct SignIn
    {
        bool isWaiting = false; //!< For what the person does in the browser.
        QUrl page; //!< What the browser shows; empty: not yet known.
        QString failure; //!< Words; empty: it did not fail.
    };

    explicit ServerHeader(QWidget *parent = nullptr);

    void setServer(const AgentCore::McpServerStatus &server, const SignIn &signIn);
    //! False: no session runs it, so that nothing can be started again or signed in. True by
    //! default.
    void setRuns(bool runs);
    //! A line about what was just done; empty: none.
    void setNote(const QString &text);

signals:
    void enableRequested(bool enabled);
    void restartRequested();
    void signInRequested();
    void signInCancelled();
    void signOutRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void buildLayout();
    void connectButtons();
    Card *buildCard();
    QString waitingText() const;
    void showState();
    void showFacts();
    void showCard();
    void showButtons();
    void followRetry();

    AgentCore::McpServerStatus m_server;
    SignIn m_signIn;
    bool m_runs = true;
    QTimer m_tick; // while seconds are counted
    Label *m_name = nullptr;
    Button *m_state = nullptr;
    Switch *m_switch = nullptr;
    Label *m_facts = nullptr;
    Label *m_address = nullptr;
    Card *m_card = nullptr;
    Label *m_reason = nullptr;
    Label *m_retry = nullptr;
    Button *m_restart = nullptr;
    Button *m_signInButton = nullptr;
    Button *m_cancel = nullptr;
    Button *m_copyPage = nullptr;
    Button *m_signOut = nullptr;
    Label *m_note = nullptr;
};

} // namespace Ui
