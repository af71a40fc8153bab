// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/linehunks.h"

#include "agentcore/repository/gitlibrary.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace AgentCore {

//! Appends the runs of changed lines in \a hunk, which may have unchanged ones between them.
static void appendRuns(QList<LineHunk> &runs, const PatchHunk &hunk)
{
    // Without lines of its own a side names the line that the hunk stands after.
    int oldLine = hunk.oldCount > 0 ? hunk.oldBegin - 1 : hunk.oldBegin;
    int newLine = hunk.newCount > 0 ? hunk.newBegin - 1 : hunk.newBegin;
    bool isInRun = false;
    for (const PatchLine &line : hunk.lines) {
        if (line.kind == PatchLine::Kind::NoNewline)
            continue;
        if (line.kind == PatchLine::Kind::Context) {
            isInRun = false;
            ++oldLine;
            ++newLine;
            continue;
        }
        if (!std::exchange(isInRun, true))
            runs.append({.oldBegin = oldLine, .newBegin = newLine});
        if (line.kind == PatchLine::Kind::Removed) {
            ++runs.last().oldCount;
            ++oldLine;
        } else {
            ++runs.last().newCount;
            ++newLine;
        }
    }
}

Result<QList<LineHunk>> hunksBetween(const QByteArray &before, const QByteArray &after)
{
    QList<LineHunk> runs;
    if (before == after)
        return runs;
    const auto library = gitLibrary();
    if (!library)
        return std::unexpected(library.error());
    const auto patch = (*library)->compare(before, after, 0, true);
    if (!patch)
        return std::unexpected(patch.error());
    for (const PatchHunk &hunk : patch->hunks)
        appendRuns(runs, hunk);
    return runs;
}

namespace {

//! Where the lines of a text begin; one more at its end.
class LineTable
{
public:
    explicit LineTable(const QByteArray &text)
        : m_text(text)
    {
        for (qsizetype at = 0; at < text.size();) {
            m_begins.append(at);
            const qsizetype end = text.indexOf('\n', at);
            at = end < 0 ? text.size() : end + 1;
        }
        m_begins.append(text.size());
    }

    bool has(int begin, int count) const
    {
        return begin >= 0 && count >= 0 && qsizetype(begin) + count < m_begins.size();
    }
    qsizetype position(int line) const { return m_begins[line]; }
    QByteArrayView lines(int begin, int count) const
    {
        return QByteArrayView(m_text).sliced(m_begins[begin],
                                             m_begins[begin + count] - m_begins[begin]);
    }

private:
    QByteArray m_text;
    QList<qsizetype> m_begins;
};

//! What stands in place of some lines of a text.
struct Replacement
{
    int begin = 0;
    int count = 0;
    QByteArrayView lines;

    int end() const { return begin + count; }
    bool touches(const Replacement &other) const
    {
        return begin <= other.end() && other.begin <= end();
    }
    //! It is not clear what both of them make.
    bool clashes(const Replacement &other) const
    {
        const bool areBothNew = count == 0 && other.count == 0 && begin == other.begin;
        return areBothNew || (begin < other.end() && other.begin < end());
    }
    friend bool operator==(const Replacement &, const Replacement &) = default;
};

} // namespace

//! What takes \a hunk back; lines that only go, go one by one where \a how lets others be beside.
static QList<Replacement> backOf(const LineHunk &hunk, const LineTable &oldLines, LineMerge how)
{
    const QByteArrayView lines = oldLines.lines(hunk.oldBegin, hunk.oldCount);
    if (!lines.isEmpty() || how == LineMerge::Apart)
        return {{hunk.newBegin, hunk.newCount, lines}};
    QList<Replacement> back;
    for (int line = hunk.newBegin; line < hunk.newBegin + hunk.newCount; ++line)
        back.append({line, 1, {}});
    return back;
}

//! What makes the text of \a nowLines of \a after.
static Result<QList<Replacement>> replacementsIn(const QByteArray &after, const QByteArray &now,
                                                 const LineTable &nowLines)
{
    return hunksBetween(after, now).transform([&nowLines](const QList<LineHunk> &changes) {
        QList<Replacement> all;
        for (const LineHunk &change : changes) {
            all.append({change.oldBegin, change.oldCount,
                        nowLines.lines(change.newBegin, change.newCount)});
        }
        return all;
    });
}

static bool isAmong(const QList<Replacement> &theirs, const Replacement &back, LineMerge how)
{
    return std::ranges::any_of(theirs, [&back, how](const Replacement &other) {
        return other == back
            || (how == LineMerge::Beside && other.lines.isEmpty() && back.lines.isEmpty()
                && other.begin <= back.begin && back.end() <= other.end());
    });
}

