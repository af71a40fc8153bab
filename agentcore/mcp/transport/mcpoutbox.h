// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/mcp/transport/mcpoutgoing.h"

#include <deque>
#include <optional>

namespace AgentCore {

//! \brief Lines that wait to be sent over HTTP, and how many bytes the server does not have yet:
//! those of waiting lines and of lines under way, until settle() is told of them.
class McpOutbox
{
public:
    //! Bytes; \a message is not taken when it would be more.
    explicit McpOutbox(qint64 maxBytes)
        : m_maxBytes(maxBytes)
    { }

    //! False: too much is waiting.
    bool add(McpOutgoing message);
    //! The next to send, in order; what is no request may overtake when there is no \a
    //! roomForRequests, as requests may wait for an answer of ours. Empty: there is none.
    std::optional<McpOutgoing> take(bool roomForRequests);
    //! The request \a id is not to be sent any more. False: it does not wait.
    bool remove(const QJsonValue &id);
    //! The server has \a bytes of lines that were taken. True: that was the last it missed.
    bool settle(qint64 bytes);
    qint64 pendingBytes() const { return m_pendingBytes; }
    void clear();

private:
    std::deque<McpOutgoing> m_queue;
    qint64 m_maxBytes;
    qint64 m_pendingBytes = 0;
};

} // namespace AgentCore
