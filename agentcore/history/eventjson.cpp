// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventjson.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/history/callrefusaljson.h"
#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventwords.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

QJsonObject contentBlockToJson(const ContentBlock &block)
{
    QJsonObject json{{"type"_L1, wordOf(block.kind)}};
    const auto put = [&json](QLatin1StringView key, const QString &value) {
        if (!value.isEmpty())
            json.insert(key, value);
    };
    put("text"_L1, block.text);
    put("uri"_L1, block.uri);
    put("name"_L1, block.name);
    put("mimeType"_L1, block.mimeType);
    if (!block.data.isEmpty())
        json.insert("data"_L1, QString::fromLatin1(block.data.toBase64()));
    return json;
}

ContentBlock readContentBlock(JsonReader &reader)
{
    ContentBlock block;
    block.kind = readWord<ContentBlock::Kind>(reader, "type"_L1);
    block.text = reader.optionalString("text"_L1).value_or(QString());
    block.uri = reader.optionalString("uri"_L1).value_or(QString());
    block.name = reader.optionalString("name"_L1).value_or(QString());
    block.mimeType = reader.optionalString("mimeType"_L1).value_or(QString());
    block.data = readBase64(reader, "data"_L1);
    return block;
}

Result<ContentBlock> contentBlockFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    return reader.finish(readContentBlock(reader));
}

static QJsonObject toJson(const UserEvent &event)
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

static Result<SessionEvent> userFromJson(JsonReader &reader)
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

static QJsonObject toJson(const ReplyEvent &event)
{
    QJsonArray parts;
    for (const ReplyPart &part : event.parts)
        parts.append(partToJson(part));
    return {{"k"_L1, u"reply"_s}, {"reason"_L1, wordOf(event.reason)}, {"parts"_L1, parts}};
}

static Result<SessionEvent> replyFromJson(JsonReader &reader)
{
    ReplyEvent event;
    event.reason = readWord<FinishReason>(reader, "reason"_L1);
    event.parts = readList<std::vector<ReplyPart>>(reader, "parts"_L1, readPart)
                      .value_or(std::vector<ReplyPart>());
    return reader.finish(SessionEvent(std::move(event)));
}

static QJsonObject contentToJson(const ToolContent &content)
{
    if (const QString *text = contentText(content)) // a terminal is gone when this is read
        return {{"type"_L1, u"text"_s}, {"text"_L1, *text}};
    if (const auto *image = std::get_if<ToolImage>(&content)) {
        return {{"type"_L1, u"image"_s},
                {"mime"_L1, image->mimeType},
                {"data"_L1, QString::fromLatin1(image->data.toBase64())}};
    }
    const auto &diff = std::get<ToolDiff>(content);
    QJsonObject json{{"type"_L1, u"diff"_s}, {"path"_L1, diff.path}, {"new"_L1, diff.newText}};
    if (diff.oldText)
        json.insert("old"_L1, *diff.oldText);
    return json;
}

static ToolContent readContent(JsonReader &reader)
{
    const QString type = reader.requiredString("type"_L1);
    if (type == "text"_L1)
        return ToolText{reader.requiredString("text"_L1)};
    if (type == "image"_L1) {
        return ToolImage{reader.requiredString("mime"_L1),
                         QByteArray::fromBase64(reader.requiredString("data"_L1).toLatin1())};
    }
    if (type != "diff"_L1)
        reader.fail("type"_L1, u"is not a known content"_s);
    return ToolDiff{reader.requiredString("path"_L1), reader.optionalString("old"_L1),
                    reader.requiredString("new"_L1)};
}

static QJsonObject locationToJson(const ToolLocation &location)
{
    QJsonObject json{{"path"_L1, location.path}};
    if (location.line)
        json.insert("line"_L1, *location.line);
    return json;
}

static ToolLocation readLocation(JsonReader &reader)
{
    ToolLocation location;
    location.path = reader.requiredString("path"_L1);
    if (const auto line = reader.optionalInt("line"_L1, 1, std::numeric_limits<int>::max()))
        location.line = int(*line);
    return location;
}

