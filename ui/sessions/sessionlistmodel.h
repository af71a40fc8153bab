// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"
#include "ui/sessions/sessionstates.h"

#include <QAbstractListModel>
#include <QDate>
#include <QList>
#include <QPointer>
#include <QSet>

namespace Ui {

//! Some sessions of a list below one heading.
struct SessionSection
{
    QString
        key; //!< "pinned", "group:NAME", "today", "yesterday", "older", "folder:PATH", "archived".
    QString title; //!< In the person's language.
    QString tip; //!< Empty: nothing to add.
    QList<AgentCore::SessionInfo> sessions;

    //! The name of a group of the person's own; empty: it is no such section.
    QString group() const;
};

//! What a list is parted by, below pinned sessions and the groups of the person's own.
enum class SectionedBy {
    Day,
    Folder,
    DayOfAll, //!< As Day, where the rows say of which folder they are.
};

//! \brief Parts \a sessions (newest first) by what the person set and then by day or folder.
//!
//! In the order of a list: pinned ones, groups by name, days or folders (the latest first),
//! archived ones. Each session is in one section, and none is empty.
QList<SessionSection> sectionsOf(const QList<AgentCore::SessionInfo> &sessions, QDate today,
                                 SectionedBy by);

//! \brief Sessions as rows: a heading per section, then its sessions unless it is folded.
class SessionListModel : public QAbstractListModel
{
    Q_OBJECT

public:
    enum Role {
        IdRole = Qt::UserRole + 1, //!< QString; empty on headings.
        HeadingRole, //!< bool
        RunningRole, //!< bool: a turn runs.
        WaitingRole, //!< bool: a question waits for the user.
        AgentRole, //!< QString: whom it is had with; empty: our own agent.
        TimeRole, //!< QString: how long ago, "5 min", or, beyond a week, the date.
        PinnedRole, //!< bool
        ArchivedRole, //!< bool
        UnreadRole, //!< bool: something new is in it.
        FailedRole, //!< bool: its last turn failed.
        StateRole, //!< QString: the gravest of these in words; empty: none.
        SectionRole, //!< QString: key of the section, also of sessions.
        FoldedRole, //!< bool: a heading whose sessions are hidden.
        CountRole, //!< int: sessions below a heading.
        GroupRole, //!< QString: the group of the person's own, also of its heading; empty: none.
        FolderRole, //!< QString: the name of its folder where no heading says it; else empty.
        WorktreeRole, //!< bool: in a work tree of its own.
        CheckedRole, //!< bool; invalid while no sessions are being chosen.
    };
    enum class Group { Today, Yesterday, Older };

    using QAbstractListModel::QAbstractListModel;

    //! The group of \a day seen from \a today; days to come count as today.
    static Group groupOf(QDate day, QDate today);

    //! \a today decides the sections; sessions newest first.
    void setSessions(const QList<AgentCore::SessionInfo> &sessions, QDate today);
    //! Rows stay as they are, whatever is set, until \a editor, a field in one of them, is deleted.
    void waitFor(QObject *editor);
    void setSectionedBy(SectionedBy by);
    SectionedBy sectionedBy() const { return m_by; }
    //! Keys of sections whose sessions are hidden. While a filter is set all are shown.
    void setFolded(const QStringList &keys);
    QStringList folded() const { return m_folded; }
    //! The names of the person's own groups, in the order of the list.
    QStringList groups() const;
    //! Archived ones are shown at the end, or only while a filter is set.
    void setArchivedShown(bool shown);
    bool isArchivedShown() const { return m_archivedShown; }
    //! Only sessions whose title contains all words of \a filter, without case.
    void setFilter(const QString &filter);
    //! By the ids of sessions.
    void setStates(const QHash<QString, SessionState> &states);
    //! Shows boxes, those of \a ids checked; unset: none.
    void setChecked(const std::optional<QSet<QString>> &ids);
    //! What times and sections count from; UTC. Before the first call the time of the clock.
    void setNow(const QDateTime &now);

    //! -1 when it is not shown.
    int rowOf(const QString &id) const;
    //! Of the heading; -1 when it is not shown.
    int rowOfSection(const QString &key) const;
    //! The sessions that are shown, or those of the section \a key alone (folded or not).
    QStringList ids(const QString &key = {}) const;
    //! The session \a step rows further, around the ends; empty when there is none.
    QString neighbour(const QString &id, int step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    //! A new title or name is asked for by renameRequested() or groupRenameRequested(), not taken.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void renameRequested(const QString &id, const QString &title);
    //! As above, of a group of the person's own.
    void groupRenameRequested(const QString &group, const QString &name);

private:
    struct Row
    {
        bool isHeading = false;
        QString section;
        QString group; //!< Of a heading, see SessionSection::group().
        QString title; //!< Of a heading.
        QString tip; //!< Of a heading.
        int count = 0; //!< Of a heading.
        bool isFolded = false; //!< Of a heading.
        AgentCore::SessionInfo session;
        friend bool operator==(const Row &, const Row &) = default;
    };

    void rebuild();
    bool matches(const AgentCore::SessionInfo &session) const;
    QString timeText(const AgentCore::SessionInfo &session) const;
    QString spokenText(const Row &row, const QString &title) const;
    QVariant headingData(const Row &row, int role) const;
    QVariant sessionData(const Row &row, int role) const;

    QList<AgentCore::SessionInfo> m_sessions;
    QList<SessionSection> m_sections;
    QList<Row> m_rows;
    QStringList m_folded;
    SectionedBy m_by = SectionedBy::Day;
    std::optional<QSet<QString>> m_checked;
    QHash<QString, SessionState> m_states;
    QDateTime m_now;
    QString m_filter;
    QDate m_today;
    QPointer<QObject> m_editor; // see waitFor()
    bool m_archivedShown = false;
};

} // namespace Ui
