// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/plaintalk.h"

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

QByteArray insideOfString(const QString &text)
{
    constexpr qsizetype kAround = 2; // ["..."]
    const QByteArray json = QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact);
    return json.sliced(kAround, json.size() - 2 * kAround);
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

} // namespace AgentCore
