// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"
#include "agentcore/checkpoint/snapshotrefs.h"
#include "agentcore/checkpoint/treechanges.h"

#include <QHash>
#include <QSet>

#include <vector>

namespace AgentCore {

//! \brief Which of the new files of \a changes were moved: their paths, and where they were.
//!
//! Both paths are among \a changes, the old one as deleted, and at least half of the content is
//! the same. \a before and \a after as for compareTrees().
AGENTCORE_EXPORT Result<QHash<QByteArray, QByteArray>> findMoves(const ShadowRepository &shadow,
                                                                 const TreeSnapshot &before,
                                                                 const TreeSnapshot &after,
                                                                 const QList<TreeChange> &changes);

//! \brief What has to be written in one root so that changes are taken back: by an undo, by the
//! reject of a review, by a restore, or to undo one of those.
//!
//! First everything is decided, by what the changes left and by what is there now; then both states
//! are recorded, and then it is written. A file is deleted or replaced only where it still is what
//! the changes left; else it is merged by three texts, or stays and is a failure.
class AGENTCORE_EXPORT ReversalPlan
{
public:
    //! \a shadow outlives it. Errors as of takeSnapshot() and compareTrees().
    //! \a begin: when the first of the changes began, in milliseconds since 1970; 0: not known.
    static Result<ReversalPlan> make(const ShadowRepository *shadow, const TreeSnapshot &from,
                                     const TreeSnapshot &to, qint64 begin, bool overwrites);

    //! How others' lines and those of the changes go together; LineMerge::Apart at first.
    void setLineMerge(LineMerge how) { m_how = how; }
    //! \brief Takes \a file in, when it is below the root and in the review; else false.
    //!
    //! What cannot be taken back is a failure of \a outcome.
    bool add(const Reversal::File &file, RestoreOutcome &outcome);

    //! Takes \a path, from the top on, back as a whole, when it is among the changes; else false.
    bool addWhole(const QByteArray &path, RestoreOutcome &outcome);
    //! By path.
    const QList<TreeChange> &changes() const { return m_changes; }
    //! Where the new file \a path was before; empty: nowhere.
    QByteArray movedFrom(const QByteArray &path) const { return m_moves.value(path); }
    QString absolute(const QByteArray &path) const;
    QByteArray relative(const QString &path) const;

    bool isEmpty() const { return m_steps.isEmpty(); }
    //! Takes over what \a other would write in the same root.
    void merge(const ReversalPlan &other) { m_steps += other.m_steps; }
    //! Leaves out what cannot be written as a whole: its content is gone, or a folder with other
    //! files stands in its place.
    Result<void> settle(RestoreOutcome &outcome);
    //! \brief Records what is there now and what is to be as the checkpoint \a undo, whose turn is
    //! this; whenever the program is killed, both states are known and lead to each other.
    Result<void> record(const SnapshotRefs::Name &undo) const;
    //! Writes, as the undo of \a session; each file that is not any more as it was decided upon
    //! stays as it is.
    void carryOut(const QString &session, RestoreOutcome &outcome) const;

private:
    using Side = TreeChange::Side;

    //! A file that is to be written.
    struct Step
    {
        QByteArray path;
        Side now; //!< What is there before.
        Side target; //!< Mode 0: nothing.
        std::optional<QByteArray> content = {}; //!< Instead of the target's.
        qint64 older = 0; //!< Folders from before stay, see TreeWriter::remove().
    };

    explicit ReversalPlan(const ShadowRepository *shadow)
        : m_shadow(shadow)
    { }

    const TreeChange *find(const QByteArray &path) const;
    Result<Side> present(const TreeChange &change) const;
    bool take(const QByteArray &path, const Result<QList<Step>> &steps, RestoreOutcome &outcome);
    bool isMoved(const TreeChange &change) const;
    bool mayBeOlder(const TreeChange &change) const;
    QString otherFileBelow(const QByteArray &path, const QSet<QByteArray> &removed) const;
    bool hasFileAbove(const QByteArray &path, const QSet<QByteArray> &removed) const;
    Result<QList<Step>> stepsFor(const TreeChange &change, const QList<int> &hunks) const;
    Result<QList<Step>> wholeFile(const TreeChange &change) const;
    Result<QList<Step>> partOfFile(const TreeChange &change, const Side &before,
                                   const QList<int> &hunks) const;
    Result<std::optional<Step>> othersLines(const TreeChange &change, const Side &there) const;
    Result<std::optional<Step>> backTo(const TreeChange &change, const Side &target) const;
    Result<std::optional<QByteArray>> merged(const Side &before, const TreeChange &change,
                                             const Side &now, const QList<int> &hunks) const;
    Result<void> write(const Step &step) const;
    void tellOthers(const QString &session, const QStringList &written) const;
    QSet<QByteArray> inTheWay() const;

    const ShadowRepository *m_shadow;
    TreeSnapshot m_now;
    QList<TreeChange> m_changes; //!< Of the review, by path.
    QHash<QByteArray, QByteArray> m_moves; //!< Where new files were.
    QSet<QByteArray> m_contents; //!< Ids of what the changes took the place of.
    QHash<QByteArray, TreeChange> m_since; //!< What was changed after the later state.
    QList<Step> m_steps;
    qint64 m_begin = 0; //!< The file system's time of it may be a little later; 0: not known.
    qint64 m_keptFolders = 0; //!< As Step::older; 0 where folders may have been moved.
    LineMerge m_how = LineMerge::Apart;
    bool m_overwrites = false;
};

//! Why \a path, of TurnChanges::mixed, stays as it is.
AGENTCORE_EXPORT Error mixedChanges(const QString &path);
//! Why what others may have done to \a path, of TurnChanges::doubtful, stays.
AGENTCORE_EXPORT Error doubtfulChanges(const QString &path);

//! \brief Settles, records and carries out \a plans, one for each root, as the checkpoint \a undo.
//!
//! Errors before anything was written: those of SnapshotRefs::store().
AGENTCORE_EXPORT Result<void> carryOut(std::vector<ReversalPlan> &plans,
                                       const SnapshotRefs::Name &undo, RestoreOutcome &outcome);

} // namespace AgentCore
