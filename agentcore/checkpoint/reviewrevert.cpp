// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The way back of a ReviewStore.
#include "agentcore/checkpoint/reversalplan.h"
#include "agentcore/checkpoint/reviewstore.h"
#include "agentcore/checkpoint/snapshotrefs.h"

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

using Moment = SnapshotRefs::Moment;

static bool isObjectId(const QByteArray &id)
{
    return !id.isEmpty() && std::ranges::all_of(id, [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
    });
}

static Result<void> checkStates(const Reversal &reversal, const QStringList &roots)
{
    for (const ReviewedStates &states : reversal.states) {
        if (!roots.contains(states.root) || !isObjectId(states.fromTree)
            || !isObjectId(states.toTree))
            return fail(ErrorCode::InvalidInput, u"that is no state of these files"_s, states.root);
    }
    return {};
}

//! Writes what \a plan says, with the state before and after as a checkpoint.
static Result<void> carryOut(const ShadowRepository &shadow, const ReversalPlan &plan,
                             const SnapshotRefs::Name &undo, RestoreOutcome &outcome)
{
    const Checkpoint checkpoint{.reason = Checkpoint::Reason::Restore};
    const auto stored = SnapshotRefs(&shadow).store(undo, plan.now(), checkpoint);
    if (!stored)
        return stored;
    outcome.undoId = undo.id;
    plan.carryOut(outcome);
    // Without it the undo reaches to the next checkpoint, which is not wrong either.
    if (const auto after = takeSnapshot(shadow)) {
        (void)SnapshotRefs(&shadow).store({undo.session, undo.id, Moment::End}, *after, checkpoint);
    }
    return {};
}

Result<RestoreOutcome> ReviewStore::revert(const Reversal &reversal, const QString &undoId,
                                           std::stop_token stop) const
{
    if (const auto checked = checkStates(reversal, m_roots); !checked)
        return std::unexpected(checked.error());
    const GitProgram program = git(std::move(stop));
    RestoreOutcome outcome;
    QList<Reversal::File> left = reversal.files;
    std::vector<ShadowRepository> shadows; // plans point into it
    shadows.reserve(size_t(reversal.states.size()));
    std::vector<ReversalPlan> plans;
    for (const ReviewedStates &states : reversal.states) {
        auto shadow = ShadowRepository::open(m_folder, states.root, false, program);
        if (!shadow)
            return std::unexpected(shadow.error());
        shadow->keepUserObjects();
        shadows.push_back(std::move(*shadow));
        auto plan = ReversalPlan::make(&shadows.back(), states, reversal.overwrites);
        if (!plan)
            return std::unexpected(plan.error());
        left.removeIf([&](const Reversal::File &file) { return plan->add(file, outcome); });
        plans.push_back(std::move(*plan));
    }
    for (const Reversal::File &file : std::as_const(left))
        outcome.failures
            += {ErrorCode::NotFound, u"it did not change, or it is not recorded"_s, file.path};
    if (std::ranges::all_of(plans, &ReversalPlan::isEmpty))
        return outcome;
    // In each root, as every checkpoint is.
    for (size_t i = 0; i < plans.size(); ++i) {
        const auto done = carryOut(shadows[i], plans[i], {m_session, undoId}, outcome);
        if (!done)
            return std::unexpected(done.error());
    }
    return outcome;
}

} // namespace AgentCore
