// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/client/turnreplay.h"

#include <QTimer>

namespace Acp {

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
