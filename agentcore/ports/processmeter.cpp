// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/processmeter.h"

#include "agentcore/base/textlimits.h"

#include <QSet>

#include <algorithm>
#include <functional>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

ProcessMeter::ProcessMeter(QString proc, qint64 ownPid)
    : m_proc(std::move(proc))
    , m_ownPid(ownPid > 0 ? ownPid : ::getpid())
{ }

ProcessSample ProcessMeter::look(const QList<ChildProcess> &children,
                                 std::chrono::nanoseconds since)
{
    m_since = since;
    const ProcessTable processes = readProcessTable(m_proc);
    QMultiHash<qint64, qint64> below;
    for (const ProcessFacts &facts : processes)
        below.insert(facts.parent, facts.pid);
    ProcessSample sample;
    for (const ChildProcess &child : children)
        sample.trees.append(treeOf(child, processes, below));
    if (const auto own = processes.constFind(m_ownPid); own != processes.cend())
        sample.own = {ownPercent(*own), memoryOf(m_ownPid)};
    m_before = std::exchange(m_now, {});
    m_treesBefore = std::exchange(m_treesNow, {});
    return sample;
}

//! Sorted, so that rows stay where they are.
static QList<qint64> sortedBelow(const QMultiHash<qint64, qint64> &below, qint64 pid)
{
    QList<qint64> pids = below.values(pid);
    std::ranges::sort(pids);
    return pids;
}

namespace {

struct Step
{
    qint64 pid;
    int depth;
};

} // namespace

TreeUse ProcessMeter::treeOf(const ChildProcess &child, const ProcessTable &processes,
                             const QMultiHash<qint64, qint64> &below)
{
    TreeUse tree{.id = child.id};
    qint64 ticks = 0;
    QList<Step> open; // the last one is next
    // Without a keeper some of its group may have lost their parents.
    for (const ProcessFacts &facts : processes) {
        if (facts.group == child.leader || facts.session == child.leader)
            open.append({facts.pid, 0});
    }
    std::ranges::sort(open, std::greater(), &Step::pid);
    open.append({child.leader, 0});
    QSet<qint64> seen; // the table is no picture of one moment
    while (!open.isEmpty()) {
        const Step step = open.takeLast();
        const auto facts = processes.constFind(step.pid);
        if (facts == processes.cend() || seen.contains(step.pid))
            continue;
        seen.insert(step.pid);
        // What a child used goes over to its parent when that hears of its end.
        ticks += facts->ownTicks + facts->childTicks;
        const bool isKeeper = step.pid == child.leader && child.kind == ProcessTree::Kind::Kept;
        const QList<qint64> children = sortedBelow(below, step.pid);
        for (auto it = children.crbegin(); it != children.crend(); ++it)
            open.append({*it, isKeeper ? 0 : step.depth + 1});
        if (facts->isGone)
            continue;
        const qint64 memory = memoryOf(step.pid);
        tree.use.memoryBytes += memory;
        if (isKeeper)
            continue;
        ++tree.count;
        if (tree.lines.size() < kMaxLines)
            tree.lines.append(lineOf(*facts, step.depth, memory));
    }
    const auto before = m_treesBefore.constFind(child.id);
    tree.use.cpuPercent = percent(
        before == m_treesBefore.cend() ? std::nullopt : std::optional<qint64>(*before), ticks);
    m_treesNow.insert(child.id, ticks);
    return tree;
}

ProcessLine ProcessMeter::lineOf(const ProcessFacts &facts, int depth, qint64 memory)
{
    QByteArray command = readProcessFile(m_proc, facts.pid, "cmdline"_L1);
    command.truncate(4 * kMaxChars);
    while (command.endsWith('\0'))
        command.chop(1);
    command.replace('\0', ' ');
    return {.pid = facts.pid,
            .depth = depth,
            .name = sanitizedForDisplay(facts.name).simplified(),
            .commandLine
            = cutMiddle(sanitizedForDisplay(QString::fromUtf8(command)).simplified(), kMaxChars),
            .use = {ownPercent(facts), memory}};
}

std::optional<double> ProcessMeter::percent(const std::optional<qint64> &before, qint64 now) const
{
    if (!before || m_since.count() <= 0)
        return std::nullopt;
    const double seconds
        = double(std::max<qint64>(0, now - *before)) / double(::sysconf(_SC_CLK_TCK));
    return 100 * seconds / std::chrono::duration<double>(m_since).count();
}

std::optional<double> ProcessMeter::ownPercent(const ProcessFacts &facts)
{
    const std::pair key{facts.pid, facts.startTick};
    m_now.insert(key, facts.ownTicks);
    const auto before = m_before.constFind(key);
    return percent(before == m_before.cend() ? std::nullopt : std::optional<qint64>(*before),
                   facts.ownTicks);
}

// proc_pid_statm(5): size, resident, shared, ..., in pages.
qint64 ProcessMeter::memoryOf(qint64 pid) const
{
    const QList<QByteArray> fields
        = readProcessFile(m_proc, pid, "statm"_L1).simplified().split(' ');
    if (fields.size() < 3)
        return 0;
    const qint64 pages = fields.at(1).toLongLong() - fields.at(2).toLongLong();
    return std::max<qint64>(0, pages) * ::sysconf(_SC_PAGESIZE);
}

} // namespace AgentCore
