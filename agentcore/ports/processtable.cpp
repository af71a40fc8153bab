// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/ports/processtable.h"

#include <QDir>
#include <QFile>

#include <optional>

using namespace Qt::StringLiterals;

namespace AgentCore {

QByteArray readProcessFile(const QString &proc, qint64 pid, QLatin1StringView name)
{
    QFile source(proc + u'/' + QString::number(pid) + u'/' + name);
    return source.open(QIODevice::ReadOnly | QIODevice::Unbuffered) ? source.readAll()
                                                                    : QByteArray();
}

// "pid (name) state ppid pgrp session ..."; the name may hold anything, ")" and line ends, too.
static std::optional<ProcessFacts> factsOf(qint64 pid, const QByteArray &stat)
{
    const qsizetype nameStart = stat.indexOf('(');
    const qsizetype nameEnd = stat.lastIndexOf(')');
    if (nameStart < 0 || nameEnd < nameStart)
        return std::nullopt;
    // Behind the name fields count from 3: 14 to 17 are times, 22 is the start.
    constexpr int kFirstField = 3;
    constexpr int kStartField = 22;
    const QList<QByteArray> fields = stat.sliced(nameEnd + 1).simplified().split(' ');
    const auto number
        = [&fields](int field) { return fields.at(field - kFirstField).toLongLong(); };
    if (fields.size() <= kStartField - kFirstField)
        return std::nullopt;
    return ProcessFacts{
        .pid = pid,
        .parent = number(4),
        .group = number(5),
        .session = number(6),
        .ownTicks = number(14) + number(15),
        .childTicks = number(16) + number(17),
        .startTick = number(kStartField),
        .name = QString::fromUtf8(stat.sliced(nameStart + 1, nameEnd - nameStart - 1)),
        .isGone = fields.first() == "Z" || fields.first() == "X",
    };
}

ProcessTable readProcessTable(const QString &proc)
{
    ProcessTable processes;
    const QStringList names = QDir(proc).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        if (!name.at(0).isDigit())
            continue;
        const qint64 pid = name.toLongLong();
        if (const auto facts = factsOf(pid, readProcessFile(proc, pid, "stat"_L1)))
            processes.insert(pid, *facts);
    }
    return processes;
}

} // namespace AgentCore
