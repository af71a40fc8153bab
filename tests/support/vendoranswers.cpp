// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/vendoranswers.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace Testing {

using Format = AgentCore::ModelProfile::WireFormat;

QString VendorAnswer::arguments(qsizetype call) const
{
    return uR"({"path":"%1.%2"})"_s.arg(number).arg(call);
}

QString VendorAnswer::key() const
{
    return callIds.isEmpty() ? text : arguments(0);
}

static QString signature(const VendorAnswer &answer)
{
    return u"c2lnbmF0dXJl%1"_s.arg(answer.number);
}

static QJsonObject chunk(const QJsonObject &delta, const QJsonValue &finish = {})
{
    const QJsonObject choice{{"index"_L1, 0}, {"delta"_L1, delta}, {"finish_reason"_L1, finish}};
    return {{"id"_L1, u"c"_s},
            {"object"_L1, u"chat.completion.chunk"_s},
            {"choices"_L1, QJsonArray{choice}}};
}

static QJsonObject textDetail(const VendorRow &row, const QString &text)
{
    if (row.style == ReasoningStyle::Details) {
        return {{"type"_L1, u"reasoning.text"_s},
                {"id"_L1, u"reasoning-text-1"_s},
                {"format"_L1, u"MiniMax-response-v1"_s},
                {"index"_L1, 0},
                {"text"_L1, text}};
    }
    return {{"type"_L1, u"reasoning.text"_s},
            {"format"_L1, u"anthropic-claude-v1"_s},
            {"index"_L1, 0},
            {"text"_L1, text}};
}

static QJsonObject encryptedDetail(const VendorAnswer &answer)
{
    return {{"type"_L1, u"reasoning.encrypted"_s},
            {"format"_L1, u"anthropic-claude-v1"_s},
            {"index"_L1, 1},
            {"data"_L1, "ZW5jcnlwdGVk"_L1 + QString::number(answer.number)}};
}

static QJsonObject thinkingChunk(const QString &text)
{
    const QJsonObject inner{{"type"_L1, u"text"_s}, {"text"_L1, text}};
    return {{"type"_L1, u"thinking"_s}, {"thinking"_L1, QJsonArray{inner}}};
}

static QJsonObject thoughtDelta(const VendorRow &row, const QString &piece)
{
    switch (row.style) {
    case ReasoningStyle::Content:
        return {{"reasoning_content"_L1, piece}};
    case ReasoningStyle::Plain:
        return {{"reasoning"_L1, piece}};
    case ReasoningStyle::SignedDetails:
        return {{"reasoning"_L1, piece},
                {"reasoning_details"_L1, QJsonArray{textDetail(row, piece)}}};
    case ReasoningStyle::Details:
        return {{"reasoning_details"_L1, QJsonArray{textDetail(row, piece)}}};
    case ReasoningStyle::Chunks:
        return {{"content"_L1, QJsonArray{thinkingChunk(piece)}}};
    default:
        return {};
    }
}

static FakeAnswer chatStream(const VendorRow &row, const VendorAnswer &answer)
{
    QList<QJsonObject> events{chunk({{"role"_L1, u"assistant"_s}, {"content"_L1, QString()}})};
    if (row.style == ReasoningStyle::Content && answer.thought.isEmpty())
        events += chunk({{"reasoning_content"_L1, QString()}}); // as DeepSeek does
    if (!answer.thought.isEmpty() && row.style != ReasoningStyle::None) {
        events += chunk(thoughtDelta(row, answer.thought.first(4)));
        events += chunk(thoughtDelta(row, answer.thought.sliced(4)));
    }
    if (!answer.thought.isEmpty() && row.style == ReasoningStyle::SignedDetails) {
        const QJsonObject signs{
            {"type"_L1, u"reasoning.text"_s}, {"signature"_L1, signature(answer)}, {"index"_L1, 0}};
        events += chunk({{"reasoning_details"_L1, QJsonArray{signs}}});
        events += chunk({{"reasoning_details"_L1, QJsonArray{encryptedDetail(answer)}}});
    }
    if (!answer.text.isEmpty()) {
        events += chunk({{"content"_L1, answer.text.first(3)}});
        events += chunk({{"content"_L1, answer.text.sliced(3)}});
    }
    for (qsizetype i = 0; i < answer.callIds.size(); ++i) {
        const QJsonObject call{
            {"index"_L1, i},
            {"id"_L1, answer.callIds.at(i)},
            {"type"_L1, u"function"_s},
            {"function"_L1,
             QJsonObject{{"name"_L1, u"look"_s}, {"arguments"_L1, answer.arguments(i)}}}};
        events += chunk({{"tool_calls"_L1, QJsonArray{call}}});
    }
    events += chunk({}, answer.callIds.isEmpty() ? u"stop"_s : u"tool_calls"_s);
    return FakeAnswer::events(events);
}

