// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/longtexts.h"

#include <QUuid>

namespace AgentCore {

constexpr char kEnd = ';';

LongTexts::LongTexts()
    : m_mark(QUuid::createUuid().toByteArray(QUuid::Id128) + '-')
{ }

static ChatRequest withMessages(const ChatRequest &request, std::vector<ChatMessage> messages)
{
    return {request.model, request.system,          std::move(messages),
            request.tools, request.continuesAnswer, request.conversation};
}

QByteArray LongTexts::body(const ChatRequest &request,
                           const std::function<QByteArray(const ChatRequest &)> &write)
{
    const auto written = [&](std::vector<ChatMessage> messages) {
        return m_talk.filled(filled(write(marked(withMessages(request, std::move(messages))))));
    };
    const auto whole = written(m_talk.marked(request.messages));
    return whole ? *whole : *written(m_talk.marked(request.messages));
}

//! Texts that are not in \a request are forgotten.
ChatRequest LongTexts::marked(ChatRequest request)
{
    QHash<const QChar *, Text> kept;
    m_marked.clear();
    mark(request.system, kept);
    for (ChatMessage &message : request.messages) {
        for (MessagePart &part : message.parts) {
            if (auto *text = std::get_if<TextPart>(&part))
                mark(text->text, kept);
            else if (auto *result = std::get_if<ToolResultPart>(&part))
                mark(result->text, kept);
        }
    }
    m_texts = std::move(kept);
    return request;
}

// The beginning stays: wire formats ask whether a text is blank, or an error. So does the end of a
// pair of surrogates with its other half.
void LongTexts::mark(QString &text, QHash<const QChar *, Text> &kept)
{
    const qsizetype shown = kShown + (text.size() > kShown && text.at(kShown).isLowSurrogate());
    if (text.size() < kLeast || QStringView(text).first(shown).trimmed().isEmpty())
        return;
    const QChar *units = text.constData();
    auto found = m_texts.constFind(units);
    const bool isKnown = found != m_texts.constEnd() && found->whole.size() == text.size();
    const Text known = isKnown ? *found : Text{text, insideOfString(text.sliced(shown))};
    kept.insert(units, known);
    text.truncate(shown);
    text += QLatin1StringView(m_mark) + QString::number(m_marked.size()) + QLatin1Char(kEnd);
    m_marked.append(known.json);
}

//! The JSON \a body with the texts of the last marked request in the place of their marks.
QByteArray LongTexts::filled(const QByteArray &body) const
{
    qsizetype size = body.size();
    for (const QByteArray &json : m_marked)
        size += json.size();
    QByteArray whole;
    whole.reserve(size);
    qsizetype from = 0;
    for (qsizetype at; (at = body.indexOf(m_mark, from)) >= 0;) {
        const qsizetype number = at + m_mark.size();
        const qsizetype end = body.indexOf(kEnd, number);
        whole.append(QByteArrayView(body).sliced(from, at - from));
        whole.append(m_marked.at(QByteArrayView(body).sliced(number, end - number).toLongLong()));
        from = end + 1;
    }
    return whole.append(QByteArrayView(body).sliced(from));
}

} // namespace AgentCore
