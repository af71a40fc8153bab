// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/llm/wire/thinktags.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr std::array kOpeningTags{"<think>"_L1, "[THINK]"_L1};

static QString closingTag(const QString &opening)
{
    return opening.first(1) + u'/' + opening.sliced(1);
}

//! How many units at the end of \a text may be the beginning of \a tag.
static qsizetype begunAtEnd(QStringView text, QStringView tag)
{
    qsizetype length = std::min(text.size(), tag.size() - 1);
    while (length > 0 && !text.endsWith(tag.first(length)))
        --length;
    return length;
}

ThinkTags::Pieces ThinkTags::take(const QString &piece)
{
    if (m_state == State::Answer)
        return {{}, piece};
    Pieces pieces;
    m_kept += piece;
    bool goesOn = true;
    while (goesOn && m_state != State::Answer)
        goesOn = m_state == State::Beginning ? takeBeginning(pieces) : takeThought(pieces);
    if (m_state == State::Answer)
        pieces.text += std::exchange(m_kept, {});
    return pieces;
}

//! True when the state changed.
bool ThinkTags::takeBeginning(Pieces &pieces)
{
    const QString start = QStringView(m_kept).trimmed().toString();
    const auto opened = std::ranges::find_if(
        kOpeningTags, [&](auto tag) { return QStringView(m_kept).trimmed().startsWith(tag); });
    if (opened != kOpeningTags.end()) {
        if (!m_opening.isEmpty())
            pieces.thought += u"\n\n"_s; // thoughts in more than one pair of tags
        m_opening = *opened;
        m_kept = m_kept.sliced(m_kept.indexOf(*opened) + opened->size());
        m_state = State::Thinking;
        return true;
    }
    if (std::ranges::any_of(kOpeningTags, [&](auto tag) { return tag.startsWith(start); }))
        return false; // may become one
    if (m_opening.isEmpty() && m_startsOpen) {
        m_opening = kOpeningTags.front();
        m_isAssumed = true;
        m_state = State::Thinking;
        return true;
    }
    if (!m_opening.isEmpty())
        m_kept = m_kept.sliced(m_kept.indexOf(start.first(1))); // the lines after the thoughts
    m_state = State::Answer;
    return true;
}

//! True when the state changed.
bool ThinkTags::takeThought(Pieces &pieces)
{
    const QString closing = closingTag(m_opening);
    const qsizetype end = m_kept.indexOf(closing);
    const qsizetype size = end < 0 ? m_kept.size() - begunAtEnd(m_kept, closing) : end;
    pieces.thought += m_kept.first(size);
    if (m_isAssumed)
        m_told += m_kept.first(size);
    m_kept = m_kept.sliced(end < 0 ? size : end + closing.size());
    if (end < 0)
        return false;
    m_state = State::Beginning;
    m_isAssumed = false;
    m_told.clear();
    return true;
}

ThinkTags::Pieces ThinkTags::finish()
{
    const State state = std::exchange(m_state, State::Answer);
    const QString kept = std::exchange(m_kept, {});
    if (state == State::Thinking && m_isAssumed) {
        m_wereNone = true;
        m_opening.clear();
        return {{}, std::exchange(m_told, {}) + kept};
    }
    if (state == State::Thinking)
        return {kept, {}};
    return {{}, m_opening.isEmpty() || !kept.trimmed().isEmpty() ? kept : QString()};
}

qsizetype ThinkTags::loneEnd(const QString &text)
{
    static const QString line = u"\n</think>\n"_s;
    const qsizetype at = text.indexOf(line);
    const QStringView before = QStringView(text).first(qMax(qsizetype(0), at));
    const bool isInCode = before.count(u"```"_s) % 2 != 0;
    return at < 0 || isInCode || before.contains(kOpeningTags.front()) ? -1 : at + line.size();
}

QString ThinkTags::withoutEnd(const QString &thought)
{
    return thought.first(thought.lastIndexOf(closingTag(kOpeningTags.front()))).trimmed();
}

QString ThinkTags::wrapped(const QString &openingTag, const QString &thought)
{
    return openingTag + thought + closingTag(openingTag) + u"\n\n"_s;
}

} // namespace AgentCore
