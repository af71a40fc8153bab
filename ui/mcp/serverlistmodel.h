// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/mcpserverlist.h"

#include <QAbstractListModel>

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

} // namespace Ui
