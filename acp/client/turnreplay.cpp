// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/client/turnreplay.h"

#include <algorithm>

using namespace AgentCore;

namespace Acp {

//! Agents store line ends and blanks as they like.
static QString wordsOf(const ContentBlock &block)
{
    if (block.kind != ContentBlock::Kind::Text)
        return {};
    QString words = block.text;
    words.removeIf([](QChar character) { return character.isSpace(); });
    return words;
}

namespace {

//! One turn of the transcript.
struct Turn
{
    QString messageId;
    QString words;
    bool isAnswered = false;
};

} // namespace

TurnReplay::TurnReplay(const std::vector<SessionUpdate> &shown)
{
    QList<Turn> turns;
    for (const SessionUpdate &update : shown) {
        if (const auto *user = std::get_if<UserMessageAdded>(&update)) {
            if (turns.isEmpty() || turns.last().messageId != user->messageId)
                turns += Turn{user->messageId, {}};
            turns.last().words += wordsOf(user->content);
            m_text.clear();
            m_thought.clear();
        } else if (const auto *text = std::get_if<AgentTextAppended>(&update)) {
            m_text += text->text;
        } else if (const auto *thought = std::get_if<AgentThoughtAppended>(&update)) {
            m_thought += thought->text;
        }
        const bool isAnswer = std::holds_alternative<AgentTextAppended>(update)
            || std::holds_alternative<AgentThoughtAppended>(update)
            || std::holds_alternative<ToolCallChanged>(update);
        if (isAnswer && !turns.isEmpty())
            turns.last().isAnswered = true;
    }
    if (turns.isEmpty())
        return;
    m_prompt = turns.takeLast().words;
    for (const Turn &turn : std::as_const(turns)) {
        if (turn.isAnswered && turn.words == m_prompt)
            ++m_answered;
    }
}

void TurnReplay::addUser(const MessageChunk &chunk)
{
    const bool goesOn = m_tail.isEmpty() && chunk.messageId == m_saidId && !m_said.isEmpty();
    if (!goesOn) {
        if (m_said == m_prompt)
            ++m_told;
        m_said.clear();
        m_tail.clear();
    }
    m_saidId = chunk.messageId;
    m_said += wordsOf(chunk.content);
}

void TurnReplay::add(const IncomingUpdate &update)
{
    constexpr qsizetype kMaxTail = 100'000;
    const auto *chunk = std::get_if<MessageChunk>(&update);
    if (chunk && chunk->speaker == MessageChunk::Speaker::User)
        addUser(*chunk);
    else if (m_tail.size() < kMaxTail)
        m_tail += update;
}

bool TurnReplay::hasPrompt() const
{
    return canTell() && m_said == m_prompt && m_told >= m_answered;
}

QList<IncomingUpdate> TurnReplay::missing() const
{
    QString text;
    QString thought;
    for (const IncomingUpdate &update : m_tail) {
        if (const auto *chunk = std::get_if<MessageChunk>(&update))
            (chunk->speaker == MessageChunk::Speaker::Thought ? thought : text)
                += chunk->content.text;
    }
    // What is told in other words cannot be put together with what is shown.
    qsizetype textKnown = text.startsWith(m_text) ? m_text.size() : text.size();
    qsizetype thoughtKnown = thought.startsWith(m_thought) ? m_thought.size() : thought.size();
    QList<IncomingUpdate> missing;
    for (const IncomingUpdate &update : m_tail) {
        if (std::holds_alternative<ToolCallUpdate>(update)
            || std::holds_alternative<PlanChanged>(update))
            missing += update;
        const auto *chunk = std::get_if<MessageChunk>(&update);
        if (!chunk)
            continue;
        qsizetype &known
            = chunk->speaker == MessageChunk::Speaker::Thought ? thoughtKnown : textKnown;
        const qsizetype skipped = qMin(known, chunk->content.text.size());
        known -= skipped;
        MessageChunk rest = *chunk;
        rest.content.text.remove(0, skipped);
        if (!rest.content.text.isEmpty())
            missing += rest;
    }
    return missing;
}

TurnRecovery::TurnRecovery(const std::vector<SessionUpdate> &shown, bool isAnswered,
                           QObject *parent)
    : QObject(parent)
    , m_first(shown)
    , m_replay(m_first)
    , m_isAnswered(isAnswered)
{
    m_pause.setSingleShot(true);
    connect(&m_pause, &QTimer::timeout, this, &TurnRecovery::attempted);
}

void TurnRecovery::start()
{
    m_pause.start(0);
}

bool TurnRecovery::tryAgain()
{
    if (m_waited >= kPatience)
        return false;
    m_replay = m_first; // what the last attempt told may not be all
    m_pause.start(m_next);
    m_waited += m_next;
    m_next = std::min<std::chrono::milliseconds>(2 * m_next, kLongestPause);
    return true;
}

bool TurnRecovery::wasTaken(bool hasTold) const
{
    return m_isAnswered || (hasTold && m_replay.hasPrompt());
}

} // namespace Acp
