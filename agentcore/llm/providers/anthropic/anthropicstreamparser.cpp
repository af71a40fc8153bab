// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicstreamparser.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString compact(const QJsonObject &json)
{
    return QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Compact));
}

AnthropicStreamParser::AnthropicStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : ReplyParser(profile, std::move(usedIds))
    , m_model(std::move(profile.model))
{ }

void AnthropicStreamParser::takeObject(const QByteArray &eventType, const QJsonObject &object)
{
    const QJsonValue named = object.value("type"_L1);
    const QString type = named.isString() ? named.toString() : QString::fromUtf8(eventType);
    const qint64 index = object.value("index"_L1).toInteger();
    if (type == "content_block_delta"_L1) {
        takeDelta(index, object.value("delta"_L1).toObject());
    } else if (type == "content_block_start"_L1) {
        beginBlock(index, object.value("content_block"_L1).toObject());
    } else if (type == "content_block_stop"_L1) {
        endBlock(index);
    } else if (type == "message_start"_L1) {
        takeUsage(object["message"_L1]["usage"_L1].toObject());
    } else if (type == "message_delta"_L1) {
        takeUsage(object.value("usage"_L1).toObject());
        takeStop(object.value("delta"_L1).toObject());
    } else if (type == "message_stop"_L1) {
        m_stopped = true;
        setDone();
    } else if (type == "message"_L1) {
        takeMessage(object);
    } else if (object.contains("error"_L1)) {
        setFailure(EndpointFailure::fromJson(object.value("error"_L1)));
    }
}

// An answer that was not streamed.
void AnthropicStreamParser::takeMessage(const QJsonObject &message)
{
    const QJsonArray blocks = message.value("content"_L1).toArray();
    for (qsizetype i = 0; i < blocks.size(); ++i) {
        beginBlock(i, blocks.at(i).toObject());
        endBlock(i);
    }
    takeUsage(message.value("usage"_L1).toObject());
    takeStop(message);
    m_stopped = true;
}

// Counts are running totals; not every event has all of them.
void AnthropicStreamParser::takeUsage(const QJsonObject &json)
{
    const auto raise = [](qint64 &count, const QJsonValue &value) {
        count = std::max(count, tokenCount(value));
    };
    raise(m_uncachedTokens, json["input_tokens"_L1]);
    raise(usage.cacheWriteTokens, json["cache_creation_input_tokens"_L1]);
    raise(usage.cachedInputTokens, json["cache_read_input_tokens"_L1]);
    raise(usage.longCacheWriteTokens, json["cache_creation"_L1]["ephemeral_1h_input_tokens"_L1]);
    raise(usage.outputTokens, json["output_tokens"_L1]);
    raise(usage.reasoningTokens, json["output_tokens_details"_L1]["thinking_tokens"_L1]);
    usage.inputTokens = m_uncachedTokens + usage.cacheWriteTokens + usage.cachedInputTokens;
}

void AnthropicStreamParser::takeStop(const QJsonObject &json)
{
    const QString reason = json.value("stop_reason"_L1).toString();
    if (!reason.isEmpty())
        m_stopReason = reason;
    // Source: docs of the Messages API, "Handling stop reasons", 2026-11-23.
    static constexpr std::array kKnown{"end_turn"_L1,
                                       "tool_use"_L1,
                                       "stop_sequence"_L1,
                                       "max_tokens"_L1,
                                       "pause_turn"_L1,
                                       "refusal"_L1,
                                       "model_context_window_exceeded"_L1};
    const bool isKnown = std::ranges::any_of(kKnown, [&](auto known) { return reason == known; });
    if (reason == kKnown.back())
        endsAtWindow();
    else if (!reason.isEmpty() && !isKnown)
        setBadEnd(reason, reason.contains("error"_L1));
    if (reason == "refusal"_L1 && !hasContent())
        addText(json["stop_details"_L1]["explanation"_L1].toString());
}

void AnthropicStreamParser::beginBlock(qint64 index, const QJsonObject &json)
{
    endPart();
    const QString type = json.value("type"_L1).toString();
    Block block{.json = json};
    if (type == "text"_L1) {
        block.kind = Kind::Text;
        addText(json.value("text"_L1).toString());
    } else if (type == "thinking"_L1) {
        block.kind = Kind::Thinking;
        currentReasoning().opaque = own({});
        addThinking(json.value("thinking"_L1).toString());
        addSignature(json.value("signature"_L1).toString());
    } else if (type == "tool_use"_L1) {
        beginCall(block);
    } else if (type == "redacted_thinking"_L1 || type.endsWith("_tool_use"_L1)
               || type.endsWith("_tool_result"_L1)) {
        block.kind = Kind::Own;
    }
    m_blocks.insert(index, block);
}