//! True when people see just what the model is told; the text is then written once.
static bool showsResult(const ToolEvent &event)
{
    if (!event.result || !event.content || event.content->size() != 1)
        return false;
    const QString *text = contentText(event.content->first());
    return text && *text == event.result->text;
}

static QJsonObject toJson(const ToolEvent &event)
{
    QJsonObject json{{"k"_L1, u"tool"_s}, {"c"_L1, event.id}};
    if (event.parentId)
        json.insert("parent"_L1, *event.parentId);
    if (event.name)
        json.insert("name"_L1, *event.name);
    if (event.title)
        insertPhrase(json, "title"_L1, "titleSaid"_L1, *event.title);
    if (event.kind)
        json.insert("kind"_L1, wordOf(*event.kind));
    if (event.status)
        json.insert("status"_L1, wordOf(*event.status));
    if (event.rawInput)
        json.insert("input"_L1, *event.rawInput);
    if (event.locations) {
        QJsonArray locations;
        for (const ToolLocation &location : *event.locations)
            locations.append(locationToJson(location));
        json.insert("locations"_L1, locations);
    }
    if (event.rawOutput)
        json.insert("output"_L1, *event.rawOutput);
    if (event.startedAt)
        json.insert("started"_L1, timeToText(*event.startedAt));
    if (event.finishedAt)
        json.insert("finished"_L1, timeToText(*event.finishedAt));
    if (event.refusal)
        json.insert("refusal"_L1, callRefusalJson(*event.refusal));
    if (event.result) {
        json.insert(
            "result"_L1,
            QJsonObject{{"text"_L1, event.result->text}, {"error"_L1, event.result->isError}});
    }
    if (showsResult(event)) {
        json.insert("contentIsResult"_L1, true);
    } else if (event.content) {
        QJsonArray content;
        for (const ToolContent &item : *event.content)
            content.append(contentToJson(item));
        json.insert("content"_L1, content);
    }
    return json;
}

static Result<SessionEvent> toolFromJson(JsonReader &reader, const QJsonObject &json)
{
    ToolEvent event;
    event.id = reader.requiredString("c"_L1);
    event.parentId = reader.optionalString("parent"_L1);
    event.name = reader.optionalString("name"_L1);
    event.title = readPhrase(reader, "title"_L1, "titleSaid"_L1);
    if (json.contains("kind"_L1))
        event.kind = readWord<ToolKind>(reader, "kind"_L1);
    if (json.contains("status"_L1))
        event.status = readWord<ToolStatus>(reader, "status"_L1);
    event.rawInput = reader.optionalObject("input"_L1);
    event.locations = readList<QList<ToolLocation>>(reader, "locations"_L1, readLocation);
    if (json.contains("output"_L1))
        event.rawOutput = json.value("output"_L1);
    event.startedAt = readTime(reader, "started"_L1);
    event.finishedAt = readTime(reader, "finished"_L1);
    if (const auto refusal = reader.optionalObject("refusal"_L1)) {
        JsonReader inner(*refusal, reader.pathOf("refusal"_L1));
        event.refusal = readCallRefusal(inner);
        if (const auto checked = inner.finish(true); !checked)
            reader.fail(checked.error());
    }
    if (const auto result = reader.optionalObject("result"_L1)) {
        JsonReader inner(*result, reader.pathOf("result"_L1));
        event.result = ToolResult{inner.requiredString("text"_L1),
                                  inner.optionalBool("error"_L1).value_or(false)};
        if (const auto checked = inner.finish(true); !checked)
            reader.fail(checked.error());
    }
    event.content = readList<QList<ToolContent>>(reader, "content"_L1, readContent);
    if (event.result && reader.optionalBool("contentIsResult"_L1).value_or(false))
        event.content = {ToolText{event.result->text}};
    return reader.finish(SessionEvent(std::move(event)));
}

