// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/builtin/lineends.h"

#include <QStringList>

#include <algorithm>
#include <optional>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! A line of the replaced text that has an end.
struct EndedLine
{
    QStringView text;
    bool hasCarriageReturn = false;
};

//! Finds for lines of the new text the lines of the old one whose end they take over.
class LineAlignment
{
public:
    LineAlignment(const std::vector<EndedLine> &before, const QList<QStringView> &after);

    //! Whether the end of the line \a index has a carriage return; unset: nothing says so.
    std::optional<bool> carriageReturn(qsizetype index) const;

private:
    //! Assigns the new lines [newBegin, newEnd) to the old ones [oldBegin, oldEnd).
    void alignGap(qsizetype oldBegin, qsizetype oldEnd, qsizetype newBegin, qsizetype newEnd);
    void alignMiddle(qsizetype oldBegin, qsizetype oldEnd, qsizetype newBegin, qsizetype newEnd);

    const std::vector<EndedLine> &m_before;
    const QList<QStringView> &m_after;
    std::vector<qsizetype> m_partners; //!< Per new line its old one; -1: there is none at all.
};

} // namespace

LfText::LfText(QStringView original)
{
    m_text.reserve(original.size());
    for (qsizetype i = 0; i < original.size(); ++i) {
        if (original[i] == u'\r' && i + 1 < original.size() && original[i + 1] == u'\n')
            m_removed.append(m_text.size());
        else
            m_text += original[i];
    }
}

qsizetype LfText::originalPosition(qsizetype position) const
{
    return position + (std::ranges::lower_bound(m_removed, position) - m_removed.cbegin());
}

QString toLineFeeds(const QString &text)
{
    return QString(text).replace("\r\n"_L1, "\n"_L1);
}

bool hasReturnsAlone(QStringView text)
{
    return text.contains(u'\r') && !text.contains(u'\n');
}

QString withoutReturns(const QString &text)
{
    return toLineFeeds(text).replace(u'\r', u'\n');
}

QString lineEndAt(QStringView text, qsizetype position)
{
    qsizetype at = text.indexOf(u'\n', position);
    if (at < 0)
        at = text.lastIndexOf(u'\n');
    return at > 0 && text[at - 1] == u'\r' ? u"\r\n"_s : u"\n"_s;
}

static std::vector<EndedLine> endedLines(QStringView text)
{
    std::vector<EndedLine> lines;
    for (qsizetype start = 0, end = 0; (end = text.indexOf(u'\n', start)) >= 0; start = end + 1) {
        QStringView line = text.sliced(start, end - start);
        const bool hasCarriageReturn = line.endsWith(u'\r');
        if (hasCarriageReturn)
            line.chop(1);
        lines.push_back({line, hasCarriageReturn});
    }
    return lines;
}

LineAlignment::LineAlignment(const std::vector<EndedLine> &before, const QList<QStringView> &after)
    : m_before(before)
    , m_after(after)
    , m_partners(size_t(after.size()), -1)
{
    const auto oldSize = qsizetype(before.size());
    const qsizetype shorter = qMin(oldSize, after.size());
    qsizetype head = 0;
    while (head < shorter && before[size_t(head)].text == after.at(head)) {
        m_partners[size_t(head)] = head;
        ++head;
    }
    qsizetype tail = 0;
    while (tail < shorter - head
           && before[size_t(oldSize - 1 - tail)].text == after.at(after.size() - 1 - tail)) {
        ++tail;
        m_partners[size_t(after.size() - tail)] = oldSize - tail;
    }
    alignMiddle(head, oldSize - tail, head, after.size() - tail);
}

void LineAlignment::alignMiddle(qsizetype oldBegin, qsizetype oldEnd, qsizetype newBegin,
                                qsizetype newEnd)
{
    constexpr qsizetype kMaxCells = 1'000'000; // about 4 MB and some milliseconds
    const qsizetype rows = oldEnd - oldBegin;
    const qsizetype columns = newEnd - newBegin;
    if (rows == 0 || columns == 0 || rows > kMaxCells / columns) {
        alignGap(oldBegin, oldEnd, newBegin, newEnd);
        return;
    }
    // Lengths of the longest common row of lines from each pair on.
    std::vector<int> common(size_t((rows + 1) * (columns + 1)), 0);
    const auto cell = [&common, columns](qsizetype row, qsizetype column) -> int & {
        return common[size_t(row * (columns + 1) + column)];
    };
    const auto same = [&](qsizetype row, qsizetype column) {
        return m_before[size_t(oldBegin + row)].text == m_after.at(newBegin + column);
    };
    for (qsizetype row = rows - 1; row >= 0; --row) {
        for (qsizetype column = columns - 1; column >= 0; --column)
            cell(row, column) = same(row, column)
                ? cell(row + 1, column + 1) + 1
                : std::max(cell(row + 1, column), cell(row, column + 1));
    }
    qsizetype row = 0;
    qsizetype column = 0;
    qsizetype gapRow = 0;
    qsizetype gapColumn = 0;
    while (row < rows && column < columns) {
        if (same(row, column)) {
            alignGap(oldBegin + gapRow, oldBegin + row, newBegin + gapColumn, newBegin + column);
            m_partners[size_t(newBegin + column)] = oldBegin + row;
            gapRow = ++row;
            gapColumn = ++column;
        } else if (cell(row + 1, column) >= cell(row, column + 1)) {
            ++row;
        } else {
            ++column;
        }
    }
    alignGap(oldBegin + gapRow, oldEnd, newBegin + gapColumn, newEnd);
}

void LineAlignment::alignGap(qsizetype oldBegin, qsizetype oldEnd, qsizetype newBegin,
                             qsizetype newEnd)
{
    for (qsizetype i = newBegin; i < newEnd; ++i) {
        const qsizetype twin = oldBegin + (i - newBegin);
        if (oldBegin < oldEnd)
            m_partners[size_t(i)] = qMin(twin, oldEnd - 1);
        else if (!m_before.empty())
            m_partners[size_t(i)] = qMax(oldBegin - 1, qsizetype(0));
    }
}

std::optional<bool> LineAlignment::carriageReturn(qsizetype index) const
{
    const qsizetype partner = m_partners[size_t(index)];
    return partner < 0 ? std::nullopt : std::optional(m_before[size_t(partner)].hasCarriageReturn);
}

QString withLineEndsOf(QStringView replaced, const QString &replacement, const QString &fallback)
{
    if (!replacement.contains(u'\n'))
        return replacement;
    const std::vector<EndedLine> before = endedLines(replaced);
    QList<QStringView> after = QStringView(replacement).split(u'\n');
    const QStringView rest = after.takeLast(); // has no end
    const LineAlignment alignment(before, after);
    QString text;
    text.reserve(replacement.size() + after.size());
    for (qsizetype i = 0; i < after.size(); ++i) {
        text += after.at(i);
        const auto carriageReturn = alignment.carriageReturn(i);
        text += !carriageReturn ? fallback : *carriageReturn ? u"\r\n"_s : u"\n"_s;
    }
    text += rest;
    return text;
}

} // namespace AgentCore
