// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/anthropic/anthropicrequest.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/llm/providers/anthropic/anthropicstreamparser.h"
#include "agentcore/llm/wire/conversation.h"
#include "agentcore/llm/wire/longtexts.h"
#include "agentcore/llm/wire/thinkingrule.h"

#include <QJsonArray>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr int kFirstMythosVersion = 500;

AnthropicModel AnthropicModel::fromName(QStringView name)
{
    const qsizetype start = name.indexOf("claude"_L1, 0, Qt::CaseInsensitive);
    if (start < 0)
        return {};
    // Dates stand beside versions: claude-3-7-sonnet-20250219, claude-opus-4-20250514.
    static const QRegularExpression pattern(uR"((?<!\d)(\d{1,2})(?!\d)(?:[-.](\d{1,2})(?!\d))?)"_s);
    AnthropicModel model{.isClaude = true};
    const auto match = pattern.matchView(name.sliced(start));
    if (match.hasMatch())
        model.version = match.capturedView(1).toInt() * 100 + match.capturedView(2).toInt();
    else if (name.contains("mythos"_L1, Qt::CaseInsensitive))
        model.version = kFirstMythosVersion;
    return model;
}

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

constexpr int kMinThinkingBudget = 1024; // what the endpoint takes

// The thinking level as the newer models want it: soft guidance for all that they write.
static QString effortOf(const ModelProfile &profile, const AnthropicModel &model)
{
    const QString &level = profile.options.thinkingLevel;
    if (level == "xhigh"_L1 && !model.takesXhigh())
        return u"high"_s;
    const ThinkingRule &rule
        = thinkingRule(profile, ModelProfile::WireFormat::Anthropic, profile.model);
    return thinkingWord(rule.words, level);
}

// The level as tokens, at most three quarters of the answer; 0 when there is no room for any.
static int budgetOf(const QString &level, int maxTokens)
{
    int budget = 24'576;
    if (level == "xhigh"_L1 || level == "max"_L1)
        budget = 65'536;
    else if (level == "minimal"_L1)
        budget = kMinThinkingBudget;
    else if (level == "low"_L1)
        budget = 4'096;
    else if (level == "medium"_L1)
        budget = 12'288;
    budget = std::min(budget, maxTokens - maxTokens / 4);
    return budget < kMinThinkingBudget ? 0 : budget;
}

static QJsonObject withCacheMark(QJsonObject json)
{
    json.insert("cache_control"_L1, QJsonObject{{"type"_L1, u"ephemeral"_s}});
    return json;
}

static QJsonArray toolsOf(const ChatRequest &request)
{
    QJsonArray tools;
    for (const ToolDefinition &tool : request.tools) {
        const QJsonObject json{{"name"_L1, tool.name},
                               {"description"_L1, tool.description},
                               {"input_schema"_L1, tool.inputSchema}};
        tools.append(&tool == &request.tools.back() ? withCacheMark(json) : json);
    }
    return tools;
}

static int maxTokensOf(const ModelProfile &profile, const AnthropicModel &model)
{
    if (profile.options.maxOutputTokens)
        return *profile.options.maxOutputTokens;
    return profile.outputLimit > 0 ? profile.outputLimit : model.defaultMaxTokens();
}