static QJsonObject toJson(const BranchEvent &event)
{
    QJsonObject json{{"k"_L1, u"branch"_s}, {"id"_L1, event.id}};
    if (!event.messageId.isEmpty())
        json.insert("m"_L1, event.messageId);
    return json;
}

static Result<SessionEvent> branchFromJson(JsonReader &reader)
{
    BranchEvent event{reader.requiredString("id"_L1),
                      reader.optionalString("m"_L1).value_or(QString())};
    return reader.finish(SessionEvent(std::move(event)));
}

static QJsonObject toJson(const CompactionEvent &event)
{
    QJsonObject json{{"k"_L1, u"compaction"_s},
                     {"at"_L1, timeToText(event.at)},
                     {"trigger"_L1, event.trigger},
                     {"before"_L1, event.tokensBefore},
                     {"after"_L1, event.tokensAfter}};
    if (!event.summary.isEmpty())
        json.insert("summary"_L1, event.summary);
    if (!event.keptFrom.isEmpty())
        json.insert("keptFrom"_L1, event.keptFrom);
    if (!event.keptCall.isEmpty())
        json.insert("keptCall"_L1, event.keptCall);
    if (!event.trimmedCalls.isEmpty())
        json.insert("trimmed"_L1, QJsonArray::fromStringList(event.trimmedCalls));
    return json;
}

static Result<SessionEvent> compactionFromJson(JsonReader &reader)
{
    CompactionEvent event;
    event.at = readTime(reader, "at"_L1).value_or(QDateTime());
    event.trigger = reader.requiredString("trigger"_L1);
    event.summary = reader.optionalString("summary"_L1).value_or(QString());
    event.keptFrom = reader.optionalString("keptFrom"_L1).value_or(QString());
    event.keptCall = reader.optionalString("keptCall"_L1).value_or(QString());
    const QJsonArray trimmed = reader.optionalArray("trimmed"_L1).value_or(QJsonArray());
    for (const QJsonValue &id : trimmed)
        event.trimmedCalls += id.toString();
    event.tokensBefore = reader.optionalInt("before"_L1, 0).value_or(0);
    event.tokensAfter = reader.optionalInt("after"_L1, 0).value_or(0);
    return reader.finish(SessionEvent(std::move(event)));
}

static QJsonObject toJson(const PinEvent &event)
{
    return {{"k"_L1, u"pin"_s}, {"m"_L1, event.messageId}, {"pinned"_L1, event.pinned}};
}

static QJsonObject toJson(const CommandEvent &event)
{
    return {{"k"_L1, u"command"_s},          {"m"_L1, event.messageId},
            {"answerId"_L1, event.answerId}, {"at"_L1, timeToText(event.at)},
            {"command"_L1, event.command},   {"answer"_L1, event.answer}};
}

static Result<SessionEvent> commandFromJson(JsonReader &reader)
{
    CommandEvent event;
    event.messageId = reader.requiredString("m"_L1);
    event.answerId = reader.requiredString("answerId"_L1);
    event.at = readTime(reader, "at"_L1).value_or(QDateTime());
    event.command = reader.requiredString("command"_L1);
    event.answer = reader.requiredString("answer"_L1);
    return reader.finish(SessionEvent(std::move(event)));
}

static QJsonObject toJson(const MarkEvent &event)
{
    QJsonObject json{{"k"_L1, u"mark"_s}};
    if (event.pinned)
        json.insert("pinned"_L1, *event.pinned);
    if (event.archived)
        json.insert("archived"_L1, *event.archived);
    if (event.group)
        json.insert("group"_L1, *event.group);
    return json;
}

static QJsonObject toJson(const AgentEvent &event)
{
    QJsonObject json{{"k"_L1, u"agent"_s}, {"session"_L1, event.sessionId}};
    if (!event.folder.isEmpty())
        json.insert("folder"_L1, event.folder);
    return json;
}

