// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/runningcommands.h"

#include "agentcore/ports/processtable.h"

#include <QDir>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFolder = "/running"_L1;
static constexpr QChar kBetween = u'@'; // in no id of a turn, which is a number, nor of a process

//! Whether \a elder has started \a younger, or what started that.
static bool isAncestor(const ProcessTable &all, qint64 elder, qint64 younger)
{
    qint64 at = all.value(younger).parent;
    for (qsizetype step = 0; step < all.size() && at > 1; ++step) {
        if (at == elder)
            return true;
        at = all.value(at).parent;
    }
    return false;
}

//! What a command or an agent of a session starts is part of what that does.
static bool isOfOneTree(qint64 process)
{
    const qint64 own = ::getpid();
    if (process == own)
        return false;
    const ProcessTable all = readProcessTable();
    return isAncestor(all, process, own) || isAncestor(all, own, process);
}

Result<void> RunningCommands::begin(const QString &shadowFolder, const Turn &turn)
{
    if (const auto running = m_running.find(shadowFolder); running != m_running.end()) {
        ++running->second.calls;
        return {};
    }
    QDir(shadowFolder).mkpath("."_L1 + kFolder);
    auto lock = LockFile::take(shadowFolder + kFolder + u'/' + turn.session + kBetween + turn.id
                               + kBetween + QString::number(::getpid()));
    if (!lock)
        return std::unexpected(lock.error());
    m_running.emplace(shadowFolder, Running{std::move(*lock)});
    return {};
}

void RunningCommands::end(const QString &shadowFolder)
{
    const auto running = m_running.find(shadowFolder);
    if (running != m_running.end() && --running->second.calls <= 0)
        m_running.erase(running);
}

QList<RunningCommands::Turn> RunningCommands::ofOthers(const QString &shadowFolder,
                                                       const QString &session)
{
    QList<Turn> turns;
    const QDir folder(shadowFolder + kFolder);
    for (const QString &name : folder.entryList(QDir::Files | QDir::Hidden)) {
        const QStringList parts = name.split(kBetween);
        if (parts.size() < 3)
            continue;
        const Turn turn{parts.sliced(0, parts.size() - 2).join(kBetween), parts[parts.size() - 2]};
        if (turn.session == session)
            continue;
        const auto lock = LockFile::take(folder.filePath(name)); // which removes a dead one's
        if (!lock && lock.error().code == ErrorCode::Busy
            && !isOfOneTree(parts.constLast().toLongLong()))
            turns.append(turn);
    }
    return turns;
}

Result<void> RunningCommands::tellOthers(const QString &shadowFolder, const QString &session,
                                         QList<TurnLog::Entry> entries)
{
    using Kind = TurnLog::Entry::Kind;
    entries.removeIf([](const TurnLog::Entry &entry) {
        return entry.kind != Kind::Before && entry.kind != Kind::After;
    });
    if (entries.isEmpty())
        return {};
    for (TurnLog::Entry &entry : entries)
        entry.kind = entry.kind == Kind::Before ? Kind::OthersBefore : Kind::OthersAfter;
    for (const Turn &turn : ofOthers(shadowFolder, session)) {
        const auto told = TurnLog(shadowFolder, turn.session, turn.id).append(entries);
        if (!told)
            return told;
    }
    return {};
}

} // namespace AgentCore
