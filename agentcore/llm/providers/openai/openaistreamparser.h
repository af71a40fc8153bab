// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/providers/openai/openaitoolcalls.h"
#include "agentcore/llm/providers/openai/reasoningdetails.h"
#include "agentcore/llm/wire/replyparser.h"
#include "agentcore/llm/wire/thinktags.h"

namespace AgentCore {

//! \brief Reads chat completions.
//!
//! Source: OpenAI API reference, "Chat completion chunk"; `reasoning_content`, `reasoning`,
//! `reasoning_details`, chunks of type "thinking", thoughts in tags and `extra_content` are what
//! other endpoints add. What goes back stands in ReasoningPart::opaque, see openaireasoning.h.
class AGENTCORE_EXPORT OpenAiStreamParser : public ReplyParser
{
public:
    explicit OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

    void assumeThoughts(bool begins) override { m_tags = ThinkTags(begins); }

private:
    //! What a `finish_reason` stands for.
    enum class End { Whole, Cut, WindowFull, Refused, Failed };

    //! Nothing for a reason that is not known.
    static std::optional<End> endOf(const QString &reason);
    void takeEnd(std::optional<End> end);
    void takeObject(const QByteArray &type, const QJsonObject &chunk) override;
    std::optional<FinishReason> finishReason() const override;
    void completeMessage(ChatMessage &message) override;
    void partThoughts(ChatMessage &message);
    void takeRest() override;
    void takeReasoning(const QJsonObject &delta);
    void takeText(const QString &text);
    void takeUsage(const QJsonObject &json);
    void takeDelta(const QJsonObject &delta);
    void takeContent(const QJsonValue &content);
    void addCalls(std::vector<ToolCallDelta> deltas);

    OpenAiToolCalls m_calls;
    QString m_finishReason;
    End m_end = End::Whole;
    QString m_by; // see kReasoningBy
    QString m_field; // see kReasoningField
    ReasoningDetails m_details;
    ThinkTags m_tags;
    bool m_refused = false;
    bool m_tellsCost = false; // the vendor documents it
};

} // namespace AgentCore
