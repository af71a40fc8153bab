// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaimessages.h"

#include "agentcore/llm/providers/openai/openaireasoning.h"
#include "agentcore/llm/wire/cacherule.h"
#include "agentcore/llm/wire/conversation.h"
#include "agentcore/llm/wire/thinktags.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

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

// An endpoint that turned out to want the member is one of those that document it.
static VendorRule ruleWith(VendorRule rule, const EndpointQuirks &quirks)
{
    if (quirks.wantsReasoningContent) {
        rule.form = ReasoningForm::Content;
        rule.reach = ReasoningReach::All;
        rule.isRequired = true;
    }
    rule.answersResults = rule.answersResults || quirks.answersResults;
    return rule;
}

OpenAiMessages::OpenAiMessages(const ModelProfile &profile, const ChatRequest &request,
                               const EndpointQuirks &quirks)
    : m_profile(profile)
    , m_model(request.model)
    , m_rule(ruleWith(vendorRule(profile, request.model), quirks))
    , m_quirks(quirks)
    , m_messages(wellFormedMessages(request, ConversationForm::of(profile, request.model, quirks)))
{
    const CacheRule *cache
        = cacheRule(profile, ModelProfile::WireFormat::OpenAiChat, request.model);
    m_hasMarks = cache && cache->way == CacheRule::Way::Marks;
    if (!request.system.isEmpty())
        append("system"_L1, contentOf(request.system));
}

QJsonArray OpenAiMessages::write()
{
    for (const ChatMessage &message : m_messages) {
        if (message.role == ChatMessage::Role::Assistant)
            writeAssistant(message);
        else
            writeUser(message);
    }
    if (m_hasMarks)
        markForCache();
    return m_json;
}

// Always the same form, marked or not: what is sent once begins the next request.
QJsonValue OpenAiMessages::contentOf(const QString &text) const
{
    return m_hasMarks && !text.isEmpty() ? QJsonValue(QJsonArray{textBlock(text)})
                                         : QJsonValue(text);
}

// One for tools and system, and as the Messages API has them: the last two places that are not the
// model's, of which the older one is where the last request ended.
void OpenAiMessages::markForCache()
{
    constexpr int kMarks = 2;
    const auto mark = [this](qsizetype index) {
        QJsonObject message = m_json.at(index).toObject();
        QJsonArray blocks = message.value("content"_L1).toArray();
        if (blocks.isEmpty())
            return false;
        QJsonObject last = blocks.last().toObject();
        last.insert("cache_control"_L1, QJsonObject{{"type"_L1, u"ephemeral"_s}});
        blocks.replace(blocks.size() - 1, last);
        message.insert("content"_L1, blocks);
        m_json.replace(index, message);
        return true;
    };
    int marks = 0;
    bool isBetween = true; // several results in a row are one place
    for (qsizetype i = m_json.size() - 1; i >= 0 && marks < kMarks; --i) {
        const QString role = m_json.at(i)["role"_L1].toString();
        if (role == "assistant"_L1)
            isBetween = true;
        else if (isBetween && role != "system"_L1 && mark(i)) {
            isBetween = false;
            ++marks;
        }
    }
    if (m_json.at(0)["role"_L1] == "system"_L1)
        mark(0);
}

void OpenAiMessages::append(QLatin1StringView role, const QJsonValue &content)
{
    QJsonObject json; // member by member: a list of pairs takes three times as long
    json.insert("content"_L1, content);
    json.insert("role"_L1, role);
    m_json.append(json);
}

OpenAiMessages::Own OpenAiMessages::ownOf(const ChatMessage &message) const
{
    Own own;
    for (const MessagePart &part : message.parts) {
        const auto *reasoning = std::get_if<ReasoningPart>(&part);
        if (!reasoning || !isOwnReasoning(reasoning->opaque, m_profile, m_model))
            continue;
        const QJsonObject &opaque = reasoning->opaque;
        if (const QString field = opaque.value(kReasoningField).toString(); !field.isEmpty()) {
            own.text += reasoning->text;
            own.field = field;
        }
        for (const QJsonArray more = opaque.value(kReasoningDetails).toArray();
             const QJsonValue &entry : more)
            own.details.append(entry);
        const QJsonObject extra = opaque.value(kExtraContents).toObject();
        for (auto it = extra.begin(); it != extra.end(); ++it)
            own.extraContents.insert(it.key(), it.value());
    }
    return own;
}

bool OpenAiMessages::goesBack(bool hasCalls) const
{
    if (m_quirks.noReasoningBack || m_rule.form == ReasoningForm::None)
        return false;
    switch (m_rule.reach) {
    case ReasoningReach::Calls:
        return hasCalls;
    case ReasoningReach::CallTurns:
        return m_calledInTurn;
    case ReasoningReach::All:
        return true;
    }
    return false;
}

