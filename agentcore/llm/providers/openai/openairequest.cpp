// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openairequest.h"

#include "agentcore/llm/wire/conversation.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Writes the messages of one request.
class MessageWriter
{
public:
    MessageWriter(const ChatRequest &request, const EndpointQuirks &quirks)
        : m_messages(wellFormedMessages(request, quirks))
        , m_turnStart(turnStart(m_messages))
    {
        if (!request.system.isEmpty())
            append("system"_L1, request.system);
    }

    QJsonArray write();

private:
    void writeAssistant(const ChatMessage &message, bool isCurrentTurn);
    void writeUser(const ChatMessage &message);
    void append(QLatin1StringView role, const QJsonValue &content);

    std::vector<ChatMessage> m_messages;
    size_t m_turnStart; // index of the message that began the current turn
    QJsonArray m_json;
};

} // namespace

static QJsonObject imageBlock(const ImagePart &image)
{
    return {{"type"_L1, u"image_url"_s}, {"image_url"_L1, QJsonObject{{"url"_L1, dataUrl(image)}}}};
}

static QJsonObject textBlock(const QString &text)
{
    return {{"type"_L1, u"text"_s}, {"text"_L1, text}};
}

static QJsonObject toolCall(const ToolCallPart &call, const QJsonValue &extraContent)
{
    QJsonObject json{
        {"id"_L1, call.id},
        {"type"_L1, u"function"_s},
        {"function"_L1, QJsonObject{{"name"_L1, call.name}, {"arguments"_L1, call.arguments}}}};
    if (extraContent.isObject())
        json.insert("extra_content"_L1, extraContent);
    return json;
}

QJsonArray MessageWriter::write()
{
    for (size_t i = 0; i < m_messages.size(); ++i) {
        if (m_messages[i].role == ChatMessage::Role::Assistant)
            writeAssistant(m_messages[i], i > m_turnStart);
        else
            writeUser(m_messages[i]);
    }
    return m_json;
}

void MessageWriter::append(QLatin1StringView role, const QJsonValue &content)
{
    m_json.append(QJsonObject{{"role"_L1, role}, {"content"_L1, content}});
}

void MessageWriter::writeAssistant(const ChatMessage &message, bool isCurrentTurn)
{
    const std::vector<ToolCallPart> calls = message.toolCalls();
    const QString text = message.text();
    QJsonObject json{{"role"_L1, u"assistant"_s},
                     {"content"_L1, text.isEmpty() ? QJsonValue() : QJsonValue(text)}};
    QJsonObject extraContents;
    for (const MessagePart &part : message.parts) {
        const auto *reasoning = std::get_if<ReasoningPart>(&part);
        if (!reasoning || !isCurrentTurn || calls.empty())
            continue;
        const QString field = reasoning->opaque.value("field"_L1).toString();
        if (!field.isEmpty())
            json.insert(field, json.value(field).toString() + reasoning->text);
        const QJsonObject extra = reasoning->opaque.value("extra_content"_L1).toObject();
        for (auto it = extra.begin(); it != extra.end(); ++it)
            extraContents.insert(it.key(), it.value());
    }
    QJsonArray callsJson;
    for (const ToolCallPart &call : calls)
        callsJson.append(toolCall(call, extraContents.value(call.id)));
    if (!calls.empty())
        json.insert("tool_calls"_L1, callsJson);
    m_json.append(json);
}

// Results are messages of their own and hold no images: those follow as if the user sent them.
void MessageWriter::writeUser(const ChatMessage &message)
{
    QStringList texts;
    QJsonArray blocks;
    bool hasImages = false;
    for (const MessagePart &part : message.parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part)) {
            m_json.append(QJsonObject{{"role"_L1, u"tool"_s},
                                      {"tool_call_id"_L1, result->callId},
                                      {"content"_L1, resultText(*result)}});
            if (!result->images.empty())
                blocks.append(textBlock(u"Images of the result of %1:"_s.arg(result->name)));
            for (const ImagePart &image : result->images)
                blocks.append(imageBlock(image));
            hasImages = hasImages || !result->images.empty();
        } else if (const auto *image = std::get_if<ImagePart>(&part)) {
            blocks.append(imageBlock(*image));
            hasImages = true;
        } else if (const auto *text = std::get_if<TextPart>(&part)) {
            texts.append(text->text);
            blocks.append(textBlock(text->text));
        }
    }
    if (hasImages)
        append("user"_L1, blocks);
    else if (!texts.isEmpty())
        append("user"_L1, texts.join(u'\n'));
}

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
static void addOptions(QJsonObject &body, const ModelProfile &profile, const EndpointQuirks &quirks)
{
    const RequestOptions &options = profile.options;
    if (options.maxOutputTokens) {
        const bool isNew = quirks.usesMaxCompletionTokens || profile.provider == "openai"_L1;
        body.insert(isNew ? "max_completion_tokens"_L1 : "max_tokens"_L1, *options.maxOutputTokens);
    }
    if (options.temperature && !quirks.noTemperature)
        body.insert("temperature"_L1, *options.temperature);
    if (!options.thinkingLevel.isEmpty() && !quirks.noThinking) {
        const bool isOff = options.thinkingLevel == "off"_L1;
        body.insert("reasoning_effort"_L1, isOff ? u"none"_s : options.thinkingLevel);
    }
    for (auto it = options.extraBody.begin(); it != options.extraBody.end(); ++it)
        body.insert(it.key(), it.value());
}

QJsonObject openAiRequestBody(const ModelProfile &profile, const ChatRequest &request,
                              const EndpointQuirks &quirks)
{
    QJsonObject body{{"model"_L1, request.model},
                     {"messages"_L1, MessageWriter(request, quirks).write()},
                     {"stream"_L1, true}};
    if (!quirks.noStreamOptions)
        body.insert("stream_options"_L1, QJsonObject{{"include_usage"_L1, true}});
    if (!request.tools.empty())
        body.insert("tools"_L1, toolsOf(request));
    addOptions(body, profile, quirks);
    return body;
}

} // namespace AgentCore
