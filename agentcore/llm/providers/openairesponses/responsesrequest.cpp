// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openairesponses/responsesrequest.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/llm/providers/openairesponses/responsesstreamparser.h"
#include "agentcore/llm/wire/cacherule.h"
#include "agentcore/llm/wire/conversation.h"
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/openaiendpoint.h"
#include "agentcore/llm/wire/thinkingrule.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QJsonArray>
#include <QSet>

#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! Writes the items of one request.
class ItemWriter
{
public:
    ItemWriter(const ModelProfile &profile, const ChatRequest &request,
               const EndpointQuirks &quirks)
        : m_profile(profile)
        , m_model(request.model)
        , m_messages(
              wellFormedMessages(request, ConversationForm::of(profile, request.model, quirks)))
        , m_noReasoning(quirks.noEncryptedReasoning)
    {
        for (const ToolDefinition &tool : request.tools) {
            if (!tool.grammar.isEmpty() && !quirks.noCustomTools)
                m_customTools.insert(tool.name);
        }
    }

    QJsonArray write();

private:
    void writeAssistant(const ChatMessage &message);
    void writeUser(const ChatMessage &message);
    void append(const QJsonObject &item);
    QJsonObject callItem(const ToolCallPart &call);
    bool goesBack(const QJsonObject &reasoning, const QJsonObject &opaque) const;

    const ModelProfile &m_profile;
    QString m_model;
    std::vector<ChatMessage> m_messages;
    bool m_noReasoning;
    QSet<QString> m_customTools; // by name
    QSet<QString> m_customCalls; // by id
    QJsonArray m_reasoning; // waits for what it belongs to
    QJsonArray m_json;
};

} // namespace

static QJsonObject textBlock(const QString &text)
{
    return {{"type"_L1, u"input_text"_s}, {"text"_L1, text}};
}

static QJsonObject imageBlock(const ImagePart &image)
{
    return {
        {"type"_L1, u"input_image"_s}, {"image_url"_L1, dataUrl(image)}, {"detail"_L1, u"auto"_s}};
}

// An item without content of its own is but a pointer into the memory of the endpoint.
static bool isComplete(const QJsonObject &reasoning)
{
    return !reasoning.value("encrypted_content"_L1).toString().isEmpty()
        || !reasoning.value("content"_L1).toArray().isEmpty();
}

QJsonArray ItemWriter::write()
{
    for (const ChatMessage &message : m_messages) {
        if (message.role == ChatMessage::Role::Assistant)
            writeAssistant(message);
        else
            writeUser(message);
    }
    return m_json;
}

// Reasoning alone is refused: it goes before the item that came of it.
void ItemWriter::append(const QJsonObject &item)
{
    const QJsonArray waiting = std::exchange(m_reasoning, {});
    for (const QJsonValue &reasoning : waiting)
        m_json.append(reasoning);
    m_json.append(item);
}

bool ItemWriter::goesBack(const QJsonObject &reasoning, const QJsonObject &opaque) const
{
    return !m_noReasoning && isComplete(reasoning) && isOwnReasoning(opaque, m_profile, m_model);
}

void ItemWriter::writeAssistant(const ChatMessage &message)
{
    QJsonValue phase(QJsonValue::Undefined);
    for (const MessagePart &part : message.parts) {
        if (const auto *reasoning = std::get_if<ReasoningPart>(&part)) {
            const QJsonObject item = reasoning->opaque.value(kResponsesItem).toObject();
            const QString type = item.value("type"_L1).toString();
            if (type == "message"_L1)
                phase = item.value("phase"_L1);
            else if (type == "reasoning"_L1 && goesBack(item, reasoning->opaque))
                m_reasoning.append(item);
        } else if (const auto *text = std::get_if<TextPart>(&part); text && !text->text.isEmpty()) {
            QJsonObject item{
                {"type"_L1, u"message"_s}, {"role"_L1, u"assistant"_s}, {"content"_L1, text->text}};
            if (phase.isString())
                item.insert("phase"_L1, phase);
            phase = QJsonValue::Undefined;
            append(item);
        } else if (const auto *call = std::get_if<ToolCallPart>(&part)) {
            append(callItem(*call));
        }
    }
    m_reasoning = {};
}

// A call of a tool with a grammar is its text alone; one of another shape was a function's.
QJsonObject ItemWriter::callItem(const ToolCallPart &call)
{
    const auto arguments = m_customTools.contains(call.name)
        ? parseJsonObject(call.arguments.toUtf8())
        : Result<QJsonObject>(QJsonObject());
    const QJsonValue input = arguments ? arguments->value("input"_L1) : QJsonValue();
    if (input.isString() && arguments->size() == 1) {
        m_customCalls.insert(call.id);
        return {{"type"_L1, u"custom_tool_call"_s},
                {"call_id"_L1, call.id},
                {"name"_L1, call.name},
                {"input"_L1, input}};
    }
    return {{"type"_L1, u"function_call"_s},
            {"call_id"_L1, call.id},
            {"name"_L1, call.name},
            {"arguments"_L1, call.arguments}};
}

