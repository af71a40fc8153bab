// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/foreignimport.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/exchange/foreignblocks.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

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
