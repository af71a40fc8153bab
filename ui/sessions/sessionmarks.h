// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QBasicTimer>
#include <QHash>

namespace Ui {

class KeptMarks;
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
