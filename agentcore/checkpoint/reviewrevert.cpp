// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The way back of a ReviewStore.
#include "agentcore/checkpoint/reversalplan.h"
#include "agentcore/checkpoint/reviewstore.h"

#include <algorithm>
#include <vector>

using namespace Qt::StringLiterals;

namespace AgentCore {

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
        auto plan = ReversalPlan::make(
            &shadows.back(), {states.fromTree, states.fromUncovered},
            {states.toTree, states.toUncovered}, 0, reversal.overwrites);
        if (!plan)
            return std::unexpected(plan.error());
        left.removeIf([&](const Reversal::File &file) { return plan->add(file, outcome); });
        plans.push_back(std::move(*plan));
    }
    for (const Reversal::File &file : std::as_const(left))
        outcome.failures
            += {ErrorCode::NotFound, u"it did not change, or it is not recorded"_s, file.path};
    if (const auto done = carryOut(plans, {m_session, undoId}, outcome); !done)
        return std::unexpected(done.error());
    return outcome;
}

} // namespace AgentCore
