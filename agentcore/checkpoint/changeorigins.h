// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/linehunks.h"
#include "agentcore/checkpoint/reviewtypes.h"
#include "agentcore/checkpoint/turnrecord.h"

namespace AgentCore {

//! \brief Who changed the files of a review: the turns of the session, or others between them.
class AGENTCORE_EXPORT ChangeOrigins
{
public:
    //! \a runs: since where \a range begins, see TurnRecord::runsSince(); \a tree: that of its
    //! later state. Errors as of compareTrees().
    static Result<ChangeOrigins> find(const ShadowRepository &shadow,
                                      const QList<RecordedRun> &runs, const ReviewRange &range,
                                      const QByteArray &tree);

    //! Paths start at ShadowRepository::topLevel().
    bool isByTurn(const QByteArray &path) const
    {
        return m_turns.contains(path) || !isByOthers(path);
    }
    bool isByOthers(const QByteArray &path) const { return m_others.contains(path); }
    //! What others have of a run of lines: of those that it deletes, and of those that it has.
    enum class Part { Nothing, Some, All };

    //! \brief Whether others have a part in one of \a hunks of \a path, which lead from the first
    //! state to the last: lines that they wrote, or deleted. What is no text: true.
    Result<bool> haveOthersPart(const ShadowRepository &shadow, const QByteArray &path,
                                const QList<LineHunk> &hunks) const;
    //! Of each of such \a hunks. What is no text: some.
    Result<QList<Part>> othersParts(const ShadowRepository &shadow, const QByteArray &path,
                                    const QList<LineHunk> &hunks) const;

private:
    //! What happened to the files between two states that follow one another.
    struct Interval
    {
        enum class Kind { Turn, Others, Restore };

        QByteArray from;
        QByteArray to;
        Kind kind = Kind::Turn;
        QHash<QByteArray, TreeChange> changes = {};
    };

    static QList<Interval> intervalsOf(const QList<RecordedRun> &runs, const ReviewRange &range,
                                       const QByteArray &last);

    QList<Interval> m_intervals;
    QSet<QByteArray> m_turns; //!< Only known when others changed anything at all.
    QSet<QByteArray> m_others;
};

} // namespace AgentCore