void AnthropicStreamParser::beginCall(Block &block)
{
    const QString name = block.json.value("name"_L1).toString();
    if (name.isEmpty())
        return;
    block.kind = Kind::Call;
    block.call = int(m_calls.size());
    const ToolCallPart call{callIds().fresh(block.json.value("id"_L1).toString()), name, QString()};
    m_calls.push_back(call);
    addPart(call);
    addCallDelta({block.call, call.id, call.name, QString()});
}

void AnthropicStreamParser::takeDelta(qint64 index, const QJsonObject &delta)
{
    const QString type = delta.value("type"_L1).toString();
    if (type == "text_delta"_L1)
        addText(delta.value("text"_L1).toString());
    else if (type == "thinking_delta"_L1)
        addThinking(delta.value("thinking"_L1).toString());
    else if (type == "signature_delta"_L1)
        addSignature(delta.value("signature"_L1).toString());
    else if (type == "input_json_delta"_L1)
        takeInput(index, delta.value("partial_json"_L1).toString());
}

void AnthropicStreamParser::takeInput(qint64 index, const QString &piece)
{
    const auto block = m_blocks.find(index);
    if (block == m_blocks.end() || piece.isEmpty())
        return;
    if (block->kind == Kind::Own) {
        block->input += piece;
    } else if (block->kind == Kind::Call) {
        ToolCallPart &call = m_calls[size_t(block->call)];
        call.arguments += piece;
        addCallDelta({block->call, call.id, call.name, piece});
    }
}

void AnthropicStreamParser::addThinking(const QString &text)
{
    if (text.isEmpty())
        return;
    addReasoning(text);
    if (currentReasoning().opaque.isEmpty())
        currentReasoning().opaque = own({});
}

void AnthropicStreamParser::addSignature(const QString &piece)
{
    if (piece.isEmpty())
        return;
    QJsonObject &opaque = currentReasoning().opaque;
    const QString before = opaque["anthropic"_L1]["signature"_L1].toString();
    opaque = own({{"signature"_L1, before + piece}});
}

void AnthropicStreamParser::endBlock(qint64 index)
{
    const Block block = m_blocks.take(index);
    endPart();
    if (block.kind == Kind::Own) {
        QJsonObject json = block.json;
        const auto input = parseJsonObject(block.input.toUtf8());
        if (input)
            json.insert("input"_L1, *input);
        addPart(ReasoningPart{{}, own({{"block"_L1, json}})});
    } else if (block.kind == Kind::Call) {
        ToolCallPart &call = m_calls[size_t(block.call)];
        const QJsonObject whole = block.json.value("input"_L1).toObject();
        if (!call.arguments.isEmpty() || whole.isEmpty())
            return;
        call.arguments = compact(whole);
        addCallDelta({block.call, call.id, call.name, call.arguments});
    }
}

QJsonObject AnthropicStreamParser::own(QJsonObject json) const
{
    json.insert("model"_L1, m_model);
    return {{"anthropic"_L1, json}};
}

std::optional<FinishReason> AnthropicStreamParser::finishReason() const
{
    const bool isOver = m_stopped || isDone();
    if (m_stopReason.isEmpty() && (!isOver || !areWhole(m_calls)))
        return {};
    if (m_stopReason == "max_tokens"_L1 || m_stopReason == "model_context_window_exceeded"_L1)
        return FinishReason::MaxTokens;
    if (m_stopReason == "refusal"_L1)
        return FinishReason::Refusal;
    return m_calls.empty() ? FinishReason::EndTurn : FinishReason::ToolCalls;
}

bool AnthropicStreamParser::wantsContinuation() const
{
    return m_stopReason == "pause_turn"_L1 && m_calls.empty();
}

void AnthropicStreamParser::completeMessage(ChatMessage &message)
{
    size_t next = 0;
    for (MessagePart &part : message.parts) {
        auto *call = std::get_if<ToolCallPart>(&part);
        if (!call)
            continue;
        *call = m_calls[next++];
        if (call->arguments.trimmed().isEmpty())
            call->arguments = u"{}"_s;
    }
    std::erase_if(message.parts, [this](const MessagePart &part) {
        const auto *reasoning = std::get_if<ReasoningPart>(&part);
        return reasoning && reasoning->text.isEmpty() && reasoning->opaque == own({});
    });
}

} // namespace AgentCore
