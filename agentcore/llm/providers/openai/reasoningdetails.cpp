// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/reasoningdetails.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

// The member that comes in pieces; empty for entries that come whole.
static QLatin1StringView growingMember(const QJsonObject &entry)
{
    if (entry.value("text"_L1).isString())
        return "text"_L1;
    return entry.value("summary"_L1).isString() ? "summary"_L1 : QLatin1StringView();
}

static bool areOneEntry(const QJsonObject &last, const QJsonObject &piece)
{
    const QLatin1StringView member = growingMember(piece);
    const bool isSignature = member.isEmpty() && piece.contains("signature"_L1);
    const auto agrees = [&](QLatin1StringView key) {
        const QJsonValue theirs = piece.value(key);
        return theirs.isUndefined() || theirs.isNull() || last.value(key).isNull()
            || last.value(key).isUndefined() || last.value(key) == theirs;
    };
    const bool grows = isSignature ? !growingMember(last).isEmpty()
                                   : !member.isEmpty() && growingMember(last) == member;
    return grows && agrees("type"_L1) && agrees("index"_L1) && agrees("id"_L1);
}

QString ReasoningDetails::take(const QJsonArray &entries)
{
    QString text;
    for (const QJsonValue &entry : entries) {
        if (entry.isObject())
            text += takeOne(entry.toObject());
    }
    return text;
}

QString ReasoningDetails::takeOne(const QJsonObject &entry)
{
    const QLatin1StringView member = growingMember(entry);
    const QString piece = member.isEmpty() ? QString() : entry.value(member).toString();
    if (m_entries.isEmpty() || !areOneEntry(m_entries.last().toObject(), entry)) {
        m_entries.append(entry);
        return piece;
    }
    constexpr qsizetype kSurelyRepeated = 6; // short ones may begin a longer word
    QJsonObject whole = m_entries.last().toObject();
    const QString before = member.isEmpty() ? QString() : whole.value(member).toString();
    const bool repeats = before.size() >= kSurelyRepeated && piece.startsWith(before);
    const QString fresh = repeats ? piece.sliced(before.size()) : piece;
    for (auto it = entry.begin(); it != entry.end(); ++it) {
        if (it.key() == member)
            whole.insert(member, QString(before + fresh));
        else if (!it.value().isNull())
            whole.insert(it.key(), it.value());
    }
    m_entries.replace(m_entries.size() - 1, whole);
    return fresh;
}

} // namespace AgentCore
