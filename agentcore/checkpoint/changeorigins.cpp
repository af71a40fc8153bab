// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/changeorigins.h"

#include "agentcore/checkpoint/snapshotrefs.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

namespace {

//! What happened between two states that follow one another.
struct Interval
{
    enum class Kind { Turn, Others, Restore };

    QByteArray from;
    QByteArray to;
    Kind kind = Kind::Turn;
};

} // namespace

using Moment = SnapshotRefs::Moment;

static QList<Interval> intervalsOf(const QList<SnapshotRefs::Recorded> &states,
                                   const ReviewRange &range, const QByteArray &last)
{
    QList<Interval> intervals;
    const auto append = [&intervals](const SnapshotRefs::Recorded &state, const QByteArray &to) {
        // Without an end the turn goes on, or was interrupted.
        const auto kind = state.name.moment == Moment::End ? Interval::Kind::Others
            : state.isRestore                              ? Interval::Kind::Restore
                                                           : Interval::Kind::Turn;
        if (state.tree != to)
            intervals.append({state.tree, to, kind});
    };
    const SnapshotRefs::Recorded *previous = nullptr;
    for (const SnapshotRefs::Recorded &state : states) {
        if (!previous && !range.from.isEmpty() && state.name.id != range.from)
            continue;
        if (previous)
            append(*previous, state.tree);
        previous = &state;
        if (range.until == ReviewRange::Until::Checkpoint && state.name.id == range.to)
            return intervals;
    }
    if (previous)
        append(*previous, last);
    return intervals;
}

static Result<void> addNames(QSet<QByteArray> &names, const ShadowRepository &shadow,
                             const Interval &interval)
{
    QStringList arguments{u"diff-tree"_s,
                          u"-r"_s,
                          u"-z"_s,
                          u"--name-only"_s,
                          u"--no-renames"_s,
                          QString::fromLatin1(interval.from),
                          QString::fromLatin1(interval.to)};
    arguments += shadow.pathspec();
    const auto output = shadow.git().read(arguments);
    if (!output)
        return std::unexpected(output.error());
    for (const QByteArray &name : output->split('\0'))
        names.insert(name);
    return {};
}

Result<ChangeOrigins> ChangeOrigins::find(const ShadowRepository &shadow, const QString &session,
                                          const ReviewRange &range, const QByteArray &tree)
{
    ChangeOrigins origins;
    if (range.until == ReviewRange::Until::EndOfTurn)
        return origins;
    const auto states = SnapshotRefs(&shadow).recorded(session);
    if (!states)
        return std::unexpected(states.error());
    const QList<Interval> intervals = intervalsOf(*states, range, tree);
    for (const auto &[kind, names] : {std::pair(Interval::Kind::Others, &origins.m_others),
                                      std::pair(Interval::Kind::Turn, &origins.m_turns)}) {
        for (const Interval &interval : intervals) {
            if (interval.kind != kind)
                continue;
            if (const auto added = addNames(*names, shadow, interval); !added)
                return std::unexpected(added.error());
        }
        if (origins.m_others.isEmpty())
            break;
    }
    return origins;
}

} // namespace AgentCore
