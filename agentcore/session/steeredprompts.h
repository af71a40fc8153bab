// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"

#include <QHash>

namespace AgentCore {

class SessionRecorder;

//! What the user said into a running turn and the model did not read yet.
class SteeredPrompts
{
public:
    bool isEmpty() const { return m_waiting.isEmpty(); }
    //! \a front: who says it. LimitExceeded: too many wait, or it is too large for a line of the
    //! file.
    Result<void> add(const QList<ContentBlock> &content, int front);
    //! \brief Records the first one as a message of its own; there must be one. Io, then it waits
    //! on.
    Result<void> recordFirst(SessionRecorder &recorder);
    //! All that wait, of each front, in order; they are gone from here.
    QHash<int, QList<QList<ContentBlock>>> take();

private:
    struct Waiting
    {
        QList<ContentBlock> content;
        int front;
    };

    QList<Waiting> m_waiting;
};

} // namespace AgentCore
