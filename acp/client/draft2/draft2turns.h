// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore_export.h"

#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QSet>

#include <optional>

namespace Acp {

//! \brief The turns of one connection: version 2 answers a prompt when it is taken and tells by
//! `state_update` when its work is over; version 1 answers it then.
//!
//! A turn is over when the session goes from work to idle behind the taking of its prompt. A state
//! that is told again is no end. Source: schema of version 2, StateUpdate and PromptResponse.
class AGENTCORE_EXPORT Draft2Turns
{
public:
    static constexpr qsizetype kMaxSessions = 1'000; //!< That states are kept of.

    //! The prompt \a request goes to the agent.
    void begin(const QString &sessionId, qint64 request);
    //! `session/cancel` goes to it.
    void cancel(const QString &sessionId);
    //! \brief Nobody waits for the end of \a request any more.
    //! \return False: it was not taken, so the agent is to be told.
    bool abandon(qint64 request);
    void forget(const QString &sessionId) { m_sessions.remove(sessionId); }
    //! It was taken, and its work is not over: there is no further answer to it.
    bool isTaken(qint64 request) const;

    //! The answer to a prompt; what there is to be answered to whoever sent it.
    QList<QJsonObject> takeAnswer(qint64 request, const QJsonObject &answer);
    //! An update that is no state.
    void takeUpdate(const QString &sessionId, const QJsonObject &update);
    //! `state_update`; as takeAnswer(), or an update.
    QList<QJsonObject> takeState(const QString &sessionId, const QJsonObject &update);

private:
    struct Turn
    {
        qint64 request = 0;
        bool isTaken = false;
        bool isCancelled = false; //!< By us.
        bool hasWorked = false; //!< The agent said or did something.
        QSet<QString> said = {}; //!< Ids of messages of the user, before it was taken.
        std::optional<QJsonObject> earlyEnd = {}; //!< Told before it was taken.
        QSet<QString> saidBefore = {}; //!< The end.
    };
    struct State
    {
        bool isBusy = false;
        bool hasLeft = false; //!< A turn that nobody waits for may tell its end yet.
        std::optional<Turn> turn;
    };

    State *stateOf(const QString &sessionId);
    static QList<QJsonObject> end(State &state, const QString &sessionId,
                                  const QJsonObject &update);

    QHash<QString, State> m_sessions;
    QHash<qint64, QString> m_requests; // sessions of open prompts
};

} // namespace Acp
