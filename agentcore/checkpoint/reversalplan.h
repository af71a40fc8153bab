// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/checkpoint/reviewtypes.h"
#include "agentcore/checkpoint/treechanges.h"

#include <QHash>

namespace AgentCore {

//! \brief What has to be written in one root so that parts of a review are taken back.
//!
//! First everything is decided, by what was reviewed and by what is there now; then it is written.
class AGENTCORE_EXPORT ReversalPlan
{
public:
    //! \a shadow outlives it. Errors as of takeSnapshot() and compareTrees().
    static Result<ReversalPlan> make(const ShadowRepository *shadow, const ReviewedStates &states,
                                     bool overwrites);

    //! \brief Takes \a file in, when it is below the root and in the review; else false.
    //!
    //! What cannot be taken back is a failure of \a outcome.
    bool add(const Reversal::File &file, RestoreOutcome &outcome);

    bool isEmpty() const { return m_steps.isEmpty(); }
    const TreeSnapshot &now() const { return m_now; }
    //! Writes; each file that is not any more as it was decided upon stays as it is.
    void carryOut(RestoreOutcome &outcome) const;

private:
    using Side = TreeChange::Side;

    //! A file that is to be written.
    struct Step
    {
        QByteArray path;
        Side now; //!< What is there before.
        Side target; //!< Mode 0: nothing.
        std::optional<QByteArray> content = {}; //!< Instead of the target's.
    };

    explicit ReversalPlan(const ShadowRepository *shadow)
        : m_shadow(shadow)
    { }

    const TreeChange *find(const QByteArray &path) const;
    Result<Side> present(const TreeChange &change) const;
    QString absolute(const QByteArray &path) const;
    Result<QList<Step>> stepsFor(const TreeChange &change, const QList<int> &hunks) const;
    Result<QList<Step>> wholeFile(const TreeChange &change) const;
    Result<QList<Step>> partOfFile(const TreeChange &change, const Side &before,
                                   const QList<int> &hunks) const;
    Result<std::optional<Step>> backTo(const TreeChange &change, const Side &target) const;
    Result<std::optional<QByteArray>> merged(const Side &before, const TreeChange &change,
                                             const Side &now, const QList<int> &hunks) const;
    Result<void> write(const Step &step) const;

    const ShadowRepository *m_shadow;
    TreeSnapshot m_now;
    QList<TreeChange> m_changes; //!< Of the review, by path.
    QHash<QByteArray, QByteArray> m_moves; //!< Where new files were.
    QHash<QByteArray, TreeChange> m_since; //!< What was changed after the later state.
    QList<Step> m_steps;
    bool m_overwrites = false;
};

} // namespace AgentCore
