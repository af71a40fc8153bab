// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/wire/mcpcontents.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/mcp/wire/mcpbounds.h"
#include "agentcore/mcp/wire/mcplists.h"
#include "agentcore/ports/elicitationanswer.h"
#include "agentcore/ports/elicitationschema.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<QByteArray> decoded(const QJsonValue &value)
{
    if (!value.isString())
        return fail(ErrorCode::InvalidInput, u"there are no data"_s);
    auto bytes = QByteArray::fromBase64Encoding(value.toString().toLatin1(),
                                                QByteArray::AbortOnBase64DecodingErrors);
    if (!bytes)
        return fail(ErrorCode::InvalidInput, u"the data are no base64"_s);
    return std::move(*bytes);
}

static Result<McpContent> media(const QJsonObject &json)
{
    return decoded(json["data"_L1]).transform([&](QByteArray data) -> McpContent {
        return McpMedia{boundedText(json["mimeType"_L1].toString(), kMaxMcpNameChars),
                        std::move(data)};
    });
}

static Result<McpResourceContent> resourceContent(const QJsonValue &json)
{
    const QString uri = json["uri"_L1].toString();
    if (uri.isEmpty() || uri.size() > kMaxMcpUriChars)
        return fail(ErrorCode::InvalidInput, u"a resource needs a URI"_s);
    McpResourceContent content{
        uri, boundedText(json["mimeType"_L1].toString(), kMaxMcpNameChars), {}, {}};
    if (json["text"_L1].isString()) {
        content.text = boundedText(json["text"_L1].toString(), kMaxMcpTextChars);
        return content;
    }
    return decoded(json["blob"_L1]).transform([&](QByteArray data) {
        content.blob = std::move(data);
        return content;
    });
}

Result<McpContent> mcpContent(const QJsonValue &json)
{
    const QString type = json["type"_L1].toString();
    if (type == "text"_L1) {
        if (!json["text"_L1].isString())
            return fail(ErrorCode::InvalidInput, u"a text is missing"_s);
        return McpText{boundedText(json["text"_L1].toString(), kMaxMcpTextChars)};
    }
    if (type == "image"_L1 || type == "audio"_L1)
        return media(json.toObject());
    if (type == "resource"_L1)
        return resourceContent(json["resource"_L1]);
    if (type == "resource_link"_L1) {
        return mcpResourceInfo(json.toObject(), "uri"_L1).transform([](McpResourceInfo resource) {
            return McpContent(McpResourceLink{std::move(resource)});
        });
    }
    return fail(ErrorCode::InvalidInput,
                u"content of the unknown type \"%1\""_s.arg(type.left(100)));
}

static void skip(QStringList &skipped, qsizetype index, const QString &why)
{
    constexpr qsizetype kMaxSaid = 20;
    if (skipped.size() < kMaxSaid)
        skipped.append(u"/%1: %2"_s.arg(index).arg(why));
}

//! Calls \a read for each item of the list \a key.
template <typename Read>
static Result<void> readItems(const QJsonObject &result, QLatin1StringView key, bool isRequired,
                              QStringList &skipped, Read read)
{
    JsonReader reader(result);
    const QJsonArray items
        = isRequired ? reader.requiredArray(key) : reader.optionalArray(key).value_or(QJsonArray());
    for (qsizetype i = 0; i < items.size(); ++i) {
        if (i >= kMaxMcpContents) {
            skip(skipped, i, u"there are too many pieces"_s);
            break;
        }
        if (const Result<void> one = read(items.at(i)); !one)
            skip(skipped, i, one.error().message);
    }
    return reader.finish(0).transform([](int) { });
}

Result<McpToolResult> mcpToolResult(const QJsonObject &result, QStringList &skipped)
{
    McpToolResult tool;
    tool.structured = result["structuredContent"_L1];
    tool.isError = result["isError"_L1].toBool();
    // Some send structured content alone, or nothing where nothing is to be said.
    const Result<void> read = readItems(
        result, "content"_L1, false, skipped, [&tool](const QJsonValue &item) -> Result<void> {
            const auto content = mcpContent(item);
            // Without a word the model would take the rest for all that the tool answered.
            tool.content.append(
                content ? *content
                        : McpContent(McpText{u"[A piece of the answer was left out: %1]"_s.arg(
                              content.error().message)}));
            return content.transform([](const McpContent &) { });
        });
    return read.transform([&tool] { return std::move(tool); });
}