// True when the body asks for thinking.
static bool addThinking(QJsonObject &body, const ModelProfile &profile, const AnthropicModel &model,
                        bool mayThinkByBudget, const EndpointQuirks &quirks)
{
    const QString &level = profile.options.thinkingLevel;
    const bool adaptive = model.thinksAdaptively() != quirks.otherThinkingForm;
    if (level.isEmpty() || quirks.noThinking)
        return false;
    const QJsonObject effort{{"effort"_L1, effortOf(profile, model)}};
    if (level == "off"_L1) {
        if (quirks.alwaysThinks)
            body.insert("output_config"_L1, effort);
        else
            body.insert("thinking"_L1, QJsonObject{{"type"_L1, u"disabled"_s}});
        return quirks.alwaysThinks;
    }
    if (adaptive) {
        body.insert("thinking"_L1,
                    QJsonObject{{"type"_L1, u"adaptive"_s}, {"display"_L1, u"summarized"_s}});
        body.insert("output_config"_L1, effort);
        return true;
    }
    const int budget = budgetOf(level, body.value("max_tokens"_L1).toInt());
    if (budget == 0 || !mayThinkByBudget)
        return false;
    body.insert("thinking"_L1,
                QJsonObject{{"type"_L1, u"enabled"_s}, {"budget_tokens"_L1, budget}});
    return true;
}

QJsonObject anthropicRequestBody(const ModelProfile &profile, const ChatRequest &request,
                                 const EndpointQuirks &quirks)
{
    const AnthropicModel model = AnthropicModel::fromName(request.model);
    const RequestOptions &options = profile.options;
    AnthropicMessages messages(profile, request, quirks);
    QJsonObject body{{"model"_L1, request.model},
                     {"messages"_L1, messages.write()},
                     {"max_tokens"_L1, maxTokensOf(profile, model)},
                     {"stream"_L1, true}};
    if (!request.system.trimmed().isEmpty()) {
        const QJsonObject text{{"type"_L1, u"text"_s}, {"text"_L1, request.system}};
        body.insert("system"_L1, QJsonArray{withCacheMark(text)});
    }
    if (!request.tools.empty())
        body.insert("tools"_L1, toolsOf(request));
    const bool thinks
        = addThinking(body, profile, model, messages.turnBeginsWithThinking(), quirks);
    if (options.temperature && !thinks && model.takesTemperature() && !quirks.noTemperature)
        body.insert("temperature"_L1, std::min(*options.temperature, 1.0)); // others go up to 2
    for (auto it = options.extraBody.begin(); it != options.extraBody.end(); ++it)
        body.insert(it.key(), it.value());
    return body;
}

QUrl anthropicUrl(const QUrl &baseUrl)
{
    constexpr auto kMethod = "/messages"_L1;
    static const QRegularExpression version(uR"(/v\d+[a-z0-9]*$)"_s);
    QUrl url = baseUrl;
    QString path = url.path(QUrl::FullyEncoded);
    while (path.endsWith(u'/'))
        path.chop(1);
    if (!path.endsWith(kMethod)) {
        if (!path.contains(version))
            path += "/v1"_L1;
        path += kMethod;
    }
    url.setPath(path, QUrl::TolerantMode);
    return url;
}

// Gateways to other clouds refuse what they do not know.
static bool isAnthropicsOwn(const QUrl &url)
{
    return url.host().endsWith("anthropic.com"_L1);
}

HttpRequest AnthropicFormat::createRequest(const ModelProfile &profile, const ChatRequest &request,
                                           const EndpointQuirks &quirks) const
{
    const QJsonObject body = anthropicRequestBody(profile, request, quirks);
    HttpRequest http;
    http.method = "POST";
    http.url = anthropicUrl(profile.baseUrl);
    http.headers.append("anthropic-version", "2023-06-01");
    if (!profile.apiKey.isEmpty())
        http.headers.append("x-api-key", profile.apiKey.toUtf8());
    // With a budget, Claude 4 thinks between tool calls only on request; adaptively it always does.
    if (body["thinking"_L1]["type"_L1] == "enabled"_L1 && isAnthropicsOwn(http.url))
        http.headers.append("anthropic-beta", "interleaved-thinking-2025-05-14");
    http.body = bodyBytes(body);
    return http;
}

std::unique_ptr<ReplyParser> AnthropicFormat::createParser(const ModelProfile &profile,
                                                           const QSet<QString> &usedIds) const
{
    return std::make_unique<AnthropicStreamParser>(profile, usedIds);
}

} // namespace AgentCore
