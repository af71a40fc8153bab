// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/session/session.h"

#include <QObject>
#include <QPointer>

namespace AgentCore {

//! \brief Runs the commands that the person wrote for new work trees, one after another, as turns
//! of a session: in the sandbox `work`, shown and kept as any command of theirs.
//!
//! The first one that fails ends it, as does a turn that is stopped.
class AGENTCORE_EXPORT SetUpCommands : public QObject
{
    Q_OBJECT

public:
    //! \a session is not owned; should it go, nothing is told.
    SetUpCommands(Session *session, const QStringList &commands, QObject *parent = nullptr);

    //! Leads to finished(), never from within.
    void start();

signals:
    //! Exactly once. Empty: all ran well; else the command that failed.
    void finished(const QString &failed, QPrivateSignal);

private:
    void runNext();
    void handleTurnFinished(const TurnResult &result);
    void finish(const QString &failed);

    QPointer<Session> m_session;
    QStringList m_left;
    QString m_running;
    bool m_isFinished = false;
};

} // namespace AgentCore
