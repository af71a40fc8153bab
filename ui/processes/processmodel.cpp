// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/processes/processmodel.h"

#include "agentcore/permission/auditlog.h"
#include "ui/processes/processtexts.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

// The internal id of a process is that of its child; those of children are 0.

static bool hasProcess(const QList<ProcessLine> &lines, qint64 pid)
{
    return std::ranges::contains(lines, pid, &ProcessLine::pid);
}

int ProcessModel::rowOf(quint64 id) const
{
    const auto found = std::ranges::find(m_entries, id, [](const Entry &e) { return e.child.id; });
    return found == m_entries.end() ? -1 : int(found - m_entries.begin());
}

void ProcessModel::setChildren(const QList<ChildProcess> &children)
{
    for (int row = int(m_entries.size()) - 1; row >= 0; --row) {
        if (std::ranges::contains(children, m_entries.at(row).child.id, &ChildProcess::id))
            continue;
        beginRemoveRows({}, row, row);
        m_entries.removeAt(row);
        endRemoveRows();
    }
    for (const ChildProcess &child : children) {
        if (const int row = rowOf(child.id); row >= 0) {
            m_entries[row].child = child;
            emit dataChanged(index(row, 0), index(row, 0));
            continue;
        }
        const int end = int(m_entries.size());
        beginInsertRows({}, end, end);
        m_entries.append({child, {.id = child.id}});
        endInsertRows();
    }
}

void ProcessModel::setSample(const ProcessSample &sample)
{
    for (const TreeUse &tree : sample.trees) {
        const int row = rowOf(tree.id);
        if (row < 0)
            continue;
        m_entries[row].use.use = tree.use;
        m_entries[row].use.count = tree.count;
        setLines(row, tree.lines);
        emit dataChanged(index(row, 0), index(row, 0));
    }
}

void ProcessModel::setLines(int row, const QList<ProcessLine> &wanted)
{
    const QModelIndex parent = index(row, 0);
    QList<ProcessLine> &lines = m_entries[row].use.lines;
    const auto remove = [&](int line) {
        beginRemoveRows(parent, line, line);
        lines.removeAt(line);
        endRemoveRows();
    };
    for (int line = int(lines.size()) - 1; line >= 0; --line) {
        if (!hasProcess(wanted, lines.at(line).pid))
            remove(line);
    }
    for (int line = 0; line < int(wanted.size()); ++line) {
        const qint64 pid = wanted.at(line).pid;
        if (line < lines.size() && lines.at(line).pid == pid)
            continue;
        const auto old = std::ranges::find(lines, pid, &ProcessLine::pid);
        if (old != lines.end()) // it has another parent now
            remove(int(old - lines.begin()));
        beginInsertRows(parent, line, line);
        lines.insert(line, wanted.at(line));
        endInsertRows();
    }
    lines = wanted;
    if (!lines.isEmpty())
        emit dataChanged(index(0, 0, parent), index(int(lines.size()) - 1, 0, parent));
}

const ChildProcess *ProcessModel::childAt(const QModelIndex &index) const
{
    if (!index.isValid())
        return nullptr;
    const int row = index.internalId() == 0 ? index.row() : rowOf(index.internalId());
    return row < 0 || row >= m_entries.size() ? nullptr : &m_entries.at(row).child;
}

int ProcessModel::processCount() const
{
    int count = 0;
    for (const Entry &entry : m_entries)
        count += entry.use.count;
    return count;
}

QModelIndex ProcessModel::index(int row, int column, const QModelIndex &parent) const
{
    if (column != 0 || row < 0 || row >= rowCount(parent))
        return {};
    return createIndex(row, 0, parent.isValid() ? m_entries.at(parent.row()).child.id : 0);
}

QModelIndex ProcessModel::parent(const QModelIndex &index) const
{
    if (!index.isValid() || index.internalId() == 0)
        return {};
    const int row = rowOf(index.internalId());
    return row < 0 ? QModelIndex() : createIndex(row, 0, quintptr(0));
}

int ProcessModel::rowCount(const QModelIndex &parent) const
{
    if (!parent.isValid())
        return int(m_entries.size());
    if (parent.internalId() != 0 || parent.row() >= m_entries.size())
        return 0;
    return int(m_entries.at(parent.row()).use.lines.size());
}

int ProcessModel::columnCount(const QModelIndex &) const
{
    return 1;
}

QVariant ProcessModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (index.internalId() == 0)
        return childData(m_entries.at(index.row()), role);
    const int row = rowOf(index.internalId());
    return row < 0 ? QVariant() : lineData(m_entries.at(row).use.lines.at(index.row()), role);
}

static QString iconOf(ChildOwner::Kind kind)
{
    return kind == ChildOwner::Kind::Server ? u"server"_s
        : kind == ChildOwner::Kind::Agent   ? u"agentao"_s
                                            : u"execute"_s;
}

QString ProcessModel::sessionOf(const Entry &entry) const
{
    const QString &id = entry.child.owner.sessionId;
    return m_titleOf && !id.isEmpty() ? m_titleOf(id) : QString();
}

static QString joined(const QStringList &parts)
{
    QStringList filled = parts;
    filled.removeAll(QString());
    return filled.join(u", "_s);
}

// As rich text, so that nothing in it is taken for that.
static QString tip(const QString &text)
{
    return u"<p>"_s + text.toHtmlEscaped() + u"</p>"_s;
}

QVariant ProcessModel::childData(const Entry &entry, int role) const
{
    const ChildOwner &owner = entry.child.owner;
    const auto detail
        = [&] { return ProcessTexts::detail(entry.child, entry.use, sessionOf(entry)); };
    switch (role) {
    case Qt::DisplayRole:
        return ProcessTexts::title(owner);
    case Qt::ToolTipRole:
        return tip(ProcessTexts::title({.name = owner.name}));
    case DetailRole:
        return detail();
    case UseRole:
        return ProcessTexts::use(entry.use.use);
    case IconRole:
        return iconOf(owner.kind);
    case StoppingRole:
        return entry.child.isStopping;
    case Qt::AccessibleTextRole:
        return joined({ProcessTexts::title(owner), detail(), ProcessTexts::use(entry.use.use)});
    default:
        return {};
    }
}

QVariant ProcessModel::lineData(const ProcessLine &line, int role)
{
    switch (role) {
    case Qt::DisplayRole:
        return line.name;
    case DetailRole:
        return withoutSecrets(line.commandLine);
    case Qt::ToolTipRole:
        return tip(QString::number(line.pid) + u": "_s + withoutSecrets(line.commandLine));
    case UseRole:
        return ProcessTexts::use(line.use);
    case DepthRole:
        return line.depth;
    case Qt::AccessibleTextRole:
        return joined({line.name, ProcessTexts::use(line.use)});
    default:
        return {};
    }
}

} // namespace Ui
