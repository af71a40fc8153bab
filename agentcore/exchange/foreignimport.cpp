// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/foreignimport.h"

#include "agentcore/base/jsonreader.h"

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

static std::unexpected<Error> nothingInIt()
{
    return fail(ErrorCode::InvalidInput, u"there is no message in this session"_s);
}

//! The calls of an assistant message in OpenAI's form.
static std::vector<ToolCallPart> callsOf(const QJsonObject &message)
{
    std::vector<ToolCallPart> calls;
    const QJsonArray list = message["tool_calls"_L1].toArray();
    for (const QJsonValue &call : list) {
        const QJsonValue function = call["function"_L1];
        calls.push_back({call["id"_L1].toString(), function["name"_L1].toString(),
                         function["arguments"_L1].toString()});
    }
    return calls;
}

//! What the program wrote in place of a result that never came.
static bool isPlaceholder(const QString &text)
{
    return text.startsWith("[Interrupted"_L1) || text.startsWith("[Cancelled"_L1);
}

static void addChatMessage(ConversationBuilder &builder, const QJsonObject &message)
{
    const QString role = message["role"_L1].toString();
    ForeignContent content = ForeignContent::fromJson(message["content"_L1]);
    const QDateTime at = foreignTime(message["timestamp"_L1]);
    builder.addFacts(content.facts);
    if (role == "user"_L1) {
        if (!content.blocks.isEmpty())
            builder.addUser(content.blocks, at);
    } else if (role == "assistant"_L1) {
        const QString thought = message["reasoning_content"_L1].toString();
        builder.addAnswer(
            {thought.isEmpty() ? content.thought : thought, content.text(), callsOf(message)});
    } else if (role == "tool"_L1) {
        const QString text = content.text();
        if (!builder.addResult(message["tool_call_id"_L1].toString(), {text, isPlaceholder(text)}))
            builder.skip();
    } else if (role != "system"_L1 && role != "developer"_L1) { // the program has its own of those
        builder.skip();
    }
}

Result<ImportedSession> sessionFromAgentao(const QJsonObject &json, const QString &cwd)
{
    JsonReader reader(json);
    const QJsonArray messages = reader.requiredArray("messages"_L1);
    const QString title = reader.optionalString("title"_L1).value_or(QString());
    const QString model = reader.optionalString("model"_L1).value_or(QString());
    for (qsizetype i = 0; i < messages.size() && reader.ok(); ++i) {
        if (!messages.at(i)["role"_L1].isString())
            reader.fail(Error{ErrorCode::InvalidInput, u"a message needs a role"_s,
                              u"/messages/%1/role"_s.arg(i)});
    }
    if (const auto checked = reader.finish(true); !checked)
        return std::unexpected(checked.error());

    ConversationBuilder builder(cwd);
    QDateTime createdAt = foreignTime(json["created_at"_L1]);
    if (!createdAt.isValid())
        createdAt = foreignTime(json["timestamp"_L1]);
    builder.setTimes(createdAt, foreignTime(json["updated_at"_L1]));
    builder.addTitle(title);
    builder.addModel(model);
    for (const QJsonValue &message : messages)
        addChatMessage(builder, message.toObject());
    if (builder.isEmpty())
        return nothingInIt();
    return builder.finish();
}

static QDateTime rowTime(const QJsonObject &row)
{
    for (const auto key : {"timestamp"_L1, "created_at"_L1}) {
        if (const QDateTime time = foreignTime(row[key]); time.isValid())
            return time;
    }
    return {};
}

//! False when \a row says nothing to us.
static bool addRow(ConversationBuilder &builder, const QJsonObject &row)
{
    const QString role = row["role"_L1].toString();
    ForeignContent content = ForeignContent::fromJson(row["content"_L1]);
    builder.addFacts(content.facts);
    bool isTaken = !content.facts.isEmpty();
    for (const auto &[callId, result] : std::as_const(content.results))
        isTaken = builder.addResult(callId, result) || isTaken;
    if (role == "user"_L1) {
        if (!content.blocks.isEmpty())
            builder.addUser(content.blocks, rowTime(row));
        return isTaken || !content.blocks.isEmpty();
    }
    if (role != "assistant"_L1)
        return isTaken;
    builder.addAnswer({content.thought, content.text(), content.calls});
    return true;
}

Result<ImportedSession> sessionFromIacCode(const QList<QByteArray> &lines,
                                           const QJsonObject &metadata, const QString &cwd)
{
    ConversationBuilder builder(cwd);
    builder.setTimes(foreignTime(metadata["created_at"_L1]),
                     foreignTime(metadata["updated_at"_L1]));
    builder.addTitle(metadata["name"_L1].toString());
    std::optional<Error> firstBroken;
    for (qsizetype i = 0; i < lines.size(); ++i) {
        const auto row = parseJsonObject(lines.at(i));
        if (!row) {
            if (!firstBroken)
                firstBroken
                    = Error{ErrorCode::InvalidInput, row.error().message, u"line %1"_s.arg(i + 1)};
            builder.skip();
        } else if (row->contains("role"_L1) && !addRow(builder, *row)) {
            builder.skip();
        }
    }
    if (builder.isEmpty())
        return firstBroken ? std::unexpected(*firstBroken) : nothingInIt();
    return builder.finish();
}

} // namespace AgentCore
