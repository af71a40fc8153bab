// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/updateparser.h"

#include "acp/wire/contentblock.h"
#include "acp/wire/saidjson.h"
#include "agentcore/base/jsonreader.h"
#include "agentcore/history/eventwords.h"

#include <array>
#include <limits>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qsizetype kMaxEntries = 1'000;
static constexpr auto kPath = "/update"_L1;

// As the schema says of most members and lists, what need not be there counts as missing when it is
// malformed, and of a list the rest stays: an agent that errs in a detail is still understood.

static MessageChunk readChunk(JsonReader &reader, const QJsonObject &json,
                              MessageChunk::Speaker speaker)
{
    MessageChunk chunk{speaker, {}, {}};
    chunk.messageId = json["messageId"_L1].toString();
    chunk.at = QDateTime::fromString(json["_meta"_L1]["_agentao.cn/at"_L1].toString(),
                                     Qt::ISODateWithMs);
    if (!json.contains("content"_L1) && json["text"_L1].isString()) {
        chunk.content = ContentBlock::fromText(json["text"_L1].toString());
        return chunk;
    }
    const QJsonObject content = reader.requiredObject("content"_L1);
    if (!reader.ok())
        return chunk;
    // Most are of it, and there are many.
    if (const QJsonValue text = content["text"_L1];
        text.isString() && content["type"_L1].toString() == "text"_L1) {
        chunk.content = ContentBlock::fromText(text.toString());
        return chunk;
    }
    if (const auto block = shownBlockFromJson(content, reader.pathOf("content"_L1)))
        chunk.content = *block;
    else
        reader.fail(block.error());
    return chunk;
}

static PlanEntry::Status planStatus(const QString &status)
{
    if (status == "completed"_L1)
        return PlanEntry::Status::Completed;
    return status == "in_progress"_L1 ? PlanEntry::Status::InProgress : PlanEntry::Status::Pending;
}

static PlanChanged readPlan(JsonReader &reader)
{
    PlanChanged plan;
    const QJsonArray entries = reader.requiredArray("entries"_L1);
    for (qsizetype i = 0; i < entries.size() && i < kMaxEntries; ++i) {
        JsonReader item(entries[i].toObject(), u"%1/%2"_s.arg(reader.pathOf("entries"_L1)).arg(i));
        PlanEntry entry;
        entry.content = item.requiredString("content"_L1);
        entry.status = planStatus(entries[i]["status"_L1].toString());
        entry.priority = enumOf<PlanEntry::Priority>(entries[i]["priority"_L1].toString());
        if (item.ok())
            plan.entries += entry;
    }
    return plan;
}

static CommandsChanged readCommands(JsonReader &reader)
{
    CommandsChanged changed;
    const QJsonArray commands = reader.requiredArray("availableCommands"_L1);
    for (qsizetype i = 0; i < commands.size() && i < kMaxEntries; ++i) {
        JsonReader item(commands[i].toObject(),
                        u"%1/%2"_s.arg(reader.pathOf("availableCommands"_L1)).arg(i));
        SlashCommand command;
        command.name = item.requiredString("name"_L1);
        command.description = commands[i]["description"_L1].toString();
        command.hint = commands[i]["input"_L1]["hint"_L1].toString();
        if (command.name.startsWith(u'/')) // as some have it
            command.name.remove(0, 1);
        if (item.ok() && !command.name.isEmpty())
            changed.commands += command;
    }
    return changed;
}

static OptionsOffered readOptions(JsonReader &reader)
{
    const auto list = OfferedOption::listFromJson(reader.requiredArray("configOptions"_L1),
                                                  reader.pathOf("configOptions"_L1));
    return {list.value_or(QList<OfferedOption>())};
}

static SessionInfoPatch readInfo(const QJsonObject &json)
{
    SessionInfoPatch patch;
    if (const QJsonValue title = json["title"_L1]; title.isString() || title.isNull())
        patch.title = title.toString(); // null clears it
    const QJsonObject files = json["_meta"_L1]["_agentao.cn/filesChanged"_L1].toObject();
    if (const QString id = files["checkpointId"_L1].toString(); !id.isEmpty()) {
        const auto count
            = [&files](QLatin1StringView key) { return std::max(0, files[key].toInt()); };
        patch.files
            = FilesChanged{id, count("files"_L1), count("addedLines"_L1), count("removedLines"_L1)};
    }
    return patch;
}

static UsageChanged readUsage(JsonReader &reader, const QJsonObject &json)
{
    constexpr double kMaxCost = 1e12;
    UsageChanged usage;
    usage.usedTokens = reader.requiredInt("used"_L1, 0);
    if (const qint64 size = json["size"_L1].toInteger(); size > 0)
        usage.windowTokens = size;
    const QJsonObject cost = json["cost"_L1].toObject();
    const double amount = cost["amount"_L1].toDouble(-1);
    if (cost["currency"_L1] == "USD"_L1 && amount >= 0 && amount < kMaxCost) {
        usage.costUsd = amount;
        usage.knownCostUsd = amount;
    }
    return usage;
}

static NoticeRaised readNotice(JsonReader &reader, const QJsonObject &json)
{
    NoticeRaised notice;
    const QString severity = reader.requiredString("severity"_L1);
    if (severity == "error"_L1)
        notice.severity = NoticeRaised::Severity::Error;
    else if (severity == "warning"_L1)
        notice.severity = NoticeRaised::Severity::Warning;
    reader.requiredString("title"_L1);
    notice.title = saidAt(json, "title"_L1);
    notice.detail = saidAt(json, "description"_L1);
    notice.canRetry = json["_meta"_L1]["_agentao.cn/canRetry"_L1].toBool();
    return notice;
}

