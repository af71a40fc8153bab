// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "ui/mcp/serveralert.h"

#include <QHash>
#include <QPointer>

class QStackedWidget;

namespace Ui {

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
