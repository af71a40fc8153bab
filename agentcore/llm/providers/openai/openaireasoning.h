// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/config/modelprofile.h"
#include "agentcore/llm/client/chatmessage.h"
#include "agentcore/llm/wire/endpointquirks.h"

#include <QJsonArray>

#include <functional>

namespace AgentCore {

//! \name Members of ReasoningPart::opaque that chat completions make
//! kReasoningField: where the reasoning came, "reasoning_content", "reasoning",
//! kReasoningDetails, kThinkingChunks or the tag that opened it, "<think>". kReasoningDetails: the
//! entries. kExtraContents: `extra_content` of calls by their ids.
//! @{
inline constexpr QLatin1StringView kReasoningField("field");
inline constexpr QLatin1StringView kReasoningContent("reasoning_content");
inline constexpr QLatin1StringView kReasoningDetails("reasoning_details");
inline constexpr QLatin1StringView kThinkingChunks("chunks");
inline constexpr QLatin1StringView kExtraContents("extra_content");
//! @}

//! \brief An answer as a list of chunks, thoughts among them; those that are not \a isOwn are left
//! out.
//!
//! Source: Mistral documentation, "Reasoning".
QJsonArray thinkingChunks(const ChatMessage &message,
                          const std::function<bool(const ReasoningPart &)> &isOwn);

//! \brief Adds what asks \a model for the thinking level of \a profile, and for old thoughts to be
//! kept where that is a switch of its own.
//!
//! Source: the pages of VendorRule and ThinkingRule.
void addThinking(QJsonObject &body, const ModelProfile &profile, const QString &model,
                 const EndpointQuirks &quirks);

} // namespace AgentCore
