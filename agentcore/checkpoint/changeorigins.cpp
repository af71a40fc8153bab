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
    using Part = ChangeOrigins::Part;

    //! \a first has this many lines.
    explicit LineOrigins(qsizetype lines)
        : m_byOthers(lines, Part::Nothing)
        , m_goneByOthers(lines)
    {
        for (qsizetype line = 0; line < lines; ++line)
            m_first.append(line);
    }

    //! The next version differs by \a hunks.
    void take(const QList<LineHunk> &hunks, bool byOthers);
    Part othersPart(const LineHunk &hunk) const;

private:
    bool hasTurnsLines(const LineHunk &hunk) const;

    QList<qsizetype> m_first; // of each line: where it was in the first version; -1: nowhere
    QList<Part> m_byOthers; // of each line; some: they wrote it in the place of a turn's
    QList<bool> m_goneByOthers; // of each line of the first version
};

} // namespace

//! Whether \a hunk deletes what a turn wrote.
bool LineOrigins::hasTurnsLines(const LineHunk &hunk) const
{
    for (int line = hunk.oldBegin; line < hunk.oldBegin + hunk.oldCount; ++line) {
        if (m_first[line] < 0 && m_byOthers[line] != Part::All)
            return true;
    }
    return false;
}

void LineOrigins::take(const QList<LineHunk> &hunks, bool byOthers)
{
    for (auto hunk = hunks.crbegin(); hunk != hunks.crend(); ++hunk) { // the ones above stay so
        const Part part = !byOthers ? Part::Nothing : hasTurnsLines(*hunk) ? Part::Some : Part::All;
        for (int line = hunk->oldBegin; line < hunk->oldBegin + hunk->oldCount; ++line) {
            if (m_first[line] >= 0)
                m_goneByOthers[m_first[line]] = byOthers;
        }
        m_first.remove(hunk->oldBegin, hunk->oldCount);
        m_first.insert(hunk->oldBegin, hunk->newCount, -1);
        m_byOthers.remove(hunk->oldBegin, hunk->oldCount);
        m_byOthers.insert(hunk->oldBegin, hunk->newCount, part);
    }
}

ChangeOrigins::Part LineOrigins::othersPart(const LineHunk &hunk) const
{
    QList<Part> lines = m_byOthers.mid(hunk.newBegin, hunk.newCount);
    const QList<bool> gone = m_goneByOthers.mid(hunk.oldBegin, hunk.oldCount);
    for (const bool byOthers : gone)
        lines.append(byOthers ? Part::All : Part::Nothing);
    const auto areAll = [&lines](Part part) { return lines.count(part) == lines.size(); };
    return areAll(Part::Nothing) ? Part::Nothing : areAll(Part::All) ? Part::All : Part::Some;
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
