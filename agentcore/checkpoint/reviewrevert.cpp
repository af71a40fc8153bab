// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The way back of a ReviewStore.
#include "agentcore/checkpoint/changeorigins.h"
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

namespace {

//! Takes parts of a review back in one root, and never what others did.
class Reverting
{
public:
    //! \a shadow outlives it.
    static Result<Reverting> make(const ShadowRepository *shadow, const QString &session,
                                  const ReviewedStates &states, const Reversal &reversal);

    //! As ReversalPlan::add().
    bool add(const Reversal::File &file, RestoreOutcome &outcome);
    ReversalPlan plan() &&;

private:
    explicit Reverting(const ShadowRepository *shadow, ReversalPlan plan)
        : m_shadow(shadow)
        , m_plan(std::move(plan))
    { }

    Result<QList<LineHunk>> chosenOf(const TreeChange &change, const QList<int> &numbers) const;
    const TreeChange *turnsChange(const QByteArray &path) const;
    Result<QList<int>> turnsPart(const TreeChange &change, const QList<int> &numbers) const;
    void addTurns(const TreeChange &change, const QList<int> &hunks, RestoreOutcome &outcome);
    void addLines(const TreeChange &change, const Reversal::File &file, RestoreOutcome &outcome);

    const ShadowRepository *m_shadow;
    ReversalPlan m_plan; //!< Of what the review shows.
    ChangeOrigins m_origins;
    TurnChanges m_turns; //!< What of it is the turns'.
    std::optional<ReversalPlan> m_turnsPlan; //!< Of m_turns, where it may differ from m_plan.
    bool m_isTurn = false; //!< The review is of one.
    bool m_merges = false;
};

} // namespace

//! What was there before \a turns; of mixed files what can be told apart is not in it either.
static Result<TreeSnapshot> beforeTurns(const ShadowRepository &shadow, const TurnChanges &turns)
{
    TreeSnapshot before = turns.from;
    QList<TreeFile> files;
    for (auto file = turns.mixed.cbegin(); file != turns.mixed.cend(); ++file) {
        if (file->from.mode != 0)
            files.append({file.key(), file->from});
    }
    if (files.isEmpty())
        return before;
    return changedTree(shadow, before.tree, files).transform([&before](const QByteArray &tree) {
        before.tree = tree;
        return before;
    });
}

Result<Reverting> Reverting::make(const ShadowRepository *shadow, const QString &session,
                                  const ReviewedStates &states, const Reversal &reversal)
{
    const LineMerge how = reversal.merges ? LineMerge::Beside : LineMerge::Apart;
    const bool overwrites = reversal.overwrites;
    const TreeSnapshot from{states.fromTree, states.fromUncovered};
    const TreeSnapshot to{states.toTree, states.toUncovered};
    const QString first = states.since.isEmpty() ? states.turn : states.since;
    const bool isOfTurns = !first.isEmpty() && !overwrites;
    const TurnRecord record(shadow, session);
    auto turns = isOfTurns ? record.changes(first, !states.since.isEmpty(), how)
                           : Result<TurnChanges>(TurnChanges());
    if (!turns)
        return std::unexpected(turns.error());
    auto plan = ReversalPlan::make(shadow, from, to, isOfTurns ? turns->at : 0, overwrites);
    if (!plan)
        return std::unexpected(plan.error());
    plan->setLineMerge(how);
    Reverting reverting(shadow, std::move(*plan));
    reverting.m_merges = reversal.merges;
    if (!isOfTurns)
        return reverting;
    reverting.m_turns = std::move(*turns);
    reverting.m_isTurn = states.since.isEmpty();
    if (reverting.m_isTurn && !reversal.merges)
        return reverting;
    if (!reverting.m_isTurn) {
        const auto runs = record.runsSince(first);
        if (!runs)
            return std::unexpected(runs.error());
        auto origins = ChangeOrigins::find(*shadow, *runs, {first}, states.toTree);
        if (!origins)
            return std::unexpected(origins.error());
        reverting.m_origins = std::move(*origins);
    }
    const auto before = beforeTurns(*shadow, reverting.m_turns);
    if (!before)
        return std::unexpected(before.error());
    auto turnsPlan
        = ReversalPlan::make(shadow, *before, reverting.m_turns.to, reverting.m_turns.at, false);
    if (!turnsPlan)
        return std::unexpected(turnsPlan.error());
    turnsPlan->setLineMerge(how);
    reverting.m_turnsPlan = std::move(*turnsPlan);
    return reverting;
}

//! The hunks of \a change that \a numbers name.
Result<QList<LineHunk>> Reverting::chosenOf(const TreeChange &change,
                                            const QList<int> &numbers) const
{
    const auto before = readBlob(*m_shadow, change.before.id);
    const auto after = readBlob(*m_shadow, change.after.id);
    if (!before || !after)
        return std::unexpected(before ? after.error() : before.error());
    const auto all = hunksBetween(*before, *after);
    if (!all)
        return std::unexpected(all.error());
    QList<LineHunk> chosen;
    for (const int number : numbers)
        chosen.append(all->value(number));
    return chosen;
}

