// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2calls.h"

#include "acp/client/draft2/draft2shapes.h"
#include "acp/wire/contentblock.h"

#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <utility>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static constexpr auto kCallUpdate = "tool_call_update"_L1;
static constexpr auto kCallChunk = "tool_call_content_chunk"_L1;
static constexpr qsizetype kMaxNoted = 10'000; //!< Calls of which something is kept.

static QJsonObject contentChunk(const QString &callId, const QJsonValue &item)
{
    return {{"sessionUpdate"_L1, kCallChunk}, {"toolCallId"_L1, callId}, {"content"_L1, item}};
}

//! Null clears; in version 1 it says nothing.
static void clearNulls(QJsonObject &update)
{
    static const std::array<std::pair<QLatin1StringView, QJsonValue>, 7> kCleared{{
        {"title"_L1, QString()},
        {"name"_L1, QString()},
        {"kind"_L1, "other"_L1},
        {"status"_L1, "pending"_L1},
        {"content"_L1, QJsonArray()},
        {"locations"_L1, QJsonArray()},
        {"rawInput"_L1, QJsonObject()},
    }};
    for (const auto &[member, cleared] : kCleared) {
        if (update.value(member).isNull())
            update[member] = cleared;
    }
}

//! Those that version 1 has; what is not known stays as it is.
static void nameStatus(QJsonObject &update)
{
    const QString status = update.value("status"_L1).toString();
    if (status == "cancelled"_L1)
        update["status"_L1] = "failed"_L1;
    else if (status == "paused"_L1)
        update["status"_L1] = "in_progress"_L1;
}

//! Whether a call or a terminal can be stopped from now on; nothing: as before. Both have the same
//! member.
static std::optional<bool> offersStop(const QJsonObject &update)
{
    if (!update.contains("capabilities"_L1))
        return std::nullopt;
    return update["capabilities"_L1]["cancel"_L1].isObject();
}

QJsonArray Draft2Calls::content(const QJsonArray &items, const QString &callId,
                                QList<QJsonObject> &news)
{
    QJsonArray content;
    for (const auto &item : items) {
        const QJsonArray parts = Draft2::contentItems(item);
        for (const auto &part : parts)
            content += part;
        if (item["type"_L1] == "terminal"_L1)
            attach(item["terminalId"_L1].toString(), callId, news);
    }
    return content;
}

static QJsonArray locationsOf(const QJsonArray &items)
{
    QJsonArray locations;
    for (const auto &item : items) {
        const QStringList paths = Draft2::changedPaths(item);
        for (const QString &path : paths)
            locations += QJsonObject{{"path"_L1, path}};
    }
    return locations;
}

QList<QJsonObject> Draft2Calls::patch(const QJsonObject &update)
{
    const Change changed = change(update);
    return changed.before + QList{changed.update} + changed.after;
}

Draft2Calls::Change Draft2Calls::change(const QJsonObject &update)
{
    const QString id = update["toolCallId"_L1].toString();
    Change changed;
    QJsonObject json = update;
    json["sessionUpdate"_L1] = kCallUpdate;
    json.remove("capabilities"_L1);
    if (const auto can = offersStop(update); can && *can && m_stoppable.size() < kMaxNoted)
        m_stoppable.insert(id);
    else if (can)
        m_stoppable.remove(id);
    clearNulls(json);
    nameStatus(json);
    if (json.value("locations"_L1).isArray() && m_placed.size() < kMaxNoted)
        m_placed.insert(id);
    if (json.value("content"_L1).isArray()) {
        const QJsonArray items = json.value("content"_L1).toArray();
        const QJsonArray locations = locationsOf(items);
        json["content"_L1] = content(items, id, changed.after);
        if (!locations.isEmpty() && !m_placed.contains(id))
            json["locations"_L1] = locations;
    }
    if (update["status"_L1] == "cancelled"_L1) { // version 1 has no word for it
        const QJsonObject said{{"type"_L1, "content"_L1},
                               {"content"_L1, textBlockJson(u"Cancelled"_s)}};
        if (json.value("content"_L1).isArray())
            json["content"_L1] = json.value("content"_L1).toArray() + said;
        else
            changed.before += contentChunk(id, said);
    }
    changed.update = json;
    return changed;
}

QList<QJsonObject> Draft2Calls::chunk(const QJsonObject &update)
{
    const QString id = update["toolCallId"_L1].toString();
    QList<QJsonObject> updates;
    QList<QJsonObject> news;
    const QJsonArray items = content({update["content"_L1]}, id, news);
    for (const auto &item : items) {
        QJsonObject json = update;
        json["content"_L1] = item;
        updates += json;
    }
    return updates + news;
}

