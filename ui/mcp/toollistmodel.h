// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QAbstractListModel>

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

} // namespace Ui
