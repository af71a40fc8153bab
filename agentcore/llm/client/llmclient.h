// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/base/phrase.h"
#include "agentcore/llm/client/chatmessage.h"

#include <QObject>

#include <chrono>
#include <memory>

namespace AgentCore {

//! Text or reasoning that arrived; pieces that arrived together come as one.
struct TextDelta
{
    QString text;
    friend bool operator==(const TextDelta &, const TextDelta &) = default;
};
struct ReasoningDelta
{
    QString text;
    friend bool operator==(const ReasoningDelta &, const ReasoningDelta &) = default;
};
//! \brief A tool call began or grew.
//!
//! name may grow as long as no arguments were told. An empty object is not told of as arguments.
struct ToolCallDelta
{
    int index = 0; //!< Position among the calls of this reply, from 0.
    QString id;
    QString name;
    QString argumentsDelta;
    friend bool operator==(const ToolCallDelta &, const ToolCallDelta &) = default;
};
//! \brief The request will be tried again after delay; shown as a countdown.
//!
//! Text that came stays, and the answer goes on with it; reasoning and calls come anew.
struct RetryScheduled
{
    Error reason;
    int attempt = 1; //!< Of the coming try, from 2.
    std::chrono::milliseconds delay{0};
    int most = 0; //!< Tries, at most; 0: not known.
    friend bool operator==(const RetryScheduled &, const RetryScheduled &) = default;
};

//! The endpoint refused a part of the request, such as an image; it goes again without it.
struct RequestReduced
{
    Phrase what; //!< For the user.
    Phrase reason; //!< The endpoint's own words.
    friend bool operator==(const RequestReduced &, const RequestReduced &) = default;
};

using StreamEvent
    = std::variant<TextDelta, ReasoningDelta, ToolCallDelta, RetryScheduled, RequestReduced>;

//! Why the model stopped.
enum class FinishReason {
    EndTurn, //!< It is done.
    ToolCalls, //!< It waits for results.
    MaxTokens, //!< Cut off by a limit of tokens: tool calls of this reply must not run.
    Refusal, //!< It or the provider's filter refuses.
};

//! The whole reply, once it is over.
struct ReplyOutcome
{
    FinishReason reason = FinishReason::EndTurn;
    ChatMessage message; //!< Role::Assistant.
    TokenUsage usage; //!< Zeros where the endpoint told none.
    friend bool operator==(const ReplyOutcome &, const ReplyOutcome &) = default;
};

//! \brief One running request to a model. Deleting it aborts without a signal.
class AGENTCORE_EXPORT LlmReply : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Leads to finished() with ErrorCode::Cancelled; no effect once finished.
    virtual void abort() = 0;
    //! \brief While true no more of the reply is fetched.
    //!
    //! What was fetched before may still come, the end included; abort() works all the same.
    virtual void setPaused(bool paused) = 0;
    //! \brief What endpoints told of tries that brought no answer; with an error or abort() also of
    //! the last one. It is not in ReplyOutcome::usage, and is charged all the same.
    virtual TokenUsage unfinishedUsage() const { return {}; }

signals:
    void received(const AgentCore::StreamEvent &event);
    //! Exactly once, never from within LlmClient::send(). On an error after text was received,
    //! what was received stays valid.
    void finished(const AgentCore::Result<AgentCore::ReplyOutcome> &result);
};

//! \brief A model behind some wire format.
class AGENTCORE_EXPORT LlmClient
{
public:
    virtual ~LlmClient() = default;

    //! Sends at once; never null. Errors come by LlmReply::finished(): AuthRequired, RateLimited,
    //! ContextOverflow, Network, Timeout, InvalidInput (the endpoint refuses the request).
    virtual std::unique_ptr<LlmReply> send(const ChatRequest &request) = 0;
    //! A request may come soon: the connection is opened, if there is none. Errors are not told.
    virtual void expectRequest() { }
};

} // namespace AgentCore
