// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/openai/openaitoolcalls.h"

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
        takeOne(json, json.value("function"_L1).toObject(), deltas);
    }
    return deltas;
}

std::vector<ToolCallDelta> OpenAiToolCalls::takeLegacy(const QJsonObject &function)
{
    std::vector<ToolCallDelta> deltas;
    takeOne({{"index"_L1, 0}}, function, deltas);
    return deltas;
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
        Call &call = m_calls[found];
        const bool otherId = !id.isEmpty() && !call.wireId.isEmpty() && id != call.wireId;
        const bool otherName = !call.part.name.isEmpty() && call.part.name != name;
        const bool startsAgain = id != call.wireId || id.isEmpty();
        const bool isAnother = startsAgain && call.braces.isWhole;
        if (otherId || otherName || (isAnother && !piece.isEmpty()))
            found = m_calls.size();
        else if (isAnother) // it may be the name alone that is repeated
            call.isNamedAgain = true;
    }
    if (found == m_calls.size())
        m_calls.emplace_back();
    if (hasIndex)
        m_byWireIndex.insert(wireIndex, found);
    return found;
}

qsizetype OpenAiToolCalls::Braces::read(QStringView text)
{
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (isInString) {
            isInString = isEscaped || c != u'"';
            isEscaped = !isEscaped && c == u'\\';
            continue;
        }
        if (c == u'{' && isWhole)
            return i;
        isInString = c == u'"';
        if (c == u'{' || c == u'[')
            ++depth;
        else if ((c == u'}' || c == u']') && depth > 0)
            isWhole = --depth == 0;
    }
    return text.size();
}

// An object begins behind that of the call: it is what the call is meant to have, or of another
// one.
void OpenAiToolCalls::beginNext(size_t at)
{
    Call &call = m_calls[at];
    if (!call.isNamedAgain && call.part.arguments.simplified().remove(u' ') == "{}"_L1) {
        call.part.arguments.clear();
        call.braces = {};
        return;
    }
    QString &whole = call.part.arguments;
    while (!whole.isEmpty() && (whole.back().isSpace() || whole.back() == u','))
        whole.chop(1);
    Call next;
    next.wireId = call.wireId;
    next.part.name = call.part.name;
    next.repeats = call.isNamedAgain ? QString() : whole;
    m_calls.push_back(std::move(next));
    for (size_t &known : m_byWireIndex) {
        if (known == at)
            known = m_calls.size() - 1;
    }
}

void OpenAiToolCalls::takeOne(const QJsonObject &json, const QJsonObject &function,
                              std::vector<ToolCallDelta> &deltas)
{
    const QString name = function.value("name"_L1).toString();
    const QString piece = argumentsPiece(function.value("arguments"_L1));
    size_t at = callFor(json, name, piece);
    if (m_calls[at].wireId.isEmpty())
        m_calls[at].wireId = json.value("id"_L1).toString();
    if (m_calls[at].part.name.isEmpty())
        m_calls[at].part.name = name;
    QStringView rest = piece;
    while (true) {
        const qsizetype end = m_calls[at].braces.read(rest);
        append(m_calls[at], rest.first(end), deltas);
        rest = rest.sliced(end);
        if (rest.isEmpty())
            break;
        const size_t before = m_calls.size();
        beginNext(at);
        at = m_calls.size() == before ? at : before;
    }
    const QJsonValue extra = json.value("extra_content"_L1);
    if (extra.isObject() && m_calls[at].index >= 0)
        m_extraContents.insert(m_calls[at].part.id, extra);
}

// Adds the delta to tell of; none while the name is not known, or whether it is a call.
void OpenAiToolCalls::append(Call &call, QStringView piece, std::vector<ToolCallDelta> &deltas)
{
    call.part.arguments += piece;
    // Without a copy: it may be long, and comes in thousands of pieces.
    const bool onlyRepeats = call.repeats.startsWith(QStringView(call.part.arguments).trimmed());
    if (call.part.name.isEmpty() || (!call.repeats.isEmpty() && onlyRepeats))
        return;
    const bool isNew = call.index < 0;
    if (isNew) {
        call.index = m_announced++;
        call.part.id = m_ids->fresh(call.wireId);
    }
    if (isNew || !piece.isEmpty())
        deltas.push_back({call.index, call.part.id, call.part.name,
                          isNew ? call.part.arguments : piece.toString()});
}

} // namespace AgentCore
