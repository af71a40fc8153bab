// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionlifehandler.h"

#include "acp/connection.h"

#include <QDir>

#include <algorithm>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

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
