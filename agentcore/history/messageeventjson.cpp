// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/messageeventjson.h"

#include "agentcore/history/contentblockjson.h"
#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventwords.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

QJsonObject toJson(const UserEvent &event)
{
    QJsonArray content;
    for (const ContentBlock &block : event.content)
        content.append(contentBlockToJson(block));
    QJsonObject json{{"k"_L1, u"user"_s},
                     {"m"_L1, event.messageId},
                     {"at"_L1, timeToText(event.at)},
                     {"content"_L1, content}};
    if (event.modelText)
        json.insert("modelText"_L1, *event.modelText);
    if (!event.facts.isEmpty())
        json.insert("facts"_L1, event.facts);
    if (event.way != UserEvent::Way::Prompt)
        json.insert("way"_L1, wordOf(event.way));
    return json;
}

Result<SessionEvent> userFromJson(JsonReader &reader)
{
    UserEvent event;
    event.messageId = reader.requiredString("m"_L1);
    event.at = readTime(reader, "at"_L1).value_or(QDateTime());
    const auto content = readList<QList<ContentBlock>>(reader, "content"_L1, readContentBlock);
    if (!content)
        reader.fail("content"_L1, u"is required"_s);
    event.content = content.value_or(QList<ContentBlock>());
    event.modelText = reader.optionalString("modelText"_L1);
    event.facts = reader.optionalString("facts"_L1).value_or(QString());
    if (reader.optionalString("way"_L1))
        event.way = readWord<UserEvent::Way>(reader, "way"_L1);
    return reader.finish(SessionEvent(event));
}

static QJsonObject partToJson(const ReplyPart &reply)
{
    QJsonObject json;
    const auto putText = [&](const QString &text) {
        if (reply.streamedLength)
            json.insert("n"_L1, qint64(*reply.streamedLength));
        else
            json.insert("text"_L1, text);
    };
    if (const auto *text = std::get_if<TextPart>(&reply.part)) {
        json.insert("type"_L1, u"text"_s);
        putText(text->text);
    } else if (const auto *reasoning = std::get_if<ReasoningPart>(&reply.part)) {
        json.insert("type"_L1, u"reasoning"_s);
        putText(reasoning->text);
        if (!reasoning->opaque.isEmpty())
            json.insert("opaque"_L1, reasoning->opaque);
    } else if (const auto *image = std::get_if<ImagePart>(&reply.part)) {
        json = {{"type"_L1, u"image"_s},
                {"mimeType"_L1, image->mimeType},
                {"data"_L1, QString::fromLatin1(image->data.toBase64())}};
    } else if (const auto *call = std::get_if<ToolCallPart>(&reply.part)) {
        json = {{"type"_L1, u"call"_s},
                {"c"_L1, call->id},
                {"name"_L1, call->name},
                {"args"_L1, call->arguments}};
    }
    return json;
}

static ReplyPart readPart(JsonReader &reader)
{
    const QString type = reader.requiredString("type"_L1);
    ReplyPart reply;
    if (type == "text"_L1 || type == "reasoning"_L1) {
        if (const auto length = reader.optionalInt("n"_L1, 0))
            reply.streamedLength = *length;
        const QString text = reader.optionalString("text"_L1).value_or(QString());
        if (type == "text"_L1)
            reply.part = TextPart{text};
        else
            reply.part
                = ReasoningPart{text, reader.optionalObject("opaque"_L1).value_or(QJsonObject())};
    } else if (type == "image"_L1) {
        reply.part = ImagePart{reader.requiredString("mimeType"_L1), readBase64(reader, "data"_L1)};
    } else if (type == "call"_L1) {
        reply.part = ToolCallPart{reader.requiredString("c"_L1), reader.requiredString("name"_L1),
                                  reader.requiredString("args"_L1)};
    } else {
        reader.fail("type"_L1, u"is not a known part"_s);
    }
    return reply;
}

QJsonObject toJson(const ReplyEvent &event)
{
    QJsonArray parts;
    for (const ReplyPart &part : event.parts)
        parts.append(partToJson(part));
    return {{"k"_L1, u"reply"_s}, {"reason"_L1, wordOf(event.reason)}, {"parts"_L1, parts}};
}

Result<SessionEvent> replyFromJson(JsonReader &reader)
{
    ReplyEvent event;
    event.reason = readWord<FinishReason>(reader, "reason"_L1);
    event.parts = readList<std::vector<ReplyPart>>(reader, "parts"_L1, readPart)
                      .value_or(std::vector<ReplyPart>());
    return reader.finish(SessionEvent(std::move(event)));
}

} // namespace AgentCore
