// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcplists.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/wire/mcpbounds.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString requiredName(JsonReader &reader, QLatin1StringView key, qsizetype maxChars)
{
    const QString name = reader.requiredString(key);
    if (reader.ok() && name.isEmpty())
        reader.fail(key, u"must not be empty"_s);
    if (name.size() > maxChars)
        reader.fail(key, u"is too long"_s);
    return name;
}

//! A text that only explains: of a wrong type it is left out, too long it is cut.
static QString words(const QJsonValue &value, qsizetype maxChars)
{
    return boundedText(value.toString(), maxChars);
}

static std::optional<bool> hint(const QJsonValue &value)
{
    return value.isBool() ? std::optional(value.toBool()) : std::nullopt;
}

static QJsonObject schemaOf(JsonReader &reader, QLatin1StringView key)
{
    const QJsonObject schema = reader.optionalObject(key).value_or(QJsonObject());
    if (jsonWeight(schema, kMaxMcpSchemaWeight) > kMaxMcpSchemaWeight)
        reader.fail(key, u"is too large"_s);
    return schema;
}

static Result<McpToolInfo> toolInfo(const QJsonObject &json)
{
    JsonReader reader(json);
    McpToolInfo tool;
    tool.name = requiredName(reader, "name"_L1, kMaxMcpNameChars);
    const QJsonObject hints = json["annotations"_L1].toObject();
    tool.title = words(json["title"_L1], kMaxMcpNameChars);
    if (tool.title.isEmpty())
        tool.title = words(hints["title"_L1], kMaxMcpNameChars);
    tool.description = words(json["description"_L1], kMaxMcpDescriptionChars);
    tool.inputSchema = schemaOf(reader, "inputSchema"_L1);
    if (tool.inputSchema.isEmpty()) // commonly meant: no arguments
        tool.inputSchema = {{"type"_L1, "object"_L1}};
    tool.outputSchema = schemaOf(reader, "outputSchema"_L1);
    tool.annotations.readOnly = hint(hints["readOnlyHint"_L1]);
    tool.annotations.destructive = hint(hints["destructiveHint"_L1]);
    tool.annotations.idempotent = hint(hints["idempotentHint"_L1]);
    tool.annotations.openWorld = hint(hints["openWorldHint"_L1]);
    // Source: revision 2025-11-25, "Tasks": such a tool refuses a plain call.
    tool.isTask = json["execution"_L1]["taskSupport"_L1] == "required"_L1;
    return reader.finish(std::move(tool));
}

Result<McpResourceInfo> mcpResourceInfo(const QJsonObject &json, QLatin1StringView uriKey)
{
    JsonReader reader(json);
    McpResourceInfo resource;
    resource.uri = requiredName(reader, uriKey, kMaxMcpUriChars);
    resource.name = words(json["name"_L1], kMaxMcpNameChars);
    if (resource.name.isEmpty())
        resource.name = boundedText(resource.uri, kMaxMcpNameChars);
    resource.title = words(json["title"_L1], kMaxMcpNameChars);
    resource.description = words(json["description"_L1], kMaxMcpDescriptionChars);
    resource.mimeType = words(json["mimeType"_L1], kMaxMcpNameChars);
    const qint64 size = json["size"_L1].toInteger(-1);
    if (size >= 0)
        resource.size = size;
    resource.isTemplate = uriKey != "uri"_L1;
    return reader.finish(std::move(resource));
}

static Result<McpPromptInfo> promptInfo(const QJsonObject &json)
{
    constexpr qsizetype kMaxArguments = 100;
    JsonReader reader(json);
    McpPromptInfo prompt;
    prompt.name = requiredName(reader, "name"_L1, kMaxMcpNameChars);
    prompt.title = words(json["title"_L1], kMaxMcpNameChars);
    prompt.description = words(json["description"_L1], kMaxMcpDescriptionChars);
    const QJsonArray arguments = reader.optionalArray("arguments"_L1).value_or(QJsonArray());
    if (arguments.size() > kMaxArguments)
        reader.fail("arguments"_L1, u"are too many"_s);
    for (const QJsonValue &item : arguments) {
        if (!reader.ok())
            break;
        JsonReader argument(item.toObject(), u"/arguments"_s);
        McpPromptArgument one;
        one.name = requiredName(argument, "name"_L1, kMaxMcpNameChars);
        one.description = words(item["description"_L1], kMaxMcpDescriptionChars);
        one.isRequired = item["required"_L1].toBool();
        if (const auto whole = argument.finish(one); whole)
            prompt.arguments.append(*whole);
        else
            reader.fail(whole.error());
    }
    return reader.finish(std::move(prompt));
}

template <typename T, typename Read>
static Result<McpPage<T>> readPage(const QJsonObject &result, QLatin1StringView key, Read read)
{
    constexpr qsizetype kMaxSaid = 20;
    JsonReader reader(result);
    McpPage<T> page;
    const QJsonArray items = reader.requiredArray(key);
    for (qsizetype i = 0; i < items.size(); ++i) {
        Result<T> item = items.at(i).isObject()
            ? read(items.at(i).toObject())
            : fail(ErrorCode::InvalidInput, u"must be an object"_s);
        if (item)
            page.items.append(std::move(*item));
        else if (page.skipped.size() < kMaxSaid)
            page.skipped.append(u"/%1/%2: %3"_s.arg(key).arg(i).arg(item.error().message));
    }
    const QJsonValue cursor = result["nextCursor"_L1];
    if (cursor.isString()) {
        page.nextCursor = cursor.toString();
        if (page.nextCursor.isNull())
            page.nextCursor = u""_s;
        if (page.nextCursor.size() > kMaxMcpUriChars)
            reader.fail("nextCursor"_L1, u"is too long"_s);
    }
    return reader.finish(std::move(page));
}

Result<McpPage<McpToolInfo>> mcpToolPage(const QJsonObject &result)
{
    return readPage<McpToolInfo>(result, "tools"_L1, toolInfo);
}

Result<McpPage<McpResourceInfo>> mcpResourcePage(const QJsonObject &result)
{
    return readPage<McpResourceInfo>(result, "resources"_L1, [](const QJsonObject &json) {
        return mcpResourceInfo(json, "uri"_L1);
    });
}

Result<McpPage<McpResourceInfo>> mcpTemplatePage(const QJsonObject &result)
{
    return readPage<McpResourceInfo>(result, "resourceTemplates"_L1, [](const QJsonObject &json) {
        return mcpResourceInfo(json, "uriTemplate"_L1);
    });
}

Result<McpPage<McpPromptInfo>> mcpPromptPage(const QJsonObject &result)
{
    return readPage<McpPromptInfo>(result, "prompts"_L1, promptInfo);
}

QStringList leaveOutMcpTasks(QList<McpToolInfo> &tools)
{
    QStringList why;
    for (const McpToolInfo &tool : std::as_const(tools)) {
        if (tool.isTask)
            why += u"%1, which runs only as a task"_s.arg(tool.name);
    }
    tools.removeIf([](const McpToolInfo &tool) { return tool.isTask; });
    return why;
}

} // namespace AgentCore
