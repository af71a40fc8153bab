// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/longtexts.h"

#include "agentcore/base/jsontext.h"
#include "agentcore/base/lastmade.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QUuid>

#include <array>
#include <iterator>

namespace AgentCore {

using Role = ChatMessage::Role;

static constexpr int kMarks = 4; // two pairs

//! The text that \a message of \a role is; null: it is something else.
static const QString *plainText(const ChatMessage &message, Role role)
{
    if (message.role != role || message.parts.size() != 1)
        return nullptr;
    const auto *part = std::get_if<TextPart>(&message.parts.front());
    return part && !QStringView(part->text).trimmed().isEmpty() ? &part->text : nullptr;
}

namespace {

struct Run
{
    size_t begin = 0; //!< Of its first prompt.
    size_t pairs = 0;
};

} // namespace

//! What caches are told of and the turn that runs stand at the end, which is never part of it.
static Run longestRun(const std::vector<ChatMessage> &messages)
{
    constexpr size_t kEnd = 6;
    Run longest;
    Run run;
    for (size_t i = 0; i + 1 + kEnd < messages.size();) {
        if (plainText(messages[i], Role::User) && plainText(messages[i + 1], Role::Assistant)) {
            run = {run.pairs == 0 ? i : run.begin, run.pairs + 1};
            longest = run.pairs > longest.pairs ? run : longest;
            i += 2;
        } else {
            run = {};
            ++i;
        }
    }
    return longest;
}

static QByteArray toJson(const QJsonDocument &document)
{
    return withWholePairs(document.toJson(QJsonDocument::Compact));
}

QByteArray insideOfString(const QString &text)
{
    constexpr qsizetype kAround = 2; // ["..."]
    const QByteArray json = toJson(QJsonDocument(QJsonArray{text}));
    return json.sliced(kAround, json.size() - 2 * kAround);
}

QByteArray bodyBytes(QJsonObject body)
{
    constexpr QLatin1StringView kTools("tools");
    const QJsonValue tools = body.value(kTools);
    if (!tools.isArray())
        return toJson(QJsonDocument(body));
    static LastMade<QJsonArray, QByteArray> last;
    static const QString mark = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const QByteArray written
        = last.get(tools.toArray(), [&tools] { return toJson(QJsonDocument(tools.toArray())); });
    body.insert(kTools, mark);
    QByteArray bytes = toJson(QJsonDocument(body));
    const QByteArray marked = '"' + mark.toLatin1() + '"';
    return bytes.replace(bytes.lastIndexOf(marked), marked.size(), written);
}

PlainTalk::PlainTalk()
    : m_mark(QUuid::createUuid().toByteArray(QUuid::Id128) + '.')
{ }

QByteArray PlainTalk::markOf(int number) const
{
    return m_mark + char('0' + number);
}

void PlainTalk::forget()
{
    m_texts.clear();
    m_json.clear();
    m_written = 0;
}

std::vector<ChatMessage> PlainTalk::marked(const std::vector<ChatMessage> &messages)
{
    constexpr size_t kLeastPairs = 8;
    const Run run = m_isUseless ? Run() : longestRun(messages);
    if (run.pairs < kLeastPairs) {
        forget();
        return messages;
    }
    const size_t end = run.begin + 2 * run.pairs;
    const auto text = [&](qsizetype at) -> const QString & {
        return std::get<TextPart>(messages[run.begin + size_t(at)].parts.front()).text;
    };
    const auto count = qsizetype(2 * run.pairs);
    qsizetype known = 0;
    while (known < qMin(count, m_texts.size())
           && m_texts.at(known).constData() == text(known).constData()
           && m_texts.at(known).size() == text(known).size())
        ++known;
    if (known < m_texts.size()) { // another branch, or what it began with was left out
        forget();
        known = 0;
    }
    for (qsizetype at = known; at < count; ++at)
        m_texts.append(text(at));
    std::vector<ChatMessage> marked(messages.begin(), messages.begin() + qsizetype(run.begin));
    for (int i = 0; i < kMarks; ++i) {
        marked.push_back({i % 2 == 0 ? Role::User : Role::Assistant,
                          {TextPart{QString::fromLatin1(markOf(i))}}});
    }
    std::copy(messages.begin() + qsizetype(end), messages.end(), std::back_inserter(marked));
    return marked;
}

std::optional<QByteArray> PlainTalk::filled(const QByteArray &body)
{
    if (m_texts.isEmpty())
        return body;
    const qsizetype size = m_mark.size() + 1;
    std::array<qsizetype, kMarks> at{};
    qsizetype from = 0;
    for (int i = 0; i < kMarks && !m_isUseless; ++i) {
        at[size_t(i)] = body.indexOf(markOf(i), from);
        m_isUseless |= at[size_t(i)] < 0;
        from = at[size_t(i)] + size;
    }
    const auto behind = [&](size_t i) {
        return m_isUseless ? QByteArray() : body.sliced(at[i] + size, at[i + 1] - at[i] - size);
    };
    const QByteArray inPair = behind(0);
    const QByteArray afterPair = behind(1);
    m_isUseless = m_isUseless || body.count(m_mark) != kMarks || behind(2) != inPair;
    if (m_isUseless)
        return std::nullopt;
    if (m_inPair != inPair || m_afterPair != afterPair) {
        m_json.clear();
        m_written = 0;
        m_inPair = inPair;
        m_afterPair = afterPair;
    }
    for (; m_written < m_texts.size(); ++m_written) {
        if (m_written > 0)
            m_json += m_written % 2 == 0 ? m_afterPair : m_inPair;
        m_json += insideOfString(m_texts.at(m_written));
    }
    return body.first(at.front()) + m_json + body.sliced(from);
}

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
