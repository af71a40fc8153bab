// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/eventjson.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventwords.h"
#include "agentcore/history/lifeeventjson.h"
#include "agentcore/history/messageeventjson.h"
#include "agentcore/history/tooleventjson.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QJsonObject toJson(const PlanChanged &event)
{
    QJsonArray entries;
    for (const PlanEntry &entry : event.entries) {
        entries.append(
            QJsonObject{{"content"_L1, entry.content}, {"status"_L1, wordOf(entry.status)}});
    }
    return {{"k"_L1, u"plan"_s}, {"entries"_L1, entries}};
}

static PlanEntry readEntry(JsonReader &reader)
{
    return {reader.requiredString("content"_L1), readWord<PlanEntry::Status>(reader, "status"_L1)};
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