//! The event of the kind \a kind, if it is one of these; else an UnknownEvent.
static Result<SessionEvent> lifeEventFromJson(const QString &kind, JsonReader &reader)
{
    if (kind == "branch"_L1)
        return branchFromJson(reader);
    if (kind == "compaction"_L1)
        return compactionFromJson(reader);
    if (kind == "command"_L1)
        return commandFromJson(reader);
    if (kind == "pin"_L1) {
        PinEvent event{reader.requiredString("m"_L1),
                       reader.optionalBool("pinned"_L1).value_or(true)};
        return reader.finish(SessionEvent(std::move(event)));
    }
    if (kind == "mark"_L1) {
        const MarkEvent event{reader.optionalBool("pinned"_L1), reader.optionalBool("archived"_L1),
                              reader.optionalString("group"_L1)};
        return reader.finish(SessionEvent(event));
    }
    if (kind == "agent"_L1) {
        return reader.finish(
            SessionEvent(AgentEvent{reader.requiredString("session"_L1),
                                    reader.optionalString("folder"_L1).value_or(QString())}));
    }
    return UnknownEvent{kind};
}

static QJsonObject toJson(const PlanChanged &event)
{
    QJsonArray entries;
    for (const PlanEntry &entry : event.entries) {
        QJsonObject json{{"content"_L1, entry.content}, {"status"_L1, wordOf(entry.status)}};
        if (entry.priority)
            json.insert("priority"_L1, wordOf(*entry.priority));
        entries.append(json);
    }
    return {{"k"_L1, u"plan"_s}, {"entries"_L1, entries}};
}

static PlanEntry readEntry(JsonReader &reader)
{
    return {reader.requiredString("content"_L1), readWord<PlanEntry::Status>(reader, "status"_L1),
            enumOf<PlanEntry::Priority>(reader.optionalString("priority"_L1).value_or(QString()))};
}

static QJsonObject toJson(const UsageChanged &event)
{
    QJsonObject json{{"k"_L1, u"usage"_s}, {"used"_L1, event.usedTokens}};
    if (event.windowTokens)
        json.insert("window"_L1, *event.windowTokens);
    if (event.total != TokenUsage()) {
        QJsonObject total{{"in"_L1, event.total.inputTokens},
                          {"out"_L1, event.total.outputTokens},
                          {"cached"_L1, event.total.cachedInputTokens},
                          {"reasoning"_L1, event.total.reasoningTokens}};
        if (event.total.cacheWriteTokens > 0)
            total.insert("written"_L1, event.total.cacheWriteTokens);
        if (event.total.longCacheWriteTokens > 0)
            total.insert("writtenLong"_L1, event.total.longCacheWriteTokens);
        json.insert("total"_L1, total);
    }
    if (event.costUsd)
        json.insert("usd"_L1, *event.costUsd);
    if (event.requests > 0)
        json.insert("requests"_L1, event.requests);
    if (event.knownCostUsd > 0)
        json.insert("knownUsd"_L1, event.knownCostUsd);
    return json;
}

static Result<SessionEvent> usageFromJson(JsonReader &reader, const QJsonObject &json)
{
    UsageChanged event{reader.requiredInt("used"_L1, 0), reader.optionalInt("window"_L1, 0)};
    if (const auto total = reader.optionalObject("total"_L1)) {
        JsonReader inner(*total, reader.pathOf("total"_L1));
        const auto count
            = [&inner](QLatin1StringView key) { return inner.optionalInt(key, 0).value_or(0); };
        event.total = {count("in"_L1),        count("out"_L1),     count("cached"_L1),
                       count("reasoning"_L1), count("written"_L1), count("writtenLong"_L1)};
        if (const auto checked = inner.finish(true); !checked)
            reader.fail(checked.error());
    }
    if (json.contains("usd"_L1)) {
        if (!json.value("usd"_L1).isDouble())
            reader.fail("usd"_L1, u"must be a number"_s);
        event.costUsd = json.value("usd"_L1).toDouble();
    }
    event.requests = reader.optionalInt("requests"_L1, 0).value_or(0);
    event.knownCostUsd = reader.optionalNumber("knownUsd"_L1, 0, 1e12).value_or(0);
    return reader.finish(SessionEvent(event));
}

