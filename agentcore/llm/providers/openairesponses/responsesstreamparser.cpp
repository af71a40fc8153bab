// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openairesponses/responsesstreamparser.h"

#include "agentcore/llm/providers/openairesponses/responsesrequest.h"
#include "agentcore/llm/wire/vendorrule.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <ranges>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

constexpr auto kPrefix = "response."_L1; // of the types of events

static std::optional<qint64> placeOf(const QJsonObject &event)
{
    const QJsonValue place = event.value("output_index"_L1);
    return place.isDouble() ? std::optional(place.toInteger()) : std::nullopt;
}

// The input of a custom tool is no JSON; calls of this program are: {"input":"..."}.
constexpr auto kInputBegin = R"({"input":")"_L1;

static QString escaped(const QString &text)
{
    const QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return QString::fromUtf8(json.sliced(2, json.size() - 4));
}

static QString argumentsOf(const QJsonObject &json)
{
    if (const QJsonValue input = json.value("input"_L1); input.isString())
        return kInputBegin + escaped(input.toString()) + R"("})"_L1;
    const QJsonValue arguments = json.value("arguments"_L1);
    if (arguments.isObject())
        return QString::fromUtf8(
            QJsonDocument(arguments.toObject()).toJson(QJsonDocument::Compact));
    return arguments.toString();
}

// The texts of a list of blocks, as paragraphs.
static QString textsOf(const QJsonValue &blocks)
{
    QStringList texts;
    for (const QJsonArray list = blocks.toArray(); const QJsonValue &block : list)
        texts.append(block["text"_L1].toString());
    return texts.join("\n\n"_L1);
}

ResponsesStreamParser::ResponsesStreamParser(ModelProfile profile, QSet<QString> usedIds)
    : ReplyParser(profile, std::move(usedIds))
    , m_by(reasoningBy(profile, profile.model))
{ }

ResponsesStreamParser::Kind ResponsesStreamParser::kindOf(const QJsonObject &item)
{
    const QString type = item.value("type"_L1).toString();
    if (type == "message"_L1)
        return Kind::Message;
    if (type == "reasoning"_L1)
        return Kind::Reasoning;
    const bool isCall = type == "function_call"_L1 || type == "custom_tool_call"_L1;
    return isCall ? Kind::Call : Kind::Other;
}

void ResponsesStreamParser::takeObject(const QByteArray &header, const QJsonObject &event)
{
    QString type = event.value("type"_L1).toString();
    if (type.isEmpty())
        type = QString::fromUtf8(header);
    const QJsonValue error = event.value("error"_L1);
    if (event.value("object"_L1).toString() == "response"_L1) { // not streamed
        takeEnd(event, u"completed");
    } else if (error.isObject() || error.isString()) {
        setFailure(EndpointFailure::fromJson(error));
    } else if (type == "error"_L1) {
        setFailure(EndpointFailure::fromJson(event));
    } else if (type.startsWith("response.output_item."_L1)) {
        takeItemEvent(type, event);
    } else if (type.startsWith(kPrefix) && event.value("response"_L1).isObject()) {
        takeEnd(event.value("response"_L1).toObject(), QStringView(type).sliced(kPrefix.size()));
    } else {
        takePiece(type, event);
    }
}

// A piece of an item, or its end before the item's own.
void ResponsesStreamParser::takePiece(QStringView type, const QJsonObject &event)
{
    const QString delta = event.value("delta"_L1).toString();
    if (type == "response.output_text.delta"_L1) {
        addItemText(itemOf(Kind::Message, event), delta);
    } else if (type == "response.refusal.delta"_L1) {
        m_refused = true;
        addItemText(itemOf(Kind::Message, event), delta);
    } else if (type == "response.function_call_arguments.delta"_L1) {
        if (Item &item = itemOf(Kind::Call, event); !item.isDone)
            addArguments(item, delta);
    } else if (type == "response.custom_tool_call_input.delta"_L1) {
        if (Item &item = itemOf(Kind::Call, event); !item.isDone)
            addArguments(item,
                         item.call.arguments.isEmpty() ? kInputBegin + escaped(delta)
                                                       : escaped(delta));
    } else if (type == "response.function_call_arguments.done"_L1
               || type == "response.custom_tool_call_input.done"_L1) {
        endArguments(itemOf(Kind::Call, event), argumentsOf(event));
    } else if (type == "response.reasoning_summary_part.added"_L1) {
        Item &item = itemOf(Kind::Reasoning, event);
        if (item.hasPieces)
            addItemReasoning(item, u"\n\n"_s);
    } else if (type.startsWith("response.reasoning"_L1) && type.endsWith(".delta"_L1)) {
        addItemReasoning(itemOf(Kind::Reasoning, event), delta);
    }
}

