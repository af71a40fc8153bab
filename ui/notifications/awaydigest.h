// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QSet>

#include <chrono>

class QWidget;

namespace AgentCore {
class Session;
struct TurnResult;
} // namespace AgentCore

namespace Ui {

class Banner;
class SessionController;

//! What happened in a session while nobody looked.
struct AwayCounts
{
    int turns = 0; //!< That ended.
    bool failed = false; //!< The last of them.
    int commands = 0;
    int failedCommands = 0;
    QSet<QString> files; //!< That the agent's tools wrote.
    double costUsd = 0; //!< As far as it is known.

    //! "2 turns, 11 commands (2 failed), 3 files changed, $0.42".
    QString text() const;
};

//! \brief Who comes back to a session in which the agent went on is told in one line what it did.
//!
//! Away is who has another session in view, or another window, for kLeastAway. Nothing is told of
//! turns that still run.
class AwayDigest : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kLeastAway{60'000};

    //! Nothing is owned, all outlive this.
    AwayDigest(QWidget *window, SessionController *controller, Banner *banner,
               QObject *parent = nullptr);

    //! For tests.
    void setLeastAway(std::chrono::milliseconds least) { m_leastAway = least; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Away
    {
        QElapsedTimer since; //!< Invalid: it is looked at.
        AwayCounts counts;
        QSet<QString> counted; //!< Ids of calls.
        double costBefore = 0;
        double cost = 0;
    };

    bool isSeen(const AgentCore::Session *session) const;
    void handleUpdate(const AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void handleTurnEnded(const AgentCore::Session *session, const AgentCore::TurnResult &result);
    void follow();
    void tell(Away &away);

    QWidget *m_window;
    SessionController *m_controller;
    Banner *m_banner;
    QHash<QString, Away> m_sessions; //!< By id: those that were in view.
    QString m_seen; //!< The one that is looked at; empty: none.
    std::chrono::milliseconds m_leastAway = kLeastAway;
};

} // namespace Ui
