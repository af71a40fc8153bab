// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replaymatch.h"

#include "agentcore/base/jsonreader.h"
#include "agentcore/base/jsontext.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! The arguments of a head, or nothing when it is none that is understood.
static std::optional<QStringList> argumentsOf(const QJsonObject &line)
{
    if (line["agentaoAcpLog"_L1] != 1)
        return std::nullopt;
    QStringList arguments;
    const QJsonArray list = line["arguments"_L1].toArray();
    for (const QJsonValue &argument : list)
        arguments += argument.toString();
    return arguments;
}

static void take(const QJsonObject &line, ReplayLog &log)
{
    log.masked += line["masked"_L1].toInteger();
    log.cut += line["cut"_L1].toInteger();
    if (!line.contains("message"_L1) && !line.contains("text"_L1))
        return; // an event
    const QDateTime time = QDateTime::fromString(line["time"_L1].toString(), Qt::ISODateWithMs);
    log.entries.append({line["from"_L1] == "client"_L1, time.toMSecsSinceEpoch(),
                        line["message"_L1].toObject(), line["text"_L1].toString()});
}

Result<ReplayLog> ReplayLog::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return fail(ErrorCode::Io, u"cannot read the log: "_s + file.errorString(), path);
    ReplayLog log;
    QString run;
    while (!file.atEnd()) {
        const auto line = parseJsonObject(file.readLine().trimmed());
        if (!line)
            continue;
        if (const auto arguments = argumentsOf(*line)) {
            log = {};
            log.arguments = *arguments;
            run = (*line)["run"_L1].toString();
        } else if (!run.isEmpty() && (*line)["run"_L1].toString() == run) {
            take(*line, log);
        }
    }
    if (std::ranges::none_of(log.entries, &ReplayEntry::isClients))
        return fail(ErrorCode::InvalidInput, u"this is no log of --acp-log"_s, path);
    return log;
}

static QByteArray toLine(const QJsonObject &message)
{
    return QJsonDocument(message).toJson(QJsonDocument::Compact);
}

//! An id as text: 1 and "1" differ.
static QString idText(const QJsonValue &id)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{id}).toJson(QJsonDocument::Compact));
}

static QString responseKind(const QJsonValue &id)
{
    return "response "_L1 + idText(id);
}

static bool isUpdate(const QString &kind)
{
    return kind.startsWith("session/update "_L1);
}

//! The checkpoints that \a value names, as they stand.
static QStringList checkpointsIn(const QJsonValue &value)
{
    QStringList ids;
    const QJsonObject object = value.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        if (it->isObject())
            ids += checkpointsIn(*it);
        else if (it.key() == "checkpointId"_L1 && it->isString())
            ids += it->toString();
    }
    return ids;
}

//! Updates of one turn may be more or fewer than they were; their checkpoints come in order.
void ReplayMatch::learnCheckpoints(const QJsonObject &update)
{
    const QStringList ids = checkpointsIn(update["params"_L1]);
    for (const QString &id : ids) {
        if (m_heardCheckpoints.contains(id))
            continue;
        const QString before = m_recordedCheckpoints.value(m_heardCheckpoints.size());
        m_heardCheckpoints += id;
        if (!before.isEmpty() && !m_newIds.contains(before))
            m_newIds.insert(before, id);
    }
}

ReplayMatch::ReplayMatch(ReplayLog log)
    : m_log(std::move(log))
{
    for (const ReplayEntry &entry : std::as_const(m_log.entries)) {
        if (entry.isClients)
            continue;
        const QString kind = kindOf(entry.message, false);
        QList<QJsonObject> &said = m_recorded[kind];
        if (entry.message.contains("method"_L1) && entry.message.contains("id"_L1))
            m_questions[idText(entry.message["id"_L1])] = {kind, said.size()};
        said.append(entry.message);
        if (isUpdate(kind))
            m_recordedCheckpoints += checkpointsIn(entry.message["params"_L1]);
    }
    m_recordedCheckpoints.removeDuplicates();
}

//! What is compared of a message of the agent. With \a isNow its ids are translated back.
QString ReplayMatch::kindOf(const QJsonObject &message, bool isNow) const
{
    const QString method = message["method"_L1].toString();
    if (method.isEmpty())
        return responseKind(message["id"_L1]);
    QString session = message["params"_L1]["sessionId"_L1].toString();
    if (isNow)
        session = m_oldIds.value(session, session);
    const QString what = message["params"_L1]["update"_L1]["sessionUpdate"_L1].toString();
    return method + u' ' + session + (what.isEmpty() ? what : u' ' + what);
}

qsizetype ReplayMatch::nextOfClient()
{
    for (; m_position < m_log.entries.size(); ++m_position) {
        const ReplayEntry &entry = m_log.entries.at(m_position);
        if (entry.isClients)
            break;
        const QString kind = kindOf(entry.message, false);
        qsizetype &needed = m_needed[kind];
        needed = isUpdate(kind) ? 1 : needed + 1;
    }
    return m_position;
}

bool ReplayMatch::isDue() const
{
    for (auto it = m_needed.begin(); it != m_needed.end(); ++it) {
        if (m_heard.value(it.key()).size() < *it)
            return false;
    }
    return true;
}

void ReplayMatch::giveUp()
{
    for (auto it = m_needed.begin(); it != m_needed.end(); ++it)
        *it = std::min(*it, m_heard.value(it.key()).size());
}

bool ReplayMatch::isWaiting() const
{
    return std::ranges::any_of(m_open, [](int count) { return count > 0; });
}

