// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaitoolcalls.h"

#include "agentcore/base/jsonreader.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

static QString argumentsPiece(const QJsonValue &value)
{
    if (value.isObject())
        return QString::fromUtf8(QJsonDocument(value.toObject()).toJson(QJsonDocument::Compact));
    return value.toString();
}

OpenAiToolCalls::OpenAiToolCalls(CallIds *ids)
    : m_ids(ids)
{ }

std::vector<ToolCallDelta> OpenAiToolCalls::take(const QJsonArray &calls)
{
    std::vector<ToolCallDelta> deltas;
    for (const QJsonValue &value : calls) {
        const QJsonObject json = value.toObject();
        ToolCallDelta delta = takeOne(json, json.value("function"_L1).toObject());
        if (!delta.name.isEmpty())
            deltas.push_back(std::move(delta));
    }
    return deltas;
}

std::vector<ToolCallDelta> OpenAiToolCalls::takeLegacy(const QJsonObject &function)
{
    ToolCallDelta delta = takeOne({{"index"_L1, 0}}, function);
    if (delta.name.isEmpty())
        return {};
    return {std::move(delta)};
}

std::vector<ToolCallPart> OpenAiToolCalls::parts() const
{
    auto parts = std::vector<ToolCallPart>(size_t(m_announced));
    for (const Call &call : m_calls) {
        if (call.index < 0)
            continue;
        ToolCallPart &part = parts[size_t(call.index)];
        part = call.part;
        if (part.arguments.trimmed().isEmpty())
            part.arguments = u"{}"_s;
    }
    return parts;
}

// The call that a piece belongs to; a new one when nothing fits.
size_t OpenAiToolCalls::callFor(const QJsonObject &json, const QString &name, const QString &piece)
{
    const QString id = json.value("id"_L1).toString();
    const bool hasIndex = json.value("index"_L1).isDouble();
    const qint64 wireIndex = json.value("index"_L1).toInteger();
    const auto known = hasIndex ? m_byWireIndex.constFind(wireIndex) : m_byWireIndex.constEnd();
    size_t found = m_calls.size();
    if (known != m_byWireIndex.constEnd())
        found = *known;
    else if (!hasIndex && !m_calls.empty())
        found = m_calls.size() - 1;
    if (!hasIndex && !id.isEmpty()) {
        for (size_t i = 0; i < m_calls.size(); ++i) {
            if (m_calls[i].wireId == id)
                found = i;
        }
    }
    if (found < m_calls.size() && !name.isEmpty()) {
        const Call &call = m_calls[found];
        const bool otherId = !id.isEmpty() && !call.wireId.isEmpty() && id != call.wireId;
        const bool otherName = !call.part.name.isEmpty() && call.part.name != name;
        const bool startsAgain = id != call.wireId || id.isEmpty();
        const bool isWhole = startsAgain && !piece.isEmpty() && !call.part.arguments.isEmpty()
            && parseJsonObject(call.part.arguments.toUtf8()).has_value();
        if (otherId || otherName || isWhole)
            found = m_calls.size();
    }
    if (found == m_calls.size())
        m_calls.emplace_back();
    if (hasIndex)
        m_byWireIndex.insert(wireIndex, found);
    return found;
}

// The delta to tell of; without name when there is nothing to tell yet.
ToolCallDelta OpenAiToolCalls::takeOne(const QJsonObject &json, const QJsonObject &function)
{
    const QString name = function.value("name"_L1).toString();
    const QString piece = argumentsPiece(function.value("arguments"_L1));
    Call &call = m_calls[callFor(json, name, piece)];
    if (call.wireId.isEmpty())
        call.wireId = json.value("id"_L1).toString();
    if (call.part.name.isEmpty())
        call.part.name = name;
    call.part.arguments += piece;
    if (call.part.name.isEmpty())
        return {};
    const bool isNew = call.index < 0;
    if (isNew) {
        call.index = m_announced++;
        call.part.id = m_ids->fresh(call.wireId);
    }
    const QJsonValue extra = json.value("extra_content"_L1);
    if (extra.isObject())
        m_extraContents.insert(call.part.id, extra);
    if (!isNew && piece.isEmpty())
        return {};
    return {call.index, call.part.id, call.part.name, isNew ? call.part.arguments : piece};
}

} // namespace AgentCore
