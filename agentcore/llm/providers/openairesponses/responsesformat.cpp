// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openairesponses/responsesformat.h"

#include "agentcore/llm/providers/openairesponses/responsesrequest.h"
#include "agentcore/llm/providers/openairesponses/responsesstreamparser.h"
#include "agentcore/llm/wire/openaiendpoint.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

HttpRequest ResponsesFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                           const EndpointQuirks &quirks) const
{
    HttpRequest http;
    http.method = "POST";
    http.url = openAiUrl(profile, "/responses"_L1);
    addOpenAiKey(http.headers, profile);
    http.body = QJsonDocument(responsesRequestBody(profile, request, quirks))
                    .toJson(QJsonDocument::Compact);
    return http;
}

std::unique_ptr<ReplyParser> ResponsesFormat::createParser(const ModelProfile &profile,
                                                           const QSet<QString> &usedIds) const
{
    return std::make_unique<ResponsesStreamParser>(profile, usedIds);
}

} // namespace AgentCore
