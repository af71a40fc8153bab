// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/gemini/geminiformat.h"

#include "agentcore/llm/providers/gemini/geminirequest.h"
#include "agentcore/llm/providers/gemini/geministreamparser.h"

#include <QJsonDocument>

namespace AgentCore {

HttpRequest GeminiFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                        const EndpointQuirks &quirks) const
{
    HttpRequest http;
    http.method = "POST";
    http.url = geminiUrl(profile.baseUrl, request.model);
    if (!profile.apiKey.isEmpty())
        http.headers.append("x-goog-api-key", profile.apiKey.toUtf8());
    http.body
        = QJsonDocument(geminiRequestBody(profile, request, quirks)).toJson(QJsonDocument::Compact);
    return http;
}

std::unique_ptr<ReplyParser> GeminiFormat::createParser(const ModelProfile &profile,
                                                        const QSet<QString> &usedIds) const
{
    return std::make_unique<GeminiStreamParser>(profile, usedIds);
}

} // namespace AgentCore
