// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "agentcore/session/agent.h"

#include "agentcore/history/sessiontitle.h"

using namespace Qt::StringLiterals;

namespace AgentCore {

template <typename T> static QFuture<Result<T>> unsupported()
{
    return QtFuture::makeReadyValueFuture(
        Result<T>(fail(ErrorCode::Unsupported, u"this agent cannot do that"_s)));
}

Result<std::vector<SessionEvent>> SessionChange::events() const
{
    std::vector<SessionEvent> events;
    if (title) {
        const auto clean = cleanTitle(*title);
        if (!clean)
            return std::unexpected(clean.error());
        events.emplace_back(TitleChanged{*clean});
    }
    std::optional<QString> cleanGroup = group;
    if (group && !group->isEmpty()) {
        const auto clean = cleanTitle(*group);
        if (!clean)
            return std::unexpected(clean.error());
        cleanGroup = *clean;
    }
    if (pinned || archived || cleanGroup)
        events.emplace_back(MarkEvent{pinned, archived, cleanGroup});
    return events;
}

QFuture<std::vector<SessionUpdate>> Agent::recentUpdates(const QString &, const QString &)
{
    return QtFuture::makeReadyValueFuture(std::vector<SessionUpdate>());
}

QFuture<Result<QList<SessionInfo>>> Agent::deletedSessions(const QString &)
{
    return unsupported<QList<SessionInfo>>();
}

QFuture<Result<void>> Agent::restoreSession(const QString &, const QString &)
{
    return unsupported<void>();
}

QFuture<Result<void>> Agent::purgeSession(const QString &, const QString &)
{
    return unsupported<void>();
}

QFuture<Result<Session *>> Agent::forkSession(const QString &, const QString &, const SessionSpec &)
{
    return unsupported<Session *>();
}

QFuture<Result<Session *>> Agent::followSession(const QString &, const QString &)
{
    return unsupported<Session *>();
}

QFuture<Result<void>> Agent::changeSession(const QString &, const QString &, const SessionChange &)
{
    return unsupported<void>();
}

QFuture<Result<QList<SessionInfo>>> Agent::listAllSessions()
{
    return unsupported<QList<SessionInfo>>();
}

QFuture<Result<SessionHits>> Agent::searchSessions(const SessionQuery &)
{
    return unsupported<SessionHits>();
}

QFuture<Result<QByteArray>> Agent::exportSession(const QString &, const QString &, ExportFormat)
{
    return unsupported<QByteArray>();
}

QFuture<Result<QString>> Agent::importSession(const QString &, const QString &)
{
    return unsupported<QString>();
}

QFuture<Result<void>> Agent::importConversation(const QString &, const QString &,
                                                const QList<PlainMessage> &)
{
    return unsupported<void>();
}

} // namespace AgentCore
