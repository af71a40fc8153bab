// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "ui/desktop/filewatch.h"

#include <QDateTime>
#include <QHash>
#include <QObject>
#include <QSet>

#include <memory>
#include <optional>
#include <variant>

class QSettings;

namespace AgentCore {
class Session;
}

namespace Ui {

//! What the window knows of one session beside what was said in it; times are UTC.
struct SessionState
{
    bool isRunning = false; //!< A turn of this process.
    bool isStopping = false; //!< That turn is told to end but has not yet.
    bool isWaiting = false; //!< A question of it waits for the person.
    QDateTime seen = {}; //!< In view of any window.
    QDateTime news = {}; //!< A turn of any window ended unseen.
    QDateTime written = {}; //!< By another process, unseen.
    QDateTime failed = {}; //!< Its last turn did; none has begun since.
    QDateTime listed = {}; //!< When it was changed, as the list told last.

    std::optional<AgentCore::UsageChanged> usage = {}; //!< Unset: not known, or it is not open.
    QList<AgentCore::PlanEntry> plan = {}; //!< Of the turn that runs, be it another process's.

    bool isUnread() const;
    friend bool operator==(const SessionState &, const SessionState &) = default;
};

//! \brief The states of all sessions that the window knows of, changed by reduce() alone.
//!
//! New is what came while the session was not in view of any window: from a turn of a window or
//! from another process. A failure counts until the next turn.
struct SessionStates
{
    QHash<QString, SessionState> byId = {};
    QString shown = {}; //!< In view; empty: none that exists.
    QDateTime began; //!< What was written before this is no news.
    bool isListed = false;
};

//! These are all that have a turn of this process.
struct WorkTold
{
    QSet<QString> running;
};
//! \a transcript is all that was said in it. \a isAtWork: a turn runs, be it another process's.
struct SessionRead
{
    QString id;
    std::vector<AgentCore::SessionUpdate> transcript;
    bool isAtWork = false;
};
//! As above, for what it tells then.
struct SessionTold
{
    QString id;
    AgentCore::SessionUpdate update;
    bool isAtWork = false;
};
struct StopWanted
{
    QString id;
};
struct TurnTold
{
    QString id;
    bool hasFailed = false;
    QDateTime at;
};
//! Questions of these, and no others, wait.
struct QuestionsTold
{
    QSet<QString> waiting;
};
//! From now on it is in view, in place of the one before.
struct SessionShown
{
    QString id;
    QDateTime at;
};
//! When they were changed, and which of them are open here: what comes of those is told otherwise.
struct SessionsListed
{
    QHash<QString, QDateTime> changed;
    QSet<QString> open;
};
//! What all windows say: seen, news and failed.
struct MarksRead
{
    QHash<QString, SessionState> marks;
    QDateTime at;
};
using StateEvent = std::variant<WorkTold, SessionRead, SessionTold, StopWanted, TurnTold,
                                QuestionsTold, SessionShown, SessionsListed, MarksRead>;

SessionStates reduce(SessionStates states, const StateEvent &event);

//! \brief Has the states of a window's sessions, and tells who draws them what changed.
//!
//! What was seen, has news or failed is in a file, so that all windows say the same, also after a
//! restart.
class StateKeeper : public QObject
{
    Q_OBJECT

public:
    explicit StateKeeper(QObject *parent = nullptr);
    ~StateKeeper() override;

    //! \a file: made when there is something to keep; to be called once.
    void keepIn(const QString &file);
    const SessionStates &states() const { return m_states; }
    SessionState of(const QString &id) const { return m_states.byId.value(id); }
    void apply(const StateEvent &event);
    //! What a session told, or all of it anew where that is another conversation now.
    void follow(const AgentCore::Session &session, const AgentCore::SessionUpdate &update);

signals:
    void changed(const QSet<QString> &ids);

private:
    void read();
    void write(const QString &id);

    SessionStates m_states;
    std::unique_ptr<QSettings> m_settings; //!< Null: nothing is kept.
    FileWatch m_watch;
};

} // namespace Ui
