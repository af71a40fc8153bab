// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/searchwords.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/index/wordsplitter.h"

#include <algorithm>
#include <bit>

using namespace Qt::StringLiterals;

namespace AgentCore {

// Two letters, as nearly every text has a word that begins with a given one.
static constexpr qsizetype kMinPrefixChars = 2;
static constexpr qsizetype kMaxTypedChars = 1000;
static constexpr qsizetype kMaxPlaces = 500;

SearchWords::SearchWords(const QString &typed)
{
    using Kind = WordSplitter::Kind;
    qsizetype pairEnd = -1;
    const QString text = typed.left(kMaxTypedChars);
    WordSplitter::split(text,
                        [&](const QString &word, Kind kind, qsizetype start, qsizetype length) {
                            if (kind == Kind::Part)
                                return;
                            const bool goesOn = kind == Kind::Pair && start < pairEnd;
                            if (!goesOn && m_terms.size() >= kMaxTerms)
                                return;
                            if (!goesOn)
                                m_terms.append(Term());
                            Term &term = m_terms.last();
                            if (kind == Kind::Whole) {
                                term.words = {word};
                            } else {
                                // The last character of a run stands alone and says nothing that
                                // its pair does not.
                                if (goesOn)
                                    term.literal += text.sliced(pairEnd, start + length - pairEnd);
                                else
                                    term.literal = text.sliced(start, length);
                                if (!goesOn || start + length > pairEnd)
                                    term.words += word;
                                pairEnd = start + length;
                                term.isPrefix = term.literal == word && term.words.size() == 1;
                            }
                        });
    if (!m_terms.isEmpty() && m_terms.last().literal.isEmpty())
        m_terms.last().isPrefix = m_terms.last().words.first().size() >= kMinPrefixChars;
}

QString SearchWords::expressionOf(const Term &term)
{
    // Words have no quotation marks, so nothing that is typed reaches the syntax of FTS5.
    const QString phrase = u'"' + term.words.join(u' ') + u'"';
    return term.isPrefix ? phrase + " *"_L1 : phrase;
}

QStringList SearchWords::expressions() const
{
    QStringList expressions;
    for (const Term &term : m_terms)
        expressions += expressionOf(term);
    return expressions;
}

QString SearchWords::expression() const
{
    return expressions().join(" AND "_L1);
}

QList<SearchWords::Place> SearchWords::placesIn(const QString &text) const
{
    QList<Place> places;
    for (int i = 0; i < m_terms.size(); ++i) {
        const QString &literal = m_terms.at(i).literal;
        for (qsizetype at = literal.isEmpty() ? -1 : text.indexOf(literal);
             at >= 0 && places.size() < kMaxPlaces; at = text.indexOf(literal, at + literal.size()))
            places.append({at, literal.size(), i});
    }
    WordSplitter::split(
        text, [&](const QString &word, WordSplitter::Kind kind, qsizetype start, qsizetype length) {
            if (kind == WordSplitter::Kind::Pair || places.size() >= kMaxPlaces)
                return;
            for (int i = 0; i < m_terms.size(); ++i) {
                const Term &term = m_terms.at(i);
                if (!term.literal.isEmpty())
                    continue;
                const QString &wanted = term.words.first();
                if (word == wanted || (term.isPrefix && word.startsWith(wanted)))
                    places.append({start, length, i});
            }
        });
    std::ranges::stable_sort(places, {}, &Place::start);
    return places;
}

bool SearchWords::matches(const QString &text) const
{
    QList<bool> found(m_terms.size(), false);
    const QList<Place> places = placesIn(text);
    for (const Place &place : places)
        found[place.term] = true;
    return !found.contains(false);
}

//! The place from which on \a maxChars hold the most different terms.
template <typename Places> static qsizetype bestStart(const Places &places, int maxChars)
{
    qsizetype best = 0;
    qsizetype bestCount = 0;
    for (qsizetype i = 0; i < places.size(); ++i) {
        quint32 seen = 0;
        for (qsizetype j = i; j < places.size(); ++j) {
            if (places.at(j).start + places.at(j).length - places.at(i).start > maxChars)
                break;
            seen |= 1U << places.at(j).term;
        }
        if (const auto count = qsizetype(std::popcount(seen)); count > bestCount) {
            best = places.at(i).start;
            bestCount = count;
        }
    }
    return best;
}

Excerpt SearchWords::excerptOf(const QString &source, int maxChars) const
{
    const QString text = sanitizedForDisplay(source);
    const QList<Place> places = placesIn(text);
    const qsizetype hit = places.isEmpty() ? 0 : bestStart(places, maxChars * 2 / 3);
    qsizetype from = qMax(0, hit - maxChars / 4);
    // From the beginning of a word and of a character.
    while (from > 0 && from < hit && !text.at(from - 1).isSpace())
        ++from;
    if (from > 0 && from < text.size() && text.at(from).isLowSurrogate())
        --from;
    qsizetype to = qMin(text.size(), from + maxChars);
    if (to < text.size() && text.at(to).isLowSurrogate())
        ++to;

    Excerpt excerpt;
    if (from > 0)
        excerpt.text += u'…';
    // One space for each run of white space; the new place of each unit of the text.
    QList<int> moved(to - from + 1);
    for (qsizetype i = from; i < to; ++i) {
        moved[i - from] = int(excerpt.text.size());
        const QChar c = text.at(i);
        if (!c.isSpace())
            excerpt.text += c;
        else if (!excerpt.text.isEmpty() && !excerpt.text.endsWith(u' '))
            excerpt.text += u' ';
    }
    moved[to - from] = int(excerpt.text.size());
    if (to < text.size())
        excerpt.text += u'…';
    int markEnd = 0;
    for (const Place &place : places) {
        if (place.start < from || place.start + place.length > to)
            continue;
        const int start = moved.at(place.start - from);
        const int end = moved.at(place.start + place.length - from);
        if (start < markEnd)
            continue; // a part of an identifier that is marked already
        excerpt.marks.append({start, end - start});
        markEnd = end;
    }
    return excerpt;
}

} // namespace AgentCore
