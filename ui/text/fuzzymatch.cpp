// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/fuzzymatch.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace Ui {

static constexpr qsizetype kMaxWord = 64;
static constexpr qsizetype kMaxText = 256;
static constexpr int kWordStart = 10;
static constexpr int kNeighbour = 8;
static constexpr int kNone = std::numeric_limits<int>::min() / 2;

static bool beginsWord(QStringView text, qsizetype at)
{
    if (at == 0)
        return true;
    const QChar before = text.at(at - 1);
    const QChar first = text.at(at);
    constexpr char16_t kFirstIdeograph = 0x2e80; // words without spaces between them
    return first.unicode() >= kFirstIdeograph || !before.isLetterOrNumber()
        || (before.isLower() && first.isUpper()) || (before.isLetter() && first.isDigit());
}

// best[i]: of all ways to find the letters so far with the last one at i. A letter that does not
// stand behind the one before begins a word: else most words would be found in most sentences.
static std::optional<int> wordScore(QStringView word, QStringView text)
{
    std::vector<int> best(size_t(text.size()), kNone);
    for (qsizetype letter = 0; letter < word.size(); ++letter) {
        std::vector<int> next(best.size(), kNone);
        int earlier = letter == 0 ? 0 : kNone; // the best before the neighbour
        for (qsizetype i = 0; i < text.size(); ++i) {
            const int neighbour = i > 0 && letter > 0 ? best[size_t(i - 1)] : kNone;
            const bool mayJump = letter == 0 || beginsWord(text, i);
            const int before = std::max(mayJump ? earlier : kNone, neighbour + kNeighbour);
            if (before > kNone / 2 && text.at(i).toCaseFolded() == word.at(letter).toCaseFolded())
                next[size_t(i)] = before + (beginsWord(text, i) ? kWordStart : 1);
            earlier = std::max(earlier, neighbour);
        }
        best = std::move(next);
    }
    const auto highest = std::ranges::max_element(best);
    if (highest == best.end() || *highest < kNone / 2)
        return {};
    return *highest;
}

std::optional<int> fuzzyScore(QStringView typed, QStringView text)
{
    const QStringView searched = text.first(std::min(text.size(), kMaxText));
    int score = 0;
    for (const QStringView word : typed.trimmed().tokenize(u' ', Qt::SkipEmptyParts)) {
        const auto found = wordScore(word.first(std::min(word.size(), kMaxWord)), searched);
        if (!found)
            return {};
        score += *found;
    }
    return score * 8 - int(searched.size()); // of two equal ones the shorter
}

} // namespace Ui
