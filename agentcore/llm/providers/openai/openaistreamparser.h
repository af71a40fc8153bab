// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/providers/openai/openaitoolcalls.h"
#include "agentcore/llm/wire/replyparser.h"

namespace AgentCore {

//! \brief Reads chat completions.
//!
//! Source: OpenAI API reference, "Chat completion chunk"; `reasoning_content`, `reasoning` and
//! `extra_content` are what other endpoints add.
class AGENTCORE_EXPORT OpenAiStreamParser : public ReplyParser
{
public:
    explicit OpenAiStreamParser(ModelProfile profile, QSet<QString> usedIds = {});

private:
    void takeObject(const QByteArray &type, const QJsonObject &chunk) override;
    std::optional<FinishReason> finishReason() const override;
    void completeMessage(ChatMessage &message) const override;
    void takeUsage(const QJsonObject &json);
    void takeDelta(const QJsonObject &delta);
    void takeContent(const QJsonValue &content);
    void addCalls(std::vector<ToolCallDelta> deltas);

    OpenAiToolCalls m_calls;
    QString m_finishReason;
    bool m_returnsReasoning = false; // the endpoint may want `reasoning_content` back
    bool m_refused = false;
};

} // namespace AgentCore
