// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionlistmodel.h"

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

void SessionListModel::setMarks(QSet<QString> &marks, const QSet<QString> &ids)
{
    if (marks == ids)
        return;
    marks = ids;
    if (!m_rows.isEmpty()) {
        emit dataChanged(
            index(0), index(int(m_rows.size()) - 1),
            {RunningRole, WaitingRole, UnreadRole, FailedRole, Qt::AccessibleTextRole});
    }
}

void SessionListModel::setRunning(const QSet<QString> &ids)
{
    setMarks(m_running, ids);
}

void SessionListModel::setWaiting(const QSet<QString> &ids)
{
    setMarks(m_waiting, ids);
}

void SessionListModel::setUnread(const QSet<QString> &ids)
{
    setMarks(m_unread, ids);
}

void SessionListModel::setFailed(const QSet<QString> &ids)
{
    setMarks(m_failed, ids);
}

void SessionListModel::setNow(const QDateTime &now)
{
    m_now = now;
    m_today = now.toLocalTime().date();
    rebuild();
    if (!m_rows.isEmpty())
        emit dataChanged(index(0), index(int(m_rows.size()) - 1), {TimeRole});
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
    constexpr qint64 kMinute = 60;
    constexpr qint64 kHour = 60 * kMinute;
    constexpr qint64 kDay = 24 * kHour;
    const QDateTime now = m_now.isValid() ? m_now : QDateTime::currentDateTimeUtc();
    const qint64 seconds = session.updatedAt.secsTo(now);
    if (seconds < kMinute)
        return tr("now");
    if (seconds < kHour)
        return tr("%n min", nullptr, int(seconds / kMinute));
    if (seconds < kDay)
        return tr("%n h", nullptr, int(seconds / kHour));
    if (seconds < 7 * kDay)
        return tr("%n d", "days", int(seconds / kDay));
    return QLocale().toString(session.updatedAt.toLocalTime().date(), QLocale::ShortFormat);
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

// With the title's place at %1; empty: nothing to say. The gravest first.
QString SessionListModel::stateText(const QString &id) const
{
    if (m_waiting.contains(id))
        return tr("%1, waits for your answer");
    if (m_running.contains(id))
        return tr("%1, at work");
    if (m_failed.contains(id))
        return tr("%1, failed");
    return m_unread.contains(id) ? tr("%1, has something new") : QString();
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
        return title;
    case Qt::ToolTipRole:
        return row.session.agent.isEmpty()
            ? title
            : tr("%1, with %2").arg(title, sanitizedForDisplay(row.session.agent));
    case Qt::AccessibleTextRole:
        return !stateText(row.session.id).isEmpty() ? stateText(row.session.id).arg(title)
            : row.session.isPinned                  ? tr("%1, pinned").arg(title)
            : row.session.isArchived                ? tr("%1, archived").arg(title)
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
    case UnreadRole:
        return m_unread.contains(row.session.id);
    case FailedRole:
        return m_failed.contains(row.session.id);
    case AgentRole:
        return sanitizedForDisplay(row.session.agent);
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
