// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/diff/worddiff.h"

#include <QVarLengthArray>

#include <algorithm>
#include <vector>

namespace Ui {

using Tokens = QVarLengthArray<DiffLine::Range, 64>;

// Of cells of the table of common words; beyond, the middle is marked as a whole.
static constexpr qsizetype kMaxCells = 40'000;
// Below this share of common characters, marks would only be noise.
static constexpr double kMinSimilarity = 0.25;

static bool isWordUnit(QChar c)
{
    return c.isLetterOrNumber() || c == u'_' || c.isMark();
}

static qsizetype tokenEnd(QStringView line, qsizetype begin)
{
    qsizetype end = begin + 1;
    const QChar first = line[begin];
    if (first.isHighSurrogate() && end < line.size() && line[end].isLowSurrogate())
        return end + 1;
    if (isWordUnit(first)) {
        while (end < line.size() && isWordUnit(line[end]))
            ++end;
    } else if (first.isSpace()) {
        while (end < line.size() && line[end].isSpace())
            ++end;
    }
    return end;
}

static Tokens tokensOf(QStringView line)
{
    Tokens tokens;
    for (qsizetype at = 0; at < line.size(); at = tokens.last().end)
        tokens.append({at, tokenEnd(line, at)});
    return tokens;
}

static QStringView textOf(QStringView line, const DiffLine::Range &range)
{
    return line.sliced(range.begin, range.end - range.begin);
}

static qsizetype weight(QStringView text)
{
    return std::ranges::count_if(text, [](QChar c) { return !c.isSpace(); });
}

double lineSimilarity(QStringView a, QStringView b)
{
    const auto sortedWords = [](QStringView line) {
        std::vector<QStringView> words;
        for (const auto &token : tokensOf(line)) {
            if (!line[token.begin].isSpace())
                words.push_back(textOf(line, token));
        }
        std::ranges::sort(words);
        return words;
    };
    const auto first = sortedWords(a);
    const auto second = sortedWords(b);
    std::vector<QStringView> common;
    std::ranges::set_intersection(first, second, std::back_inserter(common));
    qsizetype shared = 0;
    for (const QStringView word : common)
        shared += 2 * word.size();
    const qsizetype all = weight(a) + weight(b);
    return all == 0 ? 1.0 : double(shared) / double(all);
}

// One line's words between the common ends.
struct Side
{
    QStringView line;
    Tokens tokens;
    qsizetype begin = 0;
    qsizetype end = 0; //!< Exclusive.
    std::vector<bool> kept;

    qsizetype size() const { return end - begin; }
    QStringView word(qsizetype i) const { return textOf(line, tokens[begin + i]); }
};

static void trimCommonEnds(Side &a, Side &b)
{
    while (a.size() > 0 && b.size() > 0 && a.word(0) == b.word(0)) {
        ++a.begin;
        ++b.begin;
    }
    while (a.size() > 0 && b.size() > 0 && a.word(a.size() - 1) == b.word(b.size() - 1)) {
        --a.end;
        --b.end;
    }
}

// Longest common subsequence of the words; marks those that stay.
static void keepCommonWords(Side &a, Side &b)
{
    const qsizetype rows = a.size();
    const qsizetype columns = b.size();
    a.kept.assign(size_t(rows), false);
    b.kept.assign(size_t(columns), false);
    if (rows * columns > kMaxCells)
        return;
    const qsizetype width = columns + 1;
    std::vector<qsizetype> best(size_t((rows + 1) * width), 0);
    const auto cell = [&best, width](qsizetype i, qsizetype j) -> qsizetype & {
        return best[size_t(i * width + j)];
    };
    for (qsizetype i = rows - 1; i >= 0; --i) {
        for (qsizetype j = columns - 1; j >= 0; --j) {
            cell(i, j) = a.word(i) == b.word(j) ? cell(i + 1, j + 1) + a.word(i).size()
                                                : std::max(cell(i + 1, j), cell(i, j + 1));
        }
    }
    for (qsizetype i = 0, j = 0; i < rows && j < columns;) {
        if (a.word(i) == b.word(j)) {
            a.kept[size_t(i++)] = true;
            b.kept[size_t(j++)] = true;
        } else if (cell(i + 1, j) >= cell(i, j + 1)) {
            ++i;
        } else {
            ++j;
        }
    }
}

// What is left, neighbours joined also over blanks between them.
static QList<DiffLine::Range> changedRanges(const Side &side)
{
    QList<DiffLine::Range> ranges;
    for (qsizetype i = 0; i < side.size(); ++i) {
        if (side.kept[size_t(i)])
            continue;
        const DiffLine::Range range = side.tokens[side.begin + i];
        if (!ranges.isEmpty()) {
            const DiffLine::Range gap{ranges.last().end, range.begin};
            if (weight(textOf(side.line, gap)) == 0) {
                ranges.last().end = range.end;
                continue;
            }
        }
        ranges.append(range);
    }
    return ranges;
}

WordDiff diffWords(QStringView oldLine, QStringView newLine)
{
    Side a{oldLine, tokensOf(oldLine)};
    Side b{newLine, tokensOf(newLine)};
    a.end = a.tokens.size();
    b.end = b.tokens.size();
    trimCommonEnds(a, b);
    keepCommonWords(a, b);
    WordDiff diff{changedRanges(a), changedRanges(b)};
    qsizetype changed = 0;
    for (const auto &range : std::as_const(diff.removed))
        changed += weight(textOf(oldLine, range));
    for (const auto &range : std::as_const(diff.added))
        changed += weight(textOf(newLine, range));
    const qsizetype all = weight(oldLine) + weight(newLine);
    if (all > 0 && double(all - changed) < kMinSimilarity * double(all))
        return {};
    return diff;
}

} // namespace Ui
