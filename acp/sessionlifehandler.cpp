// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "acp/sessionlifehandler.h"

#include "acp/connection.h"

#include <QDir>
#include <QFuture>

#include <algorithm>
#include <memory>

using namespace AgentCore;
using namespace Qt::StringLiterals;

namespace Acp {

SessionLifeHandler::SessionLifeHandler(Connection *connection)
    : m_connection(connection)
{
    const auto serve = [&](const QString &method, auto function) {
        connection->handle(method, [this, function](const QJsonObject &params, Reply reply) {
            (this->*function)(params, std::move(reply));
        });
    };
    serve(u"session/delete"_s, &SessionLifeHandler::remove);
    serve(u"_agentao.cn/session/rename"_s, &SessionLifeHandler::rename);
    serve(u"_agentao.cn/session/pin"_s, &SessionLifeHandler::pin);
    serve(u"_agentao.cn/session/pin_message"_s, &SessionLifeHandler::pinMessage);
    serve(u"_agentao.cn/session/archive"_s, &SessionLifeHandler::archive);
    serve(u"_agentao.cn/session/group"_s, &SessionLifeHandler::group);
    serve(u"_agentao.cn/session/bin"_s, &SessionLifeHandler::bin);
    serve(u"_agentao.cn/session/restore"_s, &SessionLifeHandler::restore);
    serve(u"_agentao.cn/session/export"_s, &SessionLifeHandler::exportSession);
    serve(u"_agentao.cn/session/import"_s, &SessionLifeHandler::importSession);
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

//! Answers with \a toJson of what \a future brings.
template <typename T, typename ToJson>
static void answerLater(QFuture<Result<T>> future, Connection *connection, Reply reply,
                        ToJson toJson)
{
    // Qt 6.8 copies what is to run when a future is ready, and a Reply can only be moved.
    auto shared = std::make_shared<Reply>(std::move(reply));
    future.then(connection, [shared, toJson](const Result<T> &result) {
        Result<QJsonValue> answer = std::unexpected(result ? Error() : result.error());
        if (result)
            answer = result.transform(toJson);
        else if (answer.error().code == ErrorCode::NotFound)
            answer.error().code = ErrorCode::InvalidRequest; // a file, not the session
        std::move(*shared).answer(answer);
    });
}

static QJsonValue nothing()
{
    return QJsonObject();
}

void SessionLifeHandler::remove(const QJsonObject &json, Reply reply)
{
    const auto params = StoredSessionParams::fromJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    auto removeIt = [this, params = *params, shared = std::make_shared<Reply>(std::move(reply))] {
        QFuture<QString> folder = folderOf(params);
        if (SessionBinding *binding = m_connection->find(params.sessionId))
            m_connection->close(binding);
        auto removed = folder.then(m_connection, [this, params](const QString &cwd) {
            return m_connection->agent().deleteSession(params.sessionId, cwd);
        });
        answerLater(removed.unwrap(), m_connection, std::move(*shared), nothing);
    };
    SessionBinding *binding = m_connection->find(params->sessionId);
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
void SessionLifeHandler::pinMessage(const QJsonObject &json, Reply reply)
{
    const auto params = PinMessageParams::fromJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    SessionBinding *binding = m_connection->find(params->sessionId);
    if (!binding) {
        std::move(reply).answer(sessionNotFound(params->sessionId));
        return;
    }
    Session *session = binding->session();
    auto pinned = session->pinMessage(params->messageId, params->pinned);
    if (pinned) {
        std::move(reply).answer(pinnedMessagesJson(session->pinnedMessages()));
        return;
    }
    if (pinned.error().code == ErrorCode::NotFound)
        pinned.error().code = ErrorCode::InvalidRequest; // the message, not the session
    std::move(reply).answer(std::unexpected(pinned.error()));
}

void SessionLifeHandler::rename(const QJsonObject &json, Reply reply)
{
    change(ChangeSessionParams::fromRenameJson(json), std::move(reply));
}

void SessionLifeHandler::pin(const QJsonObject &json, Reply reply)
{
    change(ChangeSessionParams::fromPinJson(json), std::move(reply));
}

void SessionLifeHandler::archive(const QJsonObject &json, Reply reply)
{
    change(ChangeSessionParams::fromArchiveJson(json), std::move(reply));
}

void SessionLifeHandler::group(const QJsonObject &json, Reply reply)
{
    change(ChangeSessionParams::fromGroupJson(json), std::move(reply));
}

void SessionLifeHandler::change(const Result<ChangeSessionParams> &params, Reply reply)
{
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    auto changed = folderOf(params->session)
                       .then(m_connection, [this, params = *params](const QString &cwd) {
                           return m_connection->agent().changeSession(params.session.sessionId, cwd,
                                                                      params.change);
                       });
    answerLater(changed.unwrap(), m_connection, std::move(reply), nothing);
}

void SessionLifeHandler::bin(const QJsonObject &json, Reply reply)
{
    const auto cwd = optionalCwdFromJson(json);
    if (!cwd) {
        std::move(reply).answer(std::unexpected(cwd.error()));
        return;
    }
    answerLater(m_connection->agent().deletedSessions(folderOr(*cwd)), m_connection,
                std::move(reply), deletedListJson);
}

void SessionLifeHandler::restore(const QJsonObject &json, Reply reply)
{
    const auto params = StoredSessionParams::fromJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    answerLater(m_connection->agent().restoreSession(params->sessionId, folderOr(params->cwd)),
                m_connection, std::move(reply), nothing);
}

void SessionLifeHandler::exportSession(const QJsonObject &json, Reply reply)
{
    const auto params = ExportSessionParams::fromJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    auto exported = folderOf(params->session)
                        .then(m_connection, [this, params = *params](const QString &cwd) {
                            return m_connection->agent().exportSession(params.session.sessionId,
                                                                       cwd, params.format);
                        });
    answerLater(exported.unwrap(), m_connection, std::move(reply), &exportedJson);
}

void SessionLifeHandler::importSession(const QJsonObject &json, Reply reply)
{
    const auto params = ImportSessionParams::fromJson(json);
    if (!params) {
        std::move(reply).answer(std::unexpected(params.error()));
        return;
    }
    answerLater(m_connection->agent().importSession(params->path, folderOr(params->cwd)),
                m_connection, std::move(reply), &sessionIdJson);
}

} // namespace Acp
