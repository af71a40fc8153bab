// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/gemini/geministreamparser.h"

#include "agentcore/llm/providers/gemini/geminirequest.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace AgentCore {

// A part that says what belongs to itself or, for "text" and "call", to the next.
static QJsonObject note(QLatin1StringView part, const QString &signature, const QString &id = {})
{
    QJsonObject json{{"part"_L1, part}};
    if (!signature.isEmpty())
        json.insert("signature"_L1, signature);
    if (!id.isEmpty())
        json.insert("id"_L1, id);
    return {{kGeminiPart, json}};
}

GeminiStreamParser::GeminiStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : ReplyParser(std::move(profile), std::move(usedIds))
{ }

void GeminiStreamParser::takeObject(const QByteArray &, const QJsonObject &response)
{
    const QJsonValue error = response.value("error"_L1);
    if (error.isObject() || error.isString()) {
        setFailure(EndpointFailure::fromJson(error));
        return;
    }
    takeUsage(response.value("usageMetadata"_L1).toObject());
    const QString blocked = response["promptFeedback"_L1]["blockReason"_L1].toString();
    if (!blocked.isEmpty())
        m_finishReason = u"SAFETY"_s;
    const QJsonObject candidate = response.value("candidates"_L1).toArray().at(0).toObject();
    for (const QJsonArray parts = candidate["content"_L1]["parts"_L1].toArray();
         const QJsonValue &part : parts)
        takePart(part.toObject());
    const QString reason = candidate.value("finishReason"_L1).toString();
    if (!reason.isEmpty())
        takeFinish(reason, candidate.value("finishMessage"_L1).toString());
}

void GeminiStreamParser::takePart(const QJsonObject &part)
{
    const QString signature = part.value("thoughtSignature"_L1).toString();
    const QString text = part.value("text"_L1).toString();
    const QJsonValue call = part.value("functionCall"_L1);
    if (call.isObject())
        takeCall(call.toObject(), signature);
    else if (part.value("thought"_L1).toBool())
        takeThought(text, signature);
    else
        takeText(text, signature);
}

void GeminiStreamParser::takeThought(const QString &text, const QString &signature)
{
    if (!signature.isEmpty())
        endPart(); // the signature is of this part alone
    addReasoning(text);
    if (signature.isEmpty())
        return;
    currentReasoning().opaque = note("thought"_L1, signature);
    endPart();
}

void GeminiStreamParser::takeText(const QString &text, const QString &signature)
{
    if (!signature.isEmpty())
        addPart(ReasoningPart{{}, note(text.isEmpty() ? "empty"_L1 : "text"_L1, signature)});
    addText(text);
    if (!signature.isEmpty())
        endPart();
}

void GeminiStreamParser::takeCall(const QJsonObject &call, const QString &signature)
{
    const QString name = call.value("name"_L1).toString();
    const QString wireId = call.value("id"_L1).toString();
    if (name.isEmpty())
        return;
    if (!signature.isEmpty() || !wireId.isEmpty())
        addPart(ReasoningPart{{}, note("call"_L1, signature, wireId)});
    const QJsonObject arguments = call.value("args"_L1).toObject();
    const ToolCallPart part{
        callIds().fresh(wireId), name,
        QString::fromUtf8(QJsonDocument(arguments).toJson(QJsonDocument::Compact))};
    addPart(part);
    addCallDelta({m_calls++, part.id, part.name, part.arguments});
}

// Source: Gemini API reference, "FinishReason", 2026-11-23.
static bool isRefusal(const QString &reason)
{
    static constexpr std::array kRefusals{"SAFETY"_L1,
                                          "RECITATION"_L1,
                                          "LANGUAGE"_L1,
                                          "BLOCKLIST"_L1,
                                          "PROHIBITED_CONTENT"_L1,
                                          "SPII"_L1,
                                          "IMAGE_SAFETY"_L1,
                                          "IMAGE_PROHIBITED_CONTENT"_L1,
                                          "IMAGE_RECITATION"_L1,
                                          "OTHER"_L1};
    return std::ranges::any_of(kRefusals, [&](auto known) { return reason == known; });
}

void GeminiStreamParser::takeFinish(const QString &reason, const QString &message)
{
    // The model wrote something that is no answer: not the user's doing, nor a refusal.
    static constexpr std::array kBroken{"MALFORMED_FUNCTION_CALL"_L1, "MALFORMED_RESPONSE"_L1,
                                        "UNEXPECTED_TOOL_CALL"_L1, "TOO_MANY_TOOL_CALLS"_L1,
                                        "MISSING_THOUGHT_SIGNATURE"_L1};
    m_finishReason = reason;
    if (std::ranges::none_of(kBroken, [&](auto known) { return reason == known; })) {
        if (reason != "STOP"_L1 && reason != "MAX_TOKENS"_L1 && !isRefusal(reason))
            setBadEnd(reason, false);
        return;
    }
    EndpointFailure failure;
    failure.code = reason;
    failure.message = "the model's answer is broken ("_L1 + reason + u')';
    if (!message.isEmpty())
        failure.message += ": "_L1 + message;
    setFailure(std::move(failure));
}

// Each chunk tells its totals so far, and not all of them.
void GeminiStreamParser::takeUsage(const QJsonObject &json)
{
    const auto count = [&json](QLatin1StringView key, qint64 before) {
        return tokenCount(json.value(key), before);
    };
    const qint64 answered = usage.outputTokens - usage.reasoningTokens;
    if (json.contains("promptTokenCount"_L1)) {
        usage.inputTokens
            = count("promptTokenCount"_L1, 0) + count("toolUsePromptTokenCount"_L1, 0);
    }
    usage.reasoningTokens = count("thoughtsTokenCount"_L1, usage.reasoningTokens);
    usage.outputTokens = count("candidatesTokenCount"_L1, answered) + usage.reasoningTokens;
    usage.cachedInputTokens = count("cachedContentTokenCount"_L1, usage.cachedInputTokens);
}

std::optional<FinishReason> GeminiStreamParser::finishReason() const
{
    if (m_finishReason.isEmpty() && !isDone())
        return {};
    if (m_finishReason == "MAX_TOKENS"_L1)
        return FinishReason::MaxTokens;
    if (isRefusal(m_finishReason))
        return FinishReason::Refusal;
    return m_calls > 0 ? FinishReason::ToolCalls : FinishReason::EndTurn;
}

} // namespace AgentCore
