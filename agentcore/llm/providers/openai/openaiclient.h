// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/llm/providers/openai/openaireply.h"

namespace AgentCore {

//! \brief Models behind an endpoint that speaks OpenAI's chat completions.
//!
//! Requests that fail before the answer began are tried again, see RetryPolicy; each wait is told
//! by RetryScheduled. Never again after any text, reasoning or tool call arrived.
class AGENTCORE_EXPORT OpenAiClient : public LlmClient
{
public:
    explicit OpenAiClient(ModelProfile profile, RetryPolicy retry = {}, HttpLimits limits = {});
    ~OpenAiClient() override;

    std::unique_ptr<LlmReply> send(const ChatRequest &request) override;

private:
    OpenAiReply::Setup m_setup;
};

} // namespace AgentCore
