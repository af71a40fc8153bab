// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/zedthread.h"

#include "agentcore/exchange/conversationbuilder.h"
#include "agentcore/exchange/foreignblocks.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Base64 of the largest picture that is taken over.
static constexpr qsizetype kMaxPictureChars = 4 * 1024 * 1024;

// --- since 0.3.0 ---

static std::optional<ContentBlock> zedPicture(const QJsonObject &json)
{
    const QString source = json["source"_L1].toString();
    if (source.isEmpty() || source.size() > kMaxPictureChars)
        return std::nullopt;
    auto bytes = QByteArray::fromBase64Encoding(
        source.toLatin1(), QByteArray::Base64Encoding | QByteArray::AbortOnBase64DecodingErrors);
    if (!bytes || bytes.decoded.isEmpty())
        return std::nullopt;
    ContentBlock block;
    block.kind = ContentBlock::Kind::Image;
    block.mimeType = u"image/png"_s; // Zed makes it of all others
    block.data = bytes.decoded;
    return block;
}

//! {"uri": {"File": {"abs_path": …}}, "content": …}, or a uri of another kind.
static ContentBlock zedMention(const QJsonObject &json)
{
    const QJsonObject uri = json["uri"_L1].toObject();
    const QJsonObject target = uri.isEmpty() ? QJsonObject() : uri.constBegin()->toObject();
    const QString path = target["abs_path"_L1].toString(target["path"_L1].toString());
    const QString url = target["url"_L1].toString();
    const QString text = json["content"_L1].toString();
    if (path.isEmpty() && url.isEmpty())
        return ContentBlock::fromText(text.isEmpty() ? target["name"_L1].toString() : text);
    ContentBlock block;
    block.kind = text.isEmpty() ? ContentBlock::Kind::ResourceLink : ContentBlock::Kind::Resource;
    block.uri = path.isEmpty() ? url : QUrl::fromLocalFile(path).toString();
    block.name = path.isEmpty() ? url : path.section(u'/', -1);
    block.text = text;
    return block;
}

static QList<ContentBlock> zedPrompt(const QJsonArray &content)
{
    QList<ContentBlock> blocks;
    for (const QJsonValue &part : content) {
        if (const QString text = part["Text"_L1].toString(); !text.trimmed().isEmpty())
            blocks += ContentBlock::fromText(text);
        else if (part["Mention"_L1].isObject())
            blocks += zedMention(part["Mention"_L1].toObject());
        else if (part["Image"_L1].isObject())
            blocks += zedPicture(part["Image"_L1].toObject())
                          .value_or(ContentBlock::fromText(u"[image]"_s));
    }
    blocks.removeIf([](const ContentBlock &block) {
        return block.kind == ContentBlock::Kind::Text && block.text.trimmed().isEmpty();
    });
    return blocks;
}

//! Zed reads results in several styles: a string, {"Text"}, {"type": "text", "text"}, lists of
//! these.
static QString zedResultText(const QJsonValue &content)
{
    if (content.isString())
        return content.toString();
    if (content.isArray()) {
        QStringList texts;
        const QJsonArray parts = content.toArray();
        for (const QJsonValue &part : parts)
            texts += part.isArray() ? QString() : zedResultText(part);
        return texts.join(u'\n');
    }
    for (const auto key : {"Text"_L1, "text"_L1, "TEXT"_L1}) {
        if (content[key].isString())
            return content[key].toString();
    }
    return content.isObject() ? u"[image]"_s : QString();
}

static ToolCallPart zedCall(const QJsonObject &json)
{
    const QByteArray input
        = QJsonDocument(json["input"_L1].toObject()).toJson(QJsonDocument::Compact);
    return {json["id"_L1].toString(), json["name"_L1].toString(), QString::fromUtf8(input)};
}

static void addText(QString &text, const QString &more)
{
    if (!text.isEmpty() && !more.isEmpty())
        text += u"\n\n"_s;
    text += more;
}

