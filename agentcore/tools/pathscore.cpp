// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/tools/pathscore.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace AgentCore {

// What a letter is worth.
static constexpr int kLetter = 16;
static constexpr int kInRow = 12; //!< Right after the one before.
static constexpr int kWordStart = 14;
static constexpr int kNameStart = 18;
static constexpr int kInName = 6;
static constexpr int kWholeName = 60;
static constexpr int kGap = -1; //!< Each letter that is passed over, up to kMaxGap.
static constexpr int kMaxGap = 12;

static bool isWordStart(QStringView path, qsizetype at)
{
    if (at == 0)
        return true;
    const QChar before = path.at(at - 1);
    if (!before.isLetterOrNumber())
        return true;
    return before.isLower() && path.at(at).isUpper();
}

// How far the letters of the query reach when each is taken as early as possible; -1: no match.
static qsizetype earliestEnd(QStringView folded, qsizetype from, QStringView query)
{
    qsizetype at = from;
    for (const QChar letter : query) {
        at = folded.indexOf(letter, at);
        if (at < 0)
            return -1;
        ++at;
    }
    return at;
}

// From the end backwards: the shortest stretch that ends there.
static qsizetype latestStart(QStringView folded, qsizetype end, QStringView query)
{
    qsizetype at = end - 1;
    for (qsizetype i = query.size() - 1; i >= 0; --i, --at) {
        while (folded.at(at) != query.at(i))
            --at;
    }
    return at + 1;
}

// Whether the last part, its '/' and its ending aside, is the query.
static bool isWholeName(QStringView folded, qsizetype name, QStringView query)
{
    QStringView last = folded.sliced(name);
    if (last.endsWith(u'/'))
        last.chop(1);
    if (!last.startsWith(query))
        return false;
    return last.size() == query.size() || last.indexOf(u'.') == query.size();
}

std::optional<int> quickPathScore(QStringView folded, qsizetype name, QStringView query)
{
    qsizetype end = earliestEnd(folded, name, query);
    const bool isInName = end >= 0;
    if (!isInName)
        end = earliestEnd(folded, 0, query);
    if (end < 0)
        return std::nullopt;
    const qsizetype start = latestStart(folded, end, query);
    const auto count = int(query.size());
    const int gaps = int(end - start) - count;
    int score = count * kLetter - std::min(gaps, 4 * kMaxGap);
    if (isInName)
        score += count * kInName + (start == name ? kNameStart + kInRow : 0);
    if (gaps == 0)
        score += count * kInRow;
    if (start == 0 || !folded.at(start - 1).isLetterOrNumber())
        score += kWordStart;
    if (isInName && isWholeName(folded, name, query))
        score += kWholeName;
    return score - int(folded.size()) / 8;
}

int pathScore(QStringView path, QStringView folded, qsizetype name, QStringView query)
{
    constexpr int kNone = std::numeric_limits<int>::min() / 2;
    const auto length = size_t(folded.size());
    std::vector<int> before(length, 0); // best, the letter so far at or before this place
    std::vector<int> beforeHere(length, kNone); // best, the letter so far right at this place
    for (qsizetype i = 0; i < query.size(); ++i) {
        std::vector<int> best(length, kNone);
        std::vector<int> here(length, kNone);
        int running = kNone;
        for (size_t at = 0; at < length; ++at) {
            running = std::max(running + kGap, kNone);
            if (folded.at(qsizetype(at)) == query.at(i)) {
                int worth = kLetter;
                if (qsizetype(at) == name)
                    worth += kNameStart;
                else if (isWordStart(path, qsizetype(at)))
                    worth += kWordStart;
                if (qsizetype(at) >= name)
                    worth += kInName;
                int from = i == 0 ? 0 : kNone;
                if (i > 0 && at > 0) {
                    from = std::max(before[at - 1], kNone);
                    if (beforeHere[at - 1] > kNone)
                        from = std::max(from, beforeHere[at - 1] + kInRow);
                }
                if (from > kNone) {
                    here[at] = from + worth;
                    running = std::max(running, here[at]);
                }
            }
            best[at] = running;
        }
        before = std::move(best);
        beforeHere = std::move(here);
    }
    int score = *std::ranges::max_element(beforeHere);
    if (isWholeName(folded, name, query))
        score += kWholeName;
    return score - int(length) / 8;
}

} // namespace AgentCore
