// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"

#include <QJsonArray>

namespace AgentCore {

//! \brief Writes the messages of one request to the Messages API.
//!
//! Messages as wellFormedMessages() puts them. Blocks that only the model itself understands
//! (thinking with its signature, redacted thinking, tools that run at the endpoint) go back
//! unchanged and in their place, but only to the model that made them: others refuse signatures
//! that are not theirs.
class AGENTCORE_EXPORT AnthropicMessages
{
public:
    AnthropicMessages(const ModelProfile &profile, const ChatRequest &request,
                      const EndpointQuirks &quirks);

    //! To be called once.
    QJsonArray write();

    //! \brief False when the current turn has an answer that does not begin with thinking.
    //!
    //! An endpoint refuses thinking by budget then, as it cannot begin within a turn. After
    //! write().
    bool turnBeginsWithThinking() const { return m_turnBeginsWithThinking; }

private:
    struct Written
    {
        bool isUser = false;
        QJsonArray blocks;
    };

    QJsonArray assistantBlocks(size_t index) const;
    QJsonObject ownBlock(const ReasoningPart &part, size_t index) const;
    void dropOpenServerCalls(QJsonArray &blocks) const;
    void markForCache();

    std::vector<ChatMessage> m_messages;
    QString m_model;
    EndpointQuirks m_quirks;
    size_t m_turnStart = 0; // index of the message that began the current turn
    bool m_continues = false;
    bool m_turnBeginsWithThinking = true;
    std::vector<Written> m_written;
};

} // namespace AgentCore
