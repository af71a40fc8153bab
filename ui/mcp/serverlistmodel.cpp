// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/serverlistmodel.h"

#include "ui/mcp/servertexts.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static bool hasWords(const McpServerStatus &server, const QStringList &words)
{
    return std::ranges::all_of(words, [&server](const QString &word) {
        return server.name.contains(word, Qt::CaseInsensitive)
            || server.address.contains(word, Qt::CaseInsensitive)
            || server.facts.name.contains(word, Qt::CaseInsensitive)
            || server.facts.title.contains(word, Qt::CaseInsensitive);
    });
}

QList<qsizetype> ServerListModel::filtered(const QList<McpServerStatus> &servers) const
{
    QList<qsizetype> rows;
    for (qsizetype i = 0; i < servers.size(); ++i) {
        if (hasWords(servers.at(i), m_words))
            rows += i;
    }
    return rows;
}

void ServerListModel::setServers(const QList<McpServerStatus> &servers)
{
    const QList<qsizetype> rows = filtered(servers);
    const bool areSame = rows == m_rows && servers.size() == m_servers.size()
        && std::ranges::equal(servers, m_servers, {}, &McpServerStatus::name,
                              &McpServerStatus::name);
    if (!areSame) {
        beginResetModel();
        m_servers = servers;
        m_rows = rows;
        endResetModel();
        return;
    }
    const QList<McpServerStatus> before = std::exchange(m_servers, servers);
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (before.at(m_rows.at(row)) != m_servers.at(m_rows.at(row)))
            emit dataChanged(index(row), index(row));
    }
}

void ServerListModel::setFilter(const QString &filter)
{
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    beginResetModel();
    m_words = words;
    m_rows = filtered(m_servers);
    endResetModel();
}

const McpServerStatus *ServerListModel::find(const QString &name) const
{
    const auto found = std::ranges::find(m_servers, name, &McpServerStatus::name);
    return found == m_servers.end() ? nullptr : &*found;
}

QString ServerListModel::nameAt(int row) const
{
    return row >= 0 && row < m_rows.size() ? m_servers.at(m_rows.at(row)).name : QString();
}

int ServerListModel::rowOf(const QString &name) const
{
    for (int row = 0; row < int(m_rows.size()); ++row) {
        if (m_servers.at(m_rows.at(row)).name == name)
            return row;
    }
    return -1;
}

int ServerListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ServerListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const McpServerStatus &server = m_servers.at(m_rows.at(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return ServerTexts::name(server);
    case Qt::ToolTipRole: // as rich text, so that nothing in it is taken for that
        return u"<p>"_s + ServerTexts::name(server).toHtmlEscaped() + u"</p>"_s;
    case SummaryRole:
        return ServerTexts::summary(server);
    case StateRole:
        return int(server.state);
    case Qt::AccessibleTextRole:
        return ServerTexts::spoken(server);
    default:
        return {};
    }
}

} // namespace Ui