static void addZedAnswer(ConversationBuilder &builder, const QJsonObject &message)
{
    ConversationBuilder::Answer answer;
    const QJsonArray content = message["content"_L1].toArray();
    for (const QJsonValue &part : content) {
        addText(answer.text, part["Text"_L1].toString());
        addText(answer.thought, part["Thinking"_L1]["text"_L1].toString());
        if (part["ToolUse"_L1].isObject())
            answer.calls.push_back(zedCall(part["ToolUse"_L1].toObject()));
    }
    builder.addAnswer(answer);
    const QJsonObject results = message["tool_results"_L1].toObject();
    for (const ToolCallPart &call : answer.calls) {
        const QJsonObject result = results[call.id].toObject();
        if (!result.isEmpty())
            builder.addResult(
                call.id, {zedResultText(result["content"_L1]), result["is_error"_L1].toBool()});
    }
}

// --- before ---

static void addOldResults(ConversationBuilder &builder, const QJsonArray &results)
{
    for (const QJsonValue &result : results) {
        if (!builder.addResult(
                result["tool_use_id"_L1].toString(),
                {zedResultText(result["content"_L1]), result["is_error"_L1].toBool()}))
            builder.skip();
    }
}

//! False when \a message says nothing to us.
static bool addOldMessage(ConversationBuilder &builder, const QJsonObject &message)
{
    const QString role = message["role"_L1].toString();
    ConversationBuilder::Answer answer;
    answer.text = message["text"_L1].toString(); // before 0.1.0
    const QJsonArray segments = message["segments"_L1].toArray();
    for (const QJsonValue &segment : segments) {
        const bool isThought = segment["type"_L1] == u"thinking"_s;
        addText(isThought ? answer.thought : answer.text, segment["text"_L1].toString());
    }
    const QJsonArray results = message["tool_results"_L1].toArray();
    if (role == "user"_L1) {
        builder.addFacts(message["context"_L1].toString());
        addOldResults(builder, results);
        // To 0.1.0 they came in a message of their own, and what Zed itself said is hidden.
        const bool isOfPerson = results.isEmpty() && !message["is_hidden"_L1].toBool();
        if (isOfPerson && !answer.text.trimmed().isEmpty())
            builder.addUser({ContentBlock::fromText(answer.text)}, {});
        return isOfPerson || !results.isEmpty();
    }
    if (role != "assistant"_L1)
        return false;
    const QJsonArray calls = message["tool_uses"_L1].toArray();
    for (const QJsonValue &call : calls)
        answer.calls.push_back(zedCall(call.toObject()));
    builder.addAnswer(answer);
    addOldResults(builder, results);
    return true;
}

static bool addZedMessage(ConversationBuilder &builder, const QJsonValue &message)
{
    if (message["User"_L1].isObject()) {
        const QList<ContentBlock> prompt = zedPrompt(message["User"_L1]["content"_L1].toArray());
        if (!prompt.isEmpty())
            builder.addUser(prompt, {});
        return !prompt.isEmpty();
    }
    if (message["Agent"_L1].isObject()) {
        addZedAnswer(builder, message["Agent"_L1].toObject());
        return true;
    }
    return message == u"Resume"_s || addOldMessage(builder, message.toObject());
}

Result<ImportedSession> sessionFromZed(const QJsonObject &thread, const QString &cwd)
{
    ConversationBuilder builder(cwd);
    const QDateTime updated = foreignTime(thread["updated_at"_L1]);
    const QDateTime began = foreignTime(thread["initial_project_snapshot"_L1]["timestamp"_L1]);
    builder.setTimes(began.isValid() ? began : updated, updated);
    const QString title = thread["title"_L1].toString(thread["summary"_L1].toString());
    if (title != "New Thread"_L1) // what Zed calls one that it found no title for
        builder.addTitle(title);
    const QJsonObject model = thread["model"_L1].toObject();
    if (const QString name = model["model"_L1].toString(); !name.isEmpty())
        builder.addModel(model["provider"_L1].toString() + u'/' + name);
    const QJsonArray messages = thread["messages"_L1].toArray();
    for (const QJsonValue &message : messages) {
        if (!addZedMessage(builder, message))
            builder.skip();
    }
    if (builder.isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is no message in this session"_s);
    return builder.finish();
}

QStringList foldersOfZed(const QJsonObject &thread)
{
    QStringList folders;
    const QJsonArray trees
        = thread["initial_project_snapshot"_L1]["worktree_snapshots"_L1].toArray();
    for (const QJsonValue &tree : trees) {
        if (const QString path = tree["worktree_path"_L1].toString(); !path.isEmpty())
            folders += path;
    }
    return folders;
}

} // namespace AgentCore