static QJsonObject reasoningItem(const VendorAnswer &answer)
{
    const QJsonObject summary{{"type"_L1, u"summary_text"_s}, {"text"_L1, answer.thought}};
    return {{"type"_L1, u"reasoning"_s},
            {"id"_L1, u"rs_%1"_s.arg(answer.number)},
            {"summary"_L1, QJsonArray{summary}},
            {"encrypted_content"_L1, u"gAAAA%1"_s.arg(answer.number)}};
}

static FakeAnswer responsesStream(const VendorAnswer &answer)
{
    QList<QJsonObject> items;
    if (!answer.thought.isEmpty())
        items += reasoningItem(answer);
    if (!answer.text.isEmpty()) {
        const QJsonObject block{{"type"_L1, u"output_text"_s}, {"text"_L1, answer.text}};
        items += QJsonObject{{"type"_L1, u"message"_s},
                             {"id"_L1, u"msg_%1"_s.arg(answer.number)},
                             {"role"_L1, u"assistant"_s},
                             {"content"_L1, QJsonArray{block}}};
    }
    for (qsizetype i = 0; i < answer.callIds.size(); ++i) {
        items += QJsonObject{{"type"_L1, u"function_call"_s},
                             {"id"_L1, u"fc_%1_%2"_s.arg(answer.number).arg(i)},
                             {"call_id"_L1, answer.callIds.at(i)},
                             {"name"_L1, u"look"_s},
                             {"arguments"_L1, answer.arguments(i)}};
    }
    if (!answer.patch.isEmpty()) {
        items += QJsonObject{{"type"_L1, u"custom_tool_call"_s},
                             {"id"_L1, u"ctc_%1"_s.arg(answer.number)},
                             {"call_id"_L1, answer.patchId},
                             {"name"_L1, u"apply_patch"_s},
                             {"input"_L1, answer.patch}};
    }
    QList<QJsonObject> events;
    for (qsizetype i = 0; i < items.size(); ++i) {
        for (const QString &type :
             {u"response.output_item.added"_s, u"response.output_item.done"_s}) {
            events
                += QJsonObject{{"type"_L1, type}, {"output_index"_L1, i}, {"item"_L1, items.at(i)}};
        }
    }
    const QJsonObject response{{"status"_L1, u"completed"_s}};
    events += QJsonObject{{"type"_L1, u"response.completed"_s}, {"response"_L1, response}};
    return FakeAnswer::events(events);
}

