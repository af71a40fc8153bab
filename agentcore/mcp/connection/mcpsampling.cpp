// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/connection/mcpsampling.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcpcontents.h"

#include <limits>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxMessages = 500;
static constexpr qsizetype kMaxHints = 50;

static void readMessages(JsonReader &reader, McpSamplingRequest &request)
{
    const QJsonArray messages = reader.requiredArray("messages"_L1);
    if (messages.size() > kMaxMessages)
        reader.fail("messages"_L1, u"are too many"_s);
    for (qsizetype i = 0; i < messages.size() && reader.ok(); ++i) {
        if (const auto message = mcpMessage(messages.at(i)); message)
            request.messages += *message;
        else
            reader.fail(
                {ErrorCode::InvalidInput, message.error().message, u"/messages/%1"_s.arg(i)});
    }
    if (reader.ok() && request.messages.isEmpty())
        reader.fail("messages"_L1, u"must not be empty"_s);
}

static void readHints(const QJsonObject &params, McpSamplingRequest &request)
{
    const QJsonArray hints = params["modelPreferences"_L1]["hints"_L1].toArray();
    for (const QJsonValue &hint : hints) {
        const QString name = hint["name"_L1].toString();
        if (!name.isEmpty() && request.modelHints.size() < kMaxHints)
            request.modelHints.append(boundedText(name, kMaxMcpNameChars));
    }
}

Result<McpSamplingRequest> mcpSamplingRequest(const QJsonObject &params)
{
    JsonReader reader(params);
    McpSamplingRequest request;
    if (!params["tools"_L1].toArray().isEmpty() || params["toolChoice"_L1].isObject())
        reader.fail("tools"_L1, u"are not offered"_s);
    readMessages(reader, request);
    readHints(params, request);
    request.systemPrompt = boundedText(reader.optionalString("systemPrompt"_L1).value_or(QString()),
                                       kMaxMcpTextChars);
    request.maxTokens = int(reader.requiredInt("maxTokens"_L1, 1, std::numeric_limits<int>::max()));
    if (params["temperature"_L1].isDouble())
        request.temperature = params["temperature"_L1].toDouble();
    request.stopSequences = reader.optionalStrings("stopSequences"_L1).mid(0, kMaxHints);
    return reader.finish(std::move(request));
}

QJsonObject mcpSamplingResult(const McpSamplingAnswer &answer)
{
    return {{"role"_L1, "assistant"_L1},
            {"content"_L1, QJsonObject{{"type"_L1, "text"_L1}, {"text"_L1, answer.text}}},
            {"model"_L1, answer.model},
            {"stopReason"_L1, answer.stopReason}};
}

} // namespace AgentCore
