// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"
#include "ui/desktop/filewatch.h"

#include <QBasicTimer>
#include <QDateTime>
#include <QHash>
#include <QSet>
#include <QSettings>

#include <array>
#include <utility>

namespace Ui {

//! \brief Which sessions were seen, have something new or failed: in one file, so that all windows
//! say the same, also after a restart.
class KeptMarks : public QObject
{
    Q_OBJECT

public:
    using Times = QHash<QString, QDateTime>; //!< UTC, by the ids of sessions.

    //! \a file: made when there is something to keep.
    explicit KeptMarks(const QString &file, QObject *parent = nullptr);

    QDateTime seenAt(const QString &id) const { return m_seen.value(id); }
    const Times &unread() const { return m_unread; } //!< Since when.
    QSet<QString> failed() const;

    //! Somebody looks at it now: nothing of it is new.
    void setSeen(const QString &id);
    void setUnread(const QString &id);
    void setFailed(const QString &id, bool hasFailed);

signals:
    //! Another window may have written it.
    void changed();

private:
    std::array<std::pair<Times *, QLatin1StringView>, 3> groups();
    void read();
    void keep(Times &times, const QString &group, const QString &id, const QDateTime &when);

    QSettings m_settings;
    FileWatch m_watch;
    Times m_seen;
    Times m_unread;
    Times m_failed;
};

class SessionController;
class SessionListModel;

//! \brief Says in the list which sessions have something new and which failed, and keeps its times
//! true.
//!
//! New is what came while the session was not in view of any window: from a turn of a window or
//! from another process. A failure counts until the next turn.
class SessionMarks : public QObject
{
    Q_OBJECT

public:
    //! Nothing is owned, all outlive this. \a file: see KeptMarks.
    SessionMarks(SessionController *controller, SessionListModel *model, const QString &file,
                 QObject *parent = nullptr);

protected:
    void timerEvent(QTimerEvent *event) override;

private:
    void handleTurnEnded(const AgentCore::Session *session, const AgentCore::TurnResult &result);
    void handleListed();
    void handleShown();
    void handleKept();
    void show();

    SessionController *m_controller;
    SessionListModel *m_model;
    QBasicTimer m_minute;
    QDateTime m_began = QDateTime::currentDateTimeUtc();
    QHash<QString, QDateTime> m_changes; //!< As it was when they were listed last.
    KeptMarks *m_kept;
    QHash<QString, QDateTime> m_unread; //!< What others wrote, as the list told.
    QString m_shown; //!< In view; empty: none.
};

} // namespace Ui
