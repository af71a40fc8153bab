// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/reversalplan.h"

#include "agentcore/checkpoint/movedfiles.h"
#include "agentcore/checkpoint/treewriter.h"

#include <QFile>
#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kLink = 0120000;
static constexpr int kExecutable = 0100755;

static bool isPlainFile(const TreeChange::Side &side)
{
    return side.mode != 0 && side.mode != kLink;
}

static std::unexpected<Error> conflict()
{
    return fail(ErrorCode::Conflict, u"it was changed again since"_s);
}

Result<ReversalPlan> ReversalPlan::make(const ShadowRepository *shadow,
                                        const ReviewedStates &states, bool overwrites)
{
    ReversalPlan plan(shadow);
    plan.m_overwrites = overwrites;
    const TreeSnapshot from{states.fromTree, states.fromUncovered};
    const TreeSnapshot to{states.toTree, states.toUncovered};
    const auto now = takeSnapshot(*shadow);
    if (!now)
        return std::unexpected(now.error());
    plan.m_now = *now;
    auto changes = compareTrees(*shadow, from, to);
    if (!changes)
        return std::unexpected(changes.error());
    plan.m_changes = std::move(*changes);
    auto moves = findMoves(*shadow, from, to, plan.m_changes);
    if (!moves)
        return std::unexpected(moves.error());
    plan.m_moves = std::move(*moves);
    if (to.tree == now->tree)
        return plan;
    const auto since = compareTrees(*shadow, to, *now);
    if (!since)
        return std::unexpected(since.error());
    for (const TreeChange &change : *since)
        plan.m_since.insert(change.path, change);
    return plan;
}

const TreeChange *ReversalPlan::find(const QByteArray &path) const
{
    const auto found = std::ranges::lower_bound(m_changes, path, {}, &TreeChange::path);
    return found != m_changes.end() && found->path == path ? &*found : nullptr;
}

QString ReversalPlan::absolute(const QByteArray &path) const
{
    return m_shadow->topLevel() + u'/' + QFile::decodeName(path);
}

Result<TreeChange::Side> ReversalPlan::present(const TreeChange &change) const
{
    const auto since = m_since.constFind(change.path);
    if ((since == m_since.cend() ? change : *since).isAfterUnknown)
        return fail(ErrorCode::Conflict, u"it is too large now to be compared"_s);
    return since == m_since.cend() ? change.after : since->after;
}

bool ReversalPlan::add(const Reversal::File &file, RestoreOutcome &outcome)
{
    const QString top = m_shadow->topLevel() + u'/';
    const TreeChange *change = file.path.startsWith(top)
        ? find(QFile::encodeName(file.path.sliced(top.size())))
        : nullptr;
    if (!change)
        return false;
    const auto steps = stepsFor(*change, file.hunks);
    if (steps)
        m_steps += *steps;
    else
        outcome.failures += {steps.error().code, steps.error().message, file.path};
    return true;
}

Result<QList<ReversalPlan::Step>> ReversalPlan::stepsFor(const TreeChange &change,
                                                         const QList<int> &hunks) const
{
    const QByteArray source = m_moves.value(change.path);
    const Side before = source.isEmpty() ? change.before : find(source)->before;
    // A side that is not there is one hunk with the other.
    if (hunks.isEmpty() || before.mode == 0 || change.after.mode == 0)
        return wholeFile(change);
    return partOfFile(change, before, hunks);
}

Result<QList<ReversalPlan::Step>> ReversalPlan::wholeFile(const TreeChange &change) const
{
    QList<Step> steps;
    QList<const TreeChange *> parts{&change};
    if (const auto move = m_moves.constFind(change.path); move != m_moves.cend())
        parts.prepend(find(*move));
    for (const TreeChange *part : std::as_const(parts)) {
        const auto step = backTo(*part, part->before);
        if (!step)
            return std::unexpected(step.error());
        if (*step)
            steps.append(**step);
    }
    return steps;
}