//! What m_turnsPlan knows of \a path; null: nothing.
const TreeChange *Reverting::turnsChange(const QByteArray &path) const
{
    if (!m_turnsPlan)
        return nullptr;
    const auto &all = m_turnsPlan->changes();
    const auto found = std::ranges::find(all, path, &TreeChange::path);
    return found == all.end() ? nullptr : &*found;
}

//! Which hunks of the turns have a part in those of \a change that \a numbers name; none where
//! that cannot be told of all.
Result<QList<int>> Reverting::turnsPart(const TreeChange &change, const QList<int> &numbers) const
{
    const auto chosen = chosenOf(change, numbers);
    if (!chosen)
        return std::unexpected(chosen.error());
    const TreeChange *turns = turnsChange(change.path);
    if (!turns || turns->before.mode == 0 || turns->after.mode == 0)
        return QList<int>();
    QByteArrayList texts;
    for (const QByteArray &id : {turns->before.id, turns->after.id, change.after.id}) {
        const auto text = readBlob(*m_shadow, id);
        if (!text)
            return std::unexpected(text.error());
        texts.append(*text);
    }
    const auto hunks = hunksBetween(texts[0], texts[1]);
    const auto later = hunksBetween(texts[1], texts[2]);
    if (!hunks || !later)
        return std::unexpected(hunks ? later.error() : hunks.error());
    const QList<LineHunk> inDoubt = m_turns.mixed.value(change.path).inDoubt;
    return hunksWithin(inDoubt, *later, *chosen).isEmpty() ? hunksWithin(*hunks, *later, *chosen)
                                                           : QList<int>();
}

//! What the turns did to the file alone, \a hunks of it or (empty) all, goes back, merged with
//! what others did.
void Reverting::addTurns(const TreeChange &change, const QList<int> &hunks, RestoreOutcome &outcome)
{
    const QString path = m_plan.absolute(change.path);
    const auto mixed = m_turns.mixed.constFind(change.path);
    if (mixed != m_turns.mixed.cend() && (hunks.isEmpty() || mixed->from.mode == 0))
        outcome.failures += mixedChanges(path);
    else if (!m_turnsPlan->add({path, hunks}, outcome))
        outcome.failures
            += {ErrorCode::Conflict,
                u"it was changed by hand or by another program, not by a turn"_s, path};
}

//! Runs of lines, in which others may have a part.
void Reverting::addLines(const TreeChange &change, const Reversal::File &file,
                         RestoreOutcome &outcome)
{
    const auto chosen = chosenOf(change, file.hunks);
    const auto isOthers = chosen && !m_isTurn
        ? m_origins.haveOthersPart(*m_shadow, change.path, *chosen)
        : Result<bool>(true);
    if (!isOthers) {
        outcome.failures += {isOthers.error().code, isOthers.error().message, file.path};
    } else if (!*isOthers) {
        m_plan.add(file, outcome);
    } else if (const auto part = turnsPart(change, file.hunks);
               m_merges && part && !part->isEmpty()) {
        addTurns(change, *part, outcome);
    } else {
        outcome.failures
            += {ErrorCode::Conflict, u"others changed these lines, too, so they stay"_s, file.path};
    }
}

bool Reverting::add(const Reversal::File &file, RestoreOutcome &outcome)
{
    const QByteArray path = m_plan.relative(file.path);
    const auto change = std::ranges::find(m_plan.changes(), path, &TreeChange::path);
    if (change == m_plan.changes().end())
        return m_plan.add(file, outcome);
    const TreeChange *turns = turnsChange(path);
    const bool haveOthersPart = m_isTurn
        ? m_turns.mixed.contains(path)
            || (m_turnsPlan && !(turns && turns->before == change->before))
        : m_origins.isByOthers(path) || m_origins.isByOthers(m_plan.movedFrom(path));
    if (!haveOthersPart)
        return m_plan.add(file, outcome);
    if (file.hunks.isEmpty() || change->before.mode == 0 || change->after.mode == 0)
        addTurns(*change, {}, outcome);
    else
        addLines(*change, file, outcome);
    return true;
}

ReversalPlan Reverting::plan() &&
{
    if (m_turnsPlan)
        m_plan.merge(*m_turnsPlan);
    return std::move(m_plan);
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
        auto reverting = Reverting::make(&shadows.back(), m_session, states, reversal);
        if (!reverting)
            return std::unexpected(reverting.error());
        left.removeIf([&](const Reversal::File &file) { return reverting->add(file, outcome); });
        plans.push_back(std::move(*reverting).plan());
    }
    for (const Reversal::File &file : std::as_const(left))
        outcome.failures
            += {ErrorCode::NotFound, u"it did not change, or it is not recorded"_s, file.path};
    if (const auto done = carryOut(plans, {m_session, undoId}, outcome); !done)
        return std::unexpected(done.error());
    return outcome;
}

} // namespace AgentCore
