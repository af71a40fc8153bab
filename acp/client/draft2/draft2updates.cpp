// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/draft2/draft2updates.h"

#include "acp/client/draft2/draft2shapes.h"

#include <algorithm>
#include <initializer_list>

using namespace Qt::StringLiterals;

namespace Acp {

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