//! Nothing, when it is so already.
Result<std::optional<ReversalPlan::Step>> ReversalPlan::backTo(const TreeChange &change,
                                                               const Side &target) const
{
    const auto now = present(change);
    if (!now && !m_overwrites)
        return std::unexpected(now.error());
    const Side there = now.value_or(change.after);
    if (now && there == target)
        return std::nullopt;
    if (m_overwrites || there == change.after)
        return Step{change.path, there, target};
    if (!isPlainFile(there) || !isPlainFile(target) || !isPlainFile(change.after))
        return conflict();
    Step step{change.path, there, target};
    if (there.mode != change.after.mode)
        step.target.mode = there.mode;
    if (there.id == change.after.id)
        return step; // others changed its mode alone
    step.target.id = there.id;
    auto content = merged(target, change, there, {});
    if (!content)
        return std::unexpected(content.error());
    step.content = std::move(*content);
    return step.content || step.target != there ? std::optional(step) : std::nullopt;
}

Result<QList<ReversalPlan::Step>> ReversalPlan::partOfFile(const TreeChange &change,
                                                           const Side &before,
                                                           const QList<int> &hunks) const
{
    const auto now = present(change);
    if (!now)
        return std::unexpected(now.error());
    if (!isPlainFile(*now))
        return conflict();
    auto content = merged(before, change, *now, hunks);
    if (!content)
        return std::unexpected(content.error());
    QList<Step> steps;
    if (*content)
        steps.append({change.path, *now, *now, std::move(*content)});
    return steps;
}

//! What is there \a now without the \a hunks (empty: all) between \a before and the later state;
//! nothing, when it is without them already.
Result<std::optional<QByteArray>> ReversalPlan::merged(const Side &before, const TreeChange &change,
                                                       const Side &now,
                                                       const QList<int> &hunks) const
{
    QByteArrayList contents;
    for (const Side &side : {before, change.after, now}) {
        auto content = readBlob(*m_shadow, side.id);
        if (!content)
            return std::unexpected(content.error());
        if (content->contains('\0') || side.mode == kLink)
            return conflict();
        contents.append(std::move(*content));
    }
    const auto all = hunksBetween(contents[0], contents[1]);
    if (!all)
        return std::unexpected(all.error());
    QList<LineHunk> chosen = *all;
    if (!hunks.isEmpty()) {
        chosen.clear();
        for (const int hunk : QSet<int>(hunks.begin(), hunks.end())) {
            if (hunk < 0 || hunk >= all->size())
                return fail(ErrorCode::NotFound, u"there is no such change in it"_s);
            chosen.append(all->at(hunk));
        }
    }
    auto content = withoutHunks(contents[0], contents[1], chosen, contents[2]);
    if (!content)
        return std::unexpected(content.error());
    return *content == contents[2] ? std::nullopt : std::optional(std::move(*content));
}

Result<void> ReversalPlan::write(const Step &step) const
{
    const TreeWriter writer(m_shadow->topLevel());
    if (!m_overwrites && !writer.holds(step.path, step.now.mode, step.now.id))
        return fail(ErrorCode::Conflict, u"it is being changed now"_s);
    if (step.target.mode == 0)
        return writer.remove(step.path);
    const auto content
        = step.content ? Result<QByteArray>(*step.content) : readBlob(*m_shadow, step.target.id);
    if (!content)
        return std::unexpected(content.error());
    return step.target.mode == kLink
        ? writer.writeLink(step.path, *content)
        : writer.writeFile(step.path, *content, step.target.mode == kExecutable);
}

void ReversalPlan::carryOut(RestoreOutcome &outcome) const
{
    // What goes may be in the way of what comes.
    for (const bool removes : {true, false}) {
        for (const Step &step : m_steps) {
            if ((step.target.mode == 0) != removes)
                continue;
            if (const auto written = write(step))
                outcome.restored += absolute(step.path);
            else
                outcome.failures
                    += {written.error().code, written.error().message, absolute(step.path)};
        }
    }
}

} // namespace AgentCore
