// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionlisthandler.h"

#include "acp/connection.h"
#include "acp/wire/sessionlifejson.h"
#include "acp/wire/sessionpage.h"
#include "agentcore/store/sessionstore.h"

#include <QDir>
#include <QFuture>
#include <QLoggingCategory>
#include <QSet>

#include <algorithm>
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

SearchHandler::SearchHandler(Connection *connection)
    : m_connection(connection)
{
    connection->serve(u"_agentao.cn/session/search"_s, this, &SearchHandler::search,
                      &sessionQueryFromJson);
}

void SearchHandler::search(const SessionQuery &given, Reply reply)
{
    SessionQuery query = given;
    if (const QString real = QDir(query.cwd).canonicalPath(); !query.cwd.isEmpty())
        query.cwd = real.isEmpty() ? QDir::cleanPath(query.cwd) : real;
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto shared = std::make_shared<Reply>(std::move(reply));
    m_connection->agent().searchSessions(query).then(
        m_connection, [shared](const Result<SessionHits> &hits) {
            std::move(*shared).answer(hits.transform(sessionHitsJson));
        });
}

SessionLifeHandler::SessionLifeHandler(Connection *connection)
    : m_connection(connection)
{
    using Handler = SessionLifeHandler;
    const auto serve = [&](const QString &method, auto function, auto parse) {
        connection->serve(method, this, function, parse);
    };
    serve(u"session/delete"_s, &Handler::remove, &StoredSessionParams::fromJson);
    serve(u"_agentao.cn/session/rename"_s, &Handler::change, &ChangeSessionParams::fromRenameJson);
    serve(u"_agentao.cn/session/pin"_s, &Handler::change, &ChangeSessionParams::fromPinJson);
    connection->serveSession(u"_agentao.cn/session/pin_message"_s, this, &Handler::pinMessage,
                             &PinMessageParams::fromJson);
    serve(u"_agentao.cn/session/archive"_s, &Handler::change,
          &ChangeSessionParams::fromArchiveJson);
    serve(u"_agentao.cn/session/group"_s, &Handler::change, &ChangeSessionParams::fromGroupJson);
    serve(u"_agentao.cn/session/bin"_s, &Handler::bin, &optionalCwdFromJson);
    serve(u"_agentao.cn/session/restore"_s, &Handler::restore, &StoredSessionParams::fromJson);
    serve(u"_agentao.cn/session/purge"_s, &Handler::purge, &StoredSessionParams::fromJson);
    serve(u"_agentao.cn/session/export"_s, &Handler::exportSession, &ExportSessionParams::fromJson);
    serve(u"_agentao.cn/session/import"_s, &Handler::importSession, &ImportSessionParams::fromJson);
}

QString SessionLifeHandler::folderOr(const QString &cwd)
{
    return cwd.isEmpty() ? QDir::currentPath() : cwd;
}

QFuture<QString> SessionLifeHandler::folderOf(const StoredSessionParams &params) const
{
    const SessionBinding *binding = m_connection->find(params.sessionId);
    if (!params.cwd.isEmpty() || binding) {
        return QtFuture::makeReadyValueFuture(binding ? binding->session()->cwd() : params.cwd);
    }
    if (!m_connection->agent().capabilities().searchSessions)
        return QtFuture::makeReadyValueFuture(QDir::currentPath());
    const auto folderIn = [id = params.sessionId](const Result<QList<SessionInfo>> &all) {
        if (!all)
            return QDir::currentPath();
        const auto found = std::ranges::find(*all, id, &SessionInfo::id);
        return found == all->end() ? QDir::currentPath() : found->cwd;
    };
    return m_connection->agent().listAllSessions().then(m_connection, folderIn);
}

static QJsonValue nothing()
{
    return QJsonObject();
}

void SessionLifeHandler::remove(const StoredSessionParams &params, Reply reply)
{
    auto removeIt = [this, params, shared = std::make_shared<Reply>(std::move(reply))] {
        QFuture<QString> folder = folderOf(params);
        if (SessionBinding *binding = m_connection->find(params.sessionId))
            m_connection->close(binding);
        auto removed = folder.then(m_connection, [this, params](const QString &cwd) {
            return m_connection->agent().deleteSession(params.sessionId, cwd);
        });
        m_connection->answerLater(removed.unwrap(), std::move(*shared), nothing);
    };
    SessionBinding *binding = m_connection->find(params.sessionId);
    if (!binding || !binding->session()->isRunning()) {
        removeIt();
        return;
    }
    // Queued: a session is not deleted from within its own signal.
    QObject::connect(binding, &SessionBinding::settled, m_connection, std::move(removeIt),
                     Qt::ConnectionType(Qt::QueuedConnection | Qt::SingleShotConnection));
    binding->cancel();
}

//! What the user said is kept word for word when the conversation is compacted.
void SessionLifeHandler::pinMessage(Session *session, const PinMessageParams &params, Reply reply)
{
    auto pinned = session->pinMessage(params.messageId, params.pinned);
    if (pinned) {
        std::move(reply).answer(pinnedMessagesJson(session->pinnedMessages()));
        return;
    }
    if (pinned.error().code == ErrorCode::NotFound)
        pinned.error().code = ErrorCode::InvalidRequest; // the message, not the session
    std::move(reply).answer(std::unexpected(pinned.error()));
}

void SessionLifeHandler::change(const ChangeSessionParams &params, Reply reply)
{
    auto changed = folderOf(params.session).then(m_connection, [this, params](const QString &cwd) {
        return m_connection->agent().changeSession(params.session.sessionId, cwd, params.change);
    });
    m_connection->answerLater(changed.unwrap(), std::move(reply), nothing);
}

void SessionLifeHandler::bin(const QString &cwd, Reply reply)
{
    m_connection->answerLater(m_connection->agent().deletedSessions(folderOr(cwd)),
                              std::move(reply), deletedListJson);
}

void SessionLifeHandler::restore(const StoredSessionParams &params, Reply reply)
{
    m_connection->answerLater(
        m_connection->agent().restoreSession(params.sessionId, folderOr(params.cwd)),
        std::move(reply), nothing);
}

void SessionLifeHandler::purge(const StoredSessionParams &params, Reply reply)
{
    m_connection->answerLater(
        m_connection->agent().purgeSession(params.sessionId, folderOr(params.cwd)),
        std::move(reply), nothing);
}

void SessionLifeHandler::exportSession(const ExportSessionParams &params, Reply reply)
{
    auto exported = folderOf(params.session).then(m_connection, [this, params](const QString &cwd) {
        return m_connection->agent().exportSession(params.session.sessionId, cwd, params.format);
    });
    m_connection->answerLater(exported.unwrap(), std::move(reply), exportedJson);
}

void SessionLifeHandler::importSession(const ImportSessionParams &params, Reply reply)
{
    m_connection->answerLater(
        m_connection->agent().importSession(params.path, folderOr(params.cwd)), std::move(reply),
        sessionIdJson);
}

} // namespace Acp