static QJsonObject toJson(const NoticeRaised &event)
{
    QJsonObject json{{"k"_L1, u"notice"_s},
                     {"severity"_L1, wordOf(event.severity)},
                     {"canRetry"_L1, event.canRetry}};
    insertPhrase(json, "title"_L1, "titleSaid"_L1, event.title);
    insertPhrase(json, "detail"_L1, "detailSaid"_L1, event.detail);
    return json;
}

static Result<SessionEvent> noticeFromJson(JsonReader &reader)
{
    NoticeRaised event;
    event.severity = readWord<NoticeRaised::Severity>(reader, "severity"_L1);
    (void)reader.requiredString("title"_L1);
    event.title = readPhrase(reader, "title"_L1, "titleSaid"_L1).value_or(Phrase());
    event.detail = readPhrase(reader, "detail"_L1, "detailSaid"_L1).value_or(Phrase());
    event.canRetry = reader.optionalBool("canRetry"_L1).value_or(false);
    return reader.finish(SessionEvent(event));
}

static QJsonObject toJson(const TurnEndEvent &event)
{
    QJsonObject json{
        {"k"_L1, u"end"_s}, {"at"_L1, timeToText(event.at)}, {"reason"_L1, wordOf(event.reason)}};
    if (!event.error.isEmpty())
        json.insert("error"_L1, event.error);
    return json;
}

static QJsonObject toJson(const FilesChanged &event)
{
    return {{"k"_L1, u"changes"_s},
            {"checkpoint"_L1, event.checkpointId},
            {"files"_L1, event.files},
            {"added"_L1, event.addedLines},
            {"removed"_L1, event.removedLines}};
}

static Result<SessionEvent> changesFromJson(JsonReader &reader)
{
    const auto count = [&reader](QLatin1StringView key) {
        return int(reader.requiredInt(key, 0, std::numeric_limits<int>::max()));
    };
    FilesChanged event;
    event.checkpointId = reader.requiredString("checkpoint"_L1);
    event.files = count("files"_L1);
    event.addedLines = count("added"_L1);
    event.removedLines = count("removed"_L1);
    return reader.finish(SessionEvent(event));
}

static QJsonObject toJson(const RestoreEvent &event)
{
    QJsonObject json{{"k"_L1, u"restore"_s},
                     {"undo"_L1, event.undoId},
                     {"paths"_L1, QJsonArray::fromStringList(event.paths)}};
    if (event.isPartial)
        json["partial"_L1] = true;
    return json;
}

static Result<SessionEvent> restoreFromJson(JsonReader &reader)
{
    RestoreEvent event;
    event.undoId = reader.requiredString("undo"_L1);
    const QJsonArray paths = reader.optionalArray("paths"_L1).value_or(QJsonArray());
    for (const QJsonValue &path : paths)
        event.paths += path.toString();
    event.isPartial = reader.optionalBool("partial"_L1).value_or(false);
    return reader.finish(SessionEvent(event));
}

static Result<SessionEvent> endFromJson(JsonReader &reader)
{
    TurnEndEvent event;
    event.at = readTime(reader, "at"_L1).value_or(QDateTime());
    event.reason = readWord<StopReason>(reader, "reason"_L1);
    event.error = reader.optionalString("error"_L1).value_or(QString());
    return reader.finish(SessionEvent(event));
}

