// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaichatformat.h"

#include "agentcore/llm/providers/openai/openairequest.h"
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "agentcore/llm/wire/cacherule.h"
#include "agentcore/llm/wire/openaiendpoint.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

HttpRequest OpenAiChatFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                            const EndpointQuirks &quirks) const
{
    HttpRequest http;
    http.method = "POST";
    http.url = openAiUrl(profile, "/chat/completions"_L1);
    addOpenAiKey(http.headers, profile);
    const CacheRule *cache
        = cacheRule(profile, ModelProfile::WireFormat::OpenAiChat, request.model);
    if (cache && cache->way == CacheRule::Way::Header && !request.conversation.isEmpty())
        http.headers.append("x-grok-conv-id", cacheKey(request.conversation));
    http.body
        = QJsonDocument(openAiRequestBody(profile, request, quirks)).toJson(QJsonDocument::Compact);
    return http;
}

std::unique_ptr<ReplyParser> OpenAiChatFormat::createParser(const ModelProfile &profile,
                                                            const QSet<QString> &usedIds) const
{
    return std::make_unique<OpenAiStreamParser>(profile, usedIds);
}

} // namespace AgentCore
