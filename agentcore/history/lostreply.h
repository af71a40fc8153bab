// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/sessionupdate.h"
#include "agentcore/llm/client/chatmessage.h"

#include <QSet>

#include <array>

namespace AgentCore {

//! \brief Sees from the events around it that a reply was there whose own line is missing.
//!
//! A damaged line may have held a whole reply. Then its calls ran although no reply wanted them, or
//! the text of another message begins before the one before was over.
class LostReply
{
public:
    enum class Stream { Text, Thought };

    //! \brief A piece of \a messageId comes; \a isOpen: pieces of this stream came since the last
    //! reply.
    //! \return True when a reply before it is missing.
    bool begins(Stream stream, const QString &messageId, bool isOpen);
    //! A reply with \a calls, or the turn, is over.
    void endReply(const std::vector<ToolCallPart> &calls);
    //! Something of \a call changed.
    void noteCall(const ToolCallState &call);
    //! Calls that ran and that no reply wanted.
    bool hasCalls() const { return !m_calls.isEmpty(); }
    QStringList takeCalls() { return std::exchange(m_calls, {}); }
    //! What the model must have written for \a call.
    static ToolCallPart partOf(const ToolCallState &call);

private:
    std::array<QString, 2> m_messages; //!< By Stream: whose pieces came last.
    QSet<QString> m_wanted; //!< Calls of replies.
    QStringList m_calls;
};

} // namespace AgentCore
