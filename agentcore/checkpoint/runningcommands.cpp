// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/checkpoint/runningcommands.h"

#include <QDir>
#include <QFile>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace AgentCore {

static constexpr auto kFolder = "/running"_L1;
static constexpr QChar kBetween = u'@'; // in no id of a turn, which is a number, nor of a process

//! 0 where it cannot be told.
static qint64 parentOf(qint64 process)
{
    QFile file(u"/proc/%1/stat"_s.arg(process));
    const QByteArray line = file.open(QFile::ReadOnly) ? file.readAll() : QByteArray();
    return line.mid(line.lastIndexOf(')') + 2).split(' ').value(1).toLongLong();
}

//! What a command or an agent of a session starts is part of what that does.
static bool hasStartedUs(qint64 process)
{
    for (qint64 at = ::getppid(); at > 1; at = parentOf(at)) {
        if (at == process)
            return true;
    }
    return false;
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
        if (turn.session == session || hasStartedUs(parts.constLast().toLongLong()))
            continue;
        const auto lock = LockFile::take(folder.filePath(name)); // which removes a dead one's
        if (!lock && lock.error().code == ErrorCode::Busy)
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
