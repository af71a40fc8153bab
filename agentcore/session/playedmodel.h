// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/history/history.h"
#include "agentcore/llm/client/llmclient.h"

#include <memory>
#include <vector>

namespace AgentCore {

//! \brief What there is to play of a stored session: what the user said, what the model answered,
//! and what its calls came to.
struct AGENTCORE_EXPORT PlayedSession
{
    struct Prompt
    {
        QList<ContentBlock> content; //!< With its attachments.
        QString modeId; //!< In which it was said.
    };

    QList<Prompt> prompts; //!< In order.
    std::vector<ChatMessage> replies; //!< All of the model's, in order.
    QList<ToolCallState> calls; //!< As they ended.

    //! \a modes: the modes in which messages of the user were said, by their ids; the default one
    //! of those that are not in it. Unsupported, with what it has that cannot be played: a
    //! compaction, sub-agents, words that were said into a running turn, commands of the user.
    //! InvalidInput: nothing was said.
    static Result<PlayedSession> of(const History &history, bool isCompacted,
                                    const QHash<QString, QString> &modes = {});
};

//! How two calls differ that are the same in the recording, in English; empty: they do not.
AGENTCORE_EXPORT QString callDifference(const ToolCallState &before, const ToolCallState &now);

//! \brief Answers each request with the next recorded reply, whatever is asked: no model, no
//! network, no cost.
//!
//! When all are given it fails with NotFound.
class AGENTCORE_EXPORT PlayedClient : public LlmClient
{
public:
    //! Which one is next; shared by the clients of one session.
    struct Recording
    {
        std::vector<ChatMessage> replies;
        size_t next = 0;
    };

    explicit PlayedClient(std::shared_ptr<Recording> recording)
        : m_recording(std::move(recording))
    { }

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override;

private:
    std::shared_ptr<Recording> m_recording;
};

} // namespace AgentCore
