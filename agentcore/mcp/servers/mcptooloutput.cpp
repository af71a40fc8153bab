// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/mcp/servers/mcptooloutput.h"

#include "agentcore/base/jsontext.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/tools/builtin/imagefile.h"
#include "agentcore/tools/savedoutputs.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr qsizetype kMaxImages = 16;
static constexpr qsizetype kMaxRawBytes = 256 * 1024;

static QByteArray jsonText(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.sliced(1, array.size() - 2); // without the brackets
}

static QString sizeWords(const QString &mimeType, qsizetype bytes)
{
    return (mimeType.isEmpty() ? QString() : mimeType + u", "_s) + u"%1 bytes"_s.arg(bytes);
}

static QString words(const McpText &text)
{
    return text.text;
}

static QString words(const McpMedia &media)
{
    return u"[%1; it cannot be shown here]"_s.arg(sizeWords(media.mimeType, media.data.size()));
}

static QString words(const McpResourceContent &resource)
{
    if (!resource.blob.isEmpty()) {
        return u"[the resource %1: %2; it cannot be shown here]"_s.arg(
            resource.uri, sizeWords(resource.mimeType, resource.blob.size()));
    }
    return u"[the resource %1]\n"_s.arg(resource.uri) + resource.text;
}

static QString words(const McpResourceLink &link)
{
    const McpResourceInfo &resource = link.resource;
    QString text = u"[a resource that can be read: "_s + resource.uri;
    for (const QString &more : {resource.title.isEmpty() ? resource.name : resource.title,
                                resource.description, resource.mimeType}) {
        if (!more.isEmpty())
            text += u"; "_s + more;
    }
    return text + u']';
}

QString mcpContentWords(const McpContent &content)
{
    return std::visit([](const auto &part) { return words(part); }, content);
}

//! The picture that \a content is, if models can be shown it.
static std::optional<ToolImage> imageOf(const McpContent &content)
{
    QByteArray bytes;
    if (const auto *media = std::get_if<McpMedia>(&content))
        bytes = media->data;
    else if (const auto *resource = std::get_if<McpResourceContent>(&content))
        bytes = resource->blob;
    const QString mimeType = imageMimeType(bytes); // whatever the server calls it
    if (mimeType.isEmpty() || bytes.size() > kMaxImageBytes)
        return std::nullopt;
    return ToolImage{mimeType, bytes};
}

//! Adds the texts and numbers that \a value is made of.
static void addLeaves(const QJsonValue &value, QStringList &leaves)
{
    constexpr qsizetype kMost = 1000; // who has so many of them has the others, too
    if (leaves.size() >= kMost)
        return;
    if (value.isArray()) {
        for (const QJsonValue one : value.toArray())
            addLeaves(one, leaves);
    } else if (value.isObject()) {
        for (const QJsonValue one : value.toObject())
            addLeaves(one, leaves);
    } else if (value.isDouble() || !value.toString().isEmpty()) {
        leaves.append(value.isDouble() ? QString::fromUtf8(jsonText(value)) : value.toString());
    }
}

//! \brief Whether \a text says all that is in \a value, as JSON or in words.
//!
//! Most servers write the data into the text, too, as the protocol wants it; some only sum it up.
static bool tells(const QString &text, const QJsonValue &value)
{
    const auto parsed = QJsonDocument::fromJson(text.trimmed().toUtf8());
    if ((parsed.isObject() && parsed.object() == value)
        || (parsed.isArray() && parsed.array() == value))
        return true;
    QStringList leaves;
    addLeaves(value, leaves);
    qsizetype from = 0; // they mostly come in order
    return !leaves.isEmpty() && std::ranges::all_of(leaves, [&text, &from](const QString &leaf) {
        const QByteArray quoted = jsonText(leaf); // as it stands in JSON
        qsizetype at = text.indexOf(leaf, from);
        for (const QString &words :
             {leaf, QString::fromUtf8(QByteArrayView(quoted).sliced(1, quoted.size() - 2))}) {
            if (at < 0)
                at = text.indexOf(words);
        }
        from = std::max(at, qsizetype(0));
        return at >= 0;
    });
}

//! \a value without texts that are the bytes of one of \a contents, which some servers send twice.
static QJsonValue withoutBytes(const QJsonValue &value, const QSet<QString> &bytes)
{
    return withStrings(value, [&bytes](const QString &text) {
        return bytes.contains(text) ? QJsonValue() : QJsonValue(text);
    });
}

static QSet<QString> bytesOf(const QList<McpContent> &contents)
{
    QSet<QString> all;
    for (const McpContent &content : contents) {
        if (const auto *media = std::get_if<McpMedia>(&content); media && !media->data.isEmpty())
            all.insert(QString::fromLatin1(media->data.toBase64()));
        const auto *resource = std::get_if<McpResourceContent>(&content);
        if (resource && !resource->blob.isEmpty())
            all.insert(QString::fromLatin1(resource->blob.toBase64()));
    }
    return all;
}

//! \a data: what stands beside the contents, undefined: nothing.
static ToolOutput outputOf(const QList<McpContent> &contents, const QJsonValue &data,
                           const QString &savedOutputs)
{
    QStringList texts;
    QList<ToolContent> images;
    for (const McpContent &content : contents) {
        const auto image = images.size() < kMaxImages ? imageOf(content) : std::nullopt;
        if (image) {
            images.append(*image);
            texts.append(u"[a picture, %1]"_s.arg(sizeWords(image->mimeType, image->data.size())));
        } else {
            texts.append(mcpContentWords(content));
        }
    }
    QString text = texts.join(u'\n');
    const bool isBlank = text.trimmed().isEmpty();
    if (isBlank)
        text.clear();
    if (!data.isUndefined() && !data.isNull() && (isBlank || !tells(text, data)))
        text += (isBlank ? ""_L1 : "\n\n"_L1) + QString::fromUtf8(jsonText(data));
    ToolOutput output;
    output.text = text.isEmpty() ? u"(no output)"_s
                                 : SavedOutputs::bounded(text, savedOutputs, "output"_L1);
    output.content = {ToolText{sanitizedForDisplay(output.text)}};
    output.content += images;
    return output;
}

ToolOutput mcpToolOutput(const McpToolResult &result, const QString &savedOutputs)
{
    ToolOutput output = outputOf(
        result.content, withoutBytes(result.structured, bytesOf(result.content)), savedOutputs);
    const bool isStructured = !result.structured.isUndefined() && !result.structured.isNull();
    if (isStructured && jsonText(result.structured).size() <= kMaxRawBytes)
        output.raw = result.structured;
    output.failed = result.isError;
    return output;
}

ToolOutput mcpResourceOutput(const QList<McpResourceContent> &contents, const QString &savedOutputs)
{
    QList<McpContent> parts;
    for (const McpResourceContent &content : contents)
        parts.append(content);
    return outputOf(parts, QJsonValue::Undefined, savedOutputs);
}

} // namespace AgentCore