std::optional<QByteArray> ReplayMatch::take(qsizetype index)
{
    const ReplayEntry &entry = m_log.entries.at(index);
    m_position = index + 1;
    if (entry.message.isEmpty())
        return entry.text.toUtf8().replace('\n', ' ');
    QJsonObject message = withNewIds(entry.message).toObject();
    const bool hasId = message.contains("id"_L1);
    if (message.contains("method"_L1)) {
        message["id"_L1] = entry.message["id"_L1]; // undefined: none
        if (hasId) {
            ++m_open[responseKind(entry.message["id"_L1])];
            m_asked.insert(responseKind(entry.message["id"_L1]));
        }
        return toLine(message);
    }
    const auto question = m_questions.constFind(idText(entry.message["id"_L1]));
    if (question == m_questions.constEnd())
        return toLine(message); // an answer to nothing, as recorded
    const QList<QJsonObject> asked = m_heard.value(question->kind);
    if (asked.size() <= question->number)
        return std::nullopt;
    message["id"_L1] = asked.at(question->number)["id"_L1];
    return toLine(message);
}

static QByteArray answerToUnknown(const QJsonObject &request)
{
    QJsonObject answer{{"jsonrpc"_L1, "2.0"_L1}, {"id"_L1, request["id"_L1]}};
    if (request["method"_L1] == "session/request_permission"_L1)
        answer["result"_L1]
            = QJsonObject{{"outcome"_L1, QJsonObject{{"outcome"_L1, "cancelled"_L1}}}};
    else
        answer["error"_L1]
            = QJsonObject{{"code"_L1, -32601}, {"message"_L1, "The log has no answer"_L1}};
    return toLine(answer);
}

std::optional<QByteArray> ReplayMatch::hear(const QJsonObject &message)
{
    const QString kind = kindOf(message, true);
    const bool isRequest = message.contains("method"_L1) && message.contains("id"_L1);
    if (!message.contains("method"_L1))
        hearResponse(kind, message);
    QList<QJsonObject> &heard = m_heard[kind];
    const qsizetype number = heard.size();
    heard.append(message);
    const QList<QJsonObject> before = recorded(kind);
    if (isUpdate(kind))
        learnCheckpoints(message);
    if (isRequest && number >= before.size())
        return answerToUnknown(message);
    if (isRequest)
        learnIds(before.at(number)["params"_L1], message["params"_L1]);
    return std::nullopt;
}

void ReplayMatch::hearResponse(const QString &kind, const QJsonObject &message)
{
    if (int &open = m_open[kind]; open > 0)
        --open;
    const qsizetype number = m_heard.value(kind).size();
    const QList<QJsonObject> before = recorded(kind);
    if (number < before.size())
        learnIds(before.at(number)["result"_L1], message["result"_L1]);
}

void ReplayMatch::learnIds(const QJsonValue &before, const QJsonValue &now)
{
    static constexpr std::array kNames{"sessionId"_L1,       "nextCursor"_L1, "toolCallId"_L1,
                                       "elicitationId"_L1,   "messageId"_L1,  "checkpointId"_L1,
                                       "undoCheckpointId"_L1};
    const QJsonArray items = before.toArray();
    for (qsizetype i = 0; i < items.size(); ++i)
        learnIds(items.at(i), now[i]);
    const QJsonObject object = before.toObject();
    for (auto it = object.begin(); it != object.end(); ++it) {
        const QJsonValue other = now[it.key()];
        if (it->isObject() || it->isArray()) {
            learnIds(*it, other);
        } else if (it->isString() && other.isString() && std::ranges::contains(kNames, it.key())) {
            if (!m_newIds.contains(it->toString()))
                m_newIds.insert(it->toString(), other.toString());
            if (!m_oldIds.contains(other.toString()))
                m_oldIds.insert(other.toString(), it->toString());
        }
    }
}

QJsonValue ReplayMatch::withNewIds(const QJsonValue &value) const
{
    return withStrings(value, [this](const QString &id) { return m_newIds.value(id, id); });
}

static QString outcomeOf(const QJsonObject &response)
{
    if (response.contains("error"_L1))
        return u"error %1"_s.arg(response["error"_L1]["code"_L1].toInteger());
    const QString reason = response["result"_L1]["stopReason"_L1].toString();
    return reason.isEmpty() ? u"a result"_s : u"stop reason "_s + reason;
}

//! The differences of one kind of message.
static QStringList compared(const QString &kind, const QList<QJsonObject> &before,
                            const QList<QJsonObject> &now)
{
    QStringList differences;
    if (isUpdate(kind)) {
        if (before.isEmpty() != now.isEmpty())
            differences += (now.isEmpty() ? u"missing: %1"_s : u"new: %1"_s).arg(kind);
        return differences;
    }
    if (now.size() < before.size())
        differences += u"missing: %1 (%2 of %3)"_s.arg(kind).arg(now.size()).arg(before.size());
    else if (now.size() > before.size())
        differences += u"new: %1 (%2 instead of %3)"_s.arg(kind).arg(now.size()).arg(before.size());
    if (!kind.startsWith("response "_L1))
        return differences;
    for (qsizetype i = 0; i < std::min(before.size(), now.size()); ++i) {
        const QString old = outcomeOf(before.at(i));
        const QString fresh = outcomeOf(now.at(i));
        if (old != fresh)
            differences += u"other: %1: %2 instead of %3"_s.arg(kind, fresh, old);
    }
    return differences;
}

QStringList ReplayMatch::differences() const
{
    QStringList kinds = m_recorded.keys() + m_heard.keys();
    kinds.removeDuplicates();
    kinds.sort();
    QStringList differences;
    for (const QString &kind : std::as_const(kinds)) {
        // The recorded client went without waiting for this one.
        if (m_asked.contains(kind) && recorded(kind).isEmpty())
            continue;
        differences += compared(kind, recorded(kind), m_heard.value(kind));
    }
    return differences;
}

} // namespace App