//! Whether \a back, which is not among \a theirs, cannot be done beside them.
static bool isBlocked(const QList<Replacement> &theirs, const Replacement &back, LineMerge how)
{
    return std::ranges::any_of(theirs, [&back, how](const Replacement &other) {
        return how == LineMerge::Apart ? other.touches(back) : other.clashes(back);
    });
}

Result<QByteArray> withoutHunks(const QByteArray &before, const QByteArray &after,
                                const QList<LineHunk> &chosen, const QByteArray &now, LineMerge how)
{
    const LineTable oldLines(before);
    const LineTable base(after);
    const LineTable nowLines(now);
    const auto theirs = replacementsIn(after, now, nowLines);
    if (!theirs)
        return std::unexpected(theirs.error());
    QList<Replacement> result = *theirs;
    for (const LineHunk &hunk : chosen) {
        if (!oldLines.has(hunk.oldBegin, hunk.oldCount) || !base.has(hunk.newBegin, hunk.newCount))
            return fail(ErrorCode::InvalidInput, u"these lines are not in the file"_s);
        for (const Replacement &back : backOf(hunk, oldLines, how)) {
            if (isAmong(*theirs, back, how))
                continue;
            if (isBlocked(*theirs, back, how))
                return fail(ErrorCode::Conflict, u"the same lines were changed again since"_s);
            result.append(back);
        }
    }
    std::ranges::sort(result, {}, [](const Replacement &one) { // new lines before the one there
        return std::pair(one.begin, one.count);
    });
    QByteArray text;
    qsizetype done = 0;
    for (const Replacement &replacement : std::as_const(result)) {
        const qsizetype begin = base.position(replacement.begin);
        text += QByteArrayView(after).sliced(done, begin - done);
        // What others put behind a last line without its end would go on in that line.
        if (!replacement.lines.isEmpty() && !text.isEmpty() && !text.endsWith('\n'))
            return fail(ErrorCode::Conflict, u"the same lines were changed again since"_s);
        text += replacement.lines;
        done = base.position(replacement.end());
    }
    text += QByteArrayView(after).sliced(done);
    return text;
}

Result<QList<int>> hunksInDoubt(const QByteArray &before, const QByteArray &after,
                                const QList<LineHunk> &hunks, const QByteArray &now, LineMerge how)
{
    const LineTable oldLines(before);
    const LineTable nowLines(now);
    return replacementsIn(after, now, nowLines).transform([&](const QList<Replacement> &theirs) {
        QList<int> found;
        for (int i = 0; i < hunks.size(); ++i) {
            const QList<Replacement> all = backOf(hunks[i], oldLines, how);
            if (std::ranges::any_of(all, [&](const Replacement &back) {
                    return !isAmong(theirs, back, how) && isBlocked(theirs, back, how);
                }))
                found += i;
        }
        return found;
    });
}

//! Where the line \a line is after \a hunks; an \a isEnd stays before what is new there.
static int lineAfter(int line, const QList<LineHunk> &hunks, bool isEnd)
{
    int moved = line;
    for (const LineHunk &hunk : hunks) {
        const int end = hunk.oldBegin + hunk.oldCount;
        if (end < line || (end == line && !(isEnd && hunk.oldCount == 0)))
            moved += hunk.newCount - hunk.oldCount;
        else if (hunk.oldBegin < line) // within
            return isEnd ? hunk.newBegin + hunk.newCount : hunk.newBegin;
    }
    return moved;
}

QList<LineHunk> hunksAfter(QList<LineHunk> hunks, const QList<LineHunk> &later)
{
    for (LineHunk &hunk : hunks) {
        const int end = lineAfter(hunk.newBegin + hunk.newCount, later, true);
        hunk.newBegin = std::min(end, lineAfter(hunk.newBegin, later, false));
        hunk.newCount = end - hunk.newBegin;
    }
    return hunks;
}

QList<int> hunksWithin(const QList<LineHunk> &hunks, const QList<LineHunk> &later,
                       const QList<LineHunk> &chosen)
{
    const QList<LineHunk> all = hunksAfter(hunks, later);
    QList<int> within;
    for (int i = 0; i < all.size(); ++i) {
        if (std::ranges::any_of(chosen, [&hunk = all[i]](const LineHunk &one) {
                return hunk.newBegin <= one.newBegin + one.newCount
                    && one.newBegin <= hunk.newBegin + hunk.newCount;
            }))
            within += i;
    }
    return within;
}

} // namespace AgentCore
