// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2updates.h"

#include "acp/client/draft2/draft2shapes.h"

#include <QCryptographicHash>
#include <QJsonDocument>

#include <algorithm>
#include <initializer_list>
#include <utility>

using namespace Qt::StringLiterals;

namespace Acp {

//! The one by that id, as the last of the list.
Draft2Messages::Message &Draft2Messages::message(const QString &kind, const QString &id)
{
    const auto found = std::ranges::find_if(
        m_messages, [&](const Message &known) { return known.id == id && known.kind == kind; });
    if (found != m_messages.end()) {
        std::rotate(found, found + 1, m_messages.end());
        return m_messages.last();
    }
    if (m_messages.size() >= kMaxMessages) {
        m_chars -= sizeOf(m_messages.first().pieces);
        m_messages.removeFirst();
    }
    m_messages.append(Message{.kind = kind, .id = id});
    return m_messages.last();
}

qsizetype Draft2Messages::sizeOf(const QList<Piece> &pieces)
{
    qsizetype size = 0;
    for (const Piece &piece : pieces)
        size += piece.text.size() + qsizetype(sizeof(Piece));
    return size;
}

void Draft2Messages::keep(Message &message, const QList<Piece> &pieces)
{
    m_chars += sizeOf(pieces) - sizeOf(message.pieces);
    message.pieces = pieces;
    shrink();
}

//! Of older ones first.
void Draft2Messages::shrink()
{
    for (Message &known : m_messages) {
        if (m_chars <= kMaxChars)
            return;
        m_chars -= sizeOf(known.pieces);
        known.pieces.clear();
        known.isCut = true;
    }
}

static bool isTextBlock(const QJsonValue &block)
{
    return block["type"_L1] == "text"_L1 && block["text"_L1].isString();
}

static QJsonObject textBlock(const QString &text)
{
    return {{"type"_L1, "text"_L1}, {"text"_L1, text}};
}

Draft2Messages::Piece Draft2Messages::pieceOf(const QJsonValue &block)
{
    if (isTextBlock(block))
        return {true, block["text"_L1].toString()};
    const QByteArray json = QJsonDocument(QJsonArray{block}).toJson(QJsonDocument::Compact);
    const QByteArray hash = QCryptographicHash::hash(json, QCryptographicHash::Sha256);
    return {false, QString::fromLatin1(hash.toHex())};
}

//! Texts that follow each other as one.
static QJsonArray merged(const QJsonArray &blocks)
{
    QJsonArray all;
    QString text;
    const auto endText = [&all, &text] {
        if (!text.isEmpty())
            all += textBlock(std::exchange(text, {}));
    };
    for (qsizetype i = 0; i < blocks.size() && i < Draft2Messages::kMaxBlocks; ++i) {
        if (isTextBlock(blocks[i])) {
            text += blocks[i]["text"_L1].toString();
        } else {
            endText();
            all += blocks[i];
        }
    }
    endText();
    return all;
}

QString Draft2Messages::shownId(const Message &message)
{
    return message.version == 1 ? message.id : u"%1~%2"_s.arg(message.id).arg(message.version);
}

QJsonObject Draft2Messages::chunk(const QString &kind, const QJsonObject &update)
{
    QJsonObject json = update;
    json["sessionUpdate"_L1] = kind;
    const QString id = update["messageId"_L1].toString();
    if (id.isEmpty())
        return json;
    Message &known = message(kind, id);
    json["messageId"_L1] = shownId(known);
    if (known.isCut)
        return json;
    const Piece piece = pieceOf(update["content"_L1]);
    if (piece.isText && !known.pieces.isEmpty() && known.pieces.last().isText) {
        known.pieces.last().text += piece.text; // each of many
        m_chars += piece.text.size();
        shrink();
    } else {
        keep(known, known.pieces + QList{piece});
    }
    return json;
}

//! What of \a blocks, which are \a pieces, was not told yet; nothing: it is another message. \a
//! told is not empty.
std::optional<QJsonArray> Draft2Messages::rest(const QList<Piece> &told, const QList<Piece> &pieces,
                                               const QJsonArray &blocks)
{
    const qsizetype last = told.size() - 1;
    if (pieces.size() <= last || pieces.first(last) != told.first(last)
        || pieces[last].isText != told[last].isText
        || !pieces[last].text.startsWith(told[last].text))
        return std::nullopt;
    QJsonArray left;
    if (pieces[last].text.size() > told[last].text.size())
        left += textBlock(pieces[last].text.sliced(told[last].text.size()));
    for (qsizetype i = last + 1; i < blocks.size(); ++i)
        left += blocks[i];
    return left;
}

QList<QJsonObject> Draft2Messages::whole(const QString &kind, const QJsonObject &update)
{
    const QString chunkKind = kind + "_chunk"_L1;
    const QString id = update["messageId"_L1].toString();
    const QJsonValue content = update["content"_L1];
    if (content.isUndefined())
        return {};
    if (!content.isArray() && !content.isNull())
        return {chunk(chunkKind, update)}; // whoever reads it says what is wrong
    const QJsonArray original = content.toArray();
    const QJsonArray blocks = merged(original);
    QList<Piece> pieces;
    for (const QJsonValue &block : blocks)
        pieces += pieceOf(block);
    Message &known = message(chunkKind, id);
    if (known.isCut) // all of it was told when it came in pieces
        return {};
    const bool isNew = known.pieces.isEmpty() || id.isEmpty();
    const auto left = isNew ? std::optional(original) : rest(known.pieces, pieces, blocks);
    if (!left)
        ++known.version;
    QList<QJsonObject> chunks;
    const QJsonArray told = left.value_or(original);
    for (qsizetype i = 0; i < told.size() && i < kMaxBlocks; ++i) {
        chunks += QJsonObject{{"sessionUpdate"_L1, chunkKind},
                              {"messageId"_L1, shownId(known)},
                              {"content"_L1, told[i]}};
    }
    keep(known, pieces);
    return chunks;
}

static bool isOneOf(const QString &kind, std::initializer_list<QLatin1StringView> kinds)
{
    return std::ranges::any_of(kinds, [&kind](QLatin1StringView known) { return kind == known; });
}

static QJsonObject unknownUpdate(const QString &kind)
{
    return {{"sessionUpdate"_L1, kind}};
}

QList<QJsonObject> Draft2Updates::take(const QJsonObject &update)
{
    const QString kind = update["sessionUpdate"_L1].toString();
    if (isOneOf(kind,
                {"agent_message_chunk"_L1, "agent_thought_chunk"_L1, "user_message_chunk"_L1}))
        return {m_messages.chunk(kind, update)};
    if (isOneOf(kind, {"agent_message"_L1, "agent_thought"_L1, "user_message"_L1}))
        return m_messages.whole(kind, update);
    if (kind == "tool_call_update"_L1)
        return m_calls.patch(update);
    if (kind == "tool_call_content_chunk"_L1)
        return m_calls.chunk(update);
    if (kind == "terminal_update"_L1)
        return m_calls.terminal(update);
    if (kind == "terminal_output_chunk"_L1)
        return m_calls.output(update);
    if (kind == "plan_update"_L1)
        return takePlan(update["plan"_L1].toObject());
    if (kind == "plan_removed"_L1) {
        m_plans.removeIf(
            [&update](const Plan &plan) { return plan.id == update["planId"_L1].toString(); });
        return {planUpdate()};
    }
    if (kind == "config_option_update"_L1)
        return {Draft2::withOptions(update)};
    if (isOneOf(kind, {"tool_call"_L1, "plan"_L1, "current_mode_update"_L1}))
        return {unknownUpdate(u"%1 of version 1"_s.arg(kind))};
    return {update};
}

//! Version 1 has no word for what was given up.
static QJsonValue entryOf(const QJsonValue &json)
{
    if (json["status"_L1] != "cancelled"_L1)
        return json;
    QJsonObject entry = json.toObject();
    entry["status"_L1] = "completed"_L1;
    entry["content"_L1] = u"%1 (cancelled)"_s.arg(entry["content"_L1].toString());
    return entry;
}

static QJsonObject entryWith(const QString &content)
{
    return {{"content"_L1, content}, {"status"_L1, "pending"_L1}};
}

QList<QJsonObject> Draft2Updates::takePlan(const QJsonObject &json)
{
    const QString id = json["planId"_L1].toString();
    const QString type = json["type"_L1].toString();
    Plan plan{id, {}};
    if (type == "items"_L1) {
        const QJsonArray entries = json["entries"_L1].toArray();
        for (qsizetype i = 0; i < entries.size() && i < kMaxEntries; ++i)
            plan.entries += entryOf(entries[i]);
    } else if (type == "markdown"_L1) {
        plan.entries += entryWith(json["content"_L1].toString());
    } else if (type == "file"_L1) {
        plan.entries += entryWith(json["uri"_L1].toString());
    } else {
        return {unknownUpdate(u"plan_update: %1"_s.arg(type))};
    }
    const auto known = std::ranges::find(m_plans, id, &Plan::id);
    if (known != m_plans.end())
        *known = plan;
    else if (m_plans.size() < kMaxPlans)
        m_plans += plan;
    return {planUpdate()};
}

QJsonObject Draft2Updates::planUpdate() const
{
    QJsonArray all;
    for (const Plan &plan : m_plans) {
        for (const QJsonValue &entry : plan.entries) {
            if (all.size() < kMaxEntries)
                all += entry;
        }
    }
    return {{"sessionUpdate"_L1, "plan"_L1}, {"entries"_L1, all}};
}

} // namespace Acp
