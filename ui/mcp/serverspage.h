// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QPointer>
#include <QWidget>

class QBoxLayout;
class QListView;
class QSplitter;
class QStackedWidget;

namespace Ui {

class Button;
class Label;
class NoServersPage;
class SearchField;
class ServerListModel;
class ServerView;

//! \brief The page of the window for the MCP servers of the session in view.
//!
//! Follows them only while it is shown.
class ServersPage : public QWidget
{
    Q_OBJECT

public:
    explicit ServersPage(QWidget *parent = nullptr);

    //! \brief Shows the servers of a session; null: it has none. Not owned.
    //!
    //! \a hasSession: there is a session. \a folder: its folder, absolute.
    void setServers(AgentCore::McpServerList *servers, bool hasSession, const QString &folder);
    //! Shows \a name; without one, what was shown stays, else the first that needs somebody.
    void showServer(const QString &name);
    QString shownServer() const;
    void focusFirst();
    //! \brief Makes it a part of another page, which has the way back and says in which file a
    //! server stands. \a tool stands above the list.
    void embed(QWidget *tool);

    ServerView *view() const { return m_view; }

signals:
    void backRequested();
    //! shownServer() is another one, or another state of it is shown.
    void shownChanged();

protected:
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    QWidget *buildSide();
    void refresh();
    void refreshIfShown();
    void chooseFirst();
    void showChosen();
    void applyWidth();
    QString file() const;
    void openFile();

    QPointer<AgentCore::McpServerList> m_servers;
    ServerListModel *m_model;
    QString m_chosen;
    QString m_folder;
    bool m_hasSession = false;
    bool m_isEmbedded = false;
    QBoxLayout *m_column = nullptr;
    Label *m_heading = nullptr;
    Button *m_back = nullptr;
    Button *m_open = nullptr;
    Label *m_error = nullptr;
    SearchField *m_search = nullptr;
    QListView *m_list = nullptr;
    ServerView *m_view = nullptr;
    QSplitter *m_splitter = nullptr;
    NoServersPage *m_none = nullptr;
    QStackedWidget *m_stack = nullptr;
};

} // namespace Ui