Result<QList<McpPromptMessage>> mcpMessage(const QJsonValue &json)
{
    const QString role = json["role"_L1].toString();
    if (role != "user"_L1 && role != "assistant"_L1)
        return fail(ErrorCode::InvalidInput, u"the role must be user or assistant"_s);
    const QJsonValue content = json["content"_L1];
    const QJsonArray pieces = content.isArray() ? content.toArray() : QJsonArray{content};
    QList<McpPromptMessage> messages;
    for (const QJsonValue &piece : pieces) {
        auto read = mcpContent(piece);
        if (!read)
            return std::unexpected(read.error());
        messages.append({role == "user"_L1, std::move(*read)});
    }
    return messages;
}

Result<QList<McpPromptMessage>> mcpPromptMessages(const QJsonObject &result, QStringList &skipped)
{
    QList<McpPromptMessage> messages;
    const Result<void> read = readItems(
        result, "messages"_L1, true, skipped, [&messages](const QJsonValue &item) -> Result<void> {
            return mcpMessage(item).transform(
                [&messages](const QList<McpPromptMessage> &more) { messages += more; });
        });
    return read.transform([&messages] { return messages; });
}

Result<QList<McpResourceContent>> mcpResourceContents(const QJsonObject &result,
                                                      QStringList &skipped)
{
    QList<McpResourceContent> contents;
    const Result<void> read = readItems(
        result, "contents"_L1, true, skipped, [&contents](const QJsonValue &item) -> Result<void> {
            return resourceContent(item).transform(
                [&contents](McpResourceContent content) { contents.append(std::move(content)); });
        });
    return read.transform([&contents] { return contents; });
}

static void readAddress(JsonReader &reader, Elicitation &elicitation)
{
    const QString text = reader.requiredString("url"_L1);
    elicitation.url = QUrl(text, QUrl::StrictMode);
    const QString scheme = elicitation.url.scheme();
    const bool isOfWeb = scheme == "https"_L1 || scheme == "http"_L1;
    if (text.size() > kMaxMcpUriChars || !elicitation.url.isValid() || !isOfWeb
        || elicitation.url.host().isEmpty() || !elicitation.url.userInfo().isEmpty())
        reader.fail("url"_L1, u"must be an address of http or https"_s);
}

static void readForm(JsonReader &reader, Elicitation &elicitation)
{
    constexpr qsizetype kMaxSchemaWeight = 200'000;
    constexpr qsizetype kMaxFields = 100;
    const QJsonObject schema = reader.requiredObject("requestedSchema"_L1);
    if (!reader.ok())
        return;
    if (schema["properties"_L1].toObject().size() > kMaxFields
        || jsonWeight(schema, kMaxSchemaWeight) > kMaxSchemaWeight) {
        reader.fail("requestedSchema"_L1, u"is too large"_s);
        return;
    }
    const auto fields = elicitationFieldsFromJson(schema);
    if (fields)
        elicitation.fields = *fields;
    else
        reader.fail({ErrorCode::InvalidInput, fields.error().message,
                     "/requestedSchema"_L1 + fields.error().where});
}

Result<Elicitation> mcpElicitation(const QJsonObject &params)
{
    JsonReader reader(params);
    Elicitation elicitation;
    elicitation.message = boundedText(reader.requiredString("message"_L1), kMaxMcpDescriptionChars);
    const QString mode = reader.optionalString("mode"_L1).value_or(u"form"_s);
    if (mode == "url"_L1)
        readAddress(reader, elicitation);
    else if (mode == "form"_L1)
        readForm(reader, elicitation);
    else
        reader.fail("mode"_L1, u"must be form or url"_s);
    return reader.finish(std::move(elicitation));
}

QJsonObject mcpElicitationResult(const ElicitationAnswer &answer,
                                 const QList<ElicitationField> &fields)
{
    using Action = ElicitationAnswer::Action;
    const QJsonObject cancelled{{"action"_L1, "cancel"_L1}};
    if (answer.action == Action::Decline)
        return {{"action"_L1, "decline"_L1}};
    if (answer.action != Action::Accept)
        return cancelled;
    QJsonObject result{{"action"_L1, "accept"_L1}};
    if (fields.isEmpty())
        return result;
    const auto content = checkedAnswer(fields, answer.content);
    if (!content)
        return cancelled;
    result.insert("content"_L1, *content);
    return result;
}

} // namespace AgentCore
