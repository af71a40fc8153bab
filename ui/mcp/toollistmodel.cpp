// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mcp/toollistmodel.h"

#include "agentcore/base/textlimits.h"
#include "ui/text/displaypath.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxNameChars = 200;
static constexpr qsizetype kMaxSummaryChars = 400;
static constexpr qsizetype kMaxDescriptionChars = 20'000;

static bool hasWords(const McpToolStatus &tool, const QStringList &words)
{
    return std::ranges::all_of(words, [&tool](const QString &word) {
        return tool.name.contains(word, Qt::CaseInsensitive)
            || tool.title.contains(word, Qt::CaseInsensitive)
            || tool.description.contains(word, Qt::CaseInsensitive);
    });
}

static bool isSameButSwitch(const McpToolStatus &a, const McpToolStatus &b)
{
    return a.name == b.name && a.title == b.title && a.description == b.description;
}

static QString title(const McpToolStatus &tool)
{
    const QString text = tool.title.isEmpty() ? tool.name : tool.title;
    return displayLine(text.left(kMaxNameChars));
}

static QString summary(const McpToolStatus &tool)
{
    return displayLine(tool.description.left(kMaxSummaryChars).simplified());
}

static QString description(const McpToolStatus &tool)
{
    return sanitizedForDisplay(cutMiddle(tool.description.trimmed(), kMaxDescriptionChars, 0.7));
}

void ToolListModel::filter()
{
    m_rows.clear();
    for (qsizetype i = 0; i < m_tools.size(); ++i) {
        if (hasWords(m_tools.at(i), m_words))
            m_rows += i;
    }
}

void ToolListModel::setTools(const QList<McpToolStatus> &tools)
{
    if (!std::ranges::equal(tools, m_tools, isSameButSwitch)) {
        beginResetModel();
        m_tools = tools;
        filter();
        endResetModel();
        return;
    }
    const QList<McpToolStatus> before = std::exchange(m_tools, tools);
    for (int row = 0; row < int(m_rows.size()); ++row) {
        const qsizetype i = m_rows.at(row);
        if (before.at(i).isOffered != m_tools.at(i).isOffered)
            emit dataChanged(index(row), index(row), {Qt::CheckStateRole});
    }
}

void ToolListModel::setFilter(const QString &filter)
{
    const QStringList words = filter.split(u' ', Qt::SkipEmptyParts);
    if (words == m_words)
        return;
    beginResetModel();
    m_words = words;
    this->filter();
    endResetModel();
}

int ToolListModel::rowOf(const QString &name) const
{
    const auto found
        = std::ranges::find_if(m_rows, [&](qsizetype i) { return m_tools.at(i).name == name; });
    return found == m_rows.end() ? -1 : int(found - m_rows.begin());
}

int ToolListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QVariant ToolListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const McpToolStatus &tool = m_tools.at(m_rows.at(index.row()));
    switch (role) {
    case Qt::DisplayRole:
        return title(tool);
    case NameRole:
        return displayLine(tool.name.left(kMaxNameChars));
    case SummaryRole:
    case Qt::AccessibleDescriptionRole:
        return summary(tool);
    case DescriptionRole:
        return description(tool);
    case Qt::CheckStateRole:
        return tool.isOffered ? Qt::Checked : Qt::Unchecked;
    case Qt::AccessibleTextRole: {
        const QString state = tool.isOffered ? tr("on") : tr("off");
        return tr("%1, %2").arg(title(tool), state);
    }
    default:
        return {};
    }
}

bool ToolListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const QString name = m_tools.at(m_rows.at(index.row())).name;
    emit offerRequested(name, value.value<Qt::CheckState>() == Qt::Checked);
    return true;
}

Qt::ItemFlags ToolListModel::flags(const QModelIndex &index) const
{
    return index.isValid() ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
            | Qt::ItemNeverHasChildren
                           : Qt::NoItemFlags;
}

} // namespace Ui