static FakeAnswer anthropicStream(const VendorAnswer &answer)
{
    QList<QJsonObject> events;
    int index = 0;
    const auto block = [&](const QJsonObject &start, const QList<QJsonObject> &deltas) {
        events += QJsonObject{{"type"_L1, u"content_block_start"_s},
                              {"index"_L1, index},
                              {"content_block"_L1, start}};
        for (const QJsonObject &delta : deltas) {
            events += QJsonObject{
                {"type"_L1, u"content_block_delta"_s}, {"index"_L1, index}, {"delta"_L1, delta}};
        }
        events += QJsonObject{{"type"_L1, u"content_block_stop"_s}, {"index"_L1, index++}};
    };
    if (!answer.thought.isEmpty()) {
        block({{"type"_L1, u"thinking"_s}, {"thinking"_L1, QString()}, {"signature"_L1, QString()}},
              {{{"type"_L1, u"thinking_delta"_s}, {"thinking"_L1, answer.thought}},
               {{"type"_L1, u"signature_delta"_s}, {"signature"_L1, signature(answer)}}});
        block({{"type"_L1, u"redacted_thinking"_s}, {"data"_L1, signature(answer) + u'R'}}, {});
    }
    if (!answer.text.isEmpty())
        block({{"type"_L1, u"text"_s}, {"text"_L1, QString()}},
              {{{"type"_L1, u"text_delta"_s}, {"text"_L1, answer.text}}});
    for (qsizetype i = 0; i < answer.callIds.size(); ++i) {
        block({{"type"_L1, u"tool_use"_s},
               {"id"_L1, answer.callIds.at(i)},
               {"name"_L1, u"look"_s},
               {"input"_L1, QJsonObject()}},
              {{{"type"_L1, u"input_json_delta"_s}, {"partial_json"_L1, answer.arguments(i)}}});
    }
    const QString reason = answer.callIds.isEmpty() ? u"end_turn"_s : u"tool_use"_s;
    events += QJsonObject{{"type"_L1, u"message_delta"_s},
                          {"delta"_L1, QJsonObject{{"stop_reason"_L1, reason}}}};
    events += QJsonObject{{"type"_L1, u"message_stop"_s}};
    return FakeAnswer::events(events);
}

static FakeAnswer geminiStream(const VendorAnswer &answer)
{
    QJsonArray parts;
    if (!answer.thought.isEmpty())
        parts.append(QJsonObject{{"text"_L1, answer.thought}, {"thought"_L1, true}});
    if (!answer.text.isEmpty())
        parts.append(
            QJsonObject{{"text"_L1, answer.text}, {"thoughtSignature"_L1, signature(answer)}});
    for (qsizetype i = 0; i < answer.callIds.size(); ++i) {
        const auto args = QJsonDocument::fromJson(answer.arguments(i).toUtf8()).object();
        QJsonObject part{
            {"functionCall"_L1, QJsonObject{{"name"_L1, u"look"_s}, {"args"_L1, args}}}};
        if (i == 0) // parallel calls: the first one has it
            part.insert("thoughtSignature"_L1, signature(answer));
        parts.append(part);
    }
    const QJsonObject content{{"role"_L1, u"model"_s}, {"parts"_L1, parts}};
    const QJsonObject candidate{{"content"_L1, content}, {"finishReason"_L1, u"STOP"_s}};
    return FakeAnswer::events({{{"candidates"_L1, QJsonArray{candidate}}}});
}

FakeAnswer streamed(const VendorRow &row, const VendorAnswer &answer)
{
    switch (row.format) {
    case Format::OpenAiResponses:
        return responsesStream(answer);
    case Format::Anthropic:
        return anthropicStream(answer);
    case Format::Gemini:
        return geminiStream(answer);
    default:
        return chatStream(row, answer);
    }
}

QJsonValue reasoningToReturn(const VendorRow &row, const VendorAnswer &answer)
{
    const QJsonValue nothing(QJsonValue::Undefined);
    if (row.format == Format::Gemini)
        return signature(answer);
    if (answer.thought.isEmpty() || row.style == ReasoningStyle::None)
        return nothing;
    switch (row.format) {
    case Format::OpenAiResponses:
        return reasoningItem(answer);
    case Format::Anthropic:
        return QJsonArray{QJsonObject{{"type"_L1, u"thinking"_s},
                                      {"thinking"_L1, answer.thought},
                                      {"signature"_L1, signature(answer)}},
                          QJsonObject{{"type"_L1, u"redacted_thinking"_s},
                                      {"data"_L1, signature(answer) + u'R'}}};
    default:
        break;
    }
    QJsonObject detail = textDetail(row, answer.thought);
    switch (row.style) {
    case ReasoningStyle::SignedDetails:
        detail.insert("signature"_L1, signature(answer));
        return QJsonArray{detail, encryptedDetail(answer)};
    case ReasoningStyle::Details:
        return QJsonArray{detail};
    case ReasoningStyle::Chunks:
        return thinkingChunk(answer.thought);
    default:
        return answer.thought;
    }
}

} // namespace Testing
