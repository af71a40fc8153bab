// SPDX-FileCopyrightText: 2026 Agentao contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "acp/wire/sessionlifejson.h"
#include "agentcore/jsonrpc/reply.h"

#include <QFuture>
#include <QJsonObject>

namespace AgentCore {
struct SessionQuery;
}

namespace Acp {

class Connection;
struct ListSessionsParams;

//! \brief Serves `session/list` and its alias `sessions/list`.
class SessionListHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SessionListHandler(Connection *connection);

private:
    void list(const ListSessionsParams &params, AgentCore::Reply reply);
    //! The result with the further roots of sessions that are open here.
    QJsonObject withDirectories(QJsonObject result) const;

    Connection *m_connection;
};

//! \brief Serves `_agentao.cn/session/search`, announced as `_meta` of the agent's capabilities.
class SearchHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SearchHandler(Connection *connection);

private:
    void search(const AgentCore::SessionQuery &given, AgentCore::Reply reply);

    Connection *m_connection;
};

//! \brief Serves `session/delete` and, of our own, `_agentao.cn/session/rename`, `.../pin`,
//! `.../pin_message`, `.../archive`, `.../bin`, `.../restore`, `.../purge`, `.../export` and
//! `.../import`.
//!
//! The latter are announced as `_meta` of the agent's capabilities.
class SessionLifeHandler
{
public:
    //! Registers itself; \a connection outlives it.
    explicit SessionLifeHandler(Connection *connection);

private:
    void remove(const StoredSessionParams &params, AgentCore::Reply reply);
    void pinMessage(AgentCore::Session *session, const PinMessageParams &params,
                    AgentCore::Reply reply);
    void change(const ChangeSessionParams &params, AgentCore::Reply reply);
    void bin(const QString &cwd, AgentCore::Reply reply);
    void restore(const StoredSessionParams &params, AgentCore::Reply reply);
    void purge(const StoredSessionParams &params, AgentCore::Reply reply);
    void exportSession(const ExportSessionParams &params, AgentCore::Reply reply);
    void importSession(const ImportSessionParams &params, AgentCore::Reply reply);
    //! The given folder, else the program's.
    static QString folderOr(const QString &cwd);
    //! Where a session is stored: it is open, the client says so, or it is known of from there.
    QFuture<QString> folderOf(const StoredSessionParams &params) const;

    Connection *m_connection;
};

} // namespace Acp