// These have a line of their own; here for the visitor to be complete.
static QJsonObject textToJson(const QString &kind, const QString &id, const QString &text,
                              const QDateTime &at)
{
    QJsonObject json{{"k"_L1, kind}, {"m"_L1, id}, {"t"_L1, text}};
    if (at.isValid())
        json.insert("at"_L1, timeToText(at));
    return json;
}
static QJsonObject toJson(const TextEvent &event)
{
    return textToJson(u"text"_s, event.messageId, event.text, event.at);
}
static QJsonObject toJson(const ThoughtEvent &event)
{
    return textToJson(u"thought"_s, event.messageId, event.text, event.at);
}
static QJsonObject toJson(const OutputEvent &event)
{
    return {{"k"_L1, u"out"_s}, {"m"_L1, event.toolCallId}, {"t"_L1, event.text}};
}
static QJsonObject toJson(const FactsEvent &event)
{
    return {{"k"_L1, u"facts"_s}, {"t"_L1, event.text}};
}
static QJsonObject toJson(const ModeChanged &event)
{
    return {{"k"_L1, u"mode"_s}, {"mode"_L1, event.modeId}};
}
static QJsonObject toJson(const TitleChanged &event)
{
    return {{"k"_L1, u"title"_s}, {"title"_L1, event.title}};
}
static QJsonObject toJson(const ModelEvent &event)
{
    QJsonObject json = event.options.toJson();
    json.insert("k"_L1, u"model"_s);
    json.insert("model"_L1, event.name);
    return json;
}
static QJsonObject toJson(const UnknownEvent &)
{
    return {};
}

QJsonObject eventToJson(const SessionEvent &event)
{
    return std::visit([](const auto &known) { return toJson(known); }, event);
}

static Result<SessionEvent> modelFromJson(JsonReader &reader, const QJsonObject &json)
{
    ModelEvent event{reader.requiredString("model"_L1), {}};
    auto options = RequestOptions::fromJson(json);
    if (!options)
        reader.fail(options.error());
    else
        event.options = std::move(*options);
    event.options.extraBody = {};
    return reader.finish(SessionEvent(std::move(event)));
}

Result<SessionEvent> eventFromJson(const QJsonObject &json)
{
    JsonReader reader(json);
    const QString kind = reader.requiredString("k"_L1);
    const auto text = [&reader](QLatin1StringView key) { return reader.requiredString(key); };
    if (!reader.ok())
        return reader.finish(SessionEvent());
    const auto time = [&reader] { return readTime(reader, "at"_L1).value_or(QDateTime()); };
    if (kind == "text"_L1)
        return reader.finish(SessionEvent(TextEvent{text("m"_L1), text("t"_L1), time()}));
    if (kind == "thought"_L1)
        return reader.finish(SessionEvent(ThoughtEvent{text("m"_L1), text("t"_L1), time()}));
    if (kind == "out"_L1)
        return reader.finish(SessionEvent(OutputEvent{text("m"_L1), text("t"_L1)}));
    if (kind == "user"_L1)
        return userFromJson(reader);
    if (kind == "facts"_L1)
        return reader.finish(SessionEvent(FactsEvent{text("t"_L1)}));
    if (kind == "reply"_L1)
        return replyFromJson(reader);
    if (kind == "tool"_L1)
        return toolFromJson(reader, json);
    if (kind == "plan"_L1) {
        const auto entries = readList<QList<PlanEntry>>(reader, "entries"_L1, readEntry);
        return reader.finish(SessionEvent(PlanChanged{entries.value_or(QList<PlanEntry>())}));
    }
    if (kind == "mode"_L1)
        return reader.finish(SessionEvent(ModeChanged{text("mode"_L1)}));
    if (kind == "title"_L1)
        return reader.finish(SessionEvent(TitleChanged{text("title"_L1)}));
    if (kind == "model"_L1)
        return modelFromJson(reader, json);
    if (kind == "usage"_L1)
        return usageFromJson(reader, json);
    if (kind == "notice"_L1)
        return noticeFromJson(reader);
    if (kind == "end"_L1)
        return endFromJson(reader);
    if (kind == "changes"_L1)
        return changesFromJson(reader);
    if (kind == "restore"_L1)
        return restoreFromJson(reader);
    return lifeEventFromJson(kind, reader);
}

} // namespace AgentCore