static QJsonObject resultItem(const ToolResultPart &result, bool isCustom)
{
    QJsonValue output = resultText(result);
    if (!result.images.empty()) {
        QJsonArray blocks{textBlock(output.toString())};
        for (const ImagePart &image : result.images)
            blocks.append(imageBlock(image));
        output = blocks;
    }
    return {{"type"_L1, isCustom ? u"custom_tool_call_output"_s : u"function_call_output"_s},
            {"call_id"_L1, result.callId},
            {"output"_L1, output}};
}

void ItemWriter::writeUser(const ChatMessage &message)
{
    QStringList texts;
    QJsonArray blocks;
    bool hasImages = false;
    for (const MessagePart &part : message.parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part)) {
            append(resultItem(*result, m_customCalls.contains(result->callId)));
        } else if (const auto *image = std::get_if<ImagePart>(&part)) {
            blocks.append(imageBlock(*image));
            hasImages = true;
        } else if (const auto *text = std::get_if<TextPart>(&part)) {
            texts.append(text->text);
            blocks.append(textBlock(text->text));
        }
    }
    if (blocks.isEmpty())
        return;
    const QJsonValue content = hasImages ? QJsonValue(blocks) : QJsonValue(texts.join(u'\n'));
    append({{"type"_L1, u"message"_s}, {"role"_L1, u"user"_s}, {"content"_L1, content}});
}

// Not strict: that would make every parameter a required one, and it is what OpenAI takes when
// nothing is said.
static QJsonArray toolsOf(const ChatRequest &request, const EndpointQuirks &quirks)
{
    QJsonArray tools;
    for (const ToolDefinition &tool : request.tools) {
        if (!tool.grammar.isEmpty() && !quirks.noCustomTools) {
            const QJsonObject format{{"type"_L1, u"grammar"_s},
                                     {"syntax"_L1, u"lark"_s},
                                     {"definition"_L1, tool.grammar}};
            tools.append(QJsonObject{
                {"type"_L1, u"custom"_s},
                {"name"_L1, tool.name},
                {"description"_L1, tool.description + u" Write it as it is, not inside of JSON."_s},
                {"format"_L1, format}});
            continue;
        }
        tools.append(QJsonObject{{"type"_L1, u"function"_s},
                                 {"name"_L1, tool.name},
                                 {"description"_L1, tool.description},
                                 {"parameters"_L1, tool.inputSchema},
                                 {"strict"_L1, false}});
    }
    return tools;
}

static void addOptions(QJsonObject &body, const ModelProfile &profile, const QString &model,
                       const EndpointQuirks &quirks)
{
    const RequestOptions &options = profile.options;
    if (options.maxOutputTokens)
        body.insert("max_output_tokens"_L1, *options.maxOutputTokens);
    if (options.temperature && !quirks.noTemperature)
        body.insert("temperature"_L1, *options.temperature);
    if (!options.thinkingLevel.isEmpty() && !quirks.noThinking) {
        const bool isOff = options.thinkingLevel == "off"_L1;
        const ThinkingRule &rule
            = thinkingRule(profile, ModelProfile::WireFormat::OpenAiResponses, model);
        QJsonObject reasoning{{"effort"_L1, thinkingWord(rule.words, options.thinkingLevel)}};
        if (!isOff && !quirks.noReasoningSummary)
            reasoning.insert("summary"_L1, u"auto"_s);
        body.insert("reasoning"_L1, reasoning);
    } else if (!profile.thinkingLevels.isEmpty() && !quirks.noThinking
               && !quirks.noReasoningSummary) {
        // Else it thinks in silence, which is like a connection that died.
        body.insert("reasoning"_L1, QJsonObject{{"summary"_L1, u"auto"_s}});
    }
    for (auto it = options.extraBody.begin(); it != options.extraBody.end(); ++it)
        body.insert(it.key(), it.value());
}

QJsonObject responsesRequestBody(const ModelProfile &profile, const ChatRequest &request,
                                 const EndpointQuirks &quirks)
{
    QJsonObject body{{"model"_L1, request.model},
                     {"input"_L1, ItemWriter(profile, request, quirks).write()},
                     {"store"_L1, false},
                     {"stream"_L1, true}};
    if (!quirks.noEncryptedReasoning)
        body.insert("include"_L1, QJsonArray{u"reasoning.encrypted_content"_s});
    if (!request.system.isEmpty())
        body.insert("instructions"_L1, request.system);
    if (!request.tools.empty())
        body.insert("tools"_L1, toolsOf(request, quirks));
    const auto format = ModelProfile::WireFormat::OpenAiResponses;
    if (cacheRule(profile, format, request.model) && !quirks.noCacheKey
        && !request.conversation.isEmpty())
        body.insert("prompt_cache_key"_L1, cacheKey(request.conversation));
    addOptions(body, profile, request.model, quirks);
    return body;
}

HttpRequest ResponsesFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                           const EndpointQuirks &quirks) const
{
    HttpRequest http;
    http.method = "POST";
    http.url = openAiUrl(profile, "/responses"_L1);
    addOpenAiKey(http.headers, profile);
    http.body = bodyBytes(responsesRequestBody(profile, request, quirks));
    return http;
}

std::unique_ptr<ReplyParser> ResponsesFormat::createParser(const ModelProfile &profile,
                                                           const QSet<QString> &usedIds) const
{
    return std::make_unique<ResponsesStreamParser>(profile, usedIds);
}

} // namespace AgentCore
