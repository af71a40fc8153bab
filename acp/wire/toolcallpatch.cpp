// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/toolcallpatch.h"

#include "acp/wire/contentblock.h"
#include "acp/wire/saidjson.h"
#include "acp/wire/toolcalljson.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/callrefusaljson.h"
#include "agentcore/history/promptcontent.h"

#include <array>
#include <limits>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

ToolKind toolKindFromString(QStringView kind)
{
    using enum ToolKind;
    static constexpr std::array kKinds{Read,    Edit,  Delete, Move,       Search,
                                       Execute, Think, Fetch,  SwitchMode, Other};
    for (const ToolKind each : kKinds) {
        if (toolKindString(each) == kind)
            return each;
    }
    return Other;
}

std::optional<ToolStatus> toolStatusFromString(QStringView status)
{
    using enum ToolStatus;
    for (const ToolStatus each : {Pending, InProgress, Completed, Failed}) {
        if (toolStatusString(each) == status)
            return each;
    }
    return std::nullopt;
}

static ToolContent contentOfBlock(const ContentBlock &block)
{
    switch (block.kind) {
    case ContentBlock::Kind::Image:
        return ToolImage{block.mimeType, block.data};
    case ContentBlock::Kind::ResourceLink:
        return ToolText{markdownLink(block.name, block.uri)};
    case ContentBlock::Kind::Text:
    case ContentBlock::Kind::Resource:
        break;
    }
    return ToolText{cutMiddle(block.text, ToolCallPatch::kMaxTextChars)};
}

static std::optional<QString> stringAt(const QJsonObject &json, QLatin1StringView key)
{
    const QJsonValue value = json[key];
    return value.isString() ? std::optional(value.toString()) : std::nullopt;
}

static Result<ToolContent> itemFromJson(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    const QString type = reader.requiredString("type"_L1);
    if (type == "diff"_L1) {
        ToolDiff diff{reader.requiredString("path"_L1), stringAt(json, "oldText"_L1),
                      reader.requiredString("newText"_L1)};
        return reader.finish(ToolContent(std::move(diff)));
    }
    if (type == "terminal"_L1)
        return reader.finish(ToolContent(ToolTerminal{reader.requiredString("terminalId"_L1), {}}));
    if (type == "content"_L1) {
        const QJsonObject block = reader.requiredObject("content"_L1);
        if (!reader.ok())
            return reader.finish(ToolContent());
        return shownBlockFromJson(block, reader.pathOf("content"_L1)).transform(contentOfBlock);
    }
    // The protocol's own page of modes has a block without its wrapping.
    static const QStringList kBlocks{u"text"_s, u"image"_s, u"audio"_s, u"resource_link"_s,
                                     u"resource"_s};
    if (kBlocks.contains(type))
        return shownBlockFromJson(json, path).transform(contentOfBlock);
    return reader.finish(
        ToolContent(ToolText{u"[content of the unknown type \"%1\"]"_s.arg(type.left(40))}));
}

//! Without what is malformed, as the schema says of this and the next list.
static QList<ToolContent> readContent(const JsonReader &reader, const QJsonArray &array)
{
    QList<ToolContent> content;
    for (qsizetype i = 0; i < array.size() && i < ToolCallPatch::kMaxItems; ++i) {
        const QString path = u"%1/%2"_s.arg(reader.pathOf("content"_L1)).arg(i);
        if (const auto item = itemFromJson(array[i].toObject(), path))
            content += *item;
    }
    return content;
}

static QList<ToolLocation> readLocations(const QJsonArray &array)
{
    QList<ToolLocation> locations;
    for (qsizetype i = 0; i < array.size() && i < ToolCallPatch::kMaxItems; ++i) {
        ToolLocation location{array[i]["path"_L1].toString(), {}};
        if (const int line = array[i]["line"_L1].toInt(-1); line >= 0)
            location.line = std::max(1, line); // some count from 0
        if (!location.path.isEmpty())
            locations += location;
    }
    return locations;
}

