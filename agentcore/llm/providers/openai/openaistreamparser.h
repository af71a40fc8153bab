// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/http/sseparser.h"
#include "agentcore/llm/providers/openai/openaierror.h"
#include "agentcore/llm/providers/openai/openaitoolcalls.h"

namespace AgentCore {

//! \brief Turns the body of a chat completion, streamed or whole, into a reply.
//!
//! Source: OpenAI API reference, "Chat completion chunk"; `reasoning_content`, `reasoning` and
//! `extra_content` are what other endpoints add.
class AGENTCORE_EXPORT OpenAiStreamParser
{
public:
    static constexpr qsizetype kMaxBodyBytes = 64 * 1024 * 1024; //!< Of an answer not streamed.

    //! \a profile is for the words of errors, \a usedIds see OpenAiToolCalls.
    explicit OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

    //! \return the endpoint's error inside the stream, Network when it is no stream of events, or
    //! LimitExceeded; and the same from then on. Events before it stay valid.
    Result<void> append(QByteArrayView bytes);
    //! What arrived since the last call, adjacent pieces of one kind merged.
    std::vector<StreamEvent> takeEvents();
    //! True once the endpoint said that nothing more comes.
    bool isDone() const { return m_done; }
    //! True once there was text, reasoning or a call: the request must not be sent again.
    bool hasContent() const { return m_hasContent; }
    //! What the endpoint said of the error that append() or finish() returned.
    const std::optional<OpenAiFailure> &failure() const { return m_failure; }
    //! \brief The end of input. May bring more events.
    //! \return as append(), or Network when the stream broke off.
    Result<ReplyOutcome> finish();

private:
    enum class Form { Unknown, Events, Json, WebPage };

    void detectForm();
    void takeSseEvents();
    void takeChunk(const QJsonObject &chunk);
    void takeUsage(const QJsonObject &usage);
    void takeDelta(const QJsonObject &delta);
    void takeContent(const QJsonValue &content);
    void takeWholeBody();
    void addText(const QString &text);
    void addReasoning(const QString &text);
    void addCalls(std::vector<ToolCallDelta> deltas);
    void setFailure(OpenAiFailure failure);
    void setError(ErrorCode code, const QString &message);
    FinishReason finishReason() const;
    ChatMessage message() const;

    ModelProfile m_profile;
    SseParser m_sse;
    OpenAiToolCalls m_calls;
    QByteArray m_body; // until the form is known, and of a JSON answer
    std::vector<StreamEvent> m_events;
    std::vector<MessagePart> m_parts; // text and reasoning
    TokenUsage m_usage;
    QString m_finishReason;
    std::optional<Error> m_error;
    std::optional<OpenAiFailure> m_failure;
    Form m_form = Form::Unknown;
    bool m_returnsReasoning = false; // the endpoint may want `reasoning_content` back
    bool m_refused = false;
    bool m_done = false;
    bool m_hasContent = false;
};

} // namespace AgentCore
