// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/agents/trafficmodel.h"

#include "agentcore/base/textlimits.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr qsizetype kMaxNameChars = 200; // of methods and ids, which may be anything

static QString idText(const QJsonValue &id)
{
    return id.isString() ? cutMiddle(id.toString(), kMaxNameChars)
                         : QString::number(id.toInteger());
}

//! Of a notification that says what it is about.
static QString detailOf(const QJsonObject &message)
{
    return cutMiddle(message["params"_L1]["update"_L1]["sessionUpdate"_L1].toString(),
                     kMaxNameChars);
}

TrafficModel::Entry TrafficModel::entryOf(const AgentLine &line)
{
    constexpr qsizetype kMaxAsked = 10'000;
    Entry entry{line, {}, {}, false};
    const QJsonObject message = QJsonDocument::fromJson(line.text).object();
    const QString method = cutMiddle(message["method"_L1].toString(), kMaxNameChars);
    const bool hasId = message.contains("id"_L1);
    const QString id = idText(message["id"_L1]);
    const QString side = line.isTheirs ? u"<"_s : u">"_s;
    if (!method.isEmpty() && !hasId) {
        const QString detail = detailOf(message);
        entry.what = detail.isEmpty() ? method : u"%1: %2"_s.arg(method, detail);
        entry.kind = side + entry.what;
    } else if (!method.isEmpty()) {
        entry.what = tr("%1, request %2").arg(method, id);
        if (m_asked.size() >= kMaxAsked)
            m_asked.clear();
        m_asked.insert(side + id, method);
    } else if (hasId) {
        const QString asked = m_asked.value((line.isTheirs ? u">"_s : u"<"_s) + id);
        entry.isError = message.contains("error"_L1);
        entry.what = (entry.isError ? tr("error for %1 %2") : tr("answer to %1 %2"))
                         .arg(asked.isEmpty() ? u"?"_s : asked, id);
    } else {
        entry.isError = true;
        entry.what = tr("no message");
    }
    entry.what = sanitizedForDisplay(entry.what).simplified();
    return entry;
}

bool TrafficModel::matches(const Entry &entry) const
{
    if (entry.line.isTheirs ? !m_filter.theirs : !m_filter.ours)
        return false;
    return m_filter.words.isEmpty() || entry.what.contains(m_filter.words, Qt::CaseInsensitive)
        || QString::fromUtf8(entry.line.text).contains(m_filter.words, Qt::CaseInsensitive);
}

bool TrafficModel::isLikeLast(const Entry &entry) const
{
    return m_isFolded && !m_rows.isEmpty() && !entry.kind.isEmpty()
        && m_entries.at(m_rows.last().last).kind == entry.kind;
}

void TrafficModel::setLines(const QList<AgentLine> &lines)
{
    m_entries.clear();
    m_asked.clear();
    m_bytes = 0;
    for (const AgentLine &line : lines) {
        m_entries.append(entryOf(line));
        m_bytes += line.text.size();
    }
    rebuild();
}

void TrafficModel::makeRoom()
{
    if (m_entries.size() < kMaxLines && m_bytes < kMaxBytes)
        return;
    m_entries.remove(0, (m_entries.size() + 1) / 2);
    m_bytes = 0;
    for (const Entry &entry : std::as_const(m_entries))
        m_bytes += entry.line.text.size();
    rebuild();
}

void TrafficModel::add(const AgentLine &line)
{
    makeRoom();
    m_entries.append(entryOf(line));
    m_bytes += line.text.size();
    const Entry &entry = m_entries.last();
    if (!matches(entry))
        return;
    if (isLikeLast(entry)) {
        m_rows.last() = {m_entries.size() - 1, m_rows.last().count + 1};
        const QModelIndex last = index(int(m_rows.size()) - 1);
        emit dataChanged(last, last);
        return;
    }
    beginInsertRows({}, int(m_rows.size()), int(m_rows.size()));
    m_rows.append(Row{m_entries.size() - 1});
    endInsertRows();
}

void TrafficModel::rebuild()
{
    beginResetModel();
    m_rows.clear();
    for (qsizetype i = 0; i < m_entries.size(); ++i) {
        const Entry &entry = m_entries.at(i);
        if (!matches(entry))
            continue;
        if (isLikeLast(entry))
            m_rows.last() = {i, m_rows.last().count + 1};
        else
            m_rows.append(Row{i});
    }
    endResetModel();
}

void TrafficModel::setFilter(const Filter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    rebuild();
}

void TrafficModel::setFolded(bool folded)
{
    if (folded == m_isFolded)
        return;
    m_isFolded = folded;
    rebuild();
}

int TrafficModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString TrafficModel::textOf(const Row &row) const
{
    const Entry &entry = m_entries.at(row.last);
    const QString time = entry.line.at.toLocalTime().toString(u"HH:mm:ss.zzz"_s);
    const QString arrow = entry.line.isTheirs ? u"←"_s : u"→"_s;
    QString text = u"%1  %2  %3"_s.arg(time, arrow, entry.what);
    if (row.count > 1)
        text += u"  ×%1"_s.arg(row.count);
    return text;
}

QVariant TrafficModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    const Entry &entry = m_entries.at(row.last);
    switch (role) {
    case Qt::DisplayRole:
        return textOf(row);
    case Qt::AccessibleTextRole:
        return (entry.line.isTheirs ? tr("From it: %1") : tr("To it: %1")).arg(entry.what);
    case TextRole:
        return entry.line.text;
    case CountRole:
        return row.count;
    case ErrorRole:
        return entry.isError;
    default:
        return {};
    }
}

} // namespace Ui
