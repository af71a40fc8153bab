// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/knowledge/knowledge.h"

#include <QObject>

namespace AgentCore {

class TurnRunner;
struct SessionParts;

//! \brief The way from a prompt that is recorded to the first request of its turn: what the session
//! knows is looked at anew, servers that start are waited for, then the turn begins.
class TurnStarter : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Idle,
        Preparing, //!< Instructions and facts are read.
        AwaitingServers,
    };

    //! \a parts outlives it.
    explicit TurnStarter(SessionParts *parts, QObject *parent = nullptr);

    //! \brief Leads to TurnRunner::start() of \a runner, not from within, unless forget() comes
    //! before. One at a time.
    void start(TurnRunner *runner, const Knowledge::Surroundings &surroundings);
    //! Ends the waits now: the turn was cancelled and begins only to end.
    void hurry();
    //! The turn is over; it does not begin any more.
    void forget();

private:
    void handlePrepared(const TurnKnowledge &turn);
    void begin();

    SessionParts *m_parts;
    TurnRunner *m_runner = nullptr; //!< Null when idle.
    TurnKnowledge m_turn;
    State m_state = State::Idle;
};

} // namespace AgentCore
