// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionlisthandler.h"

#include "acp/connection.h"
#include "acp/wire/sessionpage.h"
#include "agentcore/store/sessionstore.h"

#include <QDir>
#include <QFuture>
#include <QLoggingCategory>
#include <QSet>

#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

static Q_LOGGING_CATEGORY(logList, "agent.acp.list", QtWarningMsg)

SessionListHandler::SessionListHandler(Connection *connection)
    : m_connection(connection)
{
    for (const QString &method : {u"session/list"_s, u"sessions/list"_s})
        connection->serve(method, this, &SessionListHandler::list, &ListSessionsParams::fromJson);
}

using SessionList = Result<QList<SessionInfo>>;

//! All that could be listed, each once.
static QList<SessionInfo> merged(const QList<QFuture<SessionList>> &lists)
{
    QList<SessionInfo> sessions;
    QSet<QString> ids;
    for (const QFuture<SessionList> &list : lists) {
        const auto result = list.result();
        if (!result) {
            qCWarning(logList) << "A list failed:" << result.error().text();
            continue;
        }
        for (const SessionInfo &session : *result) {
            // With another agent: an editor has those of its own.
            if (!ids.contains(session.id) && !SessionStore::isAgentId(session.id))
                sessions += session;
            ids.insert(session.id);
        }
    }
    return sessions;
}

void SessionListHandler::list(const ListSessionsParams &params, Reply reply)
{
    Agent &agent = m_connection->agent();
    QList<QFuture<SessionList>> lists;
    // Sessions are stored with their folder; without one, all folders are meant. Those known here
    // are asked in any case: sessions that were never prompted are told by them alone.
    QStringList folders{params.cwd};
    if (params.cwd.isEmpty()) {
        folders = {QDir::currentPath()};
        const QList<SessionBinding *> bindings = m_connection->bindings();
        for (const SessionBinding *binding : bindings)
            folders += binding->session()->cwd();
        folders.removeDuplicates();
        if (agent.capabilities().searchSessions)
            lists += agent.listAllSessions();
    }
    for (const QString &folder : std::as_const(folders))
        lists += agent.listSessions(folder);
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto answer = [this, reply = std::make_shared<Reply>(std::move(reply)),
                   cursor = params.cursor](const QList<QFuture<SessionList>> &done) {
        std::move(*reply).answer(SessionPage::of(merged(done), cursor)
                                     .transform([this](const SessionPage &page) -> QJsonValue {
                                         return withDirectories(page.toJson());
                                     }));
    };
    QtFuture::whenAll(lists.begin(), lists.end()).then(m_connection, std::move(answer));
}

QJsonObject SessionListHandler::withDirectories(QJsonObject result) const
{
    QJsonArray sessions = result["sessions"_L1].toArray();
    for (QJsonValueRef value : sessions) {
        const SessionBinding *binding = m_connection->find(value["sessionId"_L1].toString());
        if (!binding || binding->directories().isEmpty())
            continue;
        QJsonObject session = value.toObject();
        session["additionalDirectories"_L1] = QJsonArray::fromStringList(binding->directories());
        value = session;
    }
    result["sessions"_L1] = sessions;
    return result;
}

} // namespace Acp
