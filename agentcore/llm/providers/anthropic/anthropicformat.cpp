// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicformat.h"

#include "agentcore/llm/providers/anthropic/anthropicrequest.h"
#include "agentcore/llm/providers/anthropic/anthropicstreamparser.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Gateways to other clouds refuse what they do not know.
static bool isAnthropicsOwn(const QUrl &url)
{
    return url.host().endsWith("anthropic.com"_L1);
}

HttpRequest AnthropicFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                           const EndpointQuirks &quirks) const
{
    const QJsonObject body = anthropicRequestBody(profile, request, quirks);
    HttpRequest http;
    http.method = "POST";
    http.url = anthropicUrl(profile.baseUrl);
    http.headers.append("anthropic-version", "2023-06-01");
    if (!profile.apiKey.isEmpty())
        http.headers.append("x-api-key", profile.apiKey.toUtf8());
    // With a budget, Claude 4 thinks between tool calls only on request; adaptively it always does.
    if (body["thinking"_L1]["type"_L1] == "enabled"_L1 && isAnthropicsOwn(http.url))
        http.headers.append("anthropic-beta", "interleaved-thinking-2025-05-14");
    http.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
    return http;
}

std::unique_ptr<ReplyParser> AnthropicFormat::createParser(const ModelProfile &profile,
                                                           const QSet<QString> &usedIds) const
{
    return std::make_unique<AnthropicStreamParser>(profile, usedIds);
}

} // namespace AgentCore
