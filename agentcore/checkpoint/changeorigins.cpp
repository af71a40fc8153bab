// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/changeorigins.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

QList<ChangeOrigins::Interval> ChangeOrigins::intervalsOf(const QList<RecordedRun> &runs,
                                                          const ReviewRange &range,
                                                          const QByteArray &last)
{
    using Kind = Interval::Kind;
    QList<Interval> intervals;
    const auto append = [&intervals](const QByteArray &from, const QByteArray &to, Kind kind) {
        if (!from.isEmpty() && from != to)
            intervals.append({from, to, kind});
    };
    QByteArray present;
    for (const RecordedRun &run : runs) {
        const bool isLast = range.until == ReviewRange::Until::Checkpoint && run.id == range.to;
        // What is not recorded of a run counts as of others: it is nobody's to take back.
        append(std::exchange(present, run.from.tree), run.from.tree, Kind::Others);
        if (isLast)
            return intervals;
        if (run.to) {
            append(std::exchange(present, run.to->tree), run.to->tree,
                   run.isRestore ? Kind::Restore : Kind::Turn);
        }
    }
    append(present, last, Kind::Others);
    return intervals;
}

static Result<QHash<QByteArray, TreeChange>>
changesBetween(const ShadowRepository &shadow, const QByteArray &from, const QByteArray &to)
{
    return compareTrees(shadow, {from, {}}, {to, {}})
        .transform([](const QList<TreeChange> &changes) {
            QHash<QByteArray, TreeChange> byPath;
            for (const TreeChange &change : changes)
                byPath.insert(change.path, change);
            return byPath;
        });
}

Result<ChangeOrigins> ChangeOrigins::find(const ShadowRepository &shadow,
                                          const QList<RecordedRun> &runs, const ReviewRange &range,
                                          const QByteArray &tree)
{
    ChangeOrigins origins;
    if (range.until == ReviewRange::Until::EndOfTurn)
        return origins;
    origins.m_intervals = intervalsOf(runs, range, tree);
    const auto isOthers
        = [](const Interval &interval) { return interval.kind == Interval::Kind::Others; };
    if (std::ranges::none_of(origins.m_intervals, isOthers))
        return origins;
    for (Interval &interval : origins.m_intervals) {
        auto changes = changesBetween(shadow, interval.from, interval.to);
        if (!changes)
            return std::unexpected(changes.error());
        interval.changes = std::move(*changes);
        if (interval.kind == Interval::Kind::Restore)
            continue;
        QSet<QByteArray> &names = isOthers(interval) ? origins.m_others : origins.m_turns;
        for (auto change = interval.changes.cbegin(); change != interval.changes.cend(); ++change)
            names.insert(change.key());
    }
    return origins;
}

namespace {

//! Follows the lines of a text from its first version on.
class LineOrigins
{
public:
    //! \a first has this many lines.
    explicit LineOrigins(qsizetype lines)
        : m_byOthers(lines)
        , m_goneByOthers(lines)
    {
        for (qsizetype line = 0; line < lines; ++line)
            m_first.append(line);
    }

    //! The next version differs by \a hunks.
    void take(const QList<LineHunk> &hunks, bool byOthers);
    ChangeOrigins::Part othersPart(const LineHunk &hunk) const;

private:
    QList<qsizetype> m_first; // of each line: where it was in the first version; -1: nowhere
    QList<bool> m_byOthers; // of each line
    QList<bool> m_goneByOthers; // of each line of the first version
};

} // namespace

void LineOrigins::take(const QList<LineHunk> &hunks, bool byOthers)
{
    for (auto hunk = hunks.crbegin(); hunk != hunks.crend(); ++hunk) { // the ones above stay so
        for (int line = hunk->oldBegin; line < hunk->oldBegin + hunk->oldCount; ++line) {
            if (m_first[line] >= 0)
                m_goneByOthers[m_first[line]] = byOthers;
        }
        m_first.remove(hunk->oldBegin, hunk->oldCount);
        m_first.insert(hunk->oldBegin, hunk->newCount, -1);
        m_byOthers.remove(hunk->oldBegin, hunk->oldCount);
        m_byOthers.insert(hunk->oldBegin, hunk->newCount, byOthers);
    }
}

ChangeOrigins::Part LineOrigins::othersPart(const LineHunk &hunk) const
{
    using Part = ChangeOrigins::Part;
    const QList<bool> lines = m_goneByOthers.mid(hunk.oldBegin, hunk.oldCount)
        + m_byOthers.mid(hunk.newBegin, hunk.newCount);
    if (!lines.contains(true))
        return Part::Nothing;
    return lines.contains(false) ? Part::Some : Part::All;
}

static qsizetype lineCount(const QByteArray &text)
{
    return text.count('\n') + (text.isEmpty() || text.endsWith('\n') ? 0 : 1);
}

Result<QList<ChangeOrigins::Part>> ChangeOrigins::othersParts(const ShadowRepository &shadow,
                                                              const QByteArray &path,
                                                              const QList<LineHunk> &hunks) const
{
    std::optional<LineOrigins> origins;
    for (const Interval &interval : m_intervals) {
        const auto change = interval.changes.constFind(path);
        if (change == interval.changes.cend())
            continue;
        QByteArrayList texts;
        for (const TreeChange::Side &side : {change->before, change->after}) {
            const auto text = side.mode == 0 ? Result<QByteArray>() : readBlob(shadow, side.id);
            if (!text || text->contains('\0'))
                return QList<Part>(hunks.size(), Part::Some);
            texts.append(*text);
        }
        if (!origins)
            origins.emplace(lineCount(texts[0]));
        const auto step = hunksBetween(texts[0], texts[1]);
        if (!step)
            return std::unexpected(step.error());
        origins->take(*step, interval.kind == Interval::Kind::Others);
    }
    QList<Part> parts;
    for (const LineHunk &hunk : hunks)
        parts.append(origins ? origins->othersPart(hunk) : Part::Nothing);
    return parts;
}

Result<bool> ChangeOrigins::haveOthersPart(const ShadowRepository &shadow, const QByteArray &path,
                                           const QList<LineHunk> &hunks) const
{
    return othersParts(shadow, path, hunks).transform([](const QList<Part> &parts) {
        return std::ranges::any_of(parts, [](Part part) { return part != Part::Nothing; });
    });
}

} // namespace AgentCore
