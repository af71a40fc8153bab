// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/index/indexsearch.h"

#include "agentcore/history/eventline.h"
#include "agentcore/index/filedocuments.h"

#include <QDeadlineTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
