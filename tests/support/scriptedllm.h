// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/client/llmclient.h"
#include "agentcore/session/sessionmodel.h"

#include <QPointer>

#include <deque>
#include <map>

namespace Testing {

//! One scripted answer of the model.
struct ScriptedReply
{
    std::vector<AgentCore::StreamEvent> events;
    AgentCore::Result<AgentCore::ReplyOutcome> outcome = AgentCore::ReplyOutcome{};
    AgentCore::TokenUsage unfinished = {}; //!< As LlmReply::unfinishedUsage() says.
    bool held = false; //!< Sends its events, then waits for release() or abort().

    //! A plain answer.
    static ScriptedReply text(const QString &text);
    //! Calls of tools; pairs of name and JSON arguments. Ids are "call_<n>" over the script.
    static ScriptedReply calls(const std::vector<std::pair<QString, QString>> &calls,
                               const QString &textBefore = {});
    static ScriptedReply failure(AgentCore::ErrorCode code, const QString &message);
    ScriptedReply &hold();
};

class ScriptedLlmReply;

//! State that outlives the client, so that a test can look at it after handing the client over.
struct ScriptedModel
{
    std::deque<ScriptedReply> replies; //!< Taken from the front; empty: an Internal error.
    //! Those of conversations whose first message has the key in it; they go before replies.
    std::map<QString, std::deque<ScriptedReply>> conversations;
    std::vector<AgentCore::ChatRequest> requests; //!< What was asked, in order.
    //! False: requests are noted without what FactsEvents add, which is not the same every day.
    bool keepsFacts = false;
    QPointer<ScriptedLlmReply> current;
    std::map<QString, QPointer<ScriptedLlmReply>> currentOf; //!< By the key of a conversation.

    //! A reply is there that was not deleted.
    bool hasReply() const;
    //! Lets a held reply finish.
    void release();
    void release(const QString &conversation);
    //! Lets a held reply send one more event.
    void receive(const AgentCore::StreamEvent &event);
    std::unique_ptr<AgentCore::LlmClient> createClient();
};

//! What a LocalAgent needs to ask \a model, called "test/scripted"; it must outlive the agent.
AgentCore::ModelServices scriptedServices(ScriptedModel *model);

} // namespace Testing
