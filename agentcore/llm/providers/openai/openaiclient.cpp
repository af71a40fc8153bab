// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaiclient.h"

namespace AgentCore {

OpenAiClient::OpenAiClient(ModelProfile profile, RetryPolicy retry, HttpLimits limits)
    : m_setup{std::move(profile), std::move(retry), limits, std::make_shared<HttpTransport>()}
{ }

OpenAiClient::~OpenAiClient() = default;

std::unique_ptr<LlmReply> OpenAiClient::send(const ChatRequest &request)
{
    return std::make_unique<OpenAiReply>(m_setup, request);
}

} // namespace AgentCore
