// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/updatejson.h"

#include "acp/wire/contentblock.h"
#include "acp/wire/jsonsize.h"
#include "acp/wire/optionjson.h"
#include "acp/wire/saidjson.h"
#include "agentcore/base/lastmade.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/eventwords.h"
#include "agentcore/tools/builtin/todowritetool.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp::UpdateJson {

QJsonObject params(const QString &sessionId, const QJsonObject &update)
{
    return {{"sessionId"_L1, sessionId}, {"update"_L1, update}};
}

QJsonObject chunk(QLatin1StringView sessionUpdate, const QJsonObject &content,
                  const QString &messageId, const QDateTime &at)
{
    QJsonObject json{{"sessionUpdate"_L1, sessionUpdate}, {"content"_L1, content}};
    if (!messageId.isEmpty())
        json["messageId"_L1] = messageId;
    if (at.isValid())
        json["_meta"_L1] = QJsonObject{{"_agentao.cn/at"_L1, at.toString(Qt::ISODateWithMs)}};
    return json;
}

QStringList splitText(const QString &text)
{
    if (text.isEmpty())
        return {};
    if (text.size() * 6 <= kMaxChunkBytes)
        return {text};
    QStringList pieces;
    qsizetype start = 0;
    qsizetype bytes = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        bytes += jsonBytes(text[i]);
        if (bytes <= kMaxChunkBytes)
            continue;
        qsizetype end = i;
        if (text[end].isLowSurrogate() && text[end - 1].isHighSurrogate())
            --end;
        pieces += text.sliced(start, end - start);
        start = end;
        bytes = jsonBytes(text[i]) * (i - end + 1);
    }
    pieces += text.sliced(start);
    return pieces;
}

QJsonObject plan(const QList<PlanEntry> &entries)
{
    QJsonArray array;
    for (const PlanEntry &entry : entries) {
        array += QJsonObject{
            {"content"_L1, sanitizedProse(entry.content)},
            // Required by the protocol; todo_write has none.
            {"priority"_L1, wordOf(entry.priority.value_or(PlanEntry::Priority::Medium))},
            {"status"_L1, planStatusId(entry.status)}};
    }
    return {{"sessionUpdate"_L1, "plan"_L1}, {"entries"_L1, array}};
}

QJsonObject currentMode(const QString &modeId)
{
    return {{"sessionUpdate"_L1, "current_mode_update"_L1}, {"currentModeId"_L1, modeId}};
}

QJsonObject options(const QList<SessionOption> &options)
{
    return {{"sessionUpdate"_L1, u"config_option_update"_s},
            {"configOptions"_L1, configOptionsJson(options)}};
}

static QJsonObject sessionInfo(const QDateTime &changedAt)
{
    QJsonObject json{{"sessionUpdate"_L1, "session_info_update"_L1}};
    if (changedAt.isValid())
        json["updatedAt"_L1] = changedAt.toUTC().toString(Qt::ISODateWithMs);
    return json;
}

QJsonObject title(const QString &title, const QDateTime &changedAt)
{
    QJsonObject json = sessionInfo(changedAt);
    json["title"_L1] = sanitizedProse(title);
    return json;
}

static QString scopeId(SpendScope scope)
{
    switch (scope) {
    case SpendScope::Turn:
        return u"turn"_s;
    case SpendScope::Session:
        return u"session"_s;
    case SpendScope::Day:
        break;
    }
    return u"day"_s;
}

QJsonObject spending(const UsageChanged &usage)
{
    QJsonArray limits;
    for (const SpendState &state : usage.limits) {
        limits.append(QJsonObject{{"scope"_L1, scopeId(state.scope)},
                                  {"unit"_L1, state.isMoney ? "USD"_L1 : "requests"_L1},
                                  {"spent"_L1, state.spent},
                                  {"limit"_L1, state.limit}});
    }
    QJsonObject json{{"requests"_L1, usage.requests}, {"knownCostUsd"_L1, usage.knownCostUsd}};
    if (!limits.isEmpty())
        json.insert("limits"_L1, limits);
    return json;
}

QJsonObject usage(const UsageChanged &usage)
{
    QJsonObject json{{"sessionUpdate"_L1, "usage_update"_L1},
                     {"used"_L1, qMax<qint64>(0, usage.usedTokens)},
                     {"size"_L1, usage.windowTokens.value_or(0)}};
    if (usage.costUsd)
        json["cost"_L1] = QJsonObject{{"amount"_L1, *usage.costUsd}, {"currency"_L1, "USD"_L1}};
    if (usage.requests > 0 || !usage.limits.empty())
        json["_meta"_L1] = QJsonObject{{"_agentao.cn/spending"_L1, spending(usage)}};
    return json;
}

static QJsonArray commandsJson(const QList<SlashCommand> &commands)
{
    QJsonArray array;
    for (const SlashCommand &command : commands) {
        QJsonObject json{{"name"_L1, command.name},
                         {"description"_L1, sanitizedProse(command.description)}};
        if (!command.hint.isEmpty())
            json["input"_L1] = QJsonObject{{"hint"_L1, sanitizedProse(command.hint)}};
        array += json;
    }
    return array;
}

QJsonObject commands(const QList<SlashCommand> &commands)
{
    static LastMade<QList<SlashCommand>, QJsonArray> last;
    return {{"sessionUpdate"_L1, "available_commands_update"_L1},
            {"availableCommands"_L1,
             last.get(commands, [&commands] { return commandsJson(commands); })}};
}

