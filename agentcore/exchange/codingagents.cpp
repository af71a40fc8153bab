// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/exchange/codingagents.h"

#include "agentcore/exchange/conversationbuilder.h"
#include "agentcore/exchange/foreignimport.h"

#include <QHash>
#include <QJsonDocument>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static Result<ImportedSession> finished(ConversationBuilder &builder)
{
    if (builder.isEmpty())
        return fail(ErrorCode::InvalidInput, u"there is no message in this session"_s);
    return builder.finish();
}

//! The time of the first and of the last row that have one.
static void setTimes(ConversationBuilder &builder, const QList<QJsonObject> &rows)
{
    QDateTime first;
    QDateTime last;
    for (const QJsonObject &row : rows) {
        const QDateTime time = foreignTime(row["timestamp"_L1]);
        if (!time.isValid())
            continue;
        if (!first.isValid())
            first = time;
        last = time;
    }
    builder.setTimes(first, last);
}

static QString compact(const QJsonValue &value)
{
    return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
}

// --- Claude Code ---

bool isClaudeCodeRow(const QJsonObject &row)
{
    const QString type = row["type"_L1].toString();
    return row.contains("sessionId"_L1) && row.contains("uuid"_L1)
        && (type == "user"_L1 || type == "assistant"_L1) && row["message"_L1].isObject();
}

static bool hasResults(const QJsonObject &row)
{
    const QJsonArray blocks = row["message"_L1]["content"_L1].toArray();
    return std::ranges::any_of(
        blocks, [](const QJsonValue &block) { return block["type"_L1] == u"tool_result"_s; });
}

//! \brief The rows of the branch that the last message is on.
//!
//! Answers come as a row per block, and the results of calls made together hang beside each other,
//! so both count with the row that they belong to.
static QList<QJsonObject> lastBranch(const QList<QJsonObject> &rows)
{
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < rows.size(); ++i)
        places.insert(rows[i]["uuid"_L1].toString(), i);
    QSet<QString> path;
    QSet<QString> answers;
    QString at = rows.isEmpty() ? QString() : rows.last()["uuid"_L1].toString();
    while (!at.isEmpty() && !path.contains(at)) {
        const auto place = places.constFind(at);
        if (place == places.cend())
            break;
        const QJsonObject &row = rows[*place];
        path.insert(at);
        answers.insert(row["message"_L1]["id"_L1].toString());
        at = row["parentUuid"_L1].toString(row["logicalParentUuid"_L1].toString());
        if (!at.isEmpty() && !places.contains(at) && *place > 0)
            at = rows[*place - 1]["uuid"_L1].toString(); // a row that says nothing to us is between
    }
    answers.remove(QString());
    QList<QJsonObject> branch;
    for (const QJsonObject &row : rows) {
        const QString answer = row["message"_L1]["id"_L1].toString();
        const QString id = row["uuid"_L1].toString();
        const bool isBeside = hasResults(row) && path.contains(row["parentUuid"_L1].toString());
        if (path.contains(id) || isBeside || answers.contains(answer)) {
            path.insert(id);
            branch.append(row);
        }
    }
    return branch;
}

//! What the program wrote in the person's name: its commands and their output.
static bool isOwnWord(const QString &text)
{
    static constexpr std::array kBeginnings{"<command-name>"_L1,
                                            "<command-message>"_L1,
                                            "<local-command-stdout>"_L1,
                                            "<local-command-stderr>"_L1,
                                            "<local-command-caveat>"_L1,
                                            "<bash-"_L1,
                                            "Caveat: The messages below"_L1,
                                            "[Request interrupted"_L1};
    return std::ranges::any_of(kBeginnings,
                               [&text](QLatin1StringView start) { return text.startsWith(start); });
}

