// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/processtree.h"

#include "agentcore/ports/keeper/processkeeper.h"
#include "agentcore/ports/processtable.h"

#include <QCoreApplication>
#include <QProcess>
#include <QSet>

#include <algorithm>
#include <csignal>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr int kReapPatience = 1000; // ms

ProcessTree::ProcessTree(qint64 leader, QByteArray marker, Kind kind)
    : m_leader(leader)
    , m_marker(std::move(marker))
    , m_kind(kind)
{ }

QHash<qint64, qint64> ProcessTree::members() const
{
    const QString proc = u"/proc"_s;
    ProcessTable processes = readProcessTable(proc);
    processes.removeIf([](ProcessTable::iterator entry) { return entry->isGone; });
    const QByteArray entry = QByteArray(kMarkerName) + '=' + m_marker;
    QSet<qint64> found;
    for (auto it = processes.cbegin(); it != processes.cend(); ++it) {
        if (it->group == m_leader || it->session == m_leader || it.key() == m_leader
            || readProcessFile(proc, it.key(), "environ"_L1).split('\0').contains(entry))
            found.insert(it.key());
    }
    for (bool grown = true; grown;) { // children of members, whatever they did to their environment
        grown = false;
        for (auto it = processes.cbegin(); it != processes.cend(); ++it) {
            if (found.contains(it->parent) && !found.contains(it.key())) {
                found.insert(it.key());
                grown = true;
            }
        }
    }
    found.remove(::getpid());
    QHash<qint64, qint64> parents;
    for (const qint64 pid : std::as_const(found))
        parents.insert(pid, processes.value(pid).parent);
    return parents;
}

int ProcessTree::signalAll(int signal, Leader leader) const
{
    if (m_leader <= 1)
        return 0;
    QHash<qint64, qint64> members = this->members();
    if (leader == Leader::Included && m_kind == Kind::Command)
        ::kill(-pid_t(m_leader), signal);
    else
        members.remove(m_leader);
    if (leader == Leader::SparedWithChildren)
        members.removeIf([this](const auto &member) { return member.value() == m_leader; });
    QList<qint64> found = members.keys();
    // Parents first: a shell whose child is gone before would exit by itself, with a code.
    std::ranges::sort(found);
    for (const qint64 pid : found)
        ::kill(pid_t(pid), signal);
    return int(found.size());
}

void ProcessTree::killAll() const
{
    const bool isKept = m_kind == Kind::Kept;
    // What forks while it is looked for is caught by the next round.
    for (int round = 0; round < 4; ++round) {
        if (signalAll(SIGKILL, isKept ? Leader::Spared : Leader::Included) == 0)
            return;
    }
}

void releaseProcess(QProcess *process, ProcessTree::Kind kind)
{
    process->disconnect();
    process->setParent(QCoreApplication::instance());
    if (process->state() == QProcess::NotRunning) {
        process->deleteLater();
        return;
    }
    QObject::connect(process, &QProcess::finished, process, &QObject::deleteLater);
    // At the end of the program nobody else hears of its death, which is a moment away.
    QObject::connect(QCoreApplication::instance(), &QObject::destroyed, process,
                     [process] { process->waitForFinished(kReapPatience); });
    if (kind == ProcessTree::Kind::Kept)
        ProcessKeeper::end(pid_t(process->processId()));
    else
        process->kill();
}

} // namespace AgentCore
