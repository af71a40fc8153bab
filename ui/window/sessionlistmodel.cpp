// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/sessionlistmodel.h"

#include "agentcore/base/textlimits.h"

#include <QLocale>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

SessionListModel::Group SessionListModel::groupOf(QDate day, QDate today)
{
    if (day >= today)
        return Group::Today;
    return day == today.addDays(-1) ? Group::Yesterday : Group::Older;
}

void SessionListModel::setSessions(const QList<SessionInfo> &sessions, QDate today)
{
    m_sessions = sessions;
    m_today = today;
    rebuild();
}

void SessionListModel::setFilter(const QString &filter)
{
    m_filter = filter;
    rebuild();
}

void SessionListModel::setRunning(const QSet<QString> &ids)
{
    if (m_running == ids)
        return;
    m_running = ids;
    marksChanged();
}

void SessionListModel::setWaiting(const QSet<QString> &ids)
{
    if (m_waiting == ids)
        return;
    m_waiting = ids;
    marksChanged();
}

void SessionListModel::marksChanged()
{
    if (!m_rows.isEmpty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1), {RunningRole, WaitingRole});
}

bool SessionListModel::matches(const SessionInfo &session) const
{
    const auto words = QStringView(m_filter).split(u' ', Qt::SkipEmptyParts);
    return std::ranges::all_of(words, [&session](QStringView word) {
        return session.title.contains(word, Qt::CaseInsensitive);
    });
}

SessionListModel::Group SessionListModel::groupFor(const SessionInfo &session) const
{
    if (session.isArchived)
        return Group::Archived;
    return session.isPinned ? Group::Pinned
                            : groupOf(session.updatedAt.toLocalTime().date(), m_today);
}

void SessionListModel::setArchivedShown(bool shown)
{
    m_archivedShown = shown;
    rebuild();
}

void SessionListModel::rebuild()
{
    QList<Row> rows;
    for (const Group group :
         {Group::Pinned, Group::Today, Group::Yesterday, Group::Older, Group::Archived}) {
        const bool isHidden
            = group == Group::Archived && !m_archivedShown && m_filter.trimmed().isEmpty();
        bool hasHeading = false;
        for (const SessionInfo &session : std::as_const(m_sessions)) {
            if (isHidden || groupFor(session) != group || !matches(session))
                continue;
            if (!std::exchange(hasHeading, true))
                rows.append({true, group, {}});
            rows.append({false, group, session});
        }
    }
    if (rows == m_rows)
        return;
    const auto sameRow = [](const Row &a, const Row &b) {
        return a.isHeading == b.isHeading && a.session.id == b.session.id;
    };
    if (std::ranges::equal(rows, m_rows, sameRow)) {
        m_rows = rows;
        emit dataChanged(index(0), index(int(m_rows.size()) - 1));
        return;
    }
    beginResetModel();
    m_rows = rows;
    endResetModel();
}

int SessionListModel::rowOf(const QString &id) const
{
    for (int row = 0; row < m_rows.size(); ++row) {
        if (!m_rows.at(row).isHeading && m_rows.at(row).session.id == id)
            return row;
    }
    return -1;
}

QString SessionListModel::neighbour(const QString &id, int step) const
{
    QStringList ids;
    for (const Row &row : m_rows) {
        if (!row.isHeading)
            ids.append(row.session.id);
    }
    if (ids.isEmpty())
        return {};
    const qsizetype present = ids.indexOf(id);
    if (present < 0)
        return step > 0 ? ids.first() : ids.last();
    return ids.at((present + step + ids.size()) % ids.size());
}

int SessionListModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

QString SessionListModel::timeText(const SessionInfo &session) const
{
    const QDateTime local = session.updatedAt.toLocalTime();
    const QLocale locale;
    if (groupOf(local.date(), m_today) == Group::Older)
        return locale.toString(local.date(), QLocale::ShortFormat);
    // Some locales have seconds in their short format.
    return locale.toString(local.time(), locale.timeFormat(QLocale::ShortFormat).remove(":ss"_L1));
}

static QString headingText(SessionListModel::Group group)
{
    switch (group) {
    case SessionListModel::Group::Pinned:
        return SessionListModel::tr("Pinned");
    case SessionListModel::Group::Archived:
        return SessionListModel::tr("Archived");
    case SessionListModel::Group::Today:
        return SessionListModel::tr("Today");
    case SessionListModel::Group::Yesterday:
        return SessionListModel::tr("Yesterday");
    case SessionListModel::Group::Older:
        return SessionListModel::tr("Older");
    }
    Q_UNREACHABLE_RETURN({});
}

QVariant SessionListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    if (role == HeadingRole)
        return row.isHeading;
    if (row.isHeading)
        return role == Qt::DisplayRole ? headingText(row.group) : QVariant();

    const QString title = row.session.title.isEmpty()
        ? tr("New session")
        : sanitizedForDisplay(row.session.title).simplified();
    const bool isWaiting = m_waiting.contains(row.session.id);
    const bool isRunning = m_running.contains(row.session.id);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return title;
    case Qt::AccessibleTextRole:
        return isWaiting             ? tr("%1, waits for your answer").arg(title)
            : isRunning              ? tr("%1, at work").arg(title)
            : row.session.isPinned   ? tr("%1, pinned").arg(title)
            : row.session.isArchived ? tr("%1, archived").arg(title)
                                     : title;
    case Qt::EditRole:
        return row.session.title;
    case IdRole:
        return row.session.id;
    case PinnedRole:
        return row.session.isPinned;
    case ArchivedRole:
        return row.session.isArchived;
    case RunningRole:
        return isRunning;
    case WaitingRole:
        return isWaiting;
    case TimeRole:
        return timeText(row.session);
    default:
        return {};
    }
}

Qt::ItemFlags SessionListModel::flags(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || m_rows.at(index.row()).isHeading)
        return Qt::NoItemFlags;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

bool SessionListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString title = value.toString().simplified();
    const QString id = index.data(IdRole).toString();
    if (role != Qt::EditRole || id.isEmpty() || title.isEmpty()
        || title == index.data(Qt::EditRole).toString())
        return false;
    emit renameRequested(id, title);
    return true;
}

} // namespace Ui