static void addClaudeRow(ConversationBuilder &builder, const QJsonObject &row,
                         ConversationBuilder::Answer &answer)
{
    const ForeignContent content = ForeignContent::fromJson(row["message"_L1]["content"_L1]);
    if (row["type"_L1] == u"assistant"_s) {
        answer.thought += content.thought;
        const QString text = content.text();
        answer.text += answer.text.isEmpty() || text.isEmpty() ? text : u"\n\n"_s + text;
        answer.calls.insert(answer.calls.end(), content.calls.cbegin(), content.calls.cend());
        return;
    }
    builder.addFacts(content.facts);
    for (const auto &[callId, result] : content.results) {
        if (!builder.addResult(callId, result))
            builder.skip();
    }
    if (row["isCompactSummary"_L1].toBool())
        builder.addFacts(content.text());
    else if (!content.blocks.isEmpty() && !isOwnWord(content.text()))
        builder.addUser(content.blocks, foreignTime(row["timestamp"_L1]));
}

Result<ImportedSession> sessionFromClaudeCode(const QList<QJsonObject> &rows, const QString &cwd)
{
    ConversationBuilder builder(cwd);
    QList<QJsonObject> said;
    QString model;
    for (const QJsonObject &row : rows) {
        if (row["type"_L1] == u"summary"_s)
            builder.addTitle(row["summary"_L1].toString());
        const bool isMain = isClaudeCodeRow(row) && !row["isSidechain"_L1].toBool();
        if (isMain && !row["isMeta"_L1].toBool())
            said.append(row);
        const QString name = row["message"_L1]["model"_L1].toString();
        if (isMain && !name.isEmpty() && !name.startsWith(u'<'))
            model = name;
    }
    setTimes(builder, said);
    if (!model.isEmpty())
        builder.addModel(u"anthropic/"_s + model);
    // The blocks of one answer, until another message begins.
    ConversationBuilder::Answer answer;
    QString answerId;
    const auto endAnswer = [&] { builder.addAnswer(std::exchange(answer, {})); };
    for (const QJsonObject &row : lastBranch(said)) {
        const QString id = row["message"_L1]["id"_L1].toString();
        if (row["type"_L1] != u"assistant"_s || id.isEmpty() || id != answerId)
            endAnswer();
        answerId = row["type"_L1] == u"assistant"_s ? id : QString();
        addClaudeRow(builder, row, answer);
    }
    endAnswer();
    return finished(builder);
}

// --- Codex ---

static bool isCodexItem(const QString &type)
{
    static constexpr std::array kTypes{"message"_L1,
                                       "reasoning"_L1,
                                       "function_call"_L1,
                                       "local_shell_call"_L1,
                                       "custom_tool_call"_L1,
                                       "function_call_output"_L1,
                                       "custom_tool_call_output"_L1};
    return std::ranges::any_of(kTypes, [&type](QLatin1StringView known) { return known == type; });
}

bool isCodexRow(const QJsonObject &row)
{
    const QString type = row["type"_L1].toString();
    const bool isEnvelope = type == "session_meta"_L1 || type == "response_item"_L1
        || type == "turn_context"_L1 || type == "event_msg"_L1;
    return (isEnvelope && row["payload"_L1].isObject())
        || (isCodexItem(type) && !row.contains("uuid"_L1)
            && (row.contains("call_id"_L1) || row["content"_L1].isArray()
                || row["summary"_L1].isArray()));
}

//! Instructions and surroundings that the program says in the person's name.
static bool isCodexPreface(const QString &text)
{
    static constexpr std::array kBeginnings{"<environment_context>"_L1,
                                            "<user_instructions>"_L1,
                                            "<turn_aborted>"_L1,
                                            "<permissions"_L1,
                                            "# AGENTS.md instructions"_L1,
                                            "<INSTRUCTIONS>"_L1,
                                            "<skill>"_L1,
                                            "<user_shell_command>"_L1,
                                            "<collaboration_mode>"_L1};
    return std::ranges::any_of(kBeginnings,
                               [&text](QLatin1StringView start) { return text.startsWith(start); });
}

