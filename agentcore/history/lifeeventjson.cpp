// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/lifeeventjson.h"

#include "agentcore/history/eventfields.h"

#include <QJsonArray>

using namespace Qt::StringLiterals;

namespace AgentCore {

QJsonObject toJson(const BranchEvent &event)
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

QJsonObject toJson(const CompactionEvent &event)
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

QJsonObject toJson(const PinEvent &event)
{
    return {{"k"_L1, u"pin"_s}, {"m"_L1, event.messageId}, {"pinned"_L1, event.pinned}};
}

QJsonObject toJson(const CommandEvent &event)
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

QJsonObject toJson(const MarkEvent &event)
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

QJsonObject toJson(const AgentEvent &event)
{
    QJsonObject json{{"k"_L1, u"agent"_s}, {"session"_L1, event.sessionId}};
    if (!event.folder.isEmpty())
        json.insert("folder"_L1, event.folder);
    return json;
}

Result<SessionEvent> lifeEventFromJson(const QString &kind, JsonReader &reader)
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

} // namespace AgentCore
