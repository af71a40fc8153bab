// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/providers/demo/demowriter.h"

#include <QJsonDocument>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! \a text in pieces as a model streams them: about a word each.
static QStringList pieces(const QString &text)
{
    constexpr qsizetype kLongest = 24;
    QStringList pieces;
    qsizetype start = 0;
    while (start < text.size()) {
        qsizetype end = text.indexOf(u' ', start + 1);
        if (end < 0 || end - start > kLongest)
            end = qMin(start + kLongest, text.size());
        if (end < text.size() && text[end].isLowSurrogate())
            ++end;
        pieces.append(text.sliced(start, end - start));
        start = end;
    }
    return pieces;
}

DemoWriter &DemoWriter::say(const QString &text)
{
    for (const QString &piece : pieces(text))
        m_reply.events.emplace_back(TextDelta{piece});
    m_outcome.message.parts.emplace_back(TextPart{text});
    m_chars += text.size();
    return *this;
}

DemoWriter &DemoWriter::think(const QString &text)
{
    for (const QString &piece : pieces(text))
        m_reply.events.emplace_back(ReasoningDelta{piece});
    m_outcome.message.parts.emplace_back(ReasoningPart{text, {}});
    m_chars += text.size();
    return *this;
}

DemoWriter &DemoWriter::call(const QString &name, const QJsonObject &input)
{
    const QString id = u"demo_%1_%2"_s.arg(m_turn).arg(m_calls);
    const QString arguments
        = QString::fromUtf8(QJsonDocument(input).toJson(QJsonDocument::Compact));
    for (const QString &piece : pieces(arguments))
        m_reply.events.emplace_back(ToolCallDelta{m_calls, id, name, piece});
    m_outcome.message.parts.emplace_back(ToolCallPart{id, name, arguments});
    m_chars += arguments.size();
    ++m_calls;
    return *this;
}

DemoScriptReply DemoWriter::end(FinishReason reason)
{
    constexpr qsizetype kCharsPerToken = 4;
    m_outcome.reason
        = m_calls > 0 && reason == FinishReason::EndTurn ? FinishReason::ToolCalls : reason;
    m_outcome.message.role = ChatMessage::Role::Assistant;
    // As if it were a model, so that front ends have something to show; the same every time.
    m_outcome.usage.inputTokens = 1000 + 200 * m_turn;
    m_outcome.usage.outputTokens = qMax<qint64>(1, m_chars / kCharsPerToken);
    m_reply.outcome = m_outcome;
    return std::move(m_reply);
}

} // namespace AgentCore
