// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/find/conversationsearch.h"

#include "ui/conversation/model/conversationmodel.h"

#include <QElapsedTimer>

#include <algorithm>
#include <limits>
#include <numeric>

namespace Ui {

static constexpr int kSliceMilliseconds = 8;
static constexpr int kFollowMilliseconds = 100; // after a change

ConversationSearch::ConversationSearch(const ConversationModel *model, QObject *parent)
    : QObject(parent)
    , m_model(model)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &ConversationSearch::scanSlice);
    connect(model, &QAbstractItemModel::modelReset, this, &ConversationSearch::restart);
    connect(model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { insertRows(first, last); });
    connect(model, &QAbstractItemModel::rowsRemoved, this,
            [this](const QModelIndex &, int first, int last) { removeRows(first, last); });
    connect(model, &QAbstractItemModel::dataChanged, this,
            [this](const QModelIndex &first, const QModelIndex &last) {
                forget(first.row(), last.row());
            });
}

void ConversationSearch::setText(const QString &text, Qt::CaseSensitivity sensitivity)
{
    m_matcher = QStringMatcher(text, sensitivity);
    restart();
}

void ConversationSearch::restart()
{
    m_timer.stop();
    m_counts.assign(isActive() ? size_t(m_model->rowCount()) : 0, -1);
    m_unknown = int(m_counts.size());
    m_next = 0;
    m_total = 0;
    if (m_unknown > 0)
        m_timer.start(0);
    emit changed();
}

void ConversationSearch::insertRows(int first, int last)
{
    if (!isActive())
        return;
    m_counts.insert(m_counts.begin() + first, size_t(last - first + 1), -1);
    m_unknown += last - first + 1;
    m_next = std::min(m_next, first);
    if (!m_timer.isActive())
        m_timer.start(kFollowMilliseconds);
}

void ConversationSearch::removeRows(int first, int last)
{
    if (!isActive())
        return;
    forget(first, last);
    m_counts.erase(m_counts.begin() + first, m_counts.begin() + last + 1);
    m_unknown -= last - first + 1;
    emit changed();
}

void ConversationSearch::forget(int first, int last)
{
    if (!isActive())
        return;
    for (int row = first; row <= last; ++row) {
        int &count = m_counts[size_t(row)];
        if (count < 0)
            continue;
        m_total -= count;
        count = -1;
        ++m_unknown;
    }
    m_next = std::min(m_next, first);
    if (!m_timer.isActive())
        m_timer.start(kFollowMilliseconds);
}

int ConversationSearch::count(const QString &text) const
{
    return int(occurrences(text, std::numeric_limits<int>::max()).size());
}

void ConversationSearch::scan(int row)
{
    int found = 0;
    for (const SearchablePart &part : searchableParts(*m_model, row))
        found += count(part.text);
    m_counts[size_t(row)] = found;
    m_total += found;
    --m_unknown;
}

void ConversationSearch::scanSlice()
{
    QElapsedTimer timer;
    timer.start();
    const int rows = int(m_counts.size());
    for (; m_next < rows && timer.elapsed() < kSliceMilliseconds; ++m_next) {
        if (m_counts[size_t(m_next)] < 0)
            scan(m_next);
    }
    if (m_next < rows)
        m_timer.start(0);
    emit changed();
}

int ConversationSearch::countIn(int row)
{
    if (!isActive() || row < 0 || row >= int(m_counts.size()))
        return 0;
    if (m_counts[size_t(row)] < 0)
        scan(row);
    return m_counts[size_t(row)];
}

int ConversationSearch::indexOf(const Occurrence &occurrence) const
{
    const int row = std::clamp(occurrence.row, 0, int(m_counts.size()));
    return std::accumulate(m_counts.begin(), m_counts.begin() + row, occurrence.ordinal,
                           [](int sum, int count) { return sum + std::max(0, count); });
}

ConversationSearch::Occurrence ConversationSearch::nearest(int row, int step)
{
    const int rows = int(m_counts.size());
    for (int i = 0; i < rows; ++i) {
        const int candidate = ((row + i * step) % rows + rows) % rows;
        if (const int count = countIn(candidate); count > 0)
            return {candidate, step > 0 ? 0 : count - 1};
    }
    return {};
}

ConversationSearch::Occurrence ConversationSearch::next(const Occurrence &from, int step)
{
    const int ordinal = from.ordinal + step;
    if (ordinal >= 0 && ordinal < countIn(from.row))
        return {from.row, ordinal};
    return nearest(from.row + step, step);
}

SearchablePart::Where ConversationSearch::where(const Occurrence &occurrence, int *before) const
{
    *before = 0;
    for (const SearchablePart &part : searchableParts(*m_model, occurrence.row)) {
        const int found = count(part.text);
        if (occurrence.ordinal < *before + found)
            return part.where;
        *before += found;
    }
    return SearchablePart::Where::Row;
}

QList<TextRange> ConversationSearch::occurrences(const QString &text, int most) const
{
    QList<TextRange> found;
    const qsizetype length = m_matcher.pattern().size();
    qsizetype at = length > 0 ? m_matcher.indexIn(text) : -1;
    for (; at >= 0 && found.size() < most; at = m_matcher.indexIn(text, at + length))
        found += TextRange{at, at + length};
    return found;
}

} // namespace Ui
