// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicmessages.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/llm/providers/anthropic/anthropicmodel.h"
#include "agentcore/llm/wire/conversation.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kCachedUserMessages = 2; // besides tools and system: four marks in all

static QJsonObject textBlock(const QString &text)
{
    return {{"type"_L1, u"text"_s}, {"text"_L1, text}};
}

static QJsonObject imageBlock(const ImagePart &image)
{
    static constexpr std::array kTypes{"image/png"_L1, "image/jpeg"_L1, "image/gif"_L1,
                                       "image/webp"_L1};
    if (std::ranges::none_of(kTypes, [&](auto type) { return image.mimeType == type; }))
        return textBlock(leftOutImage());
    const QJsonObject source{{"type"_L1, u"base64"_s},
                             {"media_type"_L1, image.mimeType},
                             {"data"_L1, QString::fromLatin1(image.data.toBase64())}};
    return {{"type"_L1, u"image"_s}, {"source"_L1, source}};
}

static QJsonObject toolUse(const ToolCallPart &call)
{
    const auto input = parseJsonObject(call.arguments.toUtf8());
    return {{"type"_L1, u"tool_use"_s},
            {"id"_L1, call.id},
            {"name"_L1, call.name},
            {"input"_L1, input ? *input : QJsonObject()}};
}

// An error holds text alone, and some.
static QJsonObject toolResult(const ToolResultPart &result)
{
    QJsonObject json{{"type"_L1, u"tool_result"_s}, {"tool_use_id"_L1, result.callId}};
    const bool isBlank = result.text.trimmed().isEmpty();
    if (result.images.empty()) {
        if (result.isError)
            json.insert("is_error"_L1, true);
        if (!isBlank || result.isError)
            json.insert("content"_L1, isBlank ? u"Error"_s : result.text);
        return json;
    }
    QJsonArray content;
    if (!isBlank || result.isError)
        content.append(textBlock(resultText(result)));
    for (const ImagePart &image : result.images)
        content.append(imageBlock(image));
    json.insert("content"_L1, content);
    return json;
}

static QJsonArray userBlocks(const ChatMessage &message)
{
    QJsonArray blocks;
    for (const MessagePart &part : message.parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part))
            blocks.append(toolResult(*result));
        else if (const auto *image = std::get_if<ImagePart>(&part))
            blocks.append(imageBlock(*image));
        else if (const auto *text = std::get_if<TextPart>(&part);
                 text && !text->text.trimmed().isEmpty())
            blocks.append(textBlock(text->text));
    }
    return blocks;
}

static bool isThinking(const QJsonValue &block)
{
    const QString type = block["type"_L1].toString();
    return type == "thinking"_L1 || type == "redacted_thinking"_L1;
}

AnthropicMessages::AnthropicMessages(const ModelProfile &profile, const ChatRequest &request,
                                     const EndpointQuirks &quirks)
    : m_messages(wellFormedMessages(request, ConversationForm::of(profile, request.model, quirks)))
    , m_model(request.model)
    , m_quirks(quirks)
    , m_turnStart(turnStart(m_messages))
    , m_continues(request.continuesAnswer)
{ }

QJsonArray AnthropicMessages::write()
{
    bool isFirstAnswer = true; // of the current turn
    for (size_t i = 0; i < m_messages.size(); ++i) {
        const bool isUser = m_messages[i].role == ChatMessage::Role::User;
        QJsonArray blocks = isUser ? userBlocks(m_messages[i]) : assistantBlocks(i);
        if (blocks.isEmpty())
            continue;
        if (!isUser && i > m_turnStart && std::exchange(isFirstAnswer, false))
            m_turnBeginsWithThinking = isThinking(blocks.first());
        m_written.push_back({isUser, std::move(blocks)});
    }
    markForCache();
    QJsonArray json;
    for (const Written &message : m_written) {
        json.append(QJsonObject{{"role"_L1, message.isUser ? u"user"_s : u"assistant"_s},
                                {"content"_L1, message.blocks}});
    }
    return json;
}

QJsonArray AnthropicMessages::assistantBlocks(size_t index) const
{
    QJsonArray blocks;
    for (const MessagePart &part : m_messages[index].parts) {
        if (const auto *text = std::get_if<TextPart>(&part)) {
            if (!text->text.trimmed().isEmpty())
                blocks.append(textBlock(text->text));
        } else if (const auto *call = std::get_if<ToolCallPart>(&part)) {
            blocks.append(toolUse(*call));
        } else if (const auto *reasoning = std::get_if<ReasoningPart>(&part)) {
            const QJsonObject block = ownBlock(*reasoning, index);
            if (!block.isEmpty())
                blocks.append(block);
        }
    }
    if (!m_continues || index + 1 < m_messages.size())
        dropOpenServerCalls(blocks);
    if (std::ranges::all_of(blocks, isThinking) && !m_continues)
        return {};
    return blocks;
}

// The block that \a part stands for, or an empty one when it must not go back.
QJsonObject AnthropicMessages::ownBlock(const ReasoningPart &part, size_t index) const
{
    const QJsonObject own = part.opaque.value("anthropic"_L1).toObject();
    if (own.isEmpty() || own.value("model"_L1).toString() != m_model)
        return {};
    QJsonObject block = own.value("block"_L1).toObject();
    if (block.isEmpty()) {
        const QString signature = own.value("signature"_L1).toString();
        // Others than Claude do not sign, but want it back all the same.
        if (signature.isEmpty() && AnthropicModel::fromName(m_model).isClaude)
            return {};
        block
            = {{"type"_L1, u"thinking"_s}, {"thinking"_L1, part.text}, {"signature"_L1, signature}};
    }
    const bool isUnwanted
        = m_quirks.noReasoningBack || (m_quirks.noOldReasoningBack && index < m_turnStart);
    return isUnwanted && isThinking(block) ? QJsonObject() : block;
}

// A tool of the endpoint without its result is an error, except at the end of a paused answer.
void AnthropicMessages::dropOpenServerCalls(QJsonArray &blocks) const
{
    QStringList answered;
    for (const auto &block : std::as_const(blocks)) {
        if (block["type"_L1].toString().endsWith("_tool_result"_L1))
            answered.append(block["tool_use_id"_L1].toString());
    }
    for (qsizetype i = blocks.size() - 1; i >= 0; --i) {
        const QJsonObject block = blocks.at(i).toObject();
        const bool isServerCall = block.value("type"_L1).toString().endsWith("_tool_use"_L1);
        if (isServerCall && !answered.contains(block.value("id"_L1).toString()))
            blocks.removeAt(i);
    }
}

// The mark before the last one is where the last request ended: it is found however much came
// since.
void AnthropicMessages::markForCache()
{
    int marks = 0;
    for (auto it = m_written.rbegin(); it != m_written.rend() && marks < kCachedUserMessages;
         ++it) {
        if (!it->isUser)
            continue;
        QJsonObject last = it->blocks.last().toObject();
        last.insert("cache_control"_L1, QJsonObject{{"type"_L1, u"ephemeral"_s}});
        it->blocks.replace(it->blocks.size() - 1, last);
        ++marks;
    }
}

} // namespace AgentCore
