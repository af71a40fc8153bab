// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/wireclient.h"

namespace AgentCore {

WireClient::WireClient(ModelProfile profile, RetryPolicy retry, std::optional<HttpLimits> limits)
    : m_setup{wireFormat(profile.wireFormat),
              profile,
              std::move(retry),
              limits,
              std::make_shared<HttpTransport>(),
              {},
              std::make_shared<LongTexts>()}
{
    Q_ASSERT(m_setup.format);
}

WireClient::~WireClient() = default;

std::unique_ptr<LlmReply> WireClient::send(const ChatRequest &request)
{
    return std::make_unique<StreamedReply>(m_setup, request);
}

void WireClient::setFinisher(std::function<void(HttpRequest &, const ModelProfile &)> finish)
{
    m_setup.finish = std::move(finish);
}

void WireClient::expectRequest()
{
    m_setup.http->open(m_setup.profile.baseUrl);
}

} // namespace AgentCore