//! "Exit code: 1" or "Process exited with code 1" among the first lines of what newer versions
//! tell of a command; 0: it says nothing of the kind.
static int codexExitCode(const QString &text)
{
    static const QRegularExpression pattern(
        u"\\A(?:.*\\n){0,4}?(?:Exit code:|Process exited with code) (\\d{1,9})\\b"_s);
    return pattern.match(text).captured(1).toInt();
}

static ToolResult codexResult(const QJsonValue &output)
{
    if (output.isString()) {
        // {"output": "…", "metadata": {"exit_code": 0}} as a string, in many versions.
        const QJsonObject inner = QJsonDocument::fromJson(output.toString().toUtf8()).object();
        if (inner["output"_L1].isString())
            return {inner["output"_L1].toString(),
                    inner["metadata"_L1]["exit_code"_L1].toInt() != 0};
        return {output.toString(), codexExitCode(output.toString()) != 0};
    }
    if (output.isObject())
        return {output["content"_L1].toString(), output["success"_L1] == false};
    return {ForeignContent::fromJson(output).text(), false};
}

static QList<ContentBlock> codexBlocks(const QJsonArray &content)
{
    QJsonArray known;
    for (const QJsonValue &block : content) {
        QJsonObject json = block.toObject();
        if (json["type"_L1] == u"input_image"_s)
            json["type"_L1] = u"image_url"_s;
        known += json;
    }
    return ForeignContent::fromJson(known).blocks;
}

static QString joinedTexts(const QJsonArray &parts)
{
    QStringList texts;
    for (const QJsonValue &part : parts)
        texts += part["text"_L1].toString();
    return texts.join(u"\n\n"_s);
}

static std::optional<ToolCallPart> codexCall(const QJsonObject &item)
{
    const QString type = item["type"_L1].toString();
    const QString id = item["call_id"_L1].toString();
    if (type == "function_call"_L1)
        return ToolCallPart{id, item["name"_L1].toString(), item["arguments"_L1].toString()};
    if (type == "custom_tool_call"_L1)
        return ToolCallPart{id, item["name"_L1].toString(),
                            compact(QJsonObject{{"input"_L1, item["input"_L1].toString()}})};
    if (type == "local_shell_call"_L1)
        return ToolCallPart{id, u"shell"_s, compact(item["action"_L1])};
    return std::nullopt;
}

Result<ImportedSession> sessionFromCodex(const QList<QJsonObject> &rows, const QString &cwd)
{
    ConversationBuilder builder(cwd);
    setTimes(builder, rows);
    QString model;
    ConversationBuilder::Answer answer;
    const auto endAnswer = [&] { builder.addAnswer(std::exchange(answer, {})); };
    for (const QJsonObject &row : rows) {
        const QString kind = row["type"_L1].toString();
        if (kind == "turn_context"_L1 && model.isEmpty()) {
            model = row["payload"_L1]["model"_L1].toString();
            if (!model.isEmpty())
                builder.addModel(u"openai/"_s + model);
        }
        const QJsonObject item = kind == "response_item"_L1 ? row["payload"_L1].toObject() : row;
        const QString type = item["type"_L1].toString();
        if (!isCodexItem(type))
            continue;
        if (type == "message"_L1) {
            const QString role = item["role"_L1].toString();
            const QList<ContentBlock> blocks = codexBlocks(item["content"_L1].toArray());
            const QString text = joinedTexts(item["content"_L1].toArray());
            endAnswer();
            if (role == "user"_L1 && !blocks.isEmpty() && !isCodexPreface(text.trimmed()))
                builder.addUser(blocks, foreignTime(row["timestamp"_L1]));
            else if (role == "assistant"_L1)
                answer.text = text;
        } else if (type == "reasoning"_L1) {
            endAnswer();
            answer.thought = joinedTexts(item["summary"_L1].toArray());
        } else if (const auto call = codexCall(item)) {
            answer.calls.push_back(*call);
        } else {
            endAnswer();
            if (!builder.addResult(item["call_id"_L1].toString(), codexResult(item["output"_L1])))
                builder.skip();
        }
    }
    endAnswer();
    return finished(builder);
}