void ResponsesStreamParser::takeItemEvent(QStringView type, const QJsonObject &event)
{
    const QJsonObject json = event.value("item"_L1).toObject();
    const Kind kind = kindOf(json);
    const QString wireId = json.value("id"_L1).toString();
    if (type.endsWith(".added"_L1)) {
        Item *known = wireId.isEmpty() ? nullptr : find(kind, wireId, placeOf(event), true);
        Item &item = known && !known->isDone ? *known : newItem(kind, wireId, placeOf(event));
        if (kind == Kind::Message)
            item.phase = json.value("phase"_L1).toString();
        else if (kind == Kind::Call)
            takeCallHead(item, json);
    } else if (type.endsWith(".done"_L1)) {
        Item *known = find(kind, wireId, placeOf(event));
        endItem(known ? *known : newItem(kind, wireId, placeOf(event)), json);
    }
}

// The newest item that it may be; null when there is none. With \a idOnly it has the id.
ResponsesStreamParser::Item *ResponsesStreamParser::find(Kind kind, const QString &wireId,
                                                         std::optional<qint64> place, bool idOnly)
{
    const auto fits = [kind, place](const Item &item) {
        return item.kind == kind && (!place || !item.place || *place == *item.place);
    };
    auto newestFirst = m_items | std::views::reverse;
    if (!wireId.isEmpty()) {
        const auto same = std::ranges::find_if(
            newestFirst, [&](const Item &item) { return item.wireId == wireId && fits(item); });
        if (same != newestFirst.end())
            return &*same;
    }
    if (idOnly)
        return nullptr;
    const auto open = std::ranges::find_if(
        newestFirst, [&](const Item &item) { return !item.isDone && fits(item); });
    return open == newestFirst.end() ? nullptr : &*open;
}

ResponsesStreamParser::Item &ResponsesStreamParser::itemOf(Kind kind, const QJsonObject &event)
{
    const QString wireId = event.value("item_id"_L1).toString();
    Item *known = find(kind, wireId, placeOf(event));
    return known ? *known : newItem(kind, wireId, placeOf(event));
}

ResponsesStreamParser::Item &ResponsesStreamParser::newItem(Kind kind, const QString &wireId,
                                                            std::optional<qint64> place)
{
    endPart();
    m_items.push_back(
        {.kind = kind, .wireId = wireId, .place = place, .firstPart = parts().size()});
    return m_items.back();
}

void ResponsesStreamParser::addItemText(Item &item, const QString &text)
{
    item.hasPieces = item.hasPieces || !text.isEmpty();
    addText(text);
}

void ResponsesStreamParser::addItemReasoning(Item &item, const QString &text)
{
    item.hasPieces = item.hasPieces || !text.isEmpty();
    addReasoning(text);
}

void ResponsesStreamParser::endItem(Item &item, const QJsonObject &json)
{
    if (std::exchange(item.isDone, true))
        return;
    if (item.kind == Kind::Message) {
        endMessage(item, json);
    } else if (item.kind == Kind::Reasoning) {
        endReasoning(item, json);
    } else if (item.kind == Kind::Call) {
        takeCallHead(item, json);
        endArguments(item, argumentsOf(json));
    }
}

void ResponsesStreamParser::endMessage(Item &item, const QJsonObject &json)
{
    if (const QString phase = json.value("phase"_L1).toString(); !phase.isEmpty())
        item.phase = phase;
    const bool isNew = !item.hasPieces;
    for (const QJsonArray content = json.value("content"_L1).toArray();
         const QJsonValue &block : content) {
        const QString refusal = block["refusal"_L1].toString();
        m_refused = m_refused || !refusal.isEmpty();
        if (isNew)
            addItemText(item, block["text"_L1].toString() + refusal);
    }
    endPart();
}

// The item goes back as it is; what it says was told by its pieces or is told now.
void ResponsesStreamParser::endReasoning(Item &item, const QJsonObject &json)
{
    if (!item.hasPieces)
        addItemReasoning(item, textsOf(json.value("summary"_L1)));
    if (!item.hasPieces)
        addItemReasoning(item, textsOf(json.value("content"_L1)));
    QJsonObject whole;
    for (auto it = json.begin(); it != json.end(); ++it) {
        if (!it.value().isNull()) // refused in a request
            whole.insert(it.key(), it.value());
    }
    if (whole.contains("encrypted_content"_L1) || whole.contains("content"_L1))
        currentReasoning().opaque = {{kResponsesItem, whole}, {kReasoningBy, m_by}};
    endPart();
}

// The id that results refer to is `call_id`, not that of the item.
void ResponsesStreamParser::takeCallHead(Item &item, const QJsonObject &json)
{
    const QString name = json.value("name"_L1).toString();
    if (item.callIndex >= 0 || name.isEmpty())
        return;
    const QString callId = json.value("call_id"_L1).toString();
    item.callIndex = m_calls++;
    item.call.name = name;
    item.call.id = callIds().fresh(callId.isEmpty() ? json.value("id"_L1).toString() : callId);
    addPart(ToolCallPart{item.call.id, name, {}}); // its arguments come by completeMessage()
    addCallDelta({item.callIndex, item.call.id, name, item.call.arguments});
}

