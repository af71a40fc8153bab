// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QDateTime>
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
class ConversationView;
class QuestionQueue;
class SessionController;

//! What happened in a session while nobody looked.
struct AwayCounts
{
    int turns = 0; //!< That ended.
    bool failed = false; //!< The last of them.
    int commands = 0;
    int failedCommands = 0;
    QSet<QString> files; //!< That the agent's tools wrote.
    int questions = 0; //!< That wait for an answer.
    double costUsd = 0; //!< As far as it is known.

    //! "2 turns, 11 commands (2 failed), 3 files changed, $0.42".
    QString text() const;
};

//! \brief Who comes back to a session in which the agent went on is told in one line what it did,
//! and a line in the conversation says where that begins.
//!
//! Away is who has another session in view, or another window, for kLeastAway. Nothing is told of
//! turns that still run and ask nothing. The line stays until somebody goes again or says
//! something.
class AwayDigest : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kLeastAway{60'000};

    //! What it works with; nothing is owned and all outlive it.
    struct Parts
    {
        QWidget *window;
        SessionController *controller;
        QuestionQueue *questions;
        ConversationView *view;
        Banner *banner;
    };

    explicit AwayDigest(Parts parts, QObject *parent = nullptr);

    //! For tests.
    void setLeastAway(std::chrono::milliseconds least) { m_leastAway = least; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    struct Away
    {
        QElapsedTimer since; //!< Invalid: it is looked at.
        QDateTime left; //!< UTC, the same on the clock.
        AwayCounts counts;
        QSet<QString> counted; //!< Ids of calls.
        double costBefore = 0;
    };

    bool isSeen(const AgentCore::Session *session) const;
    void handleUpdate(const AgentCore::Session *session, const AgentCore::SessionUpdate &update);
    void handleTurnEnded(const AgentCore::Session *session, const AgentCore::TurnResult &result);
    void follow();
    void tell(const QString &sessionId, Away &away);
    double costOf(const QString &sessionId) const;
    int waitingIn(const QString &sessionId) const;
    void showNew() const;

    Parts m;
    QHash<QString, Away> m_sessions; //!< By id: those that were in view.
    QString m_seen; //!< The one that is looked at; empty: none.
    std::chrono::milliseconds m_leastAway = kLeastAway;
};

} // namespace Ui