//! What no update has a member for.
static QJsonObject compactedMeta(const ConversationCompacted &compacted)
{
    QJsonObject words{
        {"summary"_L1, boundedText(sanitizedProse(compacted.summary), kMaxChunkBytes / 2)}};
    if (!compacted.trigger.isEmpty())
        words["trigger"_L1] = compacted.trigger;
    if (compacted.tokensBefore > 0) {
        words["tokensBefore"_L1] = compacted.tokensBefore;
        words["tokensAfter"_L1] = compacted.tokensAfter;
    }
    return {{"_agentao.cn/compacted"_L1, words}};
}

static QJsonObject compactionUpdate(const QString &id, const QString &status)
{
    return {{"sessionUpdate"_L1, "compaction_update"_L1},
            {"compactionId"_L1, id},
            {"status"_L1, status}};
}

QList<QJsonObject> compacted(const ConversationCompacted &compacted, const QString &id)
{
    QList<QJsonObject> updates;
    QJsonObject last = compactionUpdate(id, u"completed"_s);
    const QStringList pieces = splitText(sanitizedProse(compacted.summary));
    if (pieces.size() == 1) {
        last["summary"_L1] = QJsonArray{textBlockJson(pieces.first())};
    } else {
        for (const QString &piece : pieces) {
            updates += QJsonObject{{"sessionUpdate"_L1, "compaction_summary_chunk"_L1},
                                   {"compactionId"_L1, id},
                                   {"content"_L1, textBlockJson(piece)}};
        }
    }
    last["_meta"_L1] = compactedMeta(compacted);
    updates += last;
    return updates;
}

QJsonObject compaction(const CompactionProgress &progress, const QString &id)
{
    switch (progress.state) {
    case CompactionProgress::State::Running:
        break;
    case CompactionProgress::State::Cancelled:
        return compactionUpdate(id, u"cancelled"_s);
    case CompactionProgress::State::Failed: {
        QJsonObject json = compactionUpdate(id, u"failed"_s);
        if (!progress.error.isEmpty())
            json["error"_L1] = sanitizedProse(progress.error);
        return json;
    }
    }
    return compactionUpdate(id, u"in_progress"_s);
}

QJsonObject compactedMessage(const ConversationCompacted &compacted, const QString &messageId)
{
    const QString words = compacted.trigger == "clear"_L1
        ? u"The conversation so far is left out from here on."_s
        : compacted.tokensBefore <= 0
        ? u"The conversation was compacted to save room."_s
        : u"The conversation was compacted to save room: about %1 tokens became %2."_s
              .arg(compacted.tokensBefore)
              .arg(compacted.tokensAfter);
    QJsonObject json = chunk("agent_message_chunk"_L1, textBlockJson(words), messageId);
    json["_meta"_L1] = compactedMeta(compacted);
    return json;
}

QJsonObject filesChanged(const FilesChanged &changed, const QDateTime &changedAt)
{
    const QJsonObject counts{{"checkpointId"_L1, changed.checkpointId},
                             {"files"_L1, changed.files},
                             {"addedLines"_L1, changed.addedLines},
                             {"removedLines"_L1, changed.removedLines}};
    QJsonObject json = sessionInfo(changedAt);
    json["_meta"_L1] = QJsonObject{{"_agentao.cn/filesChanged"_L1, counts}};
    return json;
}

QJsonObject notice(const NoticeRaised &notice, bool isOurs)
{
    const auto severity = notice.severity == NoticeRaised::Severity::Error ? "error"_L1
        : notice.severity == NoticeRaised::Severity::Warning               ? "warning"_L1
                                                                           : "info"_L1;
    QJsonObject json{{"sessionUpdate"_L1, "notice"_L1},
                     {"severity"_L1, severity},
                     {"title"_L1, sanitizedProse(notice.title)}};
    if (!notice.detail.isEmpty())
        json["description"_L1] = sanitizedProse(notice.detail);
    if (isOurs && notice.canRetry)
        json["_meta"_L1] = QJsonObject{{"_agentao.cn/canRetry"_L1, true}};
    if (isOurs) {
        addSaid(json, "title"_L1, notice.title);
        addSaid(json, "description"_L1, notice.detail);
    }
    return json;
}

// Clients put it into one Markdown text with what the model says before and behind it.
QString noticeText(const NoticeRaised &notice)
{
    const auto kParagraph = "\n\n"_L1;
    QString text = kParagraph
        + (notice.severity == NoticeRaised::Severity::Error ? "Error: "_L1 : "Note: "_L1)
        + notice.title + kParagraph;
    if (!notice.detail.isEmpty())
        text += notice.detail + kParagraph;
    return text;
}

QJsonObject mergedForIac(QJsonObject update)
{
    update["type"_L1] = update["sessionUpdate"_L1];
    if (const QJsonValue text = update["content"_L1]["text"_L1]; text.isString())
        update["text"_L1] = text;
    if (update.contains("rawInput"_L1))
        update["raw_input"_L1] = update["rawInput"_L1];
    if (update.contains("rawOutput"_L1))
        update["raw_output"_L1] = update["rawOutput"_L1];
    return update;
}

} // namespace Acp::UpdateJson
