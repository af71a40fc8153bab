// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/indexsearch.h"

#include "agentcore/base/textlimits.h"
#include "agentcore/history/eventline.h"
#include "agentcore/index/filedocuments.h"
#include "agentcore/index/wordsplitter.h"

#include <QDeadlineTimer>

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

using namespace std::chrono_literals;

static constexpr auto kMaxTime = 150ms; // of one expression
static constexpr int kExcerptChars = 160;
static constexpr int kSpreadRank = 10; // after every session with all words in one text
static constexpr qint64 kMaxExcerptBytes = 8 * 1024 * 1024;

IndexSearch::IndexSearch(IndexDatabase *database, SessionQuery query)
    : m_database(database)
    , m_query(std::move(query))
    , m_words(m_query.words)
{
    if (m_query.file.startsWith("./"_L1))
        m_query.file.remove(0, 2);
}

bool IndexSearch::isWanted(const IndexedFile &file) const
{
    const SessionInfo &session = file.session;
    return !session.id.isEmpty() && !session.title.isEmpty()
        && (m_query.cwd.isEmpty() || session.cwd == m_query.cwd)
        && (m_query.withArchived || !session.isArchived)
        && (!m_query.after.isValid() || session.updatedAt >= m_query.after)
        && (!m_query.before.isValid() || session.updatedAt <= m_query.before);
}

Result<void> IndexSearch::readFiles()
{
    const auto rows = m_database->rowsWithFacts(m_query);
    const auto files = m_database->files();
    if (!rows || !files)
        return std::unexpected(rows ? files.error() : rows.error());
    for (const IndexedFile &file : *files) {
        if ((!*rows || (*rows)->contains(file.row)) && isWanted(file))
            m_files.insert(file.row, file);
    }
    return {};
}

static int rankOf(DocumentKind kind)
{
    return qMin(int(kind), int(DocumentKind::Thought));
}

Result<IndexSearch::Found> IndexSearch::find(const QString &expression)
{
    constexpr int kStepsBetweenLooks = 256;
    Found found;
    int steps = 0;
    const QDeadlineTimer deadline(kMaxTime);
    const auto done = m_database->match(expression, [&](qint64 id) {
        const qint64 row = IndexDatabase::rowOf(id);
        if (m_files.contains(row)) {
            const Best here{id, rankOf(IndexDatabase::kindOf(id))};
            const auto known = found.find(row);
            if (known == found.end())
                found.insert(row, here);
            else if (here.rank < known->rank)
                *known = here;
        }
        return ++steps % kStepsBetweenLooks != 0 || !deadline.hasExpired();
    });
    if (!done)
        return std::unexpected(done.error());
    return found;
}

//! Adds the sessions that have each word somewhere.
Result<void> IndexSearch::addSpread(Found &found)
{
    const QStringList expressions = m_words.expressions();
    if (expressions.size() < 2)
        return {};
    std::optional<Found> common;
    for (const QString &expression : expressions) {
        const auto some = find(expression);
        if (!some)
            return std::unexpected(some.error());
        if (!common) {
            common = *some;
            continue;
        }
        Found both;
        for (auto it = common->cbegin(); it != common->cend(); ++it) {
            if (const auto other = some->constFind(it.key()); other != some->cend())
                both.insert(it.key(), other->rank < it->rank ? *other : *it);
        }
        common = std::move(both);
    }
    for (auto it = common->cbegin(); it != common->cend(); ++it) {
        if (!found.contains(it.key()))
            found.insert(it.key(), {it->documentId, it->rank + kSpreadRank});
    }
    return {};
}

//! Reads the document again where it stands in the session file, as the index keeps no texts.
void IndexSearch::addExcerpt(SessionHit &hit, const IndexedFile &file,
                             const StoredDocument &document) const
{
    QString best;
    bool isFound = false;
    DocumentReader reader;
    reader.onDocument = [&](IndexDocument &&candidate) {
        if (isFound || candidate.kind != document.kind || candidate.itemId != document.itemId)
            return;
        isFound = m_words.matches(candidate.text);
        if (isFound || best.isEmpty())
            best = std::move(candidate.text);
    };
    auto lines = LineReader::open(file.path, document.start);
    if (!lines || document.end - document.start > kMaxExcerptBytes)
        return;
    for (;;) {
        const auto line = lines->next();
        if (!line || !*line || (*line)->start >= document.end)
            break;
        if (const auto event = parseEventLine((*line)->bytes))
            reader.take(*event, (*line)->start, (*line)->end);
    }
    reader.flush();
    Excerpt excerpt = m_words.excerptOf(best, kExcerptChars);
    hit.excerpt = std::move(excerpt.text);
    hit.marks = std::move(excerpt.marks);
}

SessionHit IndexSearch::hitOf(qint64 row, const Best &best)
{
    const IndexedFile &file = m_files[row];
    SessionHit hit;
    hit.session = file.session;
    if (best.documentId == 0)
        return hit;
    if (IndexDatabase::kindOf(best.documentId) == DocumentKind::Title) {
        Excerpt excerpt = m_words.excerptOf(file.session.title, kExcerptChars);
        hit.excerpt = std::move(excerpt.text);
        hit.marks = std::move(excerpt.marks);
    } else if (const auto document = m_database->document(best.documentId)) {
        hit.messageId = document->itemId;
        addExcerpt(hit, file, *document);
    }
    return hit;
}

Result<QList<SessionHit>> IndexSearch::run()
{
    if (const auto read = readFiles(); !read)
        return std::unexpected(read.error());
    Found found;
    if (!m_words.isEmpty()) {
        auto together = find(m_words.expression());
        if (!together)
            return std::unexpected(together.error());
        found = std::move(*together);
        if (found.size() < m_query.limit) {
            if (const auto added = addSpread(found); !added)
                return std::unexpected(added.error());
        }
    } else if (QStringView(m_query.words).trimmed().isEmpty()) {
        for (const IndexedFile &file : std::as_const(m_files))
            found.insert(file.row, {});
    }
    QList<qint64> rows = found.keys();
    std::ranges::sort(rows, [&](qint64 a, qint64 b) {
        const int rankA = found[a].rank;
        const int rankB = found[b].rank;
        if (rankA != rankB)
            return rankA < rankB;
        const qint64 timeA = m_files[a].modified;
        const qint64 timeB = m_files[b].modified;
        return timeA != timeB ? timeA > timeB : m_files[a].session.id > m_files[b].session.id;
    });
    QList<SessionHit> hits;
    for (const qint64 row : rows.mid(0, m_query.limit))
        hits.append(hitOf(row, found[row]));
    return hits;
}

} // namespace AgentCore
