// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/sessions/sessionlistmodel.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/worktree/worktrees.h"
#include "ui/text/amounts.h"
#include "ui/text/displaypath.h"
#include "ui/text/plaintip.h"

#include <QCollator>
#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Ui {

static constexpr auto kGroupPrefix = "group:"_L1;
static constexpr auto kFolderPrefix = "folder:"_L1;

QString SessionSection::group() const
{
    return key.startsWith(kGroupPrefix) ? key.sliced(kGroupPrefix.size()) : QString();
}

static QString keyOf(const SessionInfo &session, QDate today, SectionedBy by)
{
    if (session.isArchived)
        return u"archived"_s;
    if (session.isPinned)
        return u"pinned"_s;
    if (!session.group.isEmpty())
        return kGroupPrefix + session.group;
    if (by == SectionedBy::Folder)
        return kFolderPrefix + session.cwd;
    switch (SessionListModel::groupOf(session.updatedAt.toLocalTime().date(), today)) {
    case SessionListModel::Group::Today:
        return u"today"_s;
    case SessionListModel::Group::Yesterday:
        return u"yesterday"_s;
    case SessionListModel::Group::Older:
        break;
    }
    return u"older"_s;
}

static QString folderTitle(const QString &path)
{
    return QDir(path).isRoot() ? path : QFileInfo(path).fileName();
}

static QString titleOf(const QString &key)
{
    if (key.startsWith(kGroupPrefix))
        return sanitizedForDisplay(key.sliced(kGroupPrefix.size())).simplified();
    if (key.startsWith(kFolderPrefix))
        return sanitizedForDisplay(folderTitle(key.sliced(kFolderPrefix.size()))).simplified();
    if (key == "pinned"_L1)
        return SessionListModel::tr("Pinned");
    if (key == "archived"_L1)
        return SessionListModel::tr("Archived");
    if (key == "today"_L1)
        return SessionListModel::tr("Today");
    if (key == "yesterday"_L1)
        return SessionListModel::tr("Yesterday");
    return SessionListModel::tr("Older");
}

//! Where a section stands among those of other kinds.
static int rankOf(const QString &key)
{
    if (key == "pinned"_L1)
        return 0;
    if (key.startsWith(kGroupPrefix))
        return 1;
    return key == "archived"_L1 ? 3 : 2;
}

//! Folders of one name are told apart by what they are in.
static void tellApart(QList<SessionSection> &sections)
{
    QHash<QString, int> counts;
    for (const SessionSection &section : std::as_const(sections)) {
        if (section.key.startsWith(kFolderPrefix))
            ++counts[section.title];
    }
    for (SessionSection &section : sections) {
        if (!section.key.startsWith(kFolderPrefix))
            continue;
        const QString path = section.key.sliced(kFolderPrefix.size());
        section.tip = displayPath(path);
        if (counts.value(section.title) > 1)
            section.title += u" · "_s + sanitizedForDisplay(folderTitle(QFileInfo(path).path()));
    }
}

QList<SessionSection> sectionsOf(const QList<SessionInfo> &sessions, QDate today, SectionedBy by)
{
    QList<SessionSection> sections;
    QHash<QString, qsizetype> places;
    for (const SessionInfo &session : sessions) {
        const QString key = keyOf(session, today, by);
        const auto place = places.constFind(key);
        if (place != places.cend()) {
            sections[*place].sessions.append(session);
            continue;
        }
        places.insert(key, sections.size());
        sections.append({key, titleOf(key), {}, {session}});
    }
    tellApart(sections);
    QCollator collator;
    collator.setNumericMode(true);
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::ranges::stable_sort(
        sections, [&collator](const SessionSection &a, const SessionSection &b) {
            if (rankOf(a.key) != rankOf(b.key))
                return rankOf(a.key) < rankOf(b.key);
            return !a.group().isEmpty() && collator.compare(a.title, b.title) < 0;
        });
    return sections;
}

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

void SessionListModel::waitFor(QObject *editor)
{
    m_editor = editor;
    connect(editor, &QObject::destroyed, this, [this] {
        m_editor.clear(); // a widget tells it before its pointers know
        rebuild();
    });
}

void SessionListModel::setFilter(const QString &filter)
{
    m_filter = filter;
    rebuild();
}

