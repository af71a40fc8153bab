// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QAbstractListModel>
#include <QPointer>
#include <QStyledItemDelegate>
#include <QWidget>

class QBoxLayout;
class QListView;
class QSplitter;
class QStackedWidget;

namespace Ui {

//! \brief The MCP servers of a session as rows, those that need somebody marked by their state.
class ServerListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        SummaryRole = Qt::UserRole + 1, //!< QString: state and tools.
        StateRole, //!< int: McpServerStatus::State.
    };

    using QAbstractListModel::QAbstractListModel;

    //! Rows stay where they are as long as the same servers are shown.
    void setServers(const QList<AgentCore::McpServerStatus> &servers);
    //! Only servers whose name, address or own name has all words of \a filter, without case.
    void setFilter(const QString &filter);

    //! All of them, shown or not.
    const QList<AgentCore::McpServerStatus> &servers() const { return m_servers; }
    //! Null when there is none of that name, shown or not.
    const AgentCore::McpServerStatus *find(const QString &name) const;
    //! The name of the server in \a row; empty when there is no such row.
    QString nameAt(int row) const;
    //! -1 when it is not shown.
    int rowOf(const QString &name) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    QList<qsizetype> filtered(const QList<AgentCore::McpServerStatus> &servers) const;

    QList<AgentCore::McpServerStatus> m_servers;
    QList<qsizetype> m_rows; // indexes in m_servers
    QStringList m_words;
};

class Button;
class Label;

//! \brief What stands in place of the MCP servers where there are none: how to add one.
class NoServersPage : public QWidget
{
    Q_OBJECT

public:
    explicit NoServersPage(QWidget *parent = nullptr);

    //! \a hasSession: there is a session and it has no servers; else none was begun.
    void setState(bool hasSession, const QString &userFile);

    //! Where buttons stand beside it that do the same.
    void hideWays();

signals:
    void openRequested();

private:
    Label *m_text = nullptr;
    QWidget *m_hint = nullptr;
    QWidget *m_card = nullptr;
    Label *m_file = nullptr;
    Button *m_open = nullptr;
};

//! \brief Draws the rows of ServerListModel: sign of the state, name, state in words.
class ServerDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
};

class SearchField;
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