static QString readTexts(const QJsonArray &blocks)
{
    QString text;
    for (qsizetype i = 0; i < blocks.size() && i < kMaxEntries; ++i) {
        if (const auto block = shownBlockFromJson(blocks[i].toObject(), {}))
            text += block->text;
    }
    return text;
}

static CompactionPatch readCompaction(JsonReader &reader, const QJsonObject &json)
{
    using Status = CompactionPatch::Status;
    CompactionPatch patch;
    patch.id = reader.requiredString("compactionId"_L1);
    const QString status = reader.requiredString("status"_L1);
    patch.status = status == "completed"_L1 ? Status::Completed
        : status == "failed"_L1             ? Status::Failed
        : status == "cancelled"_L1          ? Status::Cancelled
                                            : Status::InProgress;
    if (const QJsonValue summary = json["summary"_L1]; summary.isArray())
        patch.summary = readTexts(summary.toArray());
    patch.error = json["error"_L1].toString();
    const QJsonValue own = json["_meta"_L1]["_agentao.cn/compacted"_L1];
    patch.trigger = own["trigger"_L1].toString();
    patch.tokensBefore = std::max<qint64>(0, own["tokensBefore"_L1].toInteger());
    patch.tokensAfter = std::max<qint64>(0, own["tokensAfter"_L1].toInteger());
    return patch;
}

static CompactionChunk readCompactionChunk(JsonReader &reader)
{
    CompactionChunk chunk;
    chunk.id = reader.requiredString("compactionId"_L1);
    const QJsonObject content = reader.requiredObject("content"_L1);
    if (!reader.ok())
        return chunk;
    if (const auto block = shownBlockFromJson(content, reader.pathOf("content"_L1)))
        chunk.text = block->text;
    else
        reader.fail(block.error());
    return chunk;
}

static ToolCallUpdate readToolCall(JsonReader &reader, const QJsonObject &json, bool isNew)
{
    const auto patch = ToolCallPatch::fromJson(json, kPath);
    if (!patch)
        reader.fail(patch.error());
    return {patch.value_or(ToolCallPatch()), isNew};
}

static ToolCallUpdate readToolCallChunk(JsonReader &reader, const QJsonObject &json)
{
    const auto patch = ToolCallPatch::fromChunkJson(json, kPath);
    if (!patch)
        reader.fail(patch.error());
    return {patch.value_or(ToolCallPatch()), false};
}

static IncomingUpdate readUpdate(JsonReader &reader, const QJsonObject &json, const QString &kind)
{
    using Speaker = MessageChunk::Speaker;
    if (kind == "agent_message_chunk"_L1)
        return readChunk(reader, json, Speaker::Agent);
    if (kind == "agent_thought_chunk"_L1)
        return readChunk(reader, json, Speaker::Thought);
    if (kind == "user_message_chunk"_L1)
        return readChunk(reader, json, Speaker::User);
    if (kind == "tool_call"_L1 || kind == "tool_call_update"_L1)
        return readToolCall(reader, json, kind == "tool_call"_L1);
    if (kind == "tool_call_content_chunk"_L1)
        return readToolCallChunk(reader, json);
    if (kind == "plan"_L1)
        return readPlan(reader);
    if (kind == "available_commands_update"_L1)
        return readCommands(reader);
    if (kind == "current_mode_update"_L1) {
        const bool isOfModesPage = !json.contains("currentModeId"_L1) && json.contains("modeId"_L1);
        return ModeChanged{reader.requiredString(isOfModesPage ? "modeId"_L1 : "currentModeId"_L1)};
    }
    if (kind == "config_option_update"_L1)
        return readOptions(reader);
    if (kind == "session_info_update"_L1)
        return readInfo(json);
    if (kind == "usage_update"_L1)
        return readUsage(reader, json);
    if (kind == "notice"_L1)
        return readNotice(reader, json);
    if (kind == "compaction_update"_L1)
        return readCompaction(reader, json);
    if (kind == "compaction_summary_chunk"_L1)
        return readCompactionChunk(reader);
    return UnknownUpdate{kind.left(100)};
}

static bool hasOwnMembers(const QJsonObject &meta)
{
    for (auto it = meta.begin(); it != meta.end(); ++it) {
        if (it.key().startsWith("_agentao.cn/"_L1))
            return true;
    }
    return false;
}

Result<SessionUpdateParams> SessionUpdateParams::fromJson(const QJsonObject &json)
{
    JsonReader outer(json);
    SessionUpdateParams params;
    params.sessionId = outer.requiredString("sessionId"_L1);
    const QJsonObject update = outer.requiredObject("update"_L1);
    if (!outer.ok())
        return outer.finish(std::move(params));
    JsonReader reader(update, kPath);
    const auto key = update.contains("sessionUpdate"_L1) ? "sessionUpdate"_L1 : "type"_L1;
    const QString kind = reader.requiredString(key);
    if (reader.ok())
        params.update = readUpdate(reader, update, kind);
    params.hasOwnMeta = hasOwnMembers(update["_meta"_L1].toObject());
    return reader.finish(std::move(params));
}

} // namespace Acp
