// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/contentblock.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/tools/documents/documentkind.h"

#include <QStringDecoder>
#include <QUrl>

#include <optional>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static PromptBlock markerFor(const QString &what)
{
    PromptBlock block;
    block.content = ContentBlock::fromText(u"[%1, which cannot be shown to the model]"_s.arg(what));
    block.warning = u"The prompt holds %1; the model was given a marker instead"_s.arg(what);
    block.replaced = what;
    return block;
}

static QByteArray readBase64(JsonReader &reader, QLatin1StringView key)
{
    const QString text = reader.requiredString(key);
    if (!reader.ok())
        return {};
    const auto decoded = QByteArray::fromBase64Encoding(
        text.toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!decoded)
        reader.fail(key, u"is not valid base64"_s);
    return decoded.decoded;
}

static std::optional<QString> asText(const QByteArray &bytes)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(bytes);
    if (decoder.hasError() || text.contains(QChar::Null))
        return std::nullopt;
    return text;
}

// Members that need not be there count as missing when they are malformed, as the schema says.

static PromptBlock readImage(JsonReader &reader, const QJsonObject &json, bool images)
{
    PromptBlock block;
    block.content.kind = ContentBlock::Kind::Image;
    block.content.mimeType = reader.requiredString("mimeType"_L1);
    block.content.data = readBase64(reader, "data"_L1);
    block.content.uri = json["uri"_L1].toString();
    if (reader.ok() && !images)
        return markerFor(u"an image (%1)"_s.arg(block.content.mimeType));
    return block;
}

static PromptBlock readLink(JsonReader &reader, const QJsonObject &json)
{
    PromptBlock block;
    block.content.kind = ContentBlock::Kind::ResourceLink;
    block.content.uri = reader.requiredString("uri"_L1);
    const QString name = json["name"_L1].toString(block.content.uri);
    const QString title
        = json["title"_L1].toString().trimmed(); // for people; a name is for programs
    block.content.name = title.isEmpty() ? name : title;
    block.content.mimeType = json["mimeType"_L1].toString();
    return block;
}

static PromptBlock readResource(JsonReader &outer, bool images)
{
    const QJsonObject resource = outer.requiredObject("resource"_L1);
    JsonReader reader(resource, outer.pathOf("resource"_L1));
    PromptBlock block;
    block.content.kind = ContentBlock::Kind::Resource;
    block.content.uri = reader.requiredString("uri"_L1);
    block.content.mimeType = resource["mimeType"_L1].toString();
    const auto text = reader.optionalString("text"_L1);
    QByteArray bytes;
    if (!text)
        bytes = readBase64(reader, "blob"_L1);
    if (const auto read = reader.finish(block); !read) {
        outer.fail(read.error());
        return block;
    }
    if (text) {
        block.content.text = *text;
    } else if (block.content.mimeType.startsWith("image/"_L1) && images) {
        block.content.kind = ContentBlock::Kind::Image;
        block.content.data = bytes;
    } else if (documentKind(QUrl(block.content.uri).fileName(), bytes.left(kDocumentStart))) {
        block.content.data = bytes;
        block.replaced = u"a document (%1)"_s.arg(block.content.uri);
    } else if (const auto decoded = asText(bytes)) {
        block.content.text = *decoded;
    } else {
        return markerFor(u"a binary resource (%1)"_s.arg(block.content.uri));
    }
    return block;
}

Result<PromptBlock> PromptBlock::fromJson(const QJsonObject &json, const QString &path, bool images)
{
    JsonReader reader(json, path);
    const QString type = reader.requiredString("type"_L1);
    PromptBlock block;
    if (type == "text"_L1) {
        block.content.text = reader.requiredString("text"_L1);
    } else if (type == "image"_L1) {
        block = readImage(reader, json, images);
    } else if (type == "resource_link"_L1) {
        block = readLink(reader, json);
    } else if (type == "resource"_L1) {
        block = readResource(reader, images);
    } else if (type == "audio"_L1) {
        readBase64(reader, "data"_L1);
        block = markerFor(u"a sound (%1)"_s.arg(reader.requiredString("mimeType"_L1)));
    } else if (reader.ok()) {
        block = markerFor(u"a block of the unknown type \"%1\""_s.arg(type.left(40)));
    }
    return reader.finish(std::move(block));
}

Result<ContentBlock> shownBlockFromJson(const QJsonObject &json, const QString &path)
{
    return PromptBlock::fromJson(json, path, true).transform([](const PromptBlock &block) {
        return block.replaced.isEmpty() ? block.content
                                        : ContentBlock::fromText(u"[%1]"_s.arg(block.replaced));
    });
}

QJsonObject textBlockJson(const QString &text)
{
    return {{"type"_L1, "text"_L1}, {"text"_L1, text}};
}

QJsonObject contentBlockJson(const ContentBlock &block)
{
    QJsonObject json;
    switch (block.kind) {
    case ContentBlock::Kind::Text:
        return textBlockJson(block.text);
    case ContentBlock::Kind::Image:
        json = {{"type"_L1, "image"_L1},
                {"data"_L1, QString::fromLatin1(block.data.toBase64())},
                {"mimeType"_L1, block.mimeType}};
        if (!block.uri.isEmpty())
            json["uri"_L1] = block.uri;
        return json;
    case ContentBlock::Kind::ResourceLink:
        json = {{"type"_L1, "resource_link"_L1}, {"uri"_L1, block.uri}, {"name"_L1, block.name}};
        if (!block.mimeType.isEmpty())
            json["mimeType"_L1] = block.mimeType;
        return json;
    case ContentBlock::Kind::Resource:
        json = {{"uri"_L1, block.uri}};
        if (block.data.isEmpty())
            json["text"_L1] = block.text;
        else
            json["blob"_L1] = QString::fromLatin1(block.data.toBase64());
        if (!block.mimeType.isEmpty())
            json["mimeType"_L1] = block.mimeType;
        return {{"type"_L1, "resource"_L1}, {"resource"_L1, json}};
    }
    Q_UNREACHABLE_RETURN({});
}

} // namespace Acp
