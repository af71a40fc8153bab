// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/updatejson.h"

#include "acp/wire/optionjson.h"

#include <QJsonArray>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp::UpdateJson {

QJsonObject chunk(QLatin1StringView sessionUpdate, const QJsonObject &content,
                  const QString &messageId)
{
    QJsonObject json{{"sessionUpdate"_L1, sessionUpdate}, {"content"_L1, content}};
    if (!messageId.isEmpty())
        json["messageId"_L1] = messageId;
    return json;
}

//! Bytes of \a unit inside a JSON string, at most; a surrogate is half of four.
static qsizetype jsonBytes(QChar unit)
{
    if (unit.unicode() < 0x20)
        return 6;
    if (unit == u'"' || unit == u'\\')
        return 2;
    if (unit.unicode() < 0x80)
        return 1;
    return unit.unicode() < 0x800 || unit.isSurrogate() ? 2 : 3;
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

static QString statusString(PlanEntry::Status status)
{
    switch (status) {
    case PlanEntry::Status::Pending:
        return u"pending"_s;
    case PlanEntry::Status::InProgress:
        return u"in_progress"_s;
    case PlanEntry::Status::Completed:
        return u"completed"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QJsonObject plan(const QList<PlanEntry> &entries)
{
    QJsonArray array;
    for (const PlanEntry &entry : entries) {
        array += QJsonObject{{"content"_L1, entry.content},
                             {"priority"_L1, "medium"_L1},
                             {"status"_L1, statusString(entry.status)}};
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

QJsonObject title(const QString &title)
{
    return {{"sessionUpdate"_L1, "session_info_update"_L1}, {"title"_L1, title}};
}

QJsonObject usage(const UsageChanged &usage)
{
    QJsonObject json{{"sessionUpdate"_L1, "usage_update"_L1},
                     {"used"_L1, qMax<qint64>(0, usage.usedTokens)},
                     {"size"_L1, usage.windowTokens.value_or(0)}};
    if (usage.costUsd)
        json["cost"_L1] = QJsonObject{{"amount"_L1, *usage.costUsd}, {"currency"_L1, "USD"_L1}};
    return json;
}

QJsonObject commands(const QList<SlashCommand> &commands)
{
    QJsonArray array;
    for (const SlashCommand &command : commands) {
        QJsonObject json{{"name"_L1, command.name}, {"description"_L1, command.description}};
        if (!command.hint.isEmpty())
            json["input"_L1] = QJsonObject{{"hint"_L1, command.hint}};
        array += json;
    }
    return {{"sessionUpdate"_L1, "available_commands_update"_L1}, {"availableCommands"_L1, array}};
}

QJsonObject compacted(const ConversationCompacted &compacted)
{
    const QJsonObject words{{"trigger"_L1, compacted.trigger},
                            {"summary"_L1, compacted.summary},
                            {"tokensBefore"_L1, compacted.tokensBefore},
                            {"tokensAfter"_L1, compacted.tokensAfter}};
    return {{"sessionUpdate"_L1, "session_info_update"_L1},
            {"_meta"_L1, QJsonObject{{"_agentao.cn/compacted"_L1, words}}}};
}

QJsonObject filesChanged(const FilesChanged &changed)
{
    const QJsonObject counts{{"checkpointId"_L1, changed.checkpointId},
                             {"files"_L1, changed.files},
                             {"addedLines"_L1, changed.addedLines},
                             {"removedLines"_L1, changed.removedLines}};
    return {{"sessionUpdate"_L1, "session_info_update"_L1},
            {"_meta"_L1, QJsonObject{{"_agentao.cn/filesChanged"_L1, counts}}}};
}

QJsonObject notice(const NoticeRaised &notice)
{
    const auto severity = notice.severity == NoticeRaised::Severity::Error ? "error"_L1
        : notice.severity == NoticeRaised::Severity::Warning               ? "warning"_L1
                                                                           : "info"_L1;
    QJsonObject json{
        {"sessionUpdate"_L1, "notice"_L1}, {"severity"_L1, severity}, {"title"_L1, notice.title}};
    if (!notice.detail.isEmpty())
        json["description"_L1] = notice.detail;
    return json;
}

QString noticeText(const NoticeRaised &notice)
{
    QString text = (notice.severity == NoticeRaised::Severity::Error ? "Error: "_L1 : "Note: "_L1)
        + notice.title;
    if (!notice.detail.isEmpty())
        text += u'\n' + notice.detail;
    return text;
}

} // namespace Acp::UpdateJson
