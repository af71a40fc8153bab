// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"
#include "agentcore/session/session.h"

#include <QHash>
#include <QPointer>
#include <QString>

class QStackedWidget;

namespace Ui {

//! \brief Which troubles of MCP servers are still to be told, without nagging.
//!
//! A server that failed counts until it is ready or switched off, also while it is tried again.
//! What was seen is told again only when the server was well in between or has another trouble.
class ServerAlert
{
public:
    //! What is to be told; no text: nothing.
    struct Words
    {
        QString text;
        QString server; //!< The first one.
        bool isSignIn = false; //!< All of them are to be signed in, nothing worse.
        friend bool operator==(const Words &, const Words &) = default;
    };

    void update(const QList<AgentCore::McpServerStatus> &servers);
    //! Somebody looks at the servers now.
    void see();
    Words words() const;

private:
    struct Trouble
    {
        AgentCore::McpServerStatus::State state;
        QString shownName;
        bool isSeen = false;
    };

    QHash<QString, Trouble> m_troubles;
    QStringList m_order; // names as they are listed
};

class HeaderBar;
class ServersPage;
class SessionController;

//! \brief Keeps the page of the MCP servers and the sign in the header in step with the session.
class ServersPresenter : public QObject
{
    Q_OBJECT

public:
    //! What it works on; nothing is owned and all outlive it. The page becomes one of \a pages
    //! when it is first wanted.
    ServersPresenter(SessionController *controller, HeaderBar *header, QStackedWidget *pages,
                     QObject *parent = nullptr);

    ServersPage *page();
    bool isShown() const;
    //! Shows the page, with the server \a name if there is one of that name.
    void show(const QString &name = {});

signals:
    //! Somebody wants to leave the page.
    void backRequested();

private:
    void handleSession(AgentCore::Session *session);
    void showTrouble();
    void refresh();

    SessionController *m_controller;
    HeaderBar *m_header;
    QStackedWidget *m_pages;
    ServersPage *m_page = nullptr;
    QPointer<AgentCore::McpServerList> m_servers;
    QHash<QString, ServerAlert> m_alerts; // by session id
    QString m_sessionId;
};

} // namespace Ui
