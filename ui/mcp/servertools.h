// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QAbstractListModel>
#include <QStyledItemDelegate>
#include <QWidget>

class QListView;
class QPlainTextEdit;

namespace Ui {

//! \brief The tools of an MCP server as rows that can be switched on and off.
//!
//! Cheap for some thousand tools: texts are made when a row is drawn.
class ToolListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        NameRole = Qt::UserRole + 1, //!< QString: the server's own, in one line.
        SummaryRole, //!< QString: the begin of the description, in one line.
        DescriptionRole, //!< QString: the whole description, safe for display.
    };

    using QAbstractListModel::QAbstractListModel;

    //! Rows stay where they are as long as only switches differ.
    void setTools(const QList<AgentCore::McpToolStatus> &tools);
    //! Only tools that have all words of \a filter in name, title or description, without case.
    void setFilter(const QString &filter);
    //! Of all tools, shown or not.
    qsizetype toolCount() const { return m_tools.size(); }
    //! The row of the tool of this name; -1 when it is not shown.
    int rowOf(const QString &name) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    //! A switch is asked for by offerRequested(), not taken.
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    //! \a name as the server has it.
    void offerRequested(const QString &name, bool offered);

private:
    void filter();

    QList<AgentCore::McpToolStatus> m_tools;
    QList<qsizetype> m_rows; // indexes in m_tools
    QStringList m_words;
};

//! \brief Draws the rows of ToolListModel: switch, title, the server's own name, description.
//!
//! All rows are equally high. A click on the switch and the space key turn it.
class ToolDelegate : public QStyledItemDelegate
{
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    //! Where the switch of a row at \a rect takes clicks.
    static QRect switchRect(const QRect &rect);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;
    bool helpEvent(QHelpEvent *event, QAbstractItemView *view, const QStyleOptionViewItem &option,
                   const QModelIndex &index) override;
};

class Label;
class SearchField;

//! \brief The tools of one MCP server: a search, switches, and all that the tool in focus says.
class ServerTools : public QWidget
{
    Q_OBJECT

public:
    explicit ServerTools(QWidget *parent = nullptr);

    //! Shows the tools of another server, or those of the same one anew.
    void setServer(const AgentCore::McpServerStatus &server);

signals:
    void offerRequested(const QString &name, bool offered);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void buildLayout();
    void showStatus();
    void showDetail(const QModelIndex &index);

    ToolListModel *m_model;
    QString m_server;
    AgentCore::McpServerStatus::State m_state = AgentCore::McpServerStatus::State::Starting;
    SearchField *m_search = nullptr;
    Label *m_status = nullptr;
    QListView *m_list = nullptr;
    QPlainTextEdit *m_detail = nullptr;
};

} // namespace Ui
