// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/updateparser.h"
#include "agentcore/history/sessionupdate.h"

#include <QTimer>

#include <vector>

namespace Acp {

//! \brief What an agent tells again of a session, looked through for its last turn of ours: whether
//! its prompt got there, and what of the answer is not shown yet.
//!
//! For a connection that broke in a turn. A turn is known by its words, as the protocol has no id
//! of a prompt; one that was said before counts as often as it was answered.
class AGENTCORE_EXPORT TurnReplay
{
public:
    //! \a shown: the transcript up to now, whose last words of the user are the prompt.
    explicit TurnReplay(const std::vector<AgentCore::SessionUpdate> &shown);

    //! The next update that the agent tells again.
    void add(const IncomingUpdate &update);
    //! The prompt has words to be known by.
    bool canTell() const { return !m_prompt.isEmpty(); }
    bool hasPrompt() const;
    //! What came behind the prompt and is not shown, in order; states of calls are said again.
    QList<IncomingUpdate> missing() const;

private:
    void addUser(const MessageChunk &chunk);

    QString m_prompt; // without blanks, as the next two
    QString m_said; // the user's message that is being told
    QString m_saidId;
    QString m_text; // shown in the turn
    QString m_thought; // the same
    QList<IncomingUpdate> m_tail; // behind m_said
    int m_answered = 0; // earlier turns with the same prompt
    int m_told = 0; // messages of these words before m_said
};

//! \brief A turn whose connection broke, until it is known what became of it at the agent.
//!
//! The first attempt is made at once, further ones after growing pauses, for kPatience in all.
class AGENTCORE_EXPORT TurnRecovery : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kFirstPause{1000}; //!< Doubled each time.
    static constexpr std::chrono::seconds kLongestPause{30};
    static constexpr std::chrono::minutes kPatience{10};

    //! \a shown: see TurnReplay. \a isAnswered: the agent said something in the turn.
    TurnRecovery(const std::vector<AgentCore::SessionUpdate> &shown, bool isAnswered,
                 QObject *parent = nullptr);

    //! Leads to attempted(), from the event loop.
    void start();
    //! The same after a pause; false: it was tried long enough.
    bool tryAgain();
    TurnReplay &replay() { return m_replay; }
    //! \brief The prompt got there, so that it must not be asked again.
    //!
    //! \a hasTold: the agent told all of the session again.
    bool wasTaken(bool hasTold) const;

signals:
    //! The session is to be opened now.
    void attempted();

private:
    TurnReplay m_first;
    TurnReplay m_replay;
    QTimer m_pause;
    std::chrono::milliseconds m_next = kFirstPause;
    std::chrono::milliseconds m_waited{0};
    bool m_isAnswered;
};

} // namespace Acp