//! Null: there are too many.
Draft2Calls::Terminal *Draft2Calls::find(const QString &id)
{
    if (const auto found = m_terminals.find(id); found != m_terminals.end())
        return &found->second;
    if (qsizetype(m_terminals.size()) >= kMaxTerminals) {
        const auto over = std::ranges::find_if(m_terminals, [](const auto &pair) {
            return pair.second.isOver && !pair.second.callId.isEmpty();
        });
        if (over == m_terminals.end())
            return nullptr;
        m_kept -= over->second.bytes.size();
        m_terminals.erase(over);
    }
    return &m_terminals[id];
}

void Draft2Calls::attach(const QString &id, const QString &callId, QList<QJsonObject> &news)
{
    Terminal *terminal = id.isEmpty() ? nullptr : find(id);
    if (!terminal || !terminal->callId.isEmpty())
        return;
    terminal->callId = callId;
    news += newsOf(id, *terminal);
}

//! The end of what was told is forgotten where there is too much of it.
void Draft2Calls::shrink(Terminal &terminal)
{
    if (terminal.bytes.size() <= kMaxKept && m_kept <= kMaxKeptInAll)
        return;
    terminal.isCut = true;
    const bool isTold = !terminal.callId.isEmpty();
    const QByteArray left = isTold
        ? terminal.bytes.sliced(terminal.told)
        : terminal.bytes.last(std::min(terminal.bytes.size(), kMaxKept / 2));
    m_kept += left.size() - terminal.bytes.size();
    terminal.bytes = left;
    terminal.told = 0;
}

//! All of one that ended was told.
void Draft2Calls::release(Terminal &terminal)
{
    if (!terminal.isOver || terminal.callId.isEmpty()) {
        shrink(terminal);
        return;
    }
    m_kept -= terminal.bytes.size();
    terminal.bytes.clear();
    terminal.told = 0;
    terminal.isCut = true;
}

void Draft2Calls::print(Terminal &terminal, const QByteArray &bytes)
{
    terminal.bytes += bytes;
    m_kept += bytes.size();
}

//! A snapshot: mostly it goes on with what is known.
void Draft2Calls::replace(Terminal &terminal, const QByteArray &bytes)
{
    if (!bytes.startsWith(terminal.bytes)) { // what was told cannot be taken back
        terminal.decoder = QStringDecoder(QStringDecoder::Utf8);
        terminal.startsAnew = terminal.told > 0;
        terminal.told = 0;
    }
    terminal.bytes = bytes;
}

QList<QJsonObject> Draft2Calls::newsOf(const QString &id, Terminal &terminal)
{
    if (terminal.callId.isEmpty())
        return {};
    QString text = std::exchange(terminal.startsAnew, false) ? u"\n"_s : QString();
    const QString fresh = terminal.decoder(QByteArrayView(terminal.bytes).sliced(terminal.told));
    text += fresh;
    terminal.told = terminal.bytes.size();
    QJsonObject meta;
    const QJsonValue exit = std::exchange(terminal.exit, QJsonValue::Undefined);
    if (const QString signal = exit["signal"_L1].toString(); !signal.isEmpty())
        text += u"\n[%1]\n"_s.arg(signal);
    if (!text.isEmpty())
        meta["terminal_output"_L1] = QJsonObject{{"terminal_id"_L1, id}, {"data"_L1, text}};
    if (exit.isObject()) {
        QJsonObject end{{"terminal_id"_L1, id}};
        if (exit["exitCode"_L1].isDouble())
            end["exit_code"_L1] = exit["exitCode"_L1];
        meta["terminal_exit"_L1] = end;
    }
    if (meta.isEmpty())
        return {};
    return {QJsonObject{
        {"sessionUpdate"_L1, kCallUpdate}, {"toolCallId"_L1, terminal.callId}, {"_meta"_L1, meta}}};
}

static QByteArray decoded(const QJsonValue &base64)
{
    return QByteArray::fromBase64(base64.toString().toLatin1());
}

QList<QJsonObject> Draft2Calls::terminal(const QJsonObject &update)
{
    const QString id = update["terminalId"_L1].toString();
    Terminal *terminal = find(id);
    if (!terminal)
        return {};
    const auto take = [&update](QLatin1StringView member, QString &value) {
        if (update.contains(member))
            value = update[member].toString();
    };
    take("command"_L1, terminal->command);
    take("cwd"_L1, terminal->cwd);
    if (update["output"_L1].isObject() && !terminal->isCut) {
        const qsizetype before = terminal->bytes.size();
        replace(*terminal, decoded(update["output"_L1]["data"_L1]));
        m_kept += terminal->bytes.size() - before;
    }
    terminal->canStop = offersStop(update).value_or(terminal->canStop);
    if (update["exitStatus"_L1].isObject()) {
        terminal->exit = update["exitStatus"_L1];
        terminal->canStop = false;
        terminal->isOver = true;
    }
    if (!terminal->exit.isObject() || !terminal->callId.isEmpty()) {
        const auto news = newsOf(id, *terminal);
        release(*terminal);
        return news;
    }
    QJsonObject input{{"command"_L1, terminal->command}};
    if (!terminal->cwd.isEmpty())
        input["cwd"_L1] = terminal->cwd;
    const auto news
        = patch({{"toolCallId"_L1, "terminal-"_L1 + id},
                 {"title"_L1, terminal->command.isEmpty() ? u"Terminal"_s : terminal->command},
                 {"kind"_L1, "execute"_L1},
                 {"status"_L1, "completed"_L1},
                 {"rawInput"_L1, input},
                 {"content"_L1,
                  QJsonArray{QJsonObject{{"type"_L1, "terminal"_L1}, {"terminalId"_L1, id}}}}});
    release(*terminal);
    return news;
}

