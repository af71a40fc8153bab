// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2questions.h"

#include <QJsonDocument>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

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
