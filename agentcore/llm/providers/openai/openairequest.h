// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/chatmessage.h"

#include <QUrl>

namespace AgentCore {

//! What an endpoint turned out not to accept.
struct OpenAiQuirks
{
    bool noStreamOptions = false; //!< `stream_options` was refused: no usage comes.
};

//! \brief The body of a streaming chat completion.
//!
//! Results of tools follow their assistant message in the order of its calls; a call without
//! result gets one that says so, and a result without call is told as text, since endpoints refuse
//! both. Reasoning goes back only within the current turn and to those that sent it.
//! Source: OpenAI API reference, "Create chat completion".
AGENTCORE_EXPORT QJsonObject openAiRequestBody(const ChatRequest &request,
                                               const OpenAiQuirks &quirks = {});

//! \a baseUrl plus "/chat/completions", unless it ends so; a query (Azure) stays.
AGENTCORE_EXPORT QUrl openAiChatUrl(const QUrl &baseUrl);

} // namespace AgentCore
