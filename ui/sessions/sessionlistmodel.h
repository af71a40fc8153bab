// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/store/sessioninfo.h"

#include <QAbstractListModel>
#include <QSet>

namespace Ui {

//! \brief The sessions of a folder as rows: a heading per group of days, then its sessions.
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
    };
    enum class Group { Pinned, Today, Yesterday, Older, Archived };

    using QAbstractListModel::QAbstractListModel;

    //! The group of \a day seen from \a today; days to come count as today.
    static Group groupOf(QDate day, QDate today);

    //! \a today decides the groups; sessions newest first.
    void setSessions(const QList<AgentCore::SessionInfo> &sessions, QDate today);
    //! Archived ones are shown at the end, or only while a filter is set.
    void setArchivedShown(bool shown);
    //! Only sessions whose title contains all words of \a filter, without case.
    void setFilter(const QString &filter);
    void setRunning(const QSet<QString> &ids);
    void setWaiting(const QSet<QString> &ids);
    void setUnread(const QSet<QString> &ids);
    void setFailed(const QSet<QString> &ids);
    //! What times and groups count from; UTC. Before the first call the time of the clock.
    void setNow(const QDateTime &now);

    //! -1 when it is not shown.
    int rowOf(const QString &id) const;
    //! The session \a step rows further, around the ends; empty when there is none.
    QString neighbour(const QString &id, int step) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    //! A new title is asked for by renameRequested(), not taken.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

signals:
    void renameRequested(const QString &id, const QString &title);

private:
    struct Row
    {
        bool isHeading = false;
        Group group = Group::Today;
        AgentCore::SessionInfo session;
        friend bool operator==(const Row &, const Row &) = default;
    };

    void rebuild();
    bool matches(const AgentCore::SessionInfo &session) const;
    Group groupFor(const AgentCore::SessionInfo &session) const;
    QString timeText(const AgentCore::SessionInfo &session) const;
    void setMarks(QSet<QString> &marks, const QSet<QString> &ids);
    QString stateText(const QString &id) const;

    QList<AgentCore::SessionInfo> m_sessions;
    QList<Row> m_rows;
    QSet<QString> m_running;
    QSet<QString> m_waiting;
    QSet<QString> m_unread;
    QSet<QString> m_failed;
    QDateTime m_now;
    QString m_filter;
    QDate m_today;
    bool m_archivedShown = false;
};

} // namespace Ui
