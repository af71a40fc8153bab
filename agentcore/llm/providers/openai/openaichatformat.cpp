// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaichatformat.h"

#include "agentcore/llm/providers/openai/openaimessages.h"
#include "agentcore/llm/providers/openai/openaireasoning.h"
#include "agentcore/llm/providers/openai/openaistreamparser.h"
#include "agentcore/llm/wire/cacherule.h"
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/openaiendpoint.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QJsonArray toolsOf(const ChatRequest &request)
{
    QJsonArray tools;
    for (const ToolDefinition &tool : request.tools) {
        const QJsonObject function{{"name"_L1, tool.name},
                                   {"description"_L1, tool.description},
                                   {"parameters"_L1, tool.inputSchema}};
        tools.append(QJsonObject{{"type"_L1, u"function"_s}, {"function"_L1, function}});
    }
    return tools;
}

// OpenAI's own reasoning models want another name and take no temperature.
static void addOptions(QJsonObject &body, const ModelProfile &profile, const ChatRequest &request,
                       const EndpointQuirks &quirks)
{
    const RequestOptions &options = profile.options;
    if (options.maxOutputTokens) {
        const bool isNew = quirks.usesMaxCompletionTokens || profile.provider == "openai"_L1;
        body.insert(isNew ? "max_completion_tokens"_L1 : "max_tokens"_L1, *options.maxOutputTokens);
    }
    if (options.temperature && !quirks.noTemperature)
        body.insert("temperature"_L1, *options.temperature);
    addThinking(body, profile, request.model, quirks);
    for (auto it = options.extraBody.begin(); it != options.extraBody.end(); ++it)
        body.insert(it.key(), it.value());
}

QJsonObject openAiRequestBody(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks)
{
    QJsonObject body{{"model"_L1, request.model},
                     {"messages"_L1, OpenAiMessages(profile, request, quirks).write()},
                     {"stream"_L1, true}};
    if (!quirks.noStreamOptions)
        body.insert("stream_options"_L1, QJsonObject{{"include_usage"_L1, true}});
    if (!request.tools.empty())
        body.insert("tools"_L1, toolsOf(request));
    const CacheRule *cache
        = cacheRule(profile, ModelProfile::WireFormat::OpenAiChat, request.model);
    const bool hasKey = cache && cache->way == CacheRule::Way::Key && !quirks.noCacheKey;
    if (hasKey && !request.conversation.isEmpty())
        body.insert("prompt_cache_key"_L1, cacheKey(request.conversation));
    addOptions(body, profile, request, quirks);
    return body;
}

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
    http.body = bodyBytes(openAiRequestBody(profile, request, quirks));
    return http;
}

std::unique_ptr<ReplyParser> OpenAiChatFormat::createParser(const ModelProfile &profile,
                                                            const QSet<QString> &usedIds) const
{
    return std::make_unique<OpenAiStreamParser>(profile, usedIds);
}

} // namespace AgentCore