// --- Gemini CLI ---

bool isGeminiChat(const QJsonObject &json)
{
    return json.contains("sessionId"_L1) && json.contains("projectHash"_L1);
}

//! A later row of an id is the newer state; "$rewindTo" takes back what came from that id on.
static QList<QJsonObject> geminiMessages(const QJsonObject &chat, const QList<QJsonObject> &rows)
{
    QList<QJsonObject> messages;
    const QJsonArray whole = chat["messages"_L1].toArray();
    for (const QJsonValue &message : whole)
        messages.append(message.toObject());
    for (const QJsonObject &row : rows) {
        const QString rewind = row["$rewindTo"_L1].toString();
        const QString id = rewind.isEmpty() ? row["id"_L1].toString() : rewind;
        const auto known = std::ranges::find_if(
            messages, [&id](const QJsonObject &message) { return message["id"_L1] == id; });
        if (id.isEmpty())
            continue;
        if (!rewind.isEmpty())
            messages.erase(known, messages.end());
        else if (known != messages.end())
            *known = row;
        else
            messages.append(row);
    }
    return messages;
}

//! Texts of a string or of parts {text}.
static QString geminiText(const QJsonValue &content)
{
    return content.isString() ? content.toString() : joinedTexts(content.toArray());
}

static ToolResult geminiResult(const QJsonObject &call)
{
    QStringList texts;
    const QJsonArray parts = call["result"_L1].toArray();
    for (const QJsonValue &part : parts) {
        const QJsonValue response = part["functionResponse"_L1]["response"_L1];
        for (const auto member : {"output"_L1, "error"_L1}) {
            if (response[member].isString())
                texts += response[member].toString();
        }
    }
    const QString status = call["status"_L1].toString();
    return {texts.isEmpty() ? call["resultDisplay"_L1].toString() : texts.join(u'\n'),
            status == "error"_L1 || status == "cancelled"_L1};
}

static void addGeminiAnswer(ConversationBuilder &builder, const QJsonObject &message)
{
    ConversationBuilder::Answer answer{
        .thought = {}, .text = geminiText(message["content"_L1]), .calls = {}};
    const QJsonArray thoughts = message["thoughts"_L1].toArray();
    for (const QJsonValue &thought : thoughts) {
        answer.thought += thought["subject"_L1].toString() + u'\n'
            + thought["description"_L1].toString() + u"\n\n"_s;
    }
    answer.thought = answer.thought.trimmed();
    const QJsonArray calls = message["toolCalls"_L1].toArray();
    for (const QJsonValue &call : calls)
        answer.calls.push_back(
            {call["id"_L1].toString(), call["name"_L1].toString(), compact(call["args"_L1])});
    builder.addAnswer(answer);
    for (const QJsonValue &call : calls)
        builder.addResult(call["id"_L1].toString(), geminiResult(call.toObject()));
}

Result<ImportedSession> sessionFromGemini(const QJsonObject &chat, const QList<QJsonObject> &rows,
                                          const QString &cwd)
{
    ConversationBuilder builder(cwd);
    builder.setTimes(foreignTime(chat["startTime"_L1]), foreignTime(chat["lastUpdated"_L1]));
    builder.addTitle(chat["summary"_L1].toString());
    QString model;
    for (const QJsonObject &message : geminiMessages(chat, rows)) {
        const QString type = message["type"_L1].toString();
        if (type == "user"_L1) {
            const QString text = geminiText(message["content"_L1]).trimmed();
            if (!text.isEmpty() && !text.startsWith(u'/'))
                builder.addUser({ContentBlock::fromText(text)},
                                foreignTime(message["timestamp"_L1]));
        } else if (type == "gemini"_L1) {
            if (model.isEmpty()) {
                model = message["model"_L1].toString();
                if (!model.isEmpty())
                    builder.addModel(u"gemini/"_s + model);
            }
            addGeminiAnswer(builder, message);
        }
    }
    return finished(builder);
}

} // namespace AgentCore
