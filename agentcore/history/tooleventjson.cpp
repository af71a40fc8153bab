// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/history/tooleventjson.h"

#include "agentcore/base/phrasejson.h"
#include "agentcore/history/callrefusaljson.h"
#include "agentcore/history/eventfields.h"
#include "agentcore/history/eventwords.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

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

QJsonObject toJson(const ToolEvent &event)
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

Result<SessionEvent> toolFromJson(JsonReader &reader, const QJsonObject &json)
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

} // namespace AgentCore