void ResponsesStreamParser::addArguments(Item &item, const QString &piece)
{
    item.call.arguments += piece;
    if (item.callIndex >= 0 && !piece.isEmpty())
        addCallDelta({item.callIndex, item.call.id, item.call.name, piece});
}

void ResponsesStreamParser::endArguments(Item &item, const QString &arguments)
{
    if (arguments.startsWith(item.call.arguments))
        addArguments(item, arguments.sliced(item.call.arguments.size()));
    else if (!arguments.isEmpty())
        item.call.arguments = arguments;
}

// Of an event that holds the response, which is not always the last; \a word is the event's own.
void ResponsesStreamParser::takeEnd(const QJsonObject &response, QStringView word)
{
    const QString status = response.value("status"_L1).toString(word.toString());
    const QJsonValue error = response.value("error"_L1);
    takeUsage(response.value("usage"_L1).toObject());
    if (error.isObject() || status == "failed"_L1) {
        auto failure = EndpointFailure::fromJson(error);
        if (failure.message.isEmpty())
            failure.message = u"the answer failed"_s;
        setFailure(std::move(failure));
    } else if (status == "cancelled"_L1) {
        setError(ErrorCode::Network, u"the endpoint broke the answer off"_s);
    } else if (status == "completed"_L1 || status == "incomplete"_L1) {
        m_status = status;
        m_incomplete = response["incomplete_details"_L1]["reason"_L1].toString();
        takeUntold(response.value("output"_L1).toArray());
        setDone();
    }
}

// What came as no event of its own: everything or, from some endpoints, the calls.
void ResponsesStreamParser::takeUntold(const QJsonArray &output)
{
    const bool isAll = parts().empty();
    const bool hasCalls = m_calls > 0;
    for (const QJsonValue &value : output) {
        const QJsonObject json = value.toObject();
        const Kind kind = kindOf(json);
        if (isAll || (kind == Kind::Call && !hasCalls))
            endItem(newItem(kind, {}, {}), json);
    }
}

void ResponsesStreamParser::takeUsage(const QJsonObject &json)
{
    if (json.isEmpty())
        return;
    usage.inputTokens = tokenCount(json["input_tokens"_L1]);
    usage.outputTokens = tokenCount(json["output_tokens"_L1]);
    usage.cachedInputTokens = tokenCount(json["input_tokens_details"_L1]["cached_tokens"_L1]);
    usage.cacheWriteTokens = tokenCount(json["input_tokens_details"_L1]["cache_write_tokens"_L1]);
    usage.reasoningTokens = tokenCount(json["output_tokens_details"_L1]["reasoning_tokens"_L1]);
}

std::optional<FinishReason> ResponsesStreamParser::finishReason() const
{
    const auto isOpen = [](const Item &item) { return item.kind == Kind::Call && !item.isDone; };
    const bool isCut = std::ranges::any_of(
        m_items, [&](const Item &item) { return isOpen(item) && !areWhole({item.call}); });
    const bool hasOpenCall = std::ranges::any_of(m_items, isOpen);
    if ((m_status.isEmpty() && (!isDone() || hasOpenCall)) || (m_status == "completed"_L1 && isCut))
        return {};
    if (m_status == "incomplete"_L1 && m_incomplete != "content_filter"_L1)
        return FinishReason::MaxTokens;
    if (m_status == "incomplete"_L1 || m_refused)
        return FinishReason::Refusal;
    return m_calls > 0 ? FinishReason::ToolCalls : FinishReason::EndTurn;
}

void ResponsesStreamParser::completeMessage(ChatMessage &message)
{
    for (MessagePart &part : message.parts) {
        auto *call = std::get_if<ToolCallPart>(&part);
        if (!call)
            continue;
        const auto item
            = std::ranges::find(m_items, call->id, [](const Item &known) { return known.call.id; });
        if (item != m_items.end())
            call->arguments = item->call.arguments;
        if (call->arguments.trimmed().isEmpty())
            call->arguments = u"{}"_s;
    }
    for (const Item &item : m_items | std::views::reverse) {
        if (item.phase.isEmpty() || item.firstPart >= message.parts.size()
            || !std::holds_alternative<TextPart>(message.parts[item.firstPart]))
            continue;
        const QJsonObject head{{"type"_L1, u"message"_s}, {"phase"_L1, item.phase}};
        message.parts.insert(message.parts.begin() + qsizetype(item.firstPart),
                             ReasoningPart{{}, {{kResponsesItem, head}}});
    }
}

} // namespace AgentCore
