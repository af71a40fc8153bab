// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/agentlink.h"
#include "acp/wire/sessionrequests.h"

namespace Acp {

//! \brief One turn of another agent, from the prompt to its end; ends once, whatever happens.
//!
//! With an agent on another machine it outlives the connection, see lost().
class AGENTCORE_EXPORT RemoteTurn : public QObject
{
    Q_OBJECT

public:
    //! The first words about an agent that ended in its turn.
    static const QString kAgentEnded;
    //! How long an agent may take to end a turn that was cancelled.
    static constexpr std::chrono::seconds kCancelPatience{10};

    explicit RemoteTurn(AgentLink *link, QObject *parent = nullptr);

    //! Sends the prompt; to be called once, and once more after lost() or forgotten(), and not
    //! after cancel().
    void send(const PromptParams &params);
    //! Leads to finished() with StopReason::Cancelled.
    void cancel();
    //! After lost(): the prompt got there, and the turn ended with the connection.
    void giveUp();
    //! Leads to finished(), unless the turn is over.
    void failWith(const AgentCore::Error &error);
    //! Somebody is asked, or a command runs: then it may be silent as long as it likes.
    void setOccupied(bool occupied);
    //! True before send(), and after lost() or forgotten().
    bool isPreparing() const { return m_state == State::Preparing; }
    bool isOver() const { return m_state == State::Over; }
    //! The agent has the prompt, and was not told to stop.
    bool isPrompting() const { return m_state == State::Prompting; }
    //! What was said of the agent's end, which ended the turn; empty: it did not.
    const AgentCore::Phrase &agentEnd() const { return m_agentEnd; }

signals:
    //! The connection broke behind the prompt, and nobody knows what became of it: send() asks it
    //! again.
    void lost(const AgentCore::Error &why);
    //! The agent has no such session any more: it is to be opened again, and then send() asks
    //! again. At most once.
    void forgotten(const AgentCore::Error &why);
    //! Once, from the event loop. \a ignoredCancel: it was ended here, as the agent did not do it.
    void finished(const AgentCore::TurnResult &result, bool ignoredCancel);

private:
    enum class State { Preparing, Prompting, Cancelling, Over };

    void handleAnswer(const AgentCore::Result<QJsonValue> &answer);
    void handleEnded(const AgentCore::Error &why);
    void handleLinkChanged();
    void handleTimeout();
    void watch();
    void conclude(const AgentCore::TurnResult &result, bool ignoredCancel = false);

    AgentLink *m_link;
    QString m_sessionId;
    QTimer m_timer; // of silence, then of cancelling
    AgentCore::Peer::RequestId m_request = 0;
    AgentCore::Phrase m_agentEnd;
    bool m_occupied = false;
    bool m_wasForgotten = false;
    State m_state = State::Preparing;
};

} // namespace Acp
