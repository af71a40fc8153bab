// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/replaylog.h"

#include "agentcore/base/jsonreader.h"

#include <QDateTime>
#include <QFile>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

//! The arguments of a head, or nothing when it is none that is understood.
static std::optional<QStringList> argumentsOf(const QJsonObject &line)
{
    if (line["agentaoAcpLog"_L1] != 1)
        return std::nullopt;
    QStringList arguments;
    const QJsonArray list = line["arguments"_L1].toArray();
    for (const QJsonValue &argument : list)
        arguments += argument.toString();
    return arguments;
}

static void take(const QJsonObject &line, ReplayLog &log)
{
    log.masked += line["masked"_L1].toInteger();
    log.cut += line["cut"_L1].toInteger();
    if (!line.contains("message"_L1) && !line.contains("text"_L1))
        return; // an event
    const QDateTime time = QDateTime::fromString(line["time"_L1].toString(), Qt::ISODateWithMs);
    log.entries.append({line["from"_L1] == "client"_L1, time.toMSecsSinceEpoch(),
                        line["message"_L1].toObject(), line["text"_L1].toString()});
}

Result<ReplayLog> ReplayLog::read(const QString &path)
{
    QFile file(path);
    if (!file.open(QFile::ReadOnly))
        return fail(ErrorCode::Io, u"cannot read the log: "_s + file.errorString(), path);
    ReplayLog log;
    QString run;
    while (!file.atEnd()) {
        const auto line = parseJsonObject(file.readLine().trimmed());
        if (!line)
            continue;
        if (const auto arguments = argumentsOf(*line)) {
            log = {};
            log.arguments = *arguments;
            run = (*line)["run"_L1].toString();
        } else if (!run.isEmpty() && (*line)["run"_L1].toString() == run) {
            take(*line, log);
        }
    }
    if (std::ranges::none_of(log.entries, &ReplayEntry::isClients))
        return fail(ErrorCode::InvalidInput, u"this is no log of --acp-log"_s, path);
    return log;
}

} // namespace App