void OpenAiMessages::writeAssistant(const ChatMessage &message)
{
    const std::vector<ToolCallPart> calls = message.toolCalls();
    const QString text = message.text();
    const Own own = ownOf(message);
    m_calledInTurn = m_calledInTurn || !calls.empty();
    QJsonObject json;
    json.insert("content"_L1, text.isEmpty() ? QJsonValue() : QJsonValue(text));
    json.insert("role"_L1, u"assistant"_s);
    QJsonArray callsJson;
    for (const ToolCallPart &call : calls)
        callsJson.append(toolCall(call, own.extraContents.value(call.id)));
    if (!calls.empty())
        json.insert("tool_calls"_L1, callsJson);
    // Thoughts in tags are text to the endpoint, which it wants as it said it.
    const bool isTagged = own.field.startsWith(u'<') || own.field.startsWith(u'[');
    if (goesBack(!calls.empty()) || (isTagged && m_rule.form == ReasoningForm::AsItCame))
        addReasoning(json, message, own);
    m_json.append(json);
}

void OpenAiMessages::addReasoning(QJsonObject &json, const ChatMessage &message,
                                  const Own &own) const
{
    switch (m_rule.form) {
    case ReasoningForm::None:
    case ReasoningForm::Signed:
        break;
    case ReasoningForm::Content:
    case ReasoningForm::Plain: {
        const QLatin1StringView member = m_rule.form == ReasoningForm::Content
            ? kReasoningContent
            : QLatin1StringView("reasoning");
        if (!own.text.isEmpty())
            json.insert(member, own.text);
        else if (m_rule.isRequired)
            json.insert(member, m_quirks.noEmptyReasoning ? u" "_s : QString());
        break;
    }
    case ReasoningForm::Details:
        addMember(json, own.details.isEmpty() ? own.field : QString(kReasoningDetails), own);
        break;
    case ReasoningForm::Chunks:
        if (own.text.isEmpty())
            break;
        json.insert("content"_L1, thinkingChunks(message, [&](const ReasoningPart &part) {
                        return isOwnReasoning(part.opaque, m_profile, m_model)
                            && part.opaque.contains(kReasoningField);
                    }));
        break;
    case ReasoningForm::AsItCame:
        addMember(json, own.field, own);
        break;
    }
}

// As the answer had it: a member, tags in the content, or nothing.
void OpenAiMessages::addMember(QJsonObject &json, const QString &field, const Own &own) const
{
    if (field.startsWith(u'<') || field.startsWith(u'[')) {
        json.insert("content"_L1,
                    ThinkTags::wrapped(field, own.text) + json.value("content"_L1).toString());
    } else if (field == kReasoningDetails) {
        json.insert(kReasoningDetails, own.details);
    } else if (!field.isEmpty() && !own.text.isEmpty() && field != kThinkingChunks) {
        json.insert(field, own.text);
    }
}

// Results are messages of their own and hold no images: those follow as if the user sent them.
void OpenAiMessages::writeUser(const ChatMessage &message)
{
    const bool hasImages = std::ranges::any_of(message.parts, [](const MessagePart &part) {
        const auto *result = std::get_if<ToolResultPart>(&part);
        return std::holds_alternative<ImagePart>(part) || (result && !result->images.empty());
    });
    QStringList texts; // else blocks
    QJsonArray blocks;
    for (const MessagePart &part : message.parts) {
        if (const auto *result = std::get_if<ToolResultPart>(&part)) {
            m_json.append(QJsonObject{{"role"_L1, u"tool"_s},
                                      {"tool_call_id"_L1, result->callId},
                                      {"content"_L1, contentOf(resultText(*result))}});
            if (!result->images.empty())
                blocks.append(textBlock(u"Images of the result of %1:"_s.arg(result->name)));
            for (const ImagePart &image : result->images)
                blocks.append(imageBlock(image));
        } else if (const auto *image = std::get_if<ImagePart>(&part)) {
            blocks.append(imageBlock(*image));
        } else if (const auto *text = std::get_if<TextPart>(&part)) {
            if (hasImages)
                blocks.append(textBlock(text->text));
            else
                texts.append(text->text);
        }
    }
    if (blocks.isEmpty() && texts.isEmpty())
        return;
    m_calledInTurn = false; // the vendors count turns by messages of the user
    if (m_rule.answersResults && m_json.last()["role"_L1] == "tool"_L1)
        append("assistant"_L1, u"Understood."_s);
    if (hasImages)
        append("user"_L1, blocks);
    else
        append("user"_L1, contentOf(texts.join(u'\n')));
}

} // namespace AgentCore
