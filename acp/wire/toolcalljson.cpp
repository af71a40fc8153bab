// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/wire/toolcalljson.h"

#include "acp/wire/contentblock.h"
#include "acp/wire/jsonsize.h"
#include "acp/wire/saidjson.h"
#include "agentcore/base/textlimits.h"
#include "agentcore/history/callrefusaljson.h"

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr qsizetype kMaxRawStringBytes = 8 * 1024;
static constexpr qsizetype kLeastStringBytes = 256; // so that its start can be recognised
static constexpr int kContextLines = 3;

QString toolKindString(ToolKind kind)
{
    switch (kind) {
    case ToolKind::Read:
        return u"read"_s;
    case ToolKind::Edit:
        return u"edit"_s;
    case ToolKind::Delete:
        return u"delete"_s;
    case ToolKind::Move:
        return u"move"_s;
    case ToolKind::Search:
        return u"search"_s;
    case ToolKind::Execute:
        return u"execute"_s;
    case ToolKind::Think:
        return u"think"_s;
    case ToolKind::Fetch:
        return u"fetch"_s;
    case ToolKind::SwitchMode:
        return u"switch_mode"_s;
    case ToolKind::Other:
        return u"other"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

QString toolStatusString(ToolStatus status)
{
    switch (status) {
    case ToolStatus::Pending:
        return u"pending"_s;
    case ToolStatus::InProgress:
        return u"in_progress"_s;
    case ToolStatus::Completed:
        return u"completed"_s;
    case ToolStatus::Failed:
        return u"failed"_s;
    }
    Q_UNREACHABLE_RETURN({});
}

static QJsonObject textItem(const QString &text)
{
    return {{"type"_L1, "content"_L1}, {"content"_L1, textBlockJson(text)}};
}

static QJsonObject imageItem(const ToolImage &image)
{
    return {{"type"_L1, "content"_L1},
            {"content"_L1,
             QJsonObject{{"type"_L1, "image"_L1},
                         {"mimeType"_L1, image.mimeType},
                         {"data"_L1, QString::fromLatin1(image.data.toBase64())}}}};
}

//! Start of the line that is \a lines lines before the one at \a pos.
static qsizetype linesBefore(QStringView text, qsizetype pos, int lines)
{
    for (int i = 0; i <= lines; ++i) {
        if (pos <= 0)
            return 0;
        pos = text.lastIndexOf(u'\n', pos - 1);
    }
    return pos + 1;
}

//! End of the line that is \a lines lines after the one at \a pos.
static qsizetype linesAfter(QStringView text, qsizetype pos, int lines)
{
    for (int i = 0; i <= lines; ++i) {
        pos = text.indexOf(u'\n', pos) + 1;
        if (pos == 0)
            return text.size();
    }
    return pos;
}

static void cutToChange(ToolDiff &diff)
{
    const QString oldText = diff.oldText.value_or(QString());
    const QStringView before(oldText);
    const QStringView after(diff.newText);
    const auto [oldStart, newStart] = std::ranges::mismatch(before, after);
    const qsizetype common = oldStart - before.begin();
    qsizetype tail = 0;
    const qsizetype maxTail = std::min(before.size(), after.size()) - common;
    while (tail < maxTail && before[before.size() - 1 - tail] == after[after.size() - 1 - tail])
        ++tail;
    const qsizetype start = linesBefore(before, common, kContextLines);
    const qsizetype end = before.size() - linesAfter(before, before.size() - tail, kContextLines);
    const QString oldRegion = before.sliced(start, before.size() - end - start).toString();
    diff.newText = after.sliced(start, after.size() - end - start).toString();
    diff.oldText = oldRegion;
}

static QJsonObject diffItem(ToolDiff diff)
{
    const auto size
        = [&diff] { return diff.newText.size() + diff.oldText.value_or(QString()).size(); };
    if (diff.oldText && jsonBytes(diff.newText) + jsonBytes(*diff.oldText) > kMaxToolTextBytes)
        cutToChange(diff);
    if (size() > kMaxDiffChars) {
        return textItem(
            u"%1: the change is too large to show (%2 lines before, %3 after)"_s.arg(diff.path)
                .arg(diff.oldText.value_or(QString()).count(u'\n'))
                .arg(diff.newText.count(u'\n')));
    }
    QJsonObject json{{"type"_L1, "diff"_L1}, {"path"_L1, diff.path}, {"newText"_L1, diff.newText}};
    if (diff.oldText)
        json["oldText"_L1] = *diff.oldText;
    return json;
}

QJsonArray toolContentJson(const QList<ToolContent> &content)
{
    QJsonArray array;
    qsizetype budget = kMaxToolTextBytes;
    for (const ToolContent &item : content) {
        if (const auto *diff = std::get_if<ToolDiff>(&item)) {
            array += diffItem(*diff);
            continue;
        }
        if (const auto *image = std::get_if<ToolImage>(&item)) {
            array += imageItem(*image);
            continue;
        }
        if (const auto *terminal = std::get_if<ToolTerminal>(&item)) {
            array += QJsonObject{{"type"_L1, "terminal"_L1}, {"terminalId"_L1, terminal->id}};
            continue;
        }
        const QString text = boundedText(sanitizedProse(std::get<ToolText>(item).text),
                                         std::max(budget, kLeastStringBytes));
        budget -= jsonBytes(text);
        array += textItem(text);
    }
    return array;
}

QJsonArray toolLocationsJson(const QList<ToolLocation> &locations)
{
    QJsonArray array;
    for (const ToolLocation &location : locations) {
        QJsonObject json{{"path"_L1, location.path}};
        if (location.line)
            json["line"_L1] = *location.line;
        array += json;
    }
    return array;
}

//! Takes what \a value needs from \a budget, in bytes.
static QJsonValue bounded(const QJsonValue &value, qsizetype &budget)
{
    if (value.isString()) {
        const qsizetype room = std::clamp(budget, kLeastStringBytes, kMaxRawStringBytes);
        const QString text = boundedText(value.toString(), room);
        budget -= jsonBytes(text) + 3;
        return text;
    }
    if (value.isArray()) {
        QJsonArray some;
        const QJsonArray all = value.toArray();
        for (qsizetype i = 0; i < all.size() && budget > 0; ++i)
            some += bounded(all[i], budget);
        return some;
    }
    if (value.isObject()) {
        QJsonObject some;
        const QJsonObject all = value.toObject();
        for (auto it = all.begin(); it != all.end() && budget > 0; ++it) {
            budget -= jsonBytes(it.key()) + 4;
            some[it.key()] = bounded(*it, budget);
        }
        return some;
    }
    constexpr qsizetype kNumberBytes = 8;
    budget -= kNumberBytes;
    return value;
}

QJsonValue boundedJson(const QJsonValue &value)
{
    qsizetype budget = kMaxRawBytes;
    return bounded(value, budget);
}

QJsonValue rawInputJson(ToolKind kind, const QJsonObject &input)
{
    return kind == ToolKind::Execute ? QJsonValue(input) : boundedJson(input);
}

QJsonObject toolCallJson(const ToolCallState &call)
{
    QJsonObject json{{"toolCallId"_L1, call.id},
                     {"title"_L1, sanitizedForDisplay(call.title)},
                     {"kind"_L1, toolKindString(call.kind)},
                     {"status"_L1, toolStatusString(call.status)}};
    if (!call.name.isEmpty())
        json["name"_L1] = call.name;
    if (!call.rawInput.isEmpty())
        json["rawInput"_L1] = rawInputJson(call.kind, call.rawInput);
    if (!call.content.isEmpty())
        json["content"_L1] = toolContentJson(call.content);
    if (!call.locations.isEmpty())
        json["locations"_L1] = toolLocationsJson(call.locations);
    if (!call.rawOutput.isUndefined() && !call.rawOutput.isNull())
        json["rawOutput"_L1] = boundedJson(call.rawOutput);
    if (!call.parentId.isEmpty())
        json["_meta"_L1]
            = QJsonObject{{kParentCallKey, call.parentId}, {kCommonParentCallKey, call.parentId}};
    return json;
}

void addOwnFacts(QJsonObject &json, const ToolCallState &call)
{
    addSaid(json, "title"_L1, call.title);
    if (!call.refusal)
        return;
    QJsonObject meta = json["_meta"_L1].toObject();
    meta[kRefusalKey] = callRefusalJson(*call.refusal);
    json["_meta"_L1] = meta;
}

QJsonArray appendedContent(const QJsonArray &sent, const QJsonArray &latest)
{
    if (sent.size() > latest.size() || !std::equal(sent.begin(), sent.end(), latest.begin()))
        return latest;
    QJsonArray rest;
    for (qsizetype i = sent.size(); i < latest.size(); ++i)
        rest += latest[i];
    return rest;
}

} // namespace Acp