void SessionListModel::setStates(const QHash<QString, SessionState> &states)
{
    m_states = states;
    if (!m_rows.isEmpty()) {
        emit dataChanged(
            index(0), index(int(m_rows.size()) - 1),
            {RunningRole, WaitingRole, UnreadRole, FailedRole, Qt::AccessibleTextRole});
    }
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

void SessionListModel::setArchivedShown(bool shown)
{
    m_archivedShown = shown;
    rebuild();
}

void SessionListModel::setSectionedBy(SectionedBy by)
{
    m_by = by;
    rebuild();
}

void SessionListModel::setFolded(const QStringList &keys)
{
    m_folded = keys;
    rebuild();
}

void SessionListModel::setChecked(const std::optional<QSet<QString>> &ids)
{
    if (m_checked == ids)
        return;
    m_checked = ids;
    if (!m_rows.isEmpty()) {
        emit dataChanged(index(0), index(int(m_rows.size()) - 1),
                         {CheckedRole, Qt::AccessibleTextRole});
    }
}

QStringList SessionListModel::groups() const
{
    QStringList names;
    for (const SessionInfo &session : m_sessions) {
        if (!session.group.isEmpty() && !names.contains(session.group))
            names.append(session.group);
    }
    std::ranges::sort(names, [](const QString &a, const QString &b) {
        return QString::localeAwareCompare(a, b) < 0;
    });
    return names;
}

void SessionListModel::rebuild()
{
    if (m_editor) // a reset would take it and what was typed away
        return;
    const bool isFiltered = !m_filter.trimmed().isEmpty();
    QList<SessionInfo> wanted;
    for (const SessionInfo &session : std::as_const(m_sessions)) {
        if (matches(session) && (isFiltered || m_archivedShown || !session.isArchived))
            wanted.append(session);
    }
    m_sections = sectionsOf(wanted, m_today, m_by);
    QList<Row> rows;
    for (const SessionSection &section : std::as_const(m_sections)) {
        const bool isFolded = !isFiltered && m_folded.contains(section.key);
        rows.append({true,
                     section.key,
                     section.group(),
                     section.title,
                     section.tip,
                     int(section.sessions.size()),
                     isFolded,
                     {}});
        for (const SessionInfo &session : section.sessions) {
            if (!isFolded)
                rows.append({.section = section.key, .session = session});
        }
    }
    if (rows == m_rows)
        return;
    const auto sameRow = [](const Row &a, const Row &b) {
        return a.isHeading == b.isHeading && a.session.id == b.session.id
            && (!a.isHeading || a.section == b.section);
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

int SessionListModel::rowOfSection(const QString &key) const
{
    const auto found = std::ranges::find_if(
        m_rows, [&key](const Row &row) { return row.isHeading && row.section == key; });
    return found == m_rows.cend() ? -1 : int(found - m_rows.cbegin());
}

QStringList SessionListModel::ids(const QString &key) const
{
    QStringList ids;
    for (const SessionSection &section : m_sections) {
        const int heading = key.isEmpty() ? rowOfSection(section.key) : -1;
        if (key.isEmpty() ? m_rows.at(heading).isFolded : section.key != key)
            continue;
        for (const SessionInfo &session : section.sessions)
            ids.append(session.id);
    }
    return ids;
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
    const QStringList ids = this->ids();
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
    return agoText(session.updatedAt, m_now.isValid() ? m_now : QDateTime::currentDateTimeUtc());
}

// With the title's place at %1; empty: nothing to say. The gravest first.
static QString spokenState(const SessionState &state)
{
    if (state.isWaiting)
        return SessionListModel::tr("%1, waits for your answer");
    if (state.isRunning)
        return SessionListModel::tr("%1, at work");
    if (state.failed.isValid())
        return SessionListModel::tr("%1, failed");
    return state.isUnread() ? SessionListModel::tr("%1, has something new") : QString();
}

static QString shownState(const SessionState &state)
{
    if (state.isWaiting)
        return SessionListModel::tr("Waits for your answer");
    if (state.isRunning)
        return SessionListModel::tr("At work…");
    return state.failed.isValid() ? SessionListModel::tr("Failed") : QString();
}

QString SessionListModel::spokenText(const Row &row, const QString &title) const
{
    const QString state = spokenState(m_states.value(row.session.id));
    QString text = !state.isEmpty() ? state.arg(title)
        : row.session.isPinned      ? tr("%1, pinned").arg(title)
        : row.session.isArchived    ? tr("%1, archived").arg(title)
                                    : title;
    if (AgentCore::isInOwnWorktree(row.session.cwd))
        text = tr("%1, in a work tree of its own").arg(text);
    if (m_checked)
        text = (m_checked->contains(row.session.id) ? tr("%1, chosen") : tr("%1, not chosen"))
                   .arg(text);
    return text;
}

QVariant SessionListModel::headingData(const Row &row, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return row.title;
    case Qt::ToolTipRole:
        return plainTip(row.tip.isEmpty() ? row.title : row.tip);
    case Qt::AccessibleTextRole: {
        const QString text = tr("%1, sessions: %2").arg(row.title).arg(row.count);
        return row.isFolded ? tr("%1, folded").arg(text) : text;
    }
    case FoldedRole:
        return row.isFolded;
    case GroupRole:
    case Qt::EditRole:
        return row.group;
    case CountRole:
        return row.count;
    default:
        return {};
    }
}

QVariant SessionListModel::sessionData(const Row &row, int role) const
{
    const QString &id = row.session.id;
    const SessionState state = m_states.value(id);
    const QString title = row.session.title.isEmpty()
        ? tr("New session")
        : sanitizedForDisplay(row.session.title).simplified();
    switch (role) {
    case Qt::DisplayRole:
        return title;
    case Qt::ToolTipRole:
        return plainTip(row.session.agent.isEmpty()
                            ? title
                            : tr("%1, with %2").arg(title, sanitizedForDisplay(row.session.agent)));
    case Qt::AccessibleTextRole:
        return spokenText(row, title);
    case Qt::EditRole:
        return row.session.title;
    case IdRole:
        return id;
    case PinnedRole:
        return row.session.isPinned;
    case ArchivedRole:
        return row.session.isArchived;
    case RunningRole:
        return state.isRunning;
    case WaitingRole:
        return state.isWaiting;
    case UnreadRole:
        return state.isUnread();
    case FailedRole:
        return state.failed.isValid();
    case StateRole:
        return shownState(state);
    case Qt::AccessibleDescriptionRole: // six of one title are told apart
        return tr("%1, in %2", "when a session was used last, its folder")
            .arg(timeText(row.session), sanitizedForDisplay(QFileInfo(row.session.cwd).fileName()));
    case AgentRole:
        return sanitizedForDisplay(row.session.agent);
    case TimeRole:
        return timeText(row.session);
    case GroupRole:
        return row.session.group;
    case FolderRole:
        return m_by != SectionedBy::Day && !row.section.startsWith("folder:"_L1)
            ? sanitizedForDisplay(QFileInfo(row.session.cwd).fileName())
            : QString();
    case WorktreeRole:
        return AgentCore::isInOwnWorktree(row.session.cwd);
    case CheckedRole:
        return m_checked ? QVariant(m_checked->contains(id)) : QVariant();
    default:
        return {};
    }
}

QVariant SessionListModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row &row = m_rows.at(index.row());
    if (role == HeadingRole)
        return row.isHeading;
    if (role == SectionRole)
        return row.section;
    return row.isHeading ? headingData(row, role) : sessionData(row, role);
}

Qt::ItemFlags SessionListModel::flags(const QModelIndex &index) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return Qt::NoItemFlags;
    if (m_rows.at(index.row()).isHeading)
        return Qt::ItemIsEnabled | Qt::ItemNeverHasChildren
            | (m_rows.at(index.row()).group.isEmpty() ? Qt::NoItemFlags : Qt::ItemIsEditable);
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemNeverHasChildren;
}

bool SessionListModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const QString title = value.toString().simplified();
    const QString id = index.data(IdRole).toString();
    const QString present = index.data(Qt::EditRole).toString();
    if (role != Qt::EditRole || title.isEmpty() || present == title
        || (id.isEmpty() && present.isEmpty()))
        return false;
    if (id.isEmpty())
        emit groupRenameRequested(present, title);
    else
        emit renameRequested(id, title);
    return true;
}

} // namespace Ui
