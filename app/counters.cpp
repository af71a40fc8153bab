// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/counters.h"

#include "agentcore/config/paths.h"
#include "agentcore/permission/audithistory.h"
#include "agentcore/store/sessionstore.h"
#include "agentcore/store/spendlog.h"

#include <QFileInfo>

#include <algorithm>
#include <array>
#include <map>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace App {

static QJsonObject sessionCounters(const QString &cwd)
{
    const SessionStore store(QFileInfo(cwd).canonicalFilePath());
    const QList<SessionInfo> all = store.list().value_or(QList<SessionInfo>());
    const auto archived = std::ranges::count_if(all, &SessionInfo::isArchived);
    return {{"listed"_L1, all.size() - archived},
            {"archived"_L1, archived},
            {"inBin"_L1, store.deleted().size()},
            {"withOtherAgents"_L1, std::ranges::count_if(all, [](const SessionInfo &session) {
                 return !session.agent.isEmpty();
             })}};
}

//! As far back as the log goes.
static QJsonObject callCounters()
{
    static constexpr std::array kNames{
        std::pair{AuditOutcome::Allowed, "allowed"_L1},
        std::pair{AuditOutcome::Asked, "asked"_L1},
        std::pair{AuditOutcome::UserAllowed, "userAllowed"_L1},
        std::pair{AuditOutcome::UserRefused, "userRefused"_L1},
        std::pair{AuditOutcome::Refused, "refused"_L1},
    };
    std::map<AuditOutcome, qint64> counts;
    QDateTime since;
    AuditReader reader(Paths::stateDir() + "/audit.jsonl"_L1);
    while (const auto record = reader.next()) {
        ++counts[record->outcome];
        since = record->time;
    }
    QJsonObject json;
    for (const auto &[outcome, name] : kNames)
        json[name] = counts[outcome];
    if (since.isValid())
        json["since"_L1] = since.toUTC().toString(Qt::ISODateWithMs);
    return json;
}

QJsonObject countersJson(const QString &cwd)
{
    const auto today
        = SpendLog(Paths::stateDir()).sums(QDate::currentDate()).value_or(SpendLog::Sums());
    return {{"sessions"_L1, sessionCounters(cwd)},
            {"calls"_L1, callCounters()},
            {"today"_L1, QJsonObject{{"requests"_L1, today.requests}, {"usd"_L1, today.usd}}}};
}

} // namespace App
