// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

namespace AgentCore {

class SessionRecorder;

//! What the user said into a running turn and the model did not read yet.
class SteeredPrompts
{
public:
    bool isEmpty() const { return m_waiting.isEmpty(); }
    //! LimitExceeded: too many wait, or it is too large for a line of the file.
    Result<void> add(const QList<ContentBlock> &content);
    //! \brief Records the first one as a message of its own; there must be one. Io, then it waits
    //! on.
    Result<void> recordFirst(SessionRecorder &recorder);
    //! All that wait, which are gone from here.
    QList<QList<ContentBlock>> take() { return std::exchange(m_waiting, {}); }

private:
    QList<QList<ContentBlock>> m_waiting;
};

} // namespace AgentCore
