// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"

#include <span>

namespace AgentCore {

//! One scripted reply.
struct DemoScriptReply
{
    std::vector<StreamEvent> events; //!< What streams, in small pieces.
    Result<ReplyOutcome> outcome = ReplyOutcome{};
    bool unpaced = false; //!< Sent without pauses.
};

//! \brief What the script answers to \a request: always the same to the same conversation.
//!
//! The first prompt of a conversation, and the prompt "tour", start the tour: it explains itself,
//! plans, lists and searches the directory, writes and edits `agentao-tour.md`, runs two commands
//! and sums up; it reacts to calls that were refused and goes on. Other prompts make one step, for
//! those who try a front end:
//!
//! | prompt | does |
//! |---|---|
//! | `help` | lists these |
//! | `read FILE`, `list DIR`, `search TEXT` | one read-only call |
//! | `write FILE`, `run COMMAND` | one call that the default mode asks about |
//! | `ask` | one question to the user |
//! | `plan`, `think` | a plan of three steps; reasoning before the answer |
//! | `long N` | N pieces of text, as fast as they go (at most 1,000,000) |
//! | `fail`, `refuse`, `cut` | a network error; a refusal; an answer cut by a limit of tokens |
//!
//! After a call these answer with a sentence on its result. Everything else is told what this is.
AGENTCORE_EXPORT DemoScriptReply demoReply(const ChatRequest &request);

//! \brief Puts a scripted reply together: the pieces that stream and the whole message.
class DemoWriter
{
public:
    //! \a turn makes the ids of calls different from reply to reply.
    explicit DemoWriter(qsizetype turn)
        : m_turn(turn)
    { }

    DemoWriter &say(const QString &text);
    DemoWriter &think(const QString &text);
    DemoWriter &call(const QString &name, const QJsonObject &input);
    DemoScriptReply end(FinishReason reason = FinishReason::EndTurn);

private:
    DemoScriptReply m_reply;
    ReplyOutcome m_outcome;
    qsizetype m_turn;
    qsizetype m_chars = 0;
    int m_calls = 0;
};

//! The next reply of the tour. \a turn: what was said since the prompt that began it; \a number:
//! of the reply in the conversation, for ids.
DemoScriptReply nextTourReply(std::span<const ChatMessage> turn, qsizetype number);

} // namespace AgentCore