QList<QJsonObject> Draft2Calls::output(const QJsonObject &update)
{
    const QString id = update["terminalId"_L1].toString();
    Terminal *terminal = find(id);
    if (!terminal)
        return {};
    print(*terminal, decoded(update["data"_L1]));
    const auto news = newsOf(id, *terminal);
    release(*terminal);
    return news;
}

std::optional<QJsonObject> Draft2Calls::stop(const QString &callId) const
{
    if (m_stoppable.contains(callId)) {
        return QJsonObject{{"method"_L1, "tool_call/cancel"_L1},
                           {"params"_L1, QJsonObject{{"toolCallId"_L1, callId}}}};
    }
    for (const auto &[id, terminal] : m_terminals) {
        if (terminal.canStop && terminal.callId == callId) {
            return QJsonObject{{"method"_L1, "terminal/cancel"_L1},
                               {"params"_L1, QJsonObject{{"terminalId"_L1, id}}}};
        }
    }
    return std::nullopt;
}

static QString keyOfRequest(const QJsonValue &id)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact));
}

static QSet<QString> refusalsOf(const QJsonObject &params)
{
    QSet<QString> ids;
    const QJsonArray options = params["options"_L1].toArray();
    for (const QJsonValue &option : options) {
        if (option["kind"_L1].toString().startsWith("reject_"_L1))
            ids.insert(option["optionId"_L1].toString());
    }
    return ids;
}

Result<Draft2Questions::Asked> Draft2Questions::ask(const QJsonValue &request,
                                                    const QJsonObject &params, Draft2Calls &calls)
{
    const QJsonValue subject = params["subject"_L1];
    const QString type = subject["type"_L1].toString();
    const auto missing = [](const QString &where) {
        return fail(ErrorCode::InvalidInput, u"is missing or no string"_s, where);
    };
    if (!params["title"_L1].isString())
        return missing(u"/title"_s);
    QJsonObject call;
    if (type == "tool_call"_L1) {
        call = subject["toolCall"_L1].toObject();
        if (!call.value("toolCallId"_L1).isString())
            return missing(u"/subject/toolCall/toolCallId"_s);
    } else if (type == "command"_L1) {
        if (!subject["command"_L1].isString())
            return missing(u"/subject/command"_s);
        call["toolCallId"_L1] = subject["toolCallId"_L1].toString();
        call["kind"_L1] = "execute"_L1;
        call["rawInput"_L1]
            = QJsonObject{{"command"_L1, subject["command"_L1]}, {"cwd"_L1, subject["cwd"_L1]}};
    }
    if (call.value("toolCallId"_L1).toString().isEmpty()) {
        const QString id = u"question-%1"_s.arg(++m_lastNumber);
        call["toolCallId"_L1] = id;
        call["title"_L1] = params["title"_L1];
        call["status"_L1] = "pending"_L1;
        m_own[keyOfRequest(request)] = {params["sessionId"_L1].toString(), id, refusalsOf(params)};
    }
    Asked asked;
    asked.params = params;
    asked.params.remove("subject"_L1);
    const Draft2Calls::Change changed = calls.change(call);
    asked.params["toolCall"_L1] = changed.update;
    asked.updates = changed.before + changed.after;
    return asked;
}

QJsonObject Draft2Questions::answered(const QJsonValue &request, const QJsonValue &result)
{
    const auto found = m_own.constFind(keyOfRequest(request));
    if (found == m_own.constEnd())
        return {};
    const Own own = *found;
    m_own.erase(found);
    const QJsonValue outcome = result["outcome"_L1];
    const bool isYes = outcome["outcome"_L1] == "selected"_L1
        && !own.refusals.contains(outcome["optionId"_L1].toString());
    const QJsonObject update{{"sessionUpdate"_L1, "tool_call_update"_L1},
                             {"toolCallId"_L1, own.callId},
                             {"status"_L1, isYes ? "completed"_L1 : "failed"_L1}};
    return {{"sessionId"_L1, own.sessionId}, {"update"_L1, update}};
}

} // namespace Acp
