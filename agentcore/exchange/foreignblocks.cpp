// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/foreignblocks.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QTimeZone>

using namespace Qt::StringLiterals;

namespace AgentCore {

QDateTime foreignTime(const QJsonValue &value)
{
    if (value.isDouble())
        return QDateTime::fromMSecsSinceEpoch(qint64(value.toDouble() * 1000), QTimeZone::UTC);
    return QDateTime::fromString(value.toString(), Qt::ISODateWithMs).toUTC();
}

//! Moves what stands in reminders of the other program from \a text to \a facts.
static QString withoutReminders(QString text, QString &facts)
{
    static constexpr auto kOpen = "<system-reminder>"_L1;
    static constexpr auto kClose = "</system-reminder>"_L1;
    qsizetype start = 0;
    while ((start = text.indexOf(kOpen, start)) >= 0) {
        const qsizetype end = text.indexOf(kClose, start);
        if (end < 0)
            break;
        const qsizetype inner = start + kOpen.size();
        if (!facts.isEmpty())
            facts += u'\n';
        facts += text.sliced(inner, end - inner).trimmed();
        text.remove(start, end + kClose.size() - start);
    }
    return text.trimmed();
}

static std::optional<ContentBlock> imageBlock(const QString &mimeType, const QString &base64)
{
    const auto data = QByteArray::fromBase64Encoding(base64.toLatin1());
    if (!data || data.decoded.isEmpty())
        return std::nullopt;
    ContentBlock block;
    block.kind = ContentBlock::Kind::Image;
    block.mimeType = mimeType;
    block.data = data.decoded;
    return block;
}

//! An image of a `data:` address; others are named as links.
static std::optional<ContentBlock> imageOfUrl(const QString &url)
{
    static constexpr auto kBase64 = ";base64,"_L1;
    const qsizetype comma = url.indexOf(kBase64);
    if (url.startsWith("data:"_L1) && comma > 0)
        return imageBlock(url.sliced(5, comma - 5), url.sliced(comma + kBase64.size()));
    ContentBlock block;
    block.kind = ContentBlock::Kind::ResourceLink;
    block.uri = url;
    return url.isEmpty() ? std::nullopt : std::optional(block);
}

//! A result may be a string, blocks of text, or any other JSON.
static QString resultText(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    if (!content.isArray())
        return QString::fromUtf8(QJsonDocument(content.toObject()).toJson(QJsonDocument::Compact));
    QStringList texts;
    const QJsonArray blocks = content.toArray();
    for (const QJsonValue &block : blocks)
        texts += block.isString() ? block.toString() : block["text"_L1].toString();
    return texts.join(u'\n');
}

static void addBlock(ForeignContent &content, const QJsonObject &json)
{
    const QString type = json["type"_L1].toString();
    if (type == "text"_L1 || type == "input_text"_L1 || type == "output_text"_L1) {
        const QString text = withoutReminders(json["text"_L1].toString(), content.facts);
        if (!text.isEmpty())
            content.blocks += ContentBlock::fromText(text);
    } else if (type == "image_url"_L1) {
        const QJsonValue url = json["image_url"_L1];
        if (const auto image
            = imageOfUrl(url.isString() ? url.toString() : url["url"_L1].toString()))
            content.blocks += *image;
    } else if (type == "image"_L1) {
        const QJsonObject source = json.contains("source"_L1) ? json["source"_L1].toObject() : json;
        if (const auto image
            = imageBlock(source["media_type"_L1].toString(), source["data"_L1].toString()))
            content.blocks += *image;
    } else if (type == "thinking"_L1) {
        content.thought += json["thinking"_L1].toString();
    } else if (type == "tool_use"_L1) {
        const QByteArray arguments
            = QJsonDocument(json["input"_L1].toObject()).toJson(QJsonDocument::Compact);
        content.calls.push_back(
            {json["id"_L1].toString(), json["name"_L1].toString(), QString::fromUtf8(arguments)});
    } else if (type == "tool_result"_L1) {
        content.results.append({json["tool_use_id"_L1].toString(),
                                {resultText(json["content"_L1]), json["is_error"_L1].toBool()}});
    }
}

ForeignContent ForeignContent::fromJson(const QJsonValue &content)
{
    ForeignContent result;
    if (content.isString()) {
        const QString text = withoutReminders(content.toString(), result.facts);
        if (!text.isEmpty())
            result.blocks += ContentBlock::fromText(text);
    }
    const QJsonArray blocks = content.toArray();
    for (const QJsonValue &block : blocks)
        addBlock(result, block.toObject());
    return result;
}

QString ForeignContent::text() const
{
    QStringList texts;
    for (const ContentBlock &block : blocks) {
        if (block.kind == ContentBlock::Kind::Text)
            texts += block.text;
    }
    return texts.join(u"\n\n"_s);
}

} // namespace AgentCore