static std::optional<QJsonValue> anyValue(const QJsonObject &json, QLatin1StringView key)
{
    const QJsonValue value = json[key];
    return value.isUndefined() || value.isNull() ? std::nullopt : std::optional(value);
}

static QString parentOf(const QJsonObject &meta)
{
    const QString own = meta[kParentCallKey].toString();
    return own.isEmpty() ? meta[kCommonParentCallKey].toString() : own;
}

//! What has no id, or is malformed, counts as missing: it is an extension.
static std::optional<TerminalNews> newsOf(const QJsonObject &meta)
{
    TerminalNews news;
    for (const auto key : {"terminal_info"_L1, "terminal_output"_L1, "terminal_output_delta"_L1,
                           "terminal_exit"_L1}) {
        const QJsonValue member = meta[key];
        if (news.id.isEmpty())
            news.id = member["terminal_id"_L1].toString();
        news.text += member["data"_L1].toString();
    }
    news.text = cutMiddle(news.text, ToolCallPatch::kMaxTextChars);
    if (const QJsonValue code = meta["terminal_exit"_L1]["exit_code"_L1]; code.isDouble())
        news.exitCode = code.toInt();
    return news.id.isEmpty() ? std::nullopt : std::optional(news);
}

static std::optional<CallRefusal> refusalOf(const QJsonValue &json)
{
    if (!json.isObject())
        return std::nullopt;
    JsonReader reader(json.toObject());
    const CallRefusal refusal = readCallRefusal(reader);
    return reader.ok() ? std::optional(refusal) : std::nullopt;
}

Result<ToolCallPatch> ToolCallPatch::fromJson(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    ToolCallPatch patch;
    patch.id = reader.requiredString("toolCallId"_L1);
    if (json["title"_L1].isString())
        patch.title = saidAt(json, "title"_L1);
    patch.name = stringAt(json, "name"_L1);
    if (const auto kind = stringAt(json, "kind"_L1))
        patch.kind = toolKindFromString(*kind);
    if (const auto status = stringAt(json, "status"_L1))
        patch.status = toolStatusFromString(*status);
    patch.rawInput = anyValue(json, "rawInput"_L1);
    patch.rawOutput = anyValue(json, "rawOutput"_L1);
    if (const QJsonValue content = json["content"_L1]; content.isArray())
        patch.content = readContent(reader, content.toArray());
    if (const QJsonValue locations = json["locations"_L1]; locations.isArray())
        patch.locations = readLocations(locations.toArray());
    patch.parentId = parentOf(json["_meta"_L1].toObject());
    patch.terminal = newsOf(json["_meta"_L1].toObject());
    patch.refusal = refusalOf(json["_meta"_L1][kRefusalKey]);
    return reader.finish(std::move(patch));
}

Result<ToolCallPatch> ToolCallPatch::fromChunkJson(const QJsonObject &json, const QString &path)
{
    JsonReader reader(json, path);
    ToolCallPatch patch;
    patch.id = reader.requiredString("toolCallId"_L1);
    patch.appends = true;
    const QJsonObject content = reader.requiredObject("content"_L1);
    if (!reader.ok())
        return reader.finish(std::move(patch));
    const auto item = itemFromJson(content, reader.pathOf("content"_L1));
    if (item)
        patch.content = QList<ToolContent>{*item};
    else
        reader.fail(item.error());
    return reader.finish(std::move(patch));
}

void ToolCallPatch::applyTo(ToolCallState &call) const
{
    call.id = id;
    if (title)
        call.title = *title;
    if (refusal)
        call.refusal = refusal;
    if (name)
        call.name = *name;
    if (kind)
        call.kind = *kind;
    if (status)
        call.status = *status;
    if (rawInput && rawInput->isObject())
        call.rawInput = rawInput->toObject();
    else if (rawInput)
        call.rawInput = {{"input"_L1, *rawInput}};
    if (rawOutput)
        call.rawOutput = *rawOutput;
    if (content)
        call.content = *content;
    if (locations)
        call.locations = *locations;
    if (!parentId.isEmpty() && parentId != id)
        call.parentId = parentId;
}

} // namespace Acp
