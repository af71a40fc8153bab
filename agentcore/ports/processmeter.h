// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "agentcore/ports/childprocesses.h"
#include "agentcore/ports/processtable.h"

#include <chrono>
#include <optional>

namespace AgentCore {

//! What a process, or several, use now.
struct AGENTCORE_EXPORT ProcessUse
{
    //! Of one processor: two that are busy are 200. Unset: it is not known before the next look.
    std::optional<double> cpuPercent;
    qint64 memoryBytes = 0; //!< Resident, without what is shared with other processes.
    friend bool operator==(const ProcessUse &, const ProcessUse &) = default;
};

//! One process below a child process.
struct AGENTCORE_EXPORT ProcessLine
{
    qint64 pid = 0;
    int depth = 0; //!< Below the first one, which has 0.
    QString name; //!< For people: bounded, without control characters.
    QString commandLine; //!< The same, with its arguments; empty where nobody may see it.
    ProcessUse use;
    friend bool operator==(const ProcessLine &, const ProcessLine &) = default;
};

//! A child process with all below it.
struct AGENTCORE_EXPORT TreeUse
{
    quint64 id = 0; //!< Of the ChildProcess.
    ProcessUse use; //!< Of all, a keeper and what was left out included.
    int count = 0; //!< Processes, keepers left out.
    QList<ProcessLine> lines; //!< Children follow their parent; at most ProcessMeter::kMaxLines.
    friend bool operator==(const TreeUse &, const TreeUse &) = default;
};

//! One look at all of them.
struct AGENTCORE_EXPORT ProcessSample
{
    ProcessUse own; //!< Of this program, without its children.
    QList<TreeUse> trees; //!< In the order of the children.
};

//! \brief Looks at what processes use, and remembers it for the next look.
//!
//! Used by one thread at a time; a look reads /proc and takes some milliseconds.
class AGENTCORE_EXPORT ProcessMeter
{
public:
    static constexpr qsizetype kMaxLines = 100; //!< Of one child.
    static constexpr qsizetype kMaxChars = 500; //!< Of a command line.

    //! \a proc: the folder to read; \a ownPid: 0 for that of this program.
    explicit ProcessMeter(QString proc = QStringLiteral("/proc"), qint64 ownPid = 0);

    //! \a since: time since the last look, ignored at the first one.
    ProcessSample look(const QList<ChildProcess> &children, std::chrono::nanoseconds since);

private:
    using Ticks = QHash<std::pair<qint64, qint64>, qint64>; //!< By process id and start.

    TreeUse treeOf(const ChildProcess &child, const ProcessTable &processes,
                   const QMultiHash<qint64, qint64> &below);
    ProcessLine lineOf(const ProcessFacts &facts, int depth, qint64 memory);
    std::optional<double> percent(const std::optional<qint64> &before, qint64 now) const;
    std::optional<double> ownPercent(const ProcessFacts &facts);
    qint64 memoryOf(qint64 pid) const;

    QString m_proc;
    qint64 m_ownPid;
    std::chrono::nanoseconds m_since{0};
    Ticks m_before;
    Ticks m_now;
    QHash<quint64, qint64> m_treesBefore; //!< Ticks by id of the child.
    QHash<quint64, qint64> m_treesNow;
};

} // namespace AgentCore
