// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/turnrecovery.h"

#include <algorithm>

using namespace AgentCore;

namespace Acp {

TurnRecovery::TurnRecovery(const std::vector<SessionUpdate> &shown, bool isAnswered,
                           QObject *parent)
    : QObject(parent)
    , m_first(shown)
    , m_replay(m_first)
    , m_isAnswered(isAnswered)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &TurnRecovery::attempted);
}

void TurnRecovery::start()
{
    m_pause.start(0);
}

bool TurnRecovery::tryAgain()
{
    if (m_waited >= kPatience)
        return false;
    m_replay = m_first; // what the last attempt told may not be all
    m_pause.start(m_next);
    m_waited += m_next;
    m_next = std::min<std::chrono::milliseconds>(2 * m_next, kLongestPause);
    return true;
}

bool TurnRecovery::wasTaken(bool hasTold) const
{
    return m_isAnswered || (hasTold && m_replay.hasPrompt());
}

} // namespace Acp
